//! PostgreSQL: shared by several processes, which tell each other what they write.

use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::MigrateError;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, Pool, Postgres};
use tokio::sync::broadcast;

use crate::changes::{CHANNEL, Change};
use crate::connections::Connections;
use crate::database::Database;
use crate::error::StoreError;
use crate::schema;

/// Connections per process: the writer, the listener, and the rest for readers. PostgreSQL takes a hundred by
/// default.
const CONNECTIONS: u32 = 16;

/// How long to wait for a connection.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long to wait before listening is tried again.
const PAUSE: Duration = Duration::from_millis(500);

/// How many changes may wait for whoever reads them slowly.
const BACKLOG: usize = 4096;

/// Connects and brings the schema up to date. Processes that start at the same time take turns at that.
pub(crate) async fn open(url: &str) -> Result<Database<Postgres>, StoreError> {
    // The reason would repeat parts of the URL, and the URL holds the password.
    let options = PgConnectOptions::from_str(url).map_err(|_| StoreError::BadUrl)?;
    let options = options.application_name("ochre").disable_statement_logging();
    knock(&options).await?;
    let pool = PgPoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(PATIENCE);
    let pool = pool.connect_lazy_with(options);
    schema::postgres().run(&pool).await.map_err(unmigrated)?;
    let listener = listener(&pool).await?;
    let (sender, _) = broadcast::channel(BACKLOG);
    tokio::spawn(listen(pool.clone(), listener, sender.clone()));
    let connections = Connections::of(pool);
    Ok(Database::start(connections.clone(), connections, sender))
}

/// Connects once. A pool would try again and again and say in the end only that it took too long.
async fn knock(options: &PgConnectOptions) -> Result<(), StoreError> {
    let unreachable = |cause: String| StoreError::Unreachable(cause);
    let answer = tokio::time::timeout(PATIENCE, options.connect()).await;
    let connection = answer.map_err(|_| unreachable(format!("no answer in {PATIENCE:?}")))?;
    connection.map_err(|error| unreachable(error.to_string()))?.close().await?;
    Ok(())
}

fn unmigrated(error: MigrateError) -> StoreError {
    match error {
        MigrateError::VersionMissing(version) => StoreError::Newer(version),
        other => sqlx::Error::from(other).into(),
    }
}

async fn listener(pool: &Pool<Postgres>) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    // A lost connection ends this listener: the next one listens before anybody is told to look again.
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

/// Passes on what PostgreSQL tells until the pool is closed.
async fn listen(pool: Pool<Postgres>, first: PgListener, changes: broadcast::Sender<Change>) {
    let mut current = Some(first);
    while !pool.is_closed() {
        let Some(mut heard) = current.take() else {
            current = reconnect(&pool, &changes).await;
            continue;
        };
        while let Ok(Some(notification)) = heard.try_recv().await {
            // Nobody may be interested, which is no error.
            let _ = changes.send(Change::read(notification.payload()));
        }
    }
}

/// Listens again; what was told in the meantime is lost, so everybody looks again.
async fn reconnect(pool: &Pool<Postgres>, changes: &broadcast::Sender<Change>) -> Option<PgListener> {
    match listener(pool).await {
        Ok(listener) => {
            let _ = changes.send(Change::Resync);
            Some(listener)
        }
        Err(error) => {
            tracing::warn!(%error, "PostgreSQL tells us nothing");
            tokio::time::sleep(PAUSE).await;
            None
        }
    }
}
