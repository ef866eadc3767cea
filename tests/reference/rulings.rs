//! Claims and incidents of one moment of a game, ruled on by both.

use arbiter::core::{
    board::PieceKind,
    laws::{
        self, ClaimDecision, ClaimReason, ClaimResponse, Conduct, DrawOffer, Duty as CoreDuty, Outcome, PenaltyKind,
        Reason, Ruling, Sign, Status, Termination,
        illegal_move::{self, Completion, Faults, IrregularMove, Noticed, When},
        offer::{self, Answer as CoreReply, Condition, Phase},
        touch::{self as core_touch, Manner, Order, Touches},
    },
    mate::Winnability,
    notation::uci::to_uci,
};

use crate::{
    board::Side,
    claims::{self, Claim, Decision, Intended, Response},
    compare::{Table, Totals, color, core_move, core_square, side},
    game::Ground,
    incidents::{self, IllegalAnswer, Irregular, Loss, OfferAnswer, Reply},
    random::Random,
    touch::{self, Duty, Touching},
};

/// Compares what a moment may bring.
pub(crate) fn compare(table: &mut Table, random: &mut Random, totals: &mut Totals) {
    for _ in 0..2 {
        claim(table, random, totals);
    }
    offers(table, random, totals);
    resignation(table, random, totals);
    illegal(table, random, totals);
    touches(table, random, totals);
}

pub(crate) fn ground(ground: laws::Ground) -> Ground {
    match ground {
        laws::Ground::Repetition => Ground::Threefold,
        laws::Ground::MoveCount => Ground::FiftyMoves,
    }
}

/// The moves of the core's duty, as the model writes them.
fn texts(table: &Table, moves: &[arbiter::core::board::Move]) -> Vec<String> {
    let mut texts: Vec<String> =
        moves.iter().map(|mv| to_uci(table.core.position(), *mv).as_str().to_owned()).collect();
    texts.sort();
    texts
}

fn claim(table: &Table, random: &mut Random, totals: &mut Totals) {
    let board = table.game.board();
    let legal = board.legal_moves();
    let not_pressed = (table.game.ply() > 0 && random.percent(20)).then(|| board.turn.other());
    let by = if random.percent(80) { board.turn } else { board.turn.other() };
    let open = claims::open(&table.game);
    // A move that makes a claim correct, where there is one.
    let fitting = legal.iter().find(|mv| open.iter().any(|(_, _, text)| *text == board.text(**mv))).copied();
    let intended = match random.below(10) {
        _ if legal.is_empty() => Intended::Nothing,
        0..=2 => Intended::Nothing,
        3..=5 => Intended::Written(fitting.unwrap_or_else(|| random.one_of(&legal))),
        6 => Intended::Written(random.one_of(&legal)),
        7 => Intended::Played(fitting.unwrap_or_else(|| random.one_of(&legal))),
        _ => Intended::Illegal(random.percent(70).then(|| random.square())),
    };
    let claim = Claim {
        by,
        ground: match open.first() {
            Some((ground, ..)) if random.percent(70) => *ground,
            _ => random.one_of(&[Ground::Threefold, Ground::FiftyMoves]),
        },
        intended,
        touched: random.percent(10),
        response: random.one_of(&[Response::Silent, Response::Silent, Response::WantsCheck, Response::Accepts]),
        not_pressed,
    };
    let ours = claims::judge(&table.game, &claim, &table.event);
    let conduct = Conduct::default();
    let clock = table.clock(not_pressed);
    let ruling = table.rule(&conduct, &clock, |case| laws::judge_claim(case, &core_claim(table, &claim)));
    let seconds: i64 = ruling
        .penalties
        .iter()
        .map(|penalty| match penalty.kind {
            PenaltyKind::TimeAdded(ms) if penalty.color == color(by.other()) => ms / 1_000,
            other => panic!("{other:?}: {}", table.what()),
        })
        .sum();
    let theirs = claims::Answer {
        decision: decision(ruling.decision),
        penalty: seconds,
        stands_as_offer: ruling.stands_as_offer,
        bound: texts(table, &ruling.conduct.bound_moves),
    };
    assert_eq!(ours, theirs, "{claim:?}: {}", table.what());
    let offer = ours.stands_as_offer.then_some(color(by));
    assert_eq!(ruling.conduct.open_offer.map(|offer| offer.by), offer, "{claim:?}: {}", table.what());
    let refused = !matches!(ours.decision, Decision::Upheld | Decision::Agreed | Decision::GameOver);
    let counted = ruling.conduct.players.get(color(by)).refused_claims;
    assert_eq!(counted, u32::from(refused), "{claim:?}: {}", table.what());
    totals.claims += 1;
    totals.claims_upheld += u64::from(ours.decision == Decision::Upheld);
}

