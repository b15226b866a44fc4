//! No simulation: everything is as it is.

use std::convert::Infallible;
use std::future::Future;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use sqlx::Pool;

use crate::sql::{Db, Statement};

/// What the store is about to do.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    /// To begin a transaction that writes.
    Begin,
    /// To end it.
    Commit,
    /// To read.
    Read,
}

pub(crate) async fn at_once<F: Future>(future: F) -> F::Output {
    future.await
}

pub(crate) async fn before(_: Step) -> Result<(), sqlx::Error> {
    Ok(())
}

pub(crate) fn after_commit() -> Result<(), sqlx::Error> {
    Ok(())
}

pub(crate) fn page_limit() -> Option<&'static str> {
    None
}

pub(crate) fn is_played() -> bool {
    false
}

pub(crate) fn is_shared() -> bool {
    false
}

pub(crate) fn for_sqlite(statement: Statement) -> Statement {
    statement
}

/// There is none. What it would hold is not asked for, so that it goes wherever its pool goes.
pub(crate) struct Drawer<D>(Infallible, PhantomData<fn() -> D>);

impl<D: Db> Drawer<D> {
    pub(crate) fn for_pool(_: &Pool<D>) -> Option<Self> {
        None
    }

    pub(crate) async fn take(&self) -> Result<Drawn<D>, sqlx::Error> {
        match self.0 {}
    }

    pub(crate) fn close(&self) {
        match self.0 {}
    }
}

impl<D> Clone for Drawer<D> {
    fn clone(&self) -> Self {
        match self.0 {}
    }
}

/// There is none. What it would hold is not asked for, so that it goes wherever its pool goes.
pub(crate) struct Drawn<D>(Infallible, PhantomData<fn() -> D>);

impl<D: Db> Drawn<D> {
    pub(crate) fn discard(self) {
        match self.0 {}
    }
}

impl<D: Db> Deref for Drawn<D> {
    type Target = D::Connection;

    fn deref(&self) -> &D::Connection {
        match self.0 {}
    }
}

impl<D: Db> DerefMut for Drawn<D> {
    fn deref_mut(&mut self) -> &mut D::Connection {
        match self.0 {}
    }
}
