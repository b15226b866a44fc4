"""One game: its numbers, its lots, its past, and what each seat sees of it."""

import copy
import doctest
import importlib
import inspect
import json
import os
import pathlib
import random
import subprocess
import xml.etree.ElementTree

import numpy as np
import pytest

import ochre_games
from conftest import SMALLEST, TABLES, play
from ochre_games import CHANCE, OVER, Game, IllegalAction, VecGame, _core, games, levels


@pytest.mark.parametrize("module", ["ochre_games", "ochre_games._core", "ochre_games.ochrebench"])
def test_examples_in_docstrings_are_true(module):
    found = doctest.testmod(importlib.import_module(module))
    assert found.failed == 0
    assert found.attempted > (0 if module != "ochre_games._core" else 20)


def test_stubs_name_what_is_there():
    stub = (pathlib.Path(ochre_games.__file__).parent / "_core.pyi").read_text()
    for owner in (Game, VecGame):
        body = stub.split(f"class {owner.__name__}:")[1].split("\nclass ")[0]
        for name, member in vars(owner).items():
            if name.startswith("_") or name == "__doc__":
                continue
            is_method = callable(member) or isinstance(member, staticmethod)
            written = f"    def {name}(" if is_method else f"    {name}:"
            assert written in body, f"{owner.__name__}.{name}"
            if is_method:
                names = [n for n in inspect.signature(getattr(owner, name)).parameters if n != "self"]
                line = body.split(f"    def {name}(")[1].split(") ->")[0]
                assert all(n in line for n in names), f"{owner.__name__}.{name}: {names}"


@pytest.mark.parametrize("name, players", TABLES)
def test_every_number_that_may_be_chosen_comes_back_from_its_choice(name, players, rng):
    game = Game(name, players, seed=players)
    mask = np.empty(game.num_actions, np.uint8)
    while not game.is_over() and game.steps < 400:
        legal = game.legal_actions()
        assert len(set(legal)) == len(legal) > 0
        assert sorted(legal) == game.legal_mask(mask).nonzero()[0].tolist()
        for action in legal[:20]:
            assert game.number(game.choice(action)) == action
        game.apply(rng.choice(legal))


@pytest.mark.parametrize("name, players", SMALLEST)
def test_numbers_are_all_described(name, players):
    about = Game(name, players).describe()
    end = 0
    for kind in about["actions"]:
        assert kind["start"] == end
        end = kind["stop"]
        assert np.prod([count for _, count in kind["fields"]], dtype=int) == end - kind["start"]
    assert end == about["num_actions"]
    end = 0
    for plane in about["planes"]:
        assert plane["start"] == end
        end = plane["stop"]
        assert [len(labels) for _, labels in plane["axes"]] == plane["shape"]
    assert end == about["observation_size"]


def engine():
    """The program `ochre`, as it was built for the other tests."""
    root = pathlib.Path(__file__).parents[2]
    found = [pathlib.Path(os.environ.get("OCHRE", "/nowhere"))]
    found += [root / "target" / profile / "ochre" for profile in ("debug", "release")]
    return next((path for path in found if path.is_file()), None)