fn core_claim(table: &Table, claim: &Claim) -> laws::Claim {
    let mv = |mv| core_move(table.game.board(), table.core.position(), mv);
    laws::Claim {
        by: color(claim.by),
        ground: match claim.ground {
            Ground::Threefold => laws::Ground::Repetition,
            Ground::FiftyMoves => laws::Ground::MoveCount,
        },
        intended: match claim.intended {
            Intended::Nothing => laws::Intended::Nothing,
            Intended::Written(written) => laws::Intended::Written(mv(written)),
            Intended::Played(played) => laws::Intended::Played(mv(played)),
            Intended::Illegal(from) => laws::Intended::Illegal(from.map(core_square)),
        },
        touched: claim.touched,
        response: match claim.response {
            Response::Silent => ClaimResponse::Silent,
            Response::Accepts => ClaimResponse::Accepts,
            Response::WantsCheck => ClaimResponse::WantsCheck,
        },
    }
}

fn decision(decision: ClaimDecision) -> Decision {
    match decision {
        ClaimDecision::Upheld => Decision::Upheld,
        ClaimDecision::Agreed => Decision::Agreed,
        ClaimDecision::Refused(reason) | ClaimDecision::NotPossible(reason) => match reason {
            ClaimReason::NotRepeated | ClaimReason::TooFewMoves => Decision::NotBorneOut,
            ClaimReason::NotOnMove => Decision::NotOnMove,
            ClaimReason::Touched => Decision::Touched,
            ClaimReason::IntendedIllegal => Decision::Illegal,
            ClaimReason::Played => Decision::Played,
            ClaimReason::GameOver => Decision::GameOver,
            ClaimReason::NoSuchClaim => panic!("every edition knows these claims"),
        },
    }
}

fn offers(table: &Table, random: &mut Random, totals: &mut Totals) {
    let open = random.one_of(&[None, Some(Side::White), Some(Side::Black)]);
    let by = random.side();
    let conduct = Conduct {
        open_offer: open.map(|by| DrawOffer { by: color(by), ply: 0, from_claim: false }),
        ..Conduct::default()
    };
    let clock = table.clock(None);
    let (ours, ruling) = if random.percent(50) {
        let phase = random.one_of(&[Phase::BeforeMove, Phase::Made, Phase::OpponentsTurn]);
        let condition = random.one_of(&[Condition::Absent, Condition::Attached]);
        let ours = incidents::offer(&table.game, &table.event, open, by, phase == Phase::Made);
        (ours, table.rule(&conduct, &clock, |case| offer::offer(case, color(by), phase, condition)))
    } else {
        let reply = random.one_of(&[Reply::Accepts, Reply::Declines, Reply::Withdraws]);
        let core = match reply {
            Reply::Accepts => CoreReply::Accepted,
            Reply::Declines => CoreReply::Declined,
            Reply::Withdraws => CoreReply::WithdrawalAttempted,
        };
        let ours = incidents::reply(&table.game, &table.event, open, by, reply);
        (ours, table.rule(&conduct, &clock, |case| offer::answer(case, color(by), core)))
    };
    let agreed = ruling.conclusion.as_ref().map(|conclusion| (conclusion.outcome, conclusion.termination));
    let theirs = match (ruling.status, agreed) {
        (Status::NotPossible, None) if ruling.reason == Reason::GameOver => OfferAnswer::GameOver,
        (Status::NotPossible, None) => OfferAnswer::NotPossible,
        (Status::InputRequired, None) => OfferAnswer::AskPlayer,
        (Status::Decided, Some((Outcome::Draw, Termination::Agreement))) => OfferAnswer::Agreed,
        (Status::Decided, None) => {
            OfferAnswer::Open(ruling.conduct.open_offer.map(|offer| side(offer.by)), ruling.proper)
        }
        other => panic!("{other:?}: {}", table.what()),
    };
    assert_eq!(ours, theirs, "{open:?} {by:?} {:?}: {}", ruling.reason, table.what());
    totals.offers += 1;
}

fn resignation(table: &Table, random: &mut Random, totals: &mut Totals) {
    let by = random.side();
    let conduct = Conduct::default();
    let clock = table.clock(None);
    let ruling = table.rule(&conduct, &clock, |case| laws::resign(case, color(by), Sign::Declared));
    match incidents::resign(&table.game, by) {
        None => assert_eq!(ruling.reason, Reason::GameOver, "{}", table.what()),
        Some(loss) => compare_loss(table, by, loss, &ruling, totals),
    }
    totals.resignations += 1;
}

