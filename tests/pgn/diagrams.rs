//! Pictures in `InspectPosition`.

use arbiter::wire::pb;

use crate::service;

async fn picture(position: pb::Position, format: pb::DiagramFormat) -> String {
    let request = pb::InspectPositionRequest {
        position: Some(position),
        diagram: format.into(),
        ..pb::InspectPositionRequest::default()
    };
    service::client().await.inspect_position(request).await.unwrap().into_inner().diagram
}

#[tokio::test]
async fn the_last_move_is_shown() {
    let moves = pb::Position { moves: ["e2e4", "e7e5"].into_iter().collect(), ..pb::Position::default() };
    let text = picture(moves.clone(), pb::DiagramFormat::Text).await;
    assert!(text.contains("7  p  p  p  p (.) p") && text.contains("5  .  .  .  . (p) ."), "{text}");
    let svg = picture(moves.clone(), pb::DiagramFormat::Svg).await;
    assert_eq!(svg.matches("class=\"last\"").count(), 2);
    assert_eq!(picture(moves, pb::DiagramFormat::Unspecified).await, "");
}

#[tokio::test]
async fn checks_and_pins_are_arrows() {
    let position = pb::Position { fen: "4k3/8/8/q7/1b6/2N5/8/r3K3 w - - 0 1".to_owned(), ..pb::Position::default() };
    let svg = picture(position, pb::DiagramFormat::Svg).await;
    assert_eq!((svg.matches("<line class=\"check\"").count(), svg.matches("<line class=\"pin\"").count()), (1, 1));
    let broken = pb::Position { fen: "8/8/8/8/8/8/8/8 w - - 0 1".to_owned(), ..pb::Position::default() };
    assert_eq!(picture(broken, pb::DiagramFormat::Svg).await, "");
}
