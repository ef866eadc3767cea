//! An SVG picture.

use std::fmt::{self, Write};

use super::{PinnedPiece, Scene};
use crate::core::{
    board::{Color, File, PieceKind, Rank, Square},
    notation::fen::{self, CastlingStyle, EnPassantStyle},
};

/// The side of a square.
const SIDE: u32 = 45;
/// Room for the names of files and ranks.
const MARGIN: u32 = 18;
const BOARD: u32 = 8 * SIDE;
const WHOLE: u32 = BOARD + MARGIN;

/// Both sides are drawn with the filled figurines, which the fonts have in one shape; colour and outline tell them apart.
const STYLE: &str = "\
.dark{fill:#b58863}.light{fill:#f0d9b5}.last{fill:#cdd26a;fill-opacity:.75}.king{fill:#d33;fill-opacity:.55}\
.piece{font:38px 'DejaVu Sans','Noto Sans Symbols 2','Segoe UI Symbol','Apple Symbols',sans-serif;text-anchor:middle;\
stroke-width:1}.w{fill:#fff;stroke:#000}.b{fill:#000;stroke:#fff;stroke-width:.6}\
.name{font:11px sans-serif;text-anchor:middle;fill:#555}\
.check{stroke:#c00}.pin{stroke:#06c;stroke-dasharray:7 4}.check,.pin{stroke-width:5;stroke-opacity:.8;fill:none}";

/// A picture of 378 by 378 units, about 5 kB, without anything outside it but a font. Marked are the squares of the last
/// move and the square of a king in check; arrows lead from what gives check, and from what pins a piece, to the king.
pub fn svg(scene: &Scene<'_>) -> String {
    let mut out = String::with_capacity(6 * 1024);
    // Writing to a string cannot fail.
    let _ = write_svg(scene, &mut out);
    out
}

fn write_svg(scene: &Scene<'_>, out: &mut String) -> fmt::Result {
    let position = scene.position;
    let fen = fen::write(position, CastlingStyle::XFen, EnPassantStyle::IfLegal);
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WHOLE} {WHOLE}" role="img"><title>{fen}</title>"#
    )?;
    writeln!(out, "<style>{STYLE}</style>")?;
    arrow_heads(out)?;
    // One square below the pattern of the others.
    writeln!(out, r#"<rect class="light" x="{MARGIN}" width="{BOARD}" height="{BOARD}"/>"#)?;
    let dark = Square::ALL.into_iter().filter(|square| !square.is_light());
    out.write_str(r#"<path class="dark" d=""#)?;
    for square in dark {
        let (x, y) = corner(square);
        write!(out, "M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z")?;
    }
    writeln!(out, r#""/>"#)?;
    for square in scene.last_squares() {
        mark(out, "last", square)?;
    }
    let king = position.king(position.turn());
    if position.checkers().any() {
        mark(out, "king", king)?;
    }
    names(out)?;
    for square in position.occupied() {
        if let Some(piece) = position.piece_on(square) {
            let (x, y) = corner(square);
            let (x, y) = (x + SIDE / 2, y + SIDE - 9);
            let class = piece.color.fold("w", "b");
            let figurine = figurine(piece.kind);
            writeln!(out, r#"<text class="piece {class}" x="{x}" y="{y}">{figurine}&#xfe0e;</text>"#)?;
        }
    }
    for checker in position.checkers() {
        arrow(out, "check", checker, king)?;
    }
    for PinnedPiece { pinner, .. } in scene.pins() {
        arrow(out, "pin", pinner, king)?;
    }
    turn(out, position.turn())?;
    writeln!(out, "</svg>")
}

/// The upper left corner of a square.
fn corner(square: Square) -> (u32, u32) {
    let file = u32::try_from(square.file().index()).unwrap_or_default();
    let rank = u32::try_from(square.rank().index()).unwrap_or_default();
    (MARGIN + file * SIDE, (7 - rank.min(7)) * SIDE)
}

fn mark(out: &mut String, class: &str, square: Square) -> fmt::Result {
    let (x, y) = corner(square);
    writeln!(out, r#"<rect class="{class}" x="{x}" y="{y}" width="{SIDE}" height="{SIDE}"/>"#)
}

fn names(out: &mut String) -> fmt::Result {
    for file in File::ALL {
        let (x, _) = corner(Square::new(file, Rank::ALL[0]));
        writeln!(out, r#"<text class="name" x="{}" y="{}">{}</text>"#, x + SIDE / 2, BOARD + 13, file.char())?;
    }
    for rank in Rank::ALL {
        let (_, y) = corner(Square::new(File::ALL[0], rank));
        writeln!(out, r#"<text class="name" x="{}" y="{}">{}</text>"#, MARGIN / 2, y + SIDE / 2 + 4, rank.char())?;
    }
    Ok(())
}

fn arrow_heads(out: &mut String) -> fmt::Result {
    out.write_str("<defs>")?;
    for (id, color) in [("check", "#c00"), ("pin", "#06c")] {
        write!(
            out,
            r#"<marker id="{id}" viewBox="0 0 4 4" refX="3" refY="2" markerWidth="4" markerHeight="4" orient="auto"><path d="M0 0L4 2L0 4z" fill="{color}"/></marker>"#
        )?;
    }
    writeln!(out, "</defs>")
}

fn arrow(out: &mut String, class: &str, from: Square, to: Square) -> fmt::Result {
    let middle = |square| {
        let (x, y) = corner(square);
        (x + SIDE / 2, y + SIDE / 2)
    };
    let ((x1, y1), (x2, y2)) = (middle(from), middle(to));
    writeln!(out, r##"<line class="{class}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" marker-end="url(#{class})"/>"##)
}

/// A small square beside the board, at the height of the side to move and in its colour.
fn turn(out: &mut String, turn: Color) -> fmt::Result {
    let (class, y) = turn.fold(("w", BOARD + 4), ("b", 0));
    writeln!(out, r#"<rect class="{class}" x="4" y="{y}" width="10" height="10"/>"#)
}

/// The filled figurine.
fn figurine(kind: PieceKind) -> char {
    match kind {
        PieceKind::Pawn => '♟',
        PieceKind::Knight => '♞',
        PieceKind::Bishop => '♝',
        PieceKind::Rook => '♜',
        PieceKind::Queen => '♛',
        PieceKind::King => '♚',
    }
}