/// What it comes to that a player has lost. A line with which the opponent is said to mate is played out.
fn compare_loss(table: &Table, loser: Side, loss: Loss, ruling: &Ruling, totals: &mut Totals) {
    let conclusion = ruling.conclusion.as_ref().unwrap_or_else(|| panic!("{:?}: {}", ruling.reason, table.what()));
    let winner = color(loser.other());
    let found = conclusion.can_mate.as_ref().map(|(who, winnability)| {
        assert_eq!(*who, winner, "{}", table.what());
        winnability
    });
    match (loss, found) {
        (Loss::Lost, None) => assert_eq!(conclusion.outcome, Outcome::Win(winner), "{}", table.what()),
        (Loss::Drawn, Some(Winnability::Unwinnable { .. })) => {
            assert_eq!(conclusion.outcome, Outcome::Draw, "{}", table.what());
        }
        (Loss::IfHeCanMate, Some(Winnability::Winnable(line))) => {
            assert_eq!(conclusion.outcome, Outcome::Win(winner), "{}", table.what());
            let (mut board, mut position) = (table.game.board().clone(), *table.core.position());
            for mv in line {
                let text = to_uci(&position, *mv);
                let ours = board.legal_moves().into_iter().find(|mv| board.text(*mv) == text.as_str());
                board = board.after(ours.unwrap_or_else(|| panic!("{text}: {}", table.what())));
                position.play(*mv);
            }
            assert!(board.turn == loser && board.in_check(loser) && board.stuck(), "{line:?}: {}", table.what());
            totals.mates_shown += 1;
        }
        (Loss::IfHeCanMate, Some(Winnability::Unwinnable { .. })) => {
            assert_eq!(conclusion.outcome, Outcome::Draw, "{}", table.what());
            totals.unsaid += 1;
        }
        (Loss::IfHeCanMate, Some(Winnability::Undetermined { .. })) => {
            assert_eq!(conclusion.outcome, Outcome::Undetermined(winner), "{}", table.what());
            totals.unsaid += 1;
        }
        other => panic!("{other:?}: {}", table.what()),
    }
}

fn illegal(table: &Table, random: &mut Random, totals: &mut Totals) {
    let board = table.game.board();
    let by = if random.percent(85) { board.turn } else { board.turn.other() };
    let own = board.men_of(board.turn);
    let to = random.square();
    let from = random.one_of(&own);
    let could = [None, Some('q')].into_iter().any(|kind| incidents::made(board, from, to, kind).is_some());
    let is_pawn = board.at(from).eq_ignore_ascii_case(&'p');
    let last_rank = to.1 == board.turn.other().first_rank();
    let no_move = random.percent(15);
    let irregular = Irregular {
        by,
        illegal: !no_move && !could,
        unpromoted: !no_move && could && is_pawn && last_rank,
        no_move,
        two_hands: !no_move && (could || random.percent(20)),
        way: (!no_move && from != to).then_some((from, to)),
        pressed: random.percent(85),
        seen_by_arbiter: random.percent(50),
        plies_later: random.one_of(&[0, 0, 0, 1, 2, 20, 21]),
        counted_before: random.one_of(&[0, 0, 1, 2]) as u32,
    };
    let Irregular { illegal, unpromoted, no_move, two_hands, .. } = irregular;
    let (ours, bound) = incidents::illegal(&table.game, &irregular);
    let mut conduct = Conduct::default();
    conduct.players.get_mut(color(by)).illegal_moves = irregular.counted_before;
    let clock = table.clock(None);
    let core = IrregularMove {
        by: color(by),
        faults: Faults { illegal, unpromoted, no_move, two_hands },
        squares: irregular.way.map(|(from, to)| (core_square(from), core_square(to))),
        promotion: None,
        completion: if irregular.pressed { Completion::Pressed } else { Completion::NotPressed },
        noticed: if irregular.seen_by_arbiter { Noticed::Arbiter } else { Noticed::Opponent },
        when: if irregular.plies_later == 0 { When::AtOnce } else { When::After(irregular.plies_later) },
    };
    let ruling = table.rule(&conduct, &clock, |case| illegal_move::judge(case, &core));
    let count = ruling.conduct.players.get(color(by)).illegal_moves;
    let seconds = ruling.penalties.iter().find_map(|penalty| match penalty.kind {
        PenaltyKind::TimeAdded(ms) if penalty.color == color(by.other()) => Some(ms / 1_000),
        _ => None,
    });
    let theirs = match ruling.reason {
        Reason::GameOver => IllegalAnswer::GameOver,
        Reason::MoveNotCompleted { .. } => IllegalAnswer::NotCompleted,
        Reason::OneHandWithoutPress { .. } => IllegalAnswer::Warning,
        Reason::IllegalMoveStands => IllegalAnswer::Stands,
        Reason::OnlyOpponentClaims => IllegalAnswer::NotPossible,
        Reason::PenaltyNeeded => IllegalAnswer::Conduct,
        Reason::IllegalMoveCounted { .. } | Reason::QueenForced { .. } => {
            IllegalAnswer::Counted { count, seconds: seconds.unwrap_or(0) }
        }
        Reason::IllegalMovesLose { .. }
        | Reason::IllegalMovesOpponentCannotMate { .. }
        | Reason::IllegalMovesUndetermined { .. } => {
            let loss = match ours {
                IllegalAnswer::Lost { loss, .. } => loss,
                _ => Loss::Lost,
            };
            compare_loss(table, by, loss, &ruling, totals);
            IllegalAnswer::Lost { count, loss }
        }
        ref other => panic!("{other:?}: {irregular:?}: {}", table.what()),
    };
    assert_eq!(ours, theirs, "{irregular:?}: {}", table.what());
    match bound {
        Some(bound) => {
            assert_eq!(bound, texts(table, &ruling.conduct.bound_moves), "{irregular:?}: {}", table.what());
        }
        None => totals.unsaid += 1,
    }
    totals.illegal_moves += 1;
}

