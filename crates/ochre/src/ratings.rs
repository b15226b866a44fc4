//! `ochre ratings`: results and ratings made anew from the logs of games, compared with what is kept, and put right.

use clap::Args;
use server::{Checked, CheckedPool};
use store::Store;

use crate::failure::Failure;
use crate::serve::{DatabaseArgs, runtime};

#[derive(Args)]
pub(crate) struct RatingsArgs {
    #[command(flatten)]
    database: DatabaseArgs,
    /// Write down anew what does not follow from the logs
    #[arg(long)]
    repair: bool,
}

pub(crate) fn run(args: &RatingsArgs) -> Result<(), Failure> {
    runtime()?.block_on(check(args))
}

async fn check(args: &RatingsArgs) -> Result<(), Failure> {
    let store = Store::open(&args.database.url()?).await.map_err(failed)?;
    let checked = checked(&store, args.repair).await;
    store.close().await;
    let (results, pools) = checked?;
    say(&results, &pools);
    let is_right = results.differ.is_empty() && pools.iter().all(|pool| pool.differs.is_none());
    if is_right || args.repair {
        Ok(())
    } else {
        Err(Failure::Failed(
            "what is kept does not follow from the logs: --repair writes it down anew".to_owned(),
        ))
    }
}

/// What does not follow from the logs, and with `repairs` nothing of it any more.
async fn checked(store: &Store, repairs: bool) -> Result<(Checked, Vec<CheckedPool>), Failure> {
    let results = server::check_results(store, repairs).await.map_err(failed)?;
    if repairs {
        for pool in server::check_ratings(store).await.map_err(failed)? {
            if pool.differs.is_some() {
                store.unfold(&pool.pool).await.map_err(failed)?;
            }
        }
        server::record_results(store).await.map_err(failed)?;
    }
    Ok((results, server::check_ratings(store).await.map_err(failed)?))
}

fn say(results: &Checked, pools: &[CheckedPool]) {
    println!("{} games that are over, {} of them rated", results.tables, results.rated);
    for table in &results.differ {
        println!("  {table}: the result is not that of its log");
    }
    for table in &results.unreadable {
        println!("  {table}: the log cannot be read");
    }
    for CheckedPool { pool, games, people, differs, waiting } in pools {
        let said = match (differs, waiting) {
            (Some(table), _) => format!("not what is kept, beginning with {table}"),
            (None, 0) => "the same as what is kept".to_owned(),
            (None, waiting) => format!("the same as what is kept, {waiting} not counted yet"),
        };
        println!("{pool}: {games} games of {people} people, {said}");
    }
}

fn failed(error: impl std::fmt::Display) -> Failure {
    Failure::Failed(error.to_string())
}
