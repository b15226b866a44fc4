"""A policy learns Stone Age for two, in NumPy alone: first what the gatherer does, then by PPO to beat it. Minutes on two
cores; with OPENBLAS_NUM_THREADS=1 if others use them too.

    python train.py --minutes 8 --out policy.npz --curve curve.svg
    python train.py --test policy.npz

The network has one hidden layer; what may not be chosen is masked. It begins by some hundred games of two gatherers, whose
choices and points it learns to foretell (`--lessons 0` leaves that out). Then it plays batches against the gatherer; the
reward is the difference of the points at the end.
Along the way the policy plays the gatherer and at random by turns of the seed, and the curve shows its share of victories.
"""

import argparse
import time

import numpy as np

from ochre_games import Game, VecGame

HIDDEN, GAMES, STEPS, EPOCHS, PART = 192, 256, 64, 3, 2048
RATE, CLIP, LAMBDA, ENTROPY, SCALE = 6e-4, 0.2, 0.96, 0.006, 40.0


class Policy:
    """Logits for every number, and the reward that is expected."""

    def __init__(self, rows, numbers, rng):
        def weights(inputs, outputs, scale):
            return (rng.standard_normal((inputs, outputs)) * scale / np.sqrt(inputs)).astype(np.float32)

        self.parts = {
            "w1": weights(rows, HIDDEN, 1.4),
            "b1": np.zeros(HIDDEN, np.float32),
            "wp": weights(HIDDEN, numbers, 0.05),
            "bp": np.zeros(numbers, np.float32),
            "wv": weights(HIDDEN, 1, 0.5),
            "bv": np.zeros(1, np.float32),
        }
        self.means = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.squares = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.updates = 0

    def __call__(self, rows, masks):
        """Chances of every number, the expected reward, and the hidden layer."""
        p = self.parts
        hidden = np.maximum(rows @ p["w1"] + p["b1"], 0)
        logits = np.where(masks > 0, hidden @ p["wp"] + p["bp"], -1e9)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        return chances, (hidden @ p["wv"] + p["bv"])[:, 0], hidden

    def learn(self, rows, masks, actions, was, gains, aims, rate):
        """One step of PPO by Adam."""
        chances, values, hidden = self(rows, masks)
        each = np.arange(len(rows))
        chosen = chances[each, actions]
        ratio = chosen / was
        held = ((gains > 0) & (ratio > 1 + CLIP)) | ((gains < 0) & (ratio < 1 - CLIP))
        push = np.where(held, 0, -gains * ratio)[:, None]
        logs = np.log(chances + 1e-10)
        entropy = -(chances * logs).sum(axis=1, keepdims=True)
        d_logits = -push * chances
        d_logits[each, actions] += push[:, 0]
        d_logits += ENTROPY * chances * (logs + entropy)
        self.descend(rows, hidden, d_logits, values - aims, rate)

    def imitate(self, rows, masks, actions, aims, rate):
        """One step towards these choices, and towards these rewards."""
        chances, values, hidden = self(rows, masks)
        chances[np.arange(len(rows)), actions] -= 1
        self.descend(rows, hidden, chances, values - aims, rate)

    def descend(self, rows, hidden, d_logits, d_values, rate):
        """Adam, with slopes that are not too steep."""
        d_logits = d_logits / len(rows)
        d_values = (d_values / len(rows))[:, None]
        d_hidden = (d_logits @ self.parts["wp"].T + d_values @ self.parts["wv"].T) * (hidden > 0)
        slopes = {
            "w1": rows.T @ d_hidden,
            "b1": d_hidden.sum(axis=0),
            "wp": hidden.T @ d_logits,
            "bp": d_logits.sum(axis=0),
            "wv": hidden.T @ d_values,
            "bv": d_values.sum(axis=0),
        }
        norm = np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        self.updates += 1
        for name, slope in slopes.items():
            slope = slope * min(1.0, 0.5 / (norm + 1e-8))
            mean, square = self.means[name], self.squares[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            step = mean / (1 - 0.9**self.updates)
            self.parts[name] -= rate * step / (np.sqrt(square / (1 - 0.999**self.updates)) + 1e-7)

    def save(self, path):
        np.savez_compressed(path, **self.parts)

    @staticmethod
    def load(path):
        held = np.load(path)
        policy = Policy(len(held["w1"]), len(held["bp"]), np.random.default_rng(0))
        policy.parts = {name: held[name] for name in policy.parts}
        return policy


def draw(chances, rng):
    """A number for each row, as likely as its chance."""
    sums = chances.cumsum(axis=1)
    return (sums > rng.random((len(chances), 1)) * sums[:, -1:]).argmax(axis=1)


def play(policy, opponent, games, seed, rng=None):
    """The share of victories; the policy takes its likeliest number, or draws one if there is a generator."""
    vec = VecGame("stone-age", 2, min(games, 512), seed=seed, opponents=[None, opponent])
    won, over = 0.0, 0
    while over < games:
        chances, _, _ = policy(vec.observations, vec.masks)
        vec.step(draw(chances, rng) if rng else chances.argmax(axis=1))
        ended = vec.ended.astype(bool)
        won, over = won + (vec.rewards[ended, 0] + 1).sum() / 2, over + int(ended.sum())
    return won / over


def lessons(games, seed):
    """The choices of two gatherers: rows, masks, numbers, and the reward that came of them."""
    rows, masks, actions, aims = [], [], [], []
    for game in (Game("stone-age", 2, seed=seed + number) for number in range(games)):
        seats = []
        while (seat := game.to_play()) >= 0:
            rows.append(game.observation())
            masks.append(game.legal_mask())
            actions.append(game.bot("gatherer"))
            seats.append(seat)
            game.apply(actions[-1])
        scores = game.outcome()["scores"]
        aims += [np.clip((scores[seat] - scores[1 - seat]) / SCALE, -3, 3) for seat in seats]
    return np.array(rows), np.array(masks), np.array(actions), np.array(aims, np.float32)


def teach(policy, games, rng, say):
    """Learns from gatherers."""
    rows, masks, actions, aims = lessons(games, 6 * 10**8)
    for epoch in range(6):
        order = rng.permutation(len(rows))
        for part in np.array_split(order, max(1, len(rows) // 512)):
            policy.imitate(rows[part], masks[part], actions[part], aims[part], 1e-3 / (1 + epoch))
    chances, _, _ = policy(rows[-4000:], masks[-4000:])
    same = (chances.argmax(axis=1) == actions[-4000:]).mean()
    say(f"{len(rows):,} choices of gatherers; the policy would choose {same:.2f} of them")


def train(minutes, seed, pupil_of=600, games=400, say=print):
    """Trains for so long, but at least once, and tries the policy in so many games now and then. Gives the policy and the
    points of its curve: minutes, steps, share against both."""
    rng = np.random.default_rng(seed)
    vec = VecGame("stone-age", 2, GAMES, seed=seed * 10**6, opponents=[None, "gatherer"], reward="points")
    policy = Policy(vec.observation_size, vec.num_actions, rng)
    rows = np.zeros((STEPS, GAMES, vec.observation_size), np.float32)
    masks = np.zeros((STEPS, GAMES, vec.num_actions), np.uint8)
    actions = np.zeros((STEPS, GAMES), np.int64)
    was, values, rewards, ended = (np.zeros((STEPS, GAMES), np.float32) for _ in range(4))
    began, curve, rounds, best = time.time(), [], 0, (0.0, None)
    if pupil_of:
        teach(policy, pupil_of, rng, say)
    while (spent := (time.time() - began) / 60) < minutes or not rounds:
        for step in range(STEPS):
            rows[step], masks[step] = vec.observations, vec.masks
            chances, values[step], _ = policy(rows[step], masks[step])
            actions[step] = draw(chances, rng)
            was[step] = chances[np.arange(GAMES), actions[step]]
            vec.step(actions[step])
            rewards[step] = np.clip((vec.rewards[:, 0] - vec.rewards[:, 1]) / SCALE, -3, 3)
            ended[step] = vec.ended
        _, after, _ = policy(vec.observations, vec.masks)
        gains, running = np.zeros_like(values), np.zeros(GAMES, np.float32)
        for step in reversed(range(STEPS)):
            goes_on = 1 - ended[step]
            delta = rewards[step] + goes_on * after - values[step]
            gains[step] = running = delta + LAMBDA * goes_on * running
            after = values[step]
        aims = (gains + values).ravel()
        flat = (gains.ravel() - gains.mean()) / (gains.std() + 1e-6)
        # What the gatherer taught is left by small steps.
        rate = (RATE / 2 if pupil_of else RATE) * max(0.1, 1 - spent / max(minutes, 1e-9))
        for _ in range(EPOCHS):
            order = rng.permutation(STEPS * GAMES)
            for part in order.reshape(-1, PART):
                policy.learn(
                    rows.reshape(-1, rows.shape[2])[part],
                    masks.reshape(-1, masks.shape[2])[part],
                    actions.ravel()[part],
                    was.ravel()[part],
                    flat[part],
                    aims[part],
                    rate,
                )
        if rounds % 8 == 0:
            shares = play(policy, "random", games, 7 * 10**8), play(policy, "gatherer", games, 8 * 10**8)
            curve.append((spent, (rounds + 1) * STEPS * GAMES, *shares))
            say(f"{spent:5.1f} min {curve[-1][1]:9,} steps  random {shares[0]:.3f}  gatherer {shares[1]:.3f}")
            if shares[1] > best[0]:
                best = shares[1], {name: part.copy() for name, part in policy.parts.items()}
        rounds += 1
    if best[1] is not None:
        policy.parts = best[1]
    return policy, curve


def drawn(curve):
    """The learning curve as an SVG."""
    width, height, left, top = 640, 320, 56, 24
    steps = max(point[1] for point in curve)

    def line(column, colour):
        points = " ".join(
            f"{left + point[1] / steps * (width - left - 16):.1f},{top + (1 - point[column]) * (height - 64):.1f}"
            for point in curve
        )
        return f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{points}"/>'

    marks = "".join(
        f'<line x1="{left}" x2="{width - 16}" y1="{top + (1 - share) * (height - 64):.1f}" '
        f'y2="{top + (1 - share) * (height - 64):.1f}" stroke="#ccc"/>'
        f'<text x="{left - 8}" y="{top + (1 - share) * (height - 64) + 4:.1f}" text-anchor="end">{share:.2f}</text>'
        for share in (0, 0.25, 0.5, 0.75, 0.95, 1)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="12"><rect width="{width}" height="{height}" fill="#fff"/>{marks}{line(2, "#2a6fb0")}'
        f'{line(3, "#b0452a")}<text x="{left}" y="{height - 10}">0</text>'
        f'<text x="{width - 16}" y="{height - 10}" text-anchor="end">{steps / 1e6:.1f} million choices</text>'
        f'<text x="{width / 2}" y="14" text-anchor="middle">Stone Age for two: share of victories of a PPO policy, '
        f'<tspan fill="#2a6fb0">against random</tspan>, <tspan fill="#b0452a">against the gatherer</tspan></text></svg>'
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--minutes", type=float, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lessons", type=int, default=600, help="how many games of gatherers it begins with (600)")
    parser.add_argument("--games", type=int, default=2000, help="how many it is tried with at the end (2000); a fifth for a point")
    parser.add_argument("--out", default="policy.npz")
    parser.add_argument("--curve", default="curve.svg")
    parser.add_argument("--test", metavar="POLICY", help="only play with a trained policy")
    args = parser.parse_args()
    if args.test is None:
        say, games = lambda line: print(line, flush=True), max(args.games // 5, 1)
        policy, curve = train(args.minutes, args.seed, args.lessons, games, say)
        policy.save(args.out)
        with open(args.curve, "w") as file:
            file.write(drawn(curve))
    policy = Policy.load(args.test or args.out)
    for opponent in ("random", "gatherer"):
        print(f"{args.games} new games against {opponent}: {play(policy, opponent, args.games, 9 * 10**8):.3f} won")


if __name__ == "__main__":
    main()