fn touches(table: &Table, random: &mut Random, totals: &mut Totals) {
    if table.game.ended.is_some() {
        return;
    }
    let board = table.game.board();
    let king = board.king(board.turn);
    let mut touching = Touching { squares: random.touched(board), ..Touching::default() };
    match random.below(10) {
        0..=2 => {
            // A hand that goes for castling, or seems to.
            let rooks: Vec<_> =
                board.men_of(board.turn).into_iter().filter(|at| board.at(*at) == board.turn.man('r')).collect();
            touching.squares = match (rooks.is_empty(), random.percent(40)) {
                (true, _) => vec![king],
                (false, true) => vec![random.one_of(&rooks), king],
                (false, false) => vec![king, random.one_of(&rooks)],
            };
            touching.means_to_castle = random.percent(60);
        }
        3..=5 => {
            let own = random.one_of(&board.men_of(board.turn));
            touching.squares = vec![own];
            let steps: Vec<_> = board.legal_moves().into_iter().filter(|mv| mv.from == own).collect();
            let to = if steps.is_empty() { random.square() } else { crate::board::Board::lands(random.one_of(&steps)) };
            touching.released_on = Some(to);
        }
        6 => {
            if let Some(mv) = board.legal_moves().into_iter().find(|mv| mv.promotion.is_some()) {
                touching.squares = vec![mv.from];
                touching.promotion = Some(random.one_of(&['q', 'r', 'b', 'n']));
            }
        }
        _ => {}
    }
    touching.order_unknown = touching.squares.len() > 1 && random.percent(25);
    let ours = touch::oblige(board, &touching);
    let conduct = Conduct::default();
    let clock = table.clock(None);
    let ruling = table.rule(&conduct, &clock, |case| core_touch::judge(case, &core_touches(table, &touching)));
    totals.touches += 1;
    let Some((duty, moves)) = ours else {
        totals.unsaid += 1;
        return;
    };
    let obligation = ruling.obligations.first().unwrap_or_else(|| panic!("{touching:?}: {}", table.what()));
    assert_eq!(
        (duty, moves),
        (core_duty(obligation.duty), texts(table, &obligation.moves)),
        "{touching:?}: {}",
        table.what()
    );
}

fn core_touches(table: &Table, touching: &Touching) -> Touches {
    Touches {
        by: color(table.game.board().turn),
        squares: touching.squares.iter().map(|at| core_square(*at)).collect(),
        order: if touching.order_unknown { Order::Unknown } else { Order::Known },
        manner: Manner::Deliberate,
        released_on: touching.released_on.map(core_square),
        castling_intended: touching.means_to_castle,
        promotion: touching.promotion.map(|kind| match kind {
            'q' => PieceKind::Queen,
            'r' => PieceKind::Rook,
            'b' => PieceKind::Bishop,
            _ => PieceKind::Knight,
        }),
        complainant: None,
    }
}

fn core_duty(duty: CoreDuty) -> Duty {
    match duty {
        CoreDuty::Free => Duty::Free,
        CoreDuty::MovePiece => Duty::MovePiece,
        CoreDuty::CapturePiece => Duty::CapturePiece,
        CoreDuty::CaptureWith => Duty::CaptureWith,
        CoreDuty::Castle => Duty::Castle,
        CoreDuty::KingMove => Duty::KingMove,
        CoreDuty::MakeMove | CoreDuty::RestorePosition => panic!("{duty:?} does not come from touching"),
    }
}
