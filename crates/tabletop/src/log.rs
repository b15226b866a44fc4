//! Where the rules write down what happens.

/// Takes down the events of a game, in order.
pub trait Log<E> {
    /// Takes down one event.
    fn record(&mut self, event: &E);
}

/// Takes down nothing, and costs nothing: for search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Log<E> for Silent {
    #[inline(always)]
    fn record(&mut self, _: &E) {}
}

impl<E: Clone> Log<E> for Vec<E> {
    fn record(&mut self, event: &E) {
        self.push(event.clone());
    }
}
