"""Games of Walzwerk in this process.

    import walz
    game = walz.load("muehle")
    state = game.new_game(seed=1)
    while not state.is_terminal():
        state.apply(state.legal_actions()[0])
    print(state.returns())

`load` and `step_many` are functions; `Game`, `State` and `Error` are classes; `walz.environment` has an environment
that follows PettingZoo. Needs numpy.
"""

import copyreg
import functools
import os
from collections import namedtuple

from walz._walz import SPARE_ACTIONS, TERMINAL, Error, Game, State
from walz import _walz

__all__ = ["Error", "Game", "SPARE_ACTIONS", "State", "Steps", "TERMINAL", "load", "step_many"]

Steps = namedtuple("Steps", "rewards terminal players masks")
Steps.__doc__ = """What `step_many` returns: arrays with a row per state.

rewards: of every seat, for this step: the returns of a game that has ended with it, else 0. terminal: whether the
game is over. players: the seat that decides next, or TERMINAL. masks: 1 for each action number that is offered.
"""


def load(game, options=None, mods=(), players=None, *, variants=(), data=None, actions=None):
    """Loads a game with its rules, and returns a Game.

    game: an id such as "muehle". options: values by name. mods: ids, or paths of folders. players: by default two, or
    the nearest number that the game supports. variants: names or paths. data: the folder that contains `data`; by
    default $WALZ_DATA, else the installed games, else those of the source tree. actions: the ids to number, as
    `Game.actions` returned them earlier; by default those of a survey.

    Raises Error with all mistakes of the content.
    """
    options = tuple((name, _text(value)) for name, value in (options or {}).items())
    places = _places() if data is None else [os.fspath(data)]
    return _walz.load(game, list(options), [os.fspath(mod) for mod in mods], [os.fspath(v) for v in variants], players,
                      None if actions is None else list(actions), places)


def step_many(states, actions, *, masks=True, threads=1):
    """Applies one action number to each state, without Python's global lock, and returns Steps.

    The states must be distinct and of one Game. The action -1 leaves a state as it is; a state that is over accepts no
    other. Raises Error, and changes nothing, if an action is not offered. masks=False saves their time. `threads` share
    the states; the results do not depend on their number. If a script fails, the other states have been changed.
    """
    return Steps(*_walz.step_many(list(states), actions, masks, threads))


def _places():
    """The folders that may contain the games."""
    if os.environ.get("WALZ_DATA"):
        return [os.environ["WALZ_DATA"]]
    # PREFIX/lib/python3/dist-packages/walz
    prefix = os.path.join(os.path.dirname(os.path.abspath(__file__)), *[os.pardir] * 4)
    return [os.path.normpath(os.path.join(prefix, "share", "walzwerk")), _walz.SOURCE_FOLDER]


def _text(value):
    """The value of an option as the rules write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


@functools.lru_cache(maxsize=8)
def _load_once(game, options, mods, variants, players, actions, data):
    """A game that was pickled. States that are read from pickles share it."""
    return _walz.load(game, list(options), list(mods), list(variants), players, None if actions is None else list(actions),
                      [data, *_places()])


def _read_game(arguments):
    return _load_once(*arguments)


def _read_state(arguments, record):
    return _load_once(*arguments).restore(record)


def _arguments(game):
    """The arguments of `_load_once`, which must be hashable."""
    name, options, mods, variants, players, actions, data = game._arguments
    return (name, tuple(tuple(option) for option in options), tuple(mods), tuple(variants), players,
            None if actions is None else tuple(actions), data)


copyreg.pickle(Game, lambda game: (_read_game, (_arguments(game),)))
copyreg.pickle(State, lambda state: (_read_state, (_arguments(state.game), state.record())))
