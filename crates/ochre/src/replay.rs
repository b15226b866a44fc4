//! `ochre replay`: a recorded game, step by step.

use std::io::{BufRead, IsTerminal, Write};

use shelf::{Asked, Record, Sitting};
use tabletop::Eye;

use crate::cli::ReplayArgs;
use crate::failure::Failure;
use crate::terminal::Terminal;

const HELP: &str = "\
Enter goes one step on; back goes one back; a number goes there; table shows the table; quit leaves.";

pub(crate) fn run(args: &ReplayArgs) -> Result<(), Failure> {
    let text = std::fs::read_to_string(&args.file).map_err(|error| Failure::file(&args.file, error))?;
    let at_fault = |refusal| Failure::file(&args.file, refusal);
    let record = Record::read(&text).map_err(at_fault)?;
    let game = shelf::find(&record.game).map_err(at_fault)?;
    let sitting = game.replay(&record).map_err(at_fault)?;
    sitting.view(args.eye).map_err(|refused| Failure::Usage(refused.message))?;
    if let Some(seq) = args.step {
        return show(sitting.as_ref(), seq, args.eye);
    }
    let (input, output) = (std::io::stdin(), std::io::stdout());
    let is_interactive = input.is_terminal() && output.is_terminal();
    let mut terminal = Terminal::new(input.lock(), output.lock());
    if is_interactive {
        walk(&mut terminal, sitting.as_ref(), args.eye)
    } else {
        tell(&mut terminal, sitting.as_ref(), args.eye)
    }
}

/// The table after so many steps.
fn show(sitting: &dyn Sitting, seq: usize, eye: Eye) -> Result<(), Failure> {
    let last = sitting.seq();
    let moment =
        sitting.at(seq).ok_or_else(|| Failure::Usage(format!("--step {seq}: the game has {last} steps")))?;
    let mut out = std::io::stdout().lock();
    write!(out, "{}", moment.table(eye))?;
    if let Asked::Seat { prompt, .. } = moment.asked() {
        writeln!(out, "{prompt}")?;
    }
    Ok(())
}

/// The whole log, and the end.
fn tell(
    terminal: &mut Terminal<impl BufRead, impl Write>,
    sitting: &dyn Sitting,
    eye: Eye,
) -> Result<(), Failure> {
    for line in sitting.log(eye, 0) {
        terminal.say(&line)?;
    }
    if let Some(ending) = sitting.ending() {
        terminal.say(&ending)?;
    }
    Ok(())
}

/// Step by step, as asked.
fn walk(
    terminal: &mut Terminal<impl BufRead, impl Write>,
    sitting: &dyn Sitting,
    eye: Eye,
) -> Result<(), Failure> {
    terminal.say(HELP)?;
    let mut seq = 0;
    loop {
        let Some(moment) = sitting.at(seq) else { return Ok(()) };
        terminal.say(&format!("Step {seq} of {}", sitting.seq()))?;
        for line in moment.log(eye, seq.saturating_sub(1)) {
            terminal.say(&line)?;
        }
        if let Some(ending) = moment.ending() {
            terminal.say(&ending)?;
        }
        let Some(line) = terminal.ask()? else { return Ok(()) };
        match line.as_str() {
            "" | "next" => seq = (seq + 1).min(sitting.seq()),
            "back" => seq = seq.saturating_sub(1),
            "table" => terminal.say(&moment.table(eye))?,
            "quit" | "exit" => return Ok(()),
            other => match other.parse::<usize>() {
                Ok(number) if number <= sitting.seq() => seq = number,
                _ => terminal.say(HELP)?,
            },
        }
    }
}
