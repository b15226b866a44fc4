//! Where connections come from: a pool of sqlx's, or in a simulation a drawer, which gives and takes at once.
//!
//! A pool opens and takes back connections when its runtime finds the time; what a simulation plays would depend on that.

use std::ops::{Deref, DerefMut};

use sqlx::Pool;
use sqlx::pool::PoolConnection;

use crate::simulation::{Drawer, Drawn};
use crate::sql::Db;

/// Where connections come from.
pub(crate) struct Connections<D: Db> {
    pool: Pool<D>,
    drawer: Option<Drawer<D>>,
}

impl<D: Db> Connections<D> {
    /// The connections of a pool that has opened none yet.
    pub(crate) fn of(pool: Pool<D>) -> Self {
        Connections { drawer: Drawer::for_pool(&pool), pool }
    }

    /// Takes a connection; it goes back when it is dropped.
    pub(crate) async fn acquire(&self) -> Result<Held<D>, sqlx::Error> {
        match &self.drawer {
            Some(drawer) => Ok(Held::Drawn(drawer.take().await?)),
            None => Ok(Held::Pooled(self.pool.acquire().await?)),
        }
    }

    pub(crate) fn pool(&self) -> &Pool<D> {
        &self.pool
    }

    /// Closes all of them. Whoever asks for one afterwards gets none.
    pub(crate) async fn close(&self) {
        if let Some(drawer) = &self.drawer {
            drawer.close();
        }
        self.pool.close().await;
    }
}

impl<D: Db> Clone for Connections<D> {
    fn clone(&self) -> Self {
        Connections { pool: self.pool.clone(), drawer: self.drawer.clone() }
    }
}

/// A connection that somebody has.
pub(crate) enum Held<D: Db> {
    Pooled(PoolConnection<D>),
    Drawn(Drawn<D>),
}

impl<D: Db> Held<D> {
    /// Closes it: nobody gets it again.
    pub(crate) async fn close(self) {
        match self {
            Held::Pooled(connection) => drop(connection.close().await),
            Held::Drawn(connection) => connection.discard(),
        }
    }
}

impl<D: Db> Deref for Held<D> {
    type Target = D::Connection;

    fn deref(&self) -> &D::Connection {
        match self {
            Held::Pooled(connection) => connection,
            Held::Drawn(connection) => connection,
        }
    }
}

impl<D: Db> DerefMut for Held<D> {
    fn deref_mut(&mut self) -> &mut D::Connection {
        match self {
            Held::Pooled(connection) => connection,
            Held::Drawn(connection) => connection,
        }
    }
}
