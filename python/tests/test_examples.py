"""The examples run as they stand, and say what is true."""

import json
import pathlib
import subprocess
import sys
import types
import xml.etree.ElementTree

from ochre_games import games

EXAMPLES = pathlib.Path(__file__).parent.parent / "examples"


def run(name, *arguments, folder):
    """What an example prints, from a folder of its own."""
    command = [sys.executable, EXAMPLES / name, *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300, check=True).stdout


def test_a_game_of_each_is_told(tmp_path):
    told = run("play.py", "3", folder=tmp_path)
    assert told.count("the others play at random") == len(games())
    assert told.count("'ranks'") == len(games())


def test_chances_of_wood_are_exact(tmp_path):
    rows = [line.split() for line in run("chances.py", folder=tmp_path).splitlines()]
    without_tools = {row[0]: row[-4:] for row in rows if row[1:2] == ["()"]}
    # One die brings wood from 3 on; two dice bring one from 3 on, which 35 of 36 throws are, and four only by two sixes.
    assert without_tools["1"][0] == "0.667"
    assert without_tools["2"][0] == "0.972"
    assert without_tools["2"][3] == "0.028"


def test_a_policy_is_learnt_kept_and_played(tmp_path):
    run("train.py", "--minutes", "0", "--lessons", "2", "--games", "5", folder=tmp_path)
    assert xml.etree.ElementTree.parse(tmp_path / "curve.svg").getroot().tag.endswith("svg")
    assert run("train.py", "--test", "policy.npz", "--games", "5", folder=tmp_path)


def test_cells_of_the_notebook_run(tmp_path, monkeypatch):
    # Of the notebook's own module only this is asked for: what shows HTML.
    display = types.ModuleType("IPython.display")
    display.HTML = lambda text: text
    monkeypatch.setitem(sys.modules, "IPython", types.ModuleType("IPython"))
    monkeypatch.setitem(sys.modules, "IPython.display", display)
    monkeypatch.chdir(tmp_path)
    names = {}
    for cell in json.loads((EXAMPLES / "tables.ipynb").read_text())["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
    assert names["game"]._repr_html_()
    assert (tmp_path / "table.html").read_text().startswith("<!doctype html>")


def test_every_example_is_run_here():
    here = pathlib.Path(__file__).read_text()
    names = [file.name for file in EXAMPLES.iterdir() if file.suffix in (".py", ".ipynb")]
    assert len(names) >= 4 and all(f'"{name}"' in here for name in names), names
