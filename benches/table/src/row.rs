//! A row of the table: the same work, done by each side in turn.

use std::process::ExitCode;

use cpu_time::ProcessTime;

/// One kind of work.
pub struct Row {
    /// What is done.
    pub name: String,
    /// Of what the figures are, such as "ns a ply".
    pub unit: &'static str,
    /// Multiplies nanoseconds for one piece of work, or divides if the unit is a speed.
    pub scale: Scale,
    /// The sides, ours first.
    pub sides: Vec<Side>,
}

/// How nanoseconds become figures.
#[derive(Clone, Copy)]
pub enum Scale {
    /// Time for a piece of work, in so many nanoseconds.
    Time(f64),
    /// So many millions of pieces a second.
    Millions,
}

/// Who does it.
pub struct Side {
    /// A library.
    pub name: &'static str,
    /// Does it once and says how many pieces of work that was.
    pub work: Box<dyn Fn() -> u64>,
}

impl Side {
    /// A side of a row.
    pub fn new(name: &'static str, work: impl Fn() -> u64 + 'static) -> Self {
        Self { name, work: Box::new(work) }
    }
}

/// Prints the table.
pub fn print(rows: &[&Row], rounds: usize) {
    println!("{rounds} interleaved rounds, processor time: median (least–most); ratio: ours to the other, of each round");
    println!("{:<44} {:<12} {:>30}   {}", "work", "unit", "ours", "others");
    let mut perft = Vec::new();
    for row in rows {
        let mut figures = vec![Vec::new(); row.sides.len()];
        // The first round only warms up.
        for round in 0..=rounds {
            for (side, figures) in row.sides.iter().zip(&mut figures) {
                let figure = measure(side, row.scale);
                if round > 0 {
                    figures.push(figure);
                }
            }
        }
        let Some((ours, others)) = figures.split_first() else { continue };
        let mut line = format!("{:<44} {:<12} {:>30}  ", row.name, row.unit, spread(ours.clone()));
        for (side, theirs) in row.sides.iter().skip(1).zip(others) {
            let ratios: Vec<f64> = ours.iter().zip(theirs).map(|(ours, theirs)| ours / theirs).collect();
            if side.name == "cozy-chess" && row.name.starts_with("perft") {
                perft.push(median(ratios.clone()));
            }
            line += &format!(" {} {}, ratio {}", side.name, spread(theirs.clone()), spread(ratios));
        }
        println!("{line}");
    }
    if !perft.is_empty() {
        println!("perft, ratio of speeds to cozy-chess, of the rows: {}", spread(perft));
    }
}

/// Does the work of one side of one row so many times, and says how many pieces that was.
pub fn count(rows: &[Row], name: &str, side: &str, times: u32) -> ExitCode {
    let found = rows.iter().find(|row| row.name == name).and_then(|row| row.sides.iter().find(|known| known.name == side));
    let Some(side) = found else {
        for row in rows {
            for side in &row.sides {
                println!("{}\t{}", row.name, side.name);
            }
        }
        return ExitCode::FAILURE;
    };
    let pieces: u64 = (0..times).map(|_| (side.work)()).sum();
    println!("{pieces}");
    ExitCode::SUCCESS
}

fn measure(side: &Side, scale: Scale) -> f64 {
    let start = ProcessTime::now();
    let pieces = (side.work)();
    let nanoseconds = start.elapsed().as_nanos() as f64 / pieces as f64;
    match scale {
        Scale::Time(unit) => nanoseconds / unit,
        Scale::Millions => 1e3 / nanoseconds,
    }
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

fn spread(mut figures: Vec<f64>) -> String {
    figures.sort_by(f64::total_cmp);
    format!("{:.2} ({:.2}–{:.2})", figures[figures.len() / 2], figures[0], figures[figures.len() - 1])
}