@pytest.mark.parametrize("name, players", SMALLEST)
def test_it_is_the_game_that_the_engine_plays(name, players):
    """The same seed and choices: the same offers, the same lots, the same table."""
    if engine() is None:
        pytest.skip("ochre is not built")
    rng, game = random.Random(5), Game(name, players, seed=11)
    requests = [{"do": "new", "game": name, "players": players, "seed": 11, "with": ["choices"]}]
    offered = []
    for _ in range(150):
        if game.is_over():
            break
        legal, seat = game.legal_actions(), game.to_play()
        offered.append([game.choice(action) for action in legal])
        place = rng.randrange(len(legal))
        requests.append({"do": "choose", "seat": seat, "nth": place, "with": ["choices"]})
        game.apply(legal[place])
    requests.append({"do": "position"})
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    done = subprocess.run([engine(), "engine"], input=lines, capture_output=True, text=True, check=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    for choices, answer in zip(offered, answers):
        assert [entry["choice"] for entry in answer["choices"]] == choices
    assert answers[-1]["position"] == game.position()


@pytest.mark.parametrize("name, players", SMALLEST)
def test_lots_outside_have_exact_weights_and_draw_as_inside(name, players, rng):
    outside, inside = Game(name, players, seed=3, chance="outside"), Game(name, players, seed=3)
    seen = 0
    while outside.to_play() != OVER and outside.steps < 300:
        if outside.to_play() == CHANCE:
            outcomes = outside.chance_outcomes()
            assert [weight for _, weight in outcomes] == outside.chance_weights()
            assert all(weight > 0 for _, weight in outcomes)
            assert outside.legal_actions() == []
            seen += 1
            assert outside.draw()
        else:
            action = rng.choice(outside.legal_actions())
            outside.apply(action)
            inside.apply(action)
    while outside.draw():
        pass
    assert seen > 5 and outside.position() == inside.position()


def test_a_lot_is_settled_by_its_place_in_the_list():
    game = Game("stone-age", 2, chance="outside")
    game.apply_chance(11)
    assert game.view()["display"][0] == 12
    with pytest.raises(IllegalAction, match="there are 35"):
        game.apply_chance(35)
    while game.draw():
        pass
    with pytest.raises(RuntimeError):
        game.apply_chance(0)


def test_dice_weigh_as_often_as_they_fall():
    game = Game("stone-age", 2, seed=1, chance="outside")
    while game.draw():
        pass
    seat = game.to_play()
    game.apply(game.number({"place": {"place": "hunting_ground", "people": 5}}))
    while game.to_play() != seat:
        game.apply(game.legal_actions()[0])
    game.apply(game.number({"act": "hunting_ground"}))
    outcomes = game.chance_outcomes()
    assert sum(weight for _, weight in outcomes) == 6**5
    assert dict((tuple(it["dice"]), weight) for it, weight in outcomes)[(1, 2, 3, 4, 5)] == 120


@pytest.mark.parametrize("name, players", TABLES)
def test_no_observation_shows_what_a_seat_may_not_see(name, players, rng):
    """The leak law: tables that look alike to a seat are the same row, the same view and the same choices."""
    game, differed = Game(name, players, seed=9), 0
    for step in range(60):
        if game.is_over():
            break
        for seat in range(players):
            other = game.determinize(seat, seed=step)
            assert (game.observation(seat) == other.observation(seat)).all()
            assert game.view(seat) == other.view(seat)
            if game.to_play() == seat:
                assert game.legal_actions() == other.legal_actions()
            differed += game.position() != other.position()
        for _ in range(5):
            if not game.is_over():
                game.apply(rng.choice(game.legal_actions()))
    assert differed or name == "stone-age"


def test_rows_begin_with_the_seat_that_looks():
    game = Game("stone-age", 3, seed=1)
    plane = next(plane for plane in game.describe()["planes"] if plane["name"] == "asked")
    asked = game.to_play()
    for seat in range(3):
        row = game.observation(seat)[plane["start"] : plane["stop"]]
        assert row.tolist().index(1.0) == (asked - seat) % 3


def test_a_copy_goes_its_own_way(rng):
    game = Game("eiszeit", 3, seed=2)
    play(game, rng, 40)
    before = game.position()
    for other in (game.clone(), copy.copy(game), copy.deepcopy(game)):
        assert other.position() == before and other.steps == game.steps
        play(other, rng)
        assert game.position() == before
    one, two = game.clone(), game.clone()
    play(one, random.Random(4)), play(two, random.Random(4))
    assert one.position() == two.position(), "a copy has the same lots before it"
    two = game.clone()
    two.reseed(99)
    play(two, random.Random(4))
    assert one.position() != two.position()


@pytest.mark.parametrize("name, players", SMALLEST)
def test_positions_are_loaded_as_they_were(name, players, rng):
    game = Game(name, players, seed=6)
    play(game, rng, 60)
    again = Game.load(name, json.loads(json.dumps(game.position())))
    assert again.position() == game.position()
    assert again.legal_actions() == game.legal_actions()
    assert (again.observation(0) == game.observation(0)).all()


def test_what_may_not_be_is_refused_and_changes_nothing():
    game = Game("stone-age", 2, seed=1)
    before = game.position()
    illegal = next(action for action in range(game.num_actions) if action not in game.legal_actions())
    with pytest.raises(IllegalAction):
        game.apply(illegal)
    with pytest.raises(IllegalAction, match="no such choice"):
        game.apply(game.num_actions)
    with pytest.raises((OverflowError, TypeError)):
        game.apply(-1)
    assert game.position() == before
    for wrong in (
        lambda: Game("chess", 2),
        lambda: Game("stone-age", 5),
        lambda: Game("stone-age", 2, options={"nonsense": 1}),
        lambda: Game("stone-age", 2, chance="somewhere"),
        lambda: Game.load("stone-age", {"players": 2, "table": {}}),
        lambda: game.number({"nonsense": 1}),
        lambda: game.bot("oracle"),
        lambda: game.words("fr"),
        lambda: game.observation(0, np.zeros(3, np.float32)),
        lambda: game.observation(7),
        lambda: game.information_state(0, last=0),
    ):
        with pytest.raises((ValueError, IndexError)):
            wrong()
    with pytest.raises(IllegalAction):
        game.undo()


def test_words_and_pictures(rng):
    for entry in games():
        game = Game(entry["name"], entry["players"][0], seed=1)
        play(game, rng, 10)
        assert list(game.words()) == game.legal_actions()
        assert game.words("de") != game.words("en") and game.question()
        assert game.text(-1) and game.log() and game.history()
        page = game.html()
        assert "<svg" in page and "iframe" in game._repr_html_()
        drawn = xml.etree.ElementTree.fromstring(game.svg())
        names = {it.get("id") for it in drawn.iter()}
        used = [it.get("href") for it in drawn.iter("{http://www.w3.org/2000/svg}use")]
        assert drawn.tag.endswith("svg") and used and all(it[1:] in names for it in used)
        record = game.record()
        assert record["game"] == entry["name"] and len(record["steps"]) == game.steps


def test_history_holds_no_secret(rng):
    """Nobody hears which card somebody else drew."""
    game = Game("eiszeit", 3, seed=8)
    play(game, rng, 30)
    assert len({game.history_text(seat) for seat in (0, 1, 2, -1)}) == 4


def test_history_is_told_anew_where_it_took_another_turn(rng):
    game = Game("stone-age", 2, seed=3)
    game.apply(game.legal_actions()[0])
    told, (first, other) = game.history_text(0), game.legal_actions()[:2]
    game.apply(first)
    longer = game.history_text(0)
    assert longer.startswith(told[:-1]) and json.loads(longer) == game.history(0)
    game.undo()
    assert game.history_text(0) == told
    game.apply(other)
    assert game.history_text(0) not in (told, longer)
    assert game.clone().history_text(0) == game.history_text(0)


@pytest.mark.parametrize("name, players", TABLES)
def test_an_information_state_is_what_was_seen_and_done(name, players, rng):
    game = Game(name, players, seed=4)
    seen, done = [[game.observation(seat)] for seat in range(players)], [[-1] for seat in range(players)]
    for _ in range(80):
        if game.is_over():
            break
        seat, action = game.to_play(), rng.choice(game.legal_actions())
        game.apply(action)
        done[seat].append(action)
        for seat in range(players):
            seen[seat].append(game.observation(seat))
    for seat in range(players):
        rows, actions = game.information_state(seat)
        assert rows.shape == (len(actions), game.observation_size)
        assert (rows[-1] == game.observation(seat)).all(), "what it was not told of has changed nothing for it"
        assert [it for it in actions if it >= 0] == done[seat][1:], "all of its own choices, and no other"
        moment = 0
        for row in seen[seat]:
            moment += next(k for k, remembered in enumerate(rows[moment:]) if (remembered == row).all())
        last_rows, last_actions = game.information_state(seat, last=7)
        assert (last_rows == rows[-7:]).all() and (last_actions == actions[-7:]).all()


def unheard(game, seat):
    """The game as far as it can go on without this seat hearing of it: others choose and lots fall so that it does not."""
    while game.to_play() not in (seat, OVER):
        told, at_lot = game.history_text(seat), game.to_play() == CHANCE
        for way in range(len(game.chance_weights())) if at_lot else game.legal_actions():
            tried = game.clone()
            tried.apply_chance(way) if at_lot else tried.apply(way)
            if tried.history_text(seat) == told:
                game = tried
                break
        else:
            return game
    return game


def heard_alike(pair, seat, rng):
    """The next step of two games that this seat hears of, the same of both; None where there is no such step."""
    pair = [unheard(one, seat) for one in pair]
    who = {one.to_play() for one in pair}
    if who == {CHANCE} and pair[0].chance_outcomes() == pair[1].chance_outcomes():
        way = rng.randrange(len(pair[0].chance_weights()))
        pair[0].apply_chance(way), pair[1].apply_chance(way)
    elif len(who) == 1 and min(who) >= 0:
        ways = sorted({*pair[0].legal_actions()} & {*pair[1].legal_actions()})
        if not ways:
            return None
        way = rng.choice(ways)
        pair[0].apply(way), pair[1].apply(way)
    else:
        return None
    return pair if pair[0].history_text(seat) == pair[1].history_text(seat) else None


@pytest.mark.parametrize("name, players", [table for table in TABLES if table[0] != "stone-age"])
def test_pasts_that_were_told_alike_are_the_same_information_state(name, players, rng):
    """The leak law for what is remembered: what is hidden does not show, not even by how many hidden steps there were."""
    game, differed, uneven = Game(name, players, seed=12, chance="outside"), 0, 0
    for round in range(3):
        for seat in range(players):
            pair = [game.determinize(seat, seed) for seed in (2 * round, 2 * round + 1)]
            for _ in range(15):
                pair = heard_alike(pair, seat, rng)
                if pair is None:
                    break
                one, other = (it.information_state(seat) for it in pair)
                assert np.array_equal(one[0], other[0]) and np.array_equal(one[1], other[1])
                differed += pair[0].position() != pair[1].position()
                uneven += pair[0].steps != pair[1].steps
        for _ in range(40):
            if game.to_play() == CHANCE:
                game.draw()
            elif game.to_play() != OVER:
                game.apply(rng.choice(game.legal_actions()))
    assert differed > 0
    assert uneven > 3 or name != "valley", "some of them had hidden steps that the others had not"


def test_bots_play_whole_games():
    for name, players in SMALLEST:
        game, rng = Game(name, players, seed=2), random.Random(1)
        for _ in range(40):
            if game.is_over():
                break
            action = game.bot("gatherer")
            assert action in game.legal_actions()
            game.apply(action if game.to_play() == 0 else rng.choice(game.legal_actions()))


def test_every_level_plays():
    assert levels()[0] == "random" and len(set(levels())) == len(levels()) > 3
    for name, players in SMALLEST:
        game = Game(name, players, seed=3)
        for level in levels():
            action = game.bot(f"{level}@20")
            assert action in game.legal_actions()
            game.apply(action)


def test_the_end(rng):
    game = Game("stone-age", 3, seed=1)
    assert game.returns() == [0, 0, 0] and game.outcome() is None
    play(game, rng)
    assert game.to_play() == OVER and game.legal_actions() == []
    outcome = game.outcome()
    assert abs(sum(game.returns())) < 1e-6
    assert [game.returns()[seat] > 0 for seat in range(3)] == [seat in outcome["winners"] for seat in range(3)]
    with pytest.raises(IllegalAction):
        game.apply(0)
