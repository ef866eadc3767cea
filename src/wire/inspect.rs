//! Everything about a position, valid or not.

use super::{
    AnswerOptions, Path, ReceivedPosition, Violations,
    game::replay,
    pb,
    position::{finding_messages, placed_pieces, position_state},
    verdict::{verdict_message, winnability_message},
};
use crate::core::{
    board::{Bitboard, ByColor, CastlingRights, Color, PieceKind, Position, Square, Wing},
    diagram::{self, Scene},
    game::Game,
    laws::RuleSet,
    mate::Winnability,
    notation::{
        fen::{self, CastlingStyle, EnPassantStyle},
        uci::UciMove,
    },
};

/// A position to be inspected: its start, and the game from there where it can be played.
pub(crate) struct InspectedPosition {
    start: ReceivedPosition,
    game: Option<Game>,
    /// From where to where the last move went.
    last_move: Option<(Square, Square)>,
}

impl InspectedPosition {
    /// Reads a position. Faults of the start are part of the answer; illegal moves after it are violations.
    pub(crate) fn read(message: Option<pb::Position>, path: &Path<'_>, violations: &mut Violations) -> Option<Self> {
        let pb::Position { fen, moves, variant, strictness, chess960_number } = message.unwrap_or_default();
        let start = ReceivedPosition::read(&fen, chess960_number, variant, strictness, path, violations)?;
        let game = match start.position {
            None => None,
            Some(position) => {
                let game = Game::new(position, RuleSet::default());
                Some(replay(game, &moves, &path.field("moves"), violations)?)
            }
        };
        let last_move =
            moves.iter().last().and_then(|text| text.parse().ok()).map(|UciMove { from, to, .. }| (from, to));
        Some(Self { start, game, last_move })
    }

    /// The game, where there is one.
    pub(crate) fn game(&mut self) -> Option<&mut Game> {
        self.game.as_mut()
    }
}

/// Says everything about a position that can be played, whether each side can mate, and draws the picture asked for.
pub(crate) fn inspect(
    inspected: InspectedPosition,
    diagram: pb::DiagramFormat,
    options: &AnswerOptions,
    can_mate: Option<&ByColor<Winnability>>,
) -> pb::InspectPositionResponse {
    let InspectedPosition { start, game, last_move } = inspected;
    let mut answer = pb::InspectPositionResponse {
        valid: start.findings.is_empty(),
        playable: game.is_some(),
        findings: finding_messages(&start.findings, options.language),
        repairs: start.repairs,
        ..pb::InspectPositionResponse::default()
    };
    if let Some(game) = game {
        answer.state = Some(position_state(&game, None, options));
        answer.verdict = Some(verdict_message(&game, options.language));
        describe(game.position(), &mut answer);
        let message = |side| can_mate.map(|can_mate| winnability_message(game.position(), can_mate.get(side)));
        (answer.white_can_mate, answer.black_can_mate) = (message(Color::White), message(Color::Black));
        let scene = Scene { position: game.position(), last_move };
        answer.diagram = match diagram {
            pb::DiagramFormat::Unspecified => String::new(),
            pb::DiagramFormat::Text => diagram::text(&scene),
            pb::DiagramFormat::Svg => diagram::svg(&scene),
        };
    }
    answer
}

fn describe(position: &Position, answer: &mut pb::InspectPositionResponse) {
    answer.x_fen = fen::write(position, CastlingStyle::XFen, EnPassantStyle::IfLegal);
    answer.shredder_fen = fen::write(position, CastlingStyle::Shredder, EnPassantStyle::IfLegal);
    answer.pieces = placed_pieces(position, position.occupied());
    answer.castling = Some(castling_message(position.castling()));
    answer.legal_en_passant = position.legal_en_passant().map(|square| square.to_string()).unwrap_or_default();
    answer.pins = pins(position);
    answer.white_material = Some(material(position, Color::White));
    answer.black_material = Some(material(position, Color::Black));
    answer.identity = identity(&answer.shredder_fen);
    answer.key = position.hash();
    answer.chess960_number = position.setup().chess960_number().map(u32::from);
    answer.legal_move_count = u32::try_from(position.count_legal_moves()).unwrap_or(u32::MAX);
}

/// The four fields of FIDE 9.2.3, canonical: the Shredder-FEN without its counters.
fn identity(shredder_fen: &str) -> String {
    let mut fields = shredder_fen.split(' ');
    let four: Vec<&str> = fields.by_ref().take(4).collect();
    four.join(" ")
}

fn castling_message(rights: CastlingRights) -> pb::CastlingRooks {
    let rook = |color, wing| rights.rook(color, wing).map(|square| square.to_string()).unwrap_or_default();
    pb::CastlingRooks {
        white_king_side: rook(Color::White, Wing::King),
        white_queen_side: rook(Color::White, Wing::Queen),
        black_king_side: rook(Color::Black, Wing::King),
        black_queen_side: rook(Color::Black, Wing::Queen),
    }
}

fn pins(position: &Position) -> Vec<pb::Pin> {
    let king = position.king(position.turn());
    let enemies = position.colored(!position.turn());
    position
        .pinned()
        .into_iter()
        .filter_map(|pinned| {
            // The pinning piece is what would attack the king if the pinned one were gone.
            let without = position.occupied().without(pinned);
            let attackers = position.attackers_to(king, !position.turn(), without) & enemies;
            let pinner = (attackers & Bitboard(!position.checkers().0)).into_iter().next()?;
            Some(pb::Pin {
                pinned: placed_pieces(position, Bitboard::of(pinned)).pop(),
                pinner: placed_pieces(position, Bitboard::of(pinner)).pop(),
            })
        })
        .collect()
}

fn material(position: &Position, color: Color) -> pb::Material {
    let count = |kind, squares: Bitboard| {
        u32::try_from((position.pieces(kind) & position.colored(color) & squares).len()).unwrap_or(u32::MAX)
    };
    pb::Material {
        pawns: count(PieceKind::Pawn, Bitboard::FULL),
        knights: count(PieceKind::Knight, Bitboard::FULL),
        light_bishops: count(PieceKind::Bishop, Bitboard::LIGHT),
        dark_bishops: count(PieceKind::Bishop, Bitboard::DARK),
        rooks: count(PieceKind::Rook, Bitboard::FULL),
        queens: count(PieceKind::Queen, Bitboard::FULL),
    }
}
