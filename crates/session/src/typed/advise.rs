//! What bots make of a table.

use bots::{Bot, Observation, Opinion, Reason, Workers};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::Eye;
use texts::{Figures, Reader, args};

use super::{Hosted, Typed};
use crate::refused::Refused;
use crate::session::{Advice, Advise};

impl<R: Hosted> Advise for Typed<R> {
    fn bot(&self, bot: Bot, workers: &dyn Workers, mut rng: &mut dyn Rng) -> Result<usize, Refused> {
        let choice = bot.level.choose(&self.observation()?, bot.budget, workers, &mut rng);
        choice.and_then(|choice| self.index_of(choice)).ok_or_else(nobody_asked)
    }

    fn think(&self, bot: Bot, workers: &dyn Workers, mut rng: &mut dyn Rng) -> Result<Vec<Advice>, Refused> {
        let thought = bot.level.think(&self.observation()?, bot.budget, workers, &mut rng);
        let choices = self.choices();
        let advice = |opinion: Opinion<R::Choice>| {
            let index = choices.iter().position(|&choice| choice == opinion.choice)?;
            let Opinion { visits, win_share, points, .. } = opinion;
            Some(Advice { index, visits, win_share, points })
        };
        Ok(thought.opinions.into_iter().filter_map(advice).collect())
    }

    fn explain(&self, advice: &[Advice], reader: Reader<'_>) -> String {
        let Ok(observation) = self.observation() else { return String::new() };
        let (words, choices) = (R::words_for(reader), self.choices());
        let view = self.rules.view(&self.state, Eye::Seat(observation.seat()));
        let texts: Vec<String> = advice
            .iter()
            .take(2)
            .filter_map(|advice| choices.get(advice.index))
            .map(|&choice| R::choice(&words, &view, choice))
            .collect();
        let figures: Vec<Figures<'_>> = advice
            .iter()
            .zip(&texts)
            .map(|(advice, choice)| Figures { choice, win_share: advice.win_share, points: advice.points })
            .collect();
        let sentence = match figures.as_slice() {
            [] => return String::new(),
            [best, rest @ ..] => texts::explain(&words, best, rest.first()),
        };
        let reasons = self.reasons(&observation, advice);
        if reasons.is_empty() {
            return sentence;
        }
        let reasons: Vec<String> = reasons.iter().map(|reason| words.say(reason.topic)).collect();
        let reasons = words.say_with("explain-reasons", &args! { reasons: reasons.join(", ") });
        format!("{sentence} {reasons}")
    }
}

impl<R: Hosted> Typed<R> {
    fn observation(&self) -> Result<Observation<'_, R>, Refused> {
        Observation::of_asked(&self.rules, &self.state).ok_or_else(nobody_asked)
    }

    /// What speaks for the best of these choices against the next, as the strongest bots see it.
    fn reasons(&self, observation: &Observation<'_, R>, advice: &[Advice]) -> Vec<Reason> {
        let choices = self.choices();
        let choice = |nth: usize| choices.get(advice.get(nth)?.index).copied();
        let (Some(best), Some(next)) = (choice(0), choice(1)) else { return Vec::new() };
        // What is hidden from the seat may lie in any way, but in the same way whenever it asks.
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
        bots::reasons(observation, best, next, &mut rng)
    }

    fn index_of(&self, choice: R::Choice) -> Option<usize> {
        self.choices().into_iter().position(|offered| offered == choice)
    }
}

fn nobody_asked() -> Refused {
    Refused::message("refused-nobody-asked")
}
