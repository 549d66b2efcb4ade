#!/usr/bin/env python3
"""Tests the module `walz` with all games: module_test.py WALZ ROOT [TEST...]."""
import copy
import json
import os
import pathlib
import pickle
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import numpy
import walz
from walz.environment import Environment

WALZ, ROOT = sys.argv[1], pathlib.Path(sys.argv[2])
GAMES = sorted(folder.parent.name for folder in (ROOT / "data").glob("*/game.yaml"))
LOADED = {}
# A line of the script of muehle, and an endless loop for the last point of the board.
PLACED = "    var.man:set(point, seat)\n"
ENDLESS = '    if point == board.spaces("point")[24] then while true do end end\n'


def load(name):
    """The game with its defaults, loaded once."""
    if name not in LOADED:
        LOADED[name] = walz.load(name, data=ROOT)
    return LOADED[name]


def random_states(game, seed, limit=10**6):
    """The states of a random game, each before it changes; the last one is over, unless `limit` ends it."""
    state, chance = game.new_game(seed), random.Random(seed)
    for _ in range(limit):
        yield state
        if state.is_terminal():
            return
        state.apply(chance.randrange(len(state.legal_actions())))


def played(name, seed, choices=10**6):
    """The state after a number of random choices, or at the end."""
    for state in random_states(load(name), seed, choices + 1):
        pass
    return state


class GamesTest(unittest.TestCase):
    def test_the_program_verifies_games_of_the_module(self):
        for name in GAMES:
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                state = played(name, 5)
                path = pathlib.Path(folder) / "game.json"
                path.write_text(state.record(), encoding="utf-8")
                self.assertEqual(json.loads(state.record())["final_hash"], f"{state.hash():016x}")
                replay = [WALZ, "replay", str(path), "--verify", "--data", str(ROOT)]
                subprocess.run(replay, check=True, stdout=subprocess.DEVNULL)
                # A changed choice must be noticed.
                record = json.loads(state.record())
                record["final_hash"] = "0" * 16
                path.write_text(json.dumps(record), encoding="utf-8")
                self.assertNotEqual(subprocess.run(replay, capture_output=True).returncode, 0)

    def test_the_module_verifies_games_of_the_program(self):
        records = sorted((ROOT / "tests/replays/games").glob("*.json"))
        self.assertGreater(len(records), 4)
        for path in records:
            record = json.loads(path.read_text(encoding="utf-8"))
            if record["lock"]["mods"] or record["lock"].get("variants"):
                continue
            with self.subTest(path.name):
                game = walz.load(record["lock"]["game"], record["lock"]["options"], players=len(record["setup"]["players"]), data=ROOT)
                # Recorded games keep the hash of their rules; all states must be the same under the current ones.
                record["lock"]["ruleset_hash"] = f"{game.rules_hash:016x}"
                state = game.restore(json.dumps(record))
                self.assertEqual(f"{state.hash():016x}", record["final_hash"])
                self.assertEqual(state.move_number(), len(record["choices"]))
                self.assertEqual(state.is_terminal(), record["finished"])

    def test_every_game_ends_with_returns(self):
        for name in GAMES:
            with self.subTest(name):
                for state in random_states(load(name), 2):
                    if not state.is_terminal():
                        self.assertEqual(state.returns(), [0.0] * load(name).num_players())
                        self.assertIn(state.current_player(), range(load(name).num_players()))
                self.assertEqual(state.current_player(), walz.TERMINAL)
                self.assertEqual(state.legal_actions(), [])
                self.assertIn(round(sum(state.returns()), 9), (0.0, 1.0))
                for seat, place in enumerate(state.places()):
                    self.assertTrue(place == 1 or state.returns()[seat] == 0)
                self.assertEqual(len(state.scores()), load(name).num_players())

    def test_ids_and_indices_choose_the_same(self):
        by_id, by_index = load("muehle").new_game(1), load("muehle").new_initial_state(1)
        by_id.apply(by_id.legal_actions()[3])
        by_index.apply_action(numpy.int64(3))
        self.assertEqual(by_id.hash(), by_index.hash())


class CopiesTest(unittest.TestCase):
    def test_a_clone_is_independent(self):
        for name in GAMES:
            with self.subTest(name):
                for state in random_states(load(name), 3, 40):
                    if state.is_terminal():
                        break
                    before, clone = state.hash(), state.clone()
                    clone.apply(len(clone.legal_actions()) - 1)
                    self.assertNotEqual(clone.hash(), before)
                    self.assertEqual(state.hash(), before)
                    again = copy.deepcopy(state)
                    again.apply(len(again.legal_actions()) - 1)
                    self.assertEqual(again.hash(), clone.hash())

    def test_pickles_continue_in_the_same_way(self):
        for name in GAMES:
            with self.subTest(name):
                state = played(name, 4, 25)
                again = pickle.loads(pickle.dumps(state))
                for own, other in ((state.hash(), again.hash()), (state.record(), again.record()),
                                   (state.seed, again.seed), (state.move_number(), again.move_number())):
                    self.assertEqual(own, other)
                if not state.is_terminal():
                    state.apply(0)
                    again.apply(0)
                    self.assertEqual(state.hash(), again.hash())

    def test_a_pickled_game_keeps_its_arguments(self):
        game = walz.load("stiche", data=ROOT, players=4, actions=["play:bells_7", "bid:0"])
        again = pickle.loads(pickle.dumps(game))
        self.assertEqual((again.id, again.num_players(), again.actions), ("stiche", 4, ["play:bells_7", "bid:0"]))
        self.assertEqual(again.rules_hash, game.rules_hash)

    def test_a_sampled_state_has_no_record(self):
        with self.assertRaisesRegex(walz.Error, "no seed") as raised:
            pickle.dumps(load("stiche").new_game(1).sample(0, 1))
        self.assertEqual(raised.exception.id, "python.sampled_has_no_record")


class SeenTest(unittest.TestCase):
    def test_twins_look_the_same(self):
        """States that differ only in what a seat must not know are equal to this seat."""
        differing = 0
        for name in GAMES:
            with self.subTest(name):
                for number, state in enumerate(random_states(load(name), 6, 120)):
                    if state.is_terminal() or number % 5 != 0:
                        continue
                    seat = state.current_player()
                    twin = state.sample(seat, number)
                    differing += twin.hash() != state.hash()
                    self.assertEqual(twin.observe(seat), state.observe(seat))
                    numpy.testing.assert_array_equal(twin.observation_tensor(seat), state.observation_tensor(seat))
                    self.assertEqual(twin.legal_actions(), state.legal_actions())
        self.assertGreater(differing, 20)

    def test_hands_are_hidden_from_others(self):
        state = load("stiche").new_game(1)
        own, other = state.observe(0)["zones"]["hand"]["seat0"], state.observe(1)["zones"]["hand"]["seat0"]
        self.assertEqual(other, {"count": len(own)})
        components = load("stiche").tensor_layout["components"]
        known = [numpy.count_nonzero(state.observation_tensor(seat)[components]) for seat in (0, 1, None)]
        self.assertEqual(known[0], known[2] + len(own))
        self.assertEqual(known[0], known[1])

    def test_choices_at_the_same_time_are_hidden_until_all_have_decided(self):
        def ahead(state, own):
            """Lets a seat choose the first option as long as it is asked."""
            while state.current_player() == own:
                state.apply(0)

        with tempfile.TemporaryDirectory() as folder:
            # A game with secret plans, of which a part is made public: nothing but the time of the choices hides it.
            root = pathlib.Path(folder)
            shutil.copytree(ROOT / "tests/support/games", root, dirs_exist_ok=True)
            declaration = root / "data/parley/game.yaml"
            text = declaration.read_text(encoding="utf-8")
            public = text.replace("{ id: stake, per: seat, visible: owner }", "{ id: stake, per: seat }")
            self.assertNotEqual(public, text)
            declaration.write_text(public, encoding="utf-8")
            one = walz.load("parley", data=root).new_game(1)
        two = one.clone()
        one.apply("stake:1")
        two.apply("stake:3")
        ahead(one, 0)
        ahead(two, 0)
        self.assertNotEqual(one.hash(), two.hash())
        self.assertEqual((one.current_player(), one.observe(1)["decision"]["kind"]), (1, "stake"))
        for viewer in (1, None):
            self.assertEqual(one.observe(viewer), two.observe(viewer))
            numpy.testing.assert_array_equal(one.observation_tensor(viewer), two.observation_tensor(viewer))
        # A seat sees its own choices, and after the phase all do.
        self.assertEqual([state.observe(0)["variables"]["stake"]["seat0"] for state in (one, two)], [1, 3])
        ahead(one, 1)
        ahead(two, 1)
        self.assertNotEqual(one.observe(1), two.observe(1))

    def test_spectators_and_unknown_seats(self):
        state = load("muehle").new_game(1)
        self.assertIsNone(state.observe(None)["viewer"])
        for seat in (-1, 2, 10**6):
            with self.assertRaisesRegex(walz.Error, "seats are 0 to 1") as raised:
                state.observe(seat)
            self.assertEqual(raised.exception.id, "python.no_such_seat")
            with self.assertRaises(walz.Error):
                state.observation_tensor(seat)

    def test_the_tensor_has_the_public_values(self):
        for name in GAMES:
            with self.subTest(name):
                state = played(name, 8, 10)
                layout, tensor = load(name).tensor_layout, state.observation_tensor(None)
                self.assertEqual(tensor.shape, (layout["placements"].stop,))
                seats = tensor[layout["seats"]]
                self.assertEqual(seats.sum(), 1)
                self.assertEqual(seats[state.current_player()], 1)
                self.assertGreaterEqual(tensor[layout["zones"]].min(), 0)


class MistakesTest(unittest.TestCase):
    def check(self, text, message_id, work):
        with self.assertRaisesRegex(walz.Error, text) as raised:
            work()
        self.assertEqual(raised.exception.id, message_id)

    def test_nearest_names_are_suggested(self):
        self.check("did you mean `muehle`", "mods.no_such_game", lambda: walz.load("muhle", data=ROOT))
        state = load("muehle").new_game(1)
        before = state.hash()
        self.check("did you mean `place:morris.a7`", "match.not_an_option", lambda: state.apply("plase:morris.a7"))
        self.check("there is no option 99", "match.no_such_option", lambda: state.apply(99))
        self.check("there is no option -1", "match.no_such_option", lambda: state.apply(-1))
        self.assertEqual(state.hash(), before)
        with self.assertRaises(TypeError):
            state.apply(1.5)

    def test_refused_options_name_their_rule(self):
        """In a trick-taking game, a card that does not follow suit is refused by a rule."""
        refused = set()
        for seed in range(1, 30):
            for state in random_states(load("stiche"), seed):
                hand = [] if state.is_terminal() else state.observe(state.current_player())["zones"]["hand"]
                for card in hand and hand[f"seat{state.current_player()}"]:
                    if f"play:{card}" not in state.legal_actions():
                        with self.assertRaises(walz.Error) as raised:
                            state.apply(f"play:{card}")
                        refused.add(raised.exception.id)
        self.assertEqual(refused - {"match.not_an_option"}, {"match.option_refused"} & refused)
        self.assertIn("match.option_refused", refused)

    def test_wrong_arguments_of_load(self):
        self.check("3 to 5 players, not 7", "kernel.wrong_player_count", lambda: walz.load("stiche", players=7, data=ROOT))
        with self.assertRaisesRegex(walz.Error, "no_such_option"):
            walz.load("haspelknecht", {"no_such_option": True}, data=ROOT)
        with self.assertRaisesRegex(walz.Error, "no-such-mod"):
            walz.load("auf-der-walz", mods=["no-such-mod"], data=ROOT)
        self.check("no games in `/nowhere`", "python.no_game_data", lambda: walz.load("muehle", data="/nowhere"))
        self.check("`a` is listed twice", "python.action_listed_twice",
                   lambda: walz.load("muehle", data=ROOT, actions=["a", "b", "a"]))

    def test_records_of_other_games(self):
        record = json.loads(load("stiche").new_game(1).record())
        self.check("for 3 players, not for 2", "python.record_of_other_seats",
                   lambda: load("muehle").restore(json.dumps(record)))
        record["setup"]["forced"] = [{"stream": "shuffle", "value": 1}]
        self.check("forced", "python.record_forces_chance", lambda: load("stiche").restore(json.dumps(record)))
        with self.assertRaises(walz.Error):
            load("muehle").restore("{")

    def test_a_finished_game_accepts_nothing(self):
        state = played("muehle", 1)
        for work in (lambda: state.apply(0), lambda: state.apply("place:morris.a7"), lambda: state.apply_number(0)):
            self.check("the game is over", "match.game_is_over", work)


class EndlessScriptTest(unittest.TestCase):
    """A copy of a game in which one option never returns."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        root = pathlib.Path(cls.folder.name)
        for part in ("data/muehle", "scripts/muehle", "scripts/lib"):
            if (ROOT / part).is_dir():
                shutil.copytree(ROOT / part, root / part)
        script = root / "scripts/muehle/muehle.lua"
        text = script.read_text(encoding="utf-8")
        endless = text.replace(PLACED, PLACED + ENDLESS)
        assert endless != text
        script.write_text(endless, encoding="utf-8")
        cls.game = walz.load("muehle", data=root, actions=["place:morris.a7", "place:morris.g1"])

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def check_state(self):
        state = self.game.new_game(1)
        before = state.hash()
        with self.assertRaises(walz.Error) as raised:
            state.apply("place:morris.g1")
        self.assertIn("instruction", str(raised.exception))
        self.assertEqual(state.hash(), before)
        state.apply("place:morris.a7")
        return raised.exception.id

    def test_it_ends_as_an_error(self):
        self.assertEqual(self.check_state(), "script.message_with_place")

    def test_it_ends_in_forked_processes_as_well(self):
        self.check_state()
        child = os.fork()
        if child == 0:
            resource.setrlimit(resource.RLIMIT_CPU, (20, 20))  # instead of forever
            try:
                self.check_state()
                os._exit(0)
            finally:
                os._exit(1)
        self.assertEqual(os.waitpid(child, 0)[1], 0)

    def test_step_many_changes_the_other_states(self):
        states = [self.game.new_game(1) for _ in range(3)]
        before = states[0].hash()
        good, bad = (self.game.actions.index(f"place:morris.{point}") for point in ("a7", "g1"))
        with self.assertRaisesRegex(walz.Error, "element 1") as raised:
            walz.step_many(states, [good, bad, good], threads=2)
        self.assertEqual(raised.exception.id, "python.step_failed")
        self.assertEqual(states[1].hash(), before)
        states[1].apply_number(good)
        self.assertEqual([state.hash() for state in states], [states[1].hash()] * 3)


class LockTest(unittest.TestCase):
    def test_other_threads_run_during_rules_work(self):
        """Without a switch interval, another thread runs only if a call releases the lock."""
        inside, seen, over = [False], [0], threading.Event()

        def watch():
            while not over.is_set():
                seen[0] += inside[0]
                time.sleep(0)

        states = [load("klammer").new_game(seed) for seed in range(50)]
        interval = sys.getswitchinterval()
        sys.setswitchinterval(1000)
        watcher = threading.Thread(target=watch)
        watcher.start()
        try:
            for _ in range(1000):
                inside[0] = True
                walz.step_many(states, [-1 if state.is_terminal() else state.action_numbers()[0] for state in states])
                inside[0] = False
                if seen[0]:
                    break
        finally:
            over.set()
            sys.setswitchinterval(interval)
            watcher.join()
        self.assertGreater(seen[0], 0)


class NumbersTest(unittest.TestCase):
    def test_numbers_are_stable_and_cover_the_options(self):
        for name in GAMES:
            with self.subTest(name):
                game = load(name)
                ids = game.actions
                self.assertEqual(game.num_distinct_actions(), len(ids) + walz.SPARE_ACTIONS)
                self.assertEqual(ids, sorted(set(ids)))
                for state in random_states(game, 1000):
                    if state.is_terminal():
                        break
                    numbers = state.action_numbers()
                    self.assertEqual(len(set(numbers)), len(numbers))
                    for option, number in zip(state.legal_actions(), numbers):
                        self.assertTrue(ids[number] == option if number < len(ids) else option not in ids)
                    self.assertEqual(sorted(numbers), list(numpy.flatnonzero(state.action_mask())))

    def test_a_second_survey_is_the_same(self):
        self.assertEqual(walz.load("stiche", data=ROOT).actions, load("stiche").actions)

    def test_options_without_a_number(self):
        game = walz.load("klammer", data=ROOT, actions=[])
        self.assertEqual(game.num_distinct_actions(), walz.SPARE_ACTIONS)
        beyond = 0
        for state in random_states(game, 1):
            numbers = state.action_numbers()
            spare = min(len(numbers), walz.SPARE_ACTIONS)
            self.assertEqual(numbers, list(range(spare)) + [-1] * (len(numbers) - spare))
            self.assertEqual(state.action_mask().sum(), spare)
            beyond += len(numbers) > spare
            if len(numbers) > spare:
                state.clone().apply(state.legal_actions()[-1])  # by its id, it can be chosen
        self.assertGreater(beyond, 0)

    def test_a_number_chooses_its_option(self):
        state = load("muehle").new_game(1)
        twin = state.clone()
        number = load("muehle").actions.index("place:morris.d6")
        state.apply_number(number)
        twin.apply("place:morris.d6")
        self.assertEqual(state.hash(), twin.hash())
        for wrong in (number, -1, 10**9):
            with self.assertRaisesRegex(walz.Error, "is not offered here") as raised:
                state.apply_number(wrong)
            self.assertEqual(raised.exception.id, "python.number_not_offered")


class StepManyTest(unittest.TestCase):
    def test_equals_single_steps(self):
        for name in GAMES:
            with self.subTest(name):
                game = load(name)
                batch = [game.new_game(seed) for seed in range(1, 7)]
                single = [state.clone() for state in batch]
                chance = random.Random(1)
                for turn in range(60):
                    actions = [-1 if state.is_terminal() or chance.random() < 0.1 else chance.choice(state.action_numbers())
                               for state in single]
                    step = walz.step_many(batch, actions, threads=1 + turn % 2)
                    for i, (state, action) in enumerate(zip(single, actions)):
                        if action != -1:
                            state.apply_number(action)
                        self.assertEqual(batch[i].hash(), state.hash())
                        self.assertEqual(step.terminal[i], state.is_terminal())
                        self.assertEqual(step.players[i], state.current_player())
                        numpy.testing.assert_array_equal(step.masks[i], state.action_mask())
                        self.assertEqual(list(step.rewards[i]), [0.0] * game.num_players() if action == -1 else state.returns())

    def test_rewards_come_once(self):
        state = played("muehle", 1)
        last = walz.step_many([state], [-1])
        self.assertTrue(last.terminal[0])
        self.assertEqual(list(last.rewards[0]), [0, 0])
        self.assertEqual(last.masks.sum(), 0)

    def test_shapes(self):
        game = load("muehle")
        step = walz.step_many([], [])
        self.assertEqual((len(step.rewards), len(step.terminal), len(step.players)), (0, 0, 0))
        step = walz.step_many([game.new_game(1), game.new_game(2)], numpy.array([-1, -1]), masks=False)
        self.assertIsNone(step.masks)
        self.assertEqual(step.rewards.shape, (2, 2))

    def test_mistakes_change_nothing(self):
        game = load("muehle")
        states = [game.new_game(1), game.new_game(2)]
        before = [state.hash() for state in states]
        good = states[0].action_numbers()[0]
        for arguments, message_id in ((([states[0], states[0]], [good, good]), "python.state_listed_twice"),
                                      ((states, [good]), "python.wrong_action_count"),
                                      ((states, [good, 10**6]), "python.step_failed"),
                                      (([states[0], played("muehle", 1)], [good, good]), "python.step_failed"),
                                      (([states[0], load("klammer").new_game(1)], [good, -1]), "python.states_of_other_game")):
            with self.assertRaises(walz.Error) as raised:
                walz.step_many(*arguments)
            self.assertEqual(raised.exception.id, message_id)
            self.assertEqual([state.hash() for state in states], before)

    def test_threads_may_use_one_state(self):
        """Calls in other threads see the state before or after a change, or that it is being changed."""
        state, errors, done = load("stiche").new_game(1), [], threading.Event()

        def read():
            while not done.is_set():
                try:
                    state.observe(0)
                    state.clone().hash()
                except walz.Error as error:
                    errors.append(error.id)

        readers = [threading.Thread(target=read) for _ in range(2)]
        for reader in readers:
            reader.start()
        other = load("stiche").new_game(1)
        while not state.is_terminal():
            state.apply(0)
            other.apply(0)
        done.set()
        for reader in readers:
            reader.join()
        self.assertEqual(state.hash(), other.hash())
        self.assertLessEqual(set(errors), {"python.state_in_use"})


class EnvironmentTest(unittest.TestCase):
    def test_the_protocol(self):
        for name in GAMES:
            with self.subTest(name):
                environment = Environment(load(name))
                environment.reset(seed=9)
                state, chance, rewards = load(name).new_game(9), random.Random(9), {}
                for agent in environment.agent_iter():
                    observation, reward, termination, truncation, info = environment.last()
                    self.assertFalse(truncation)
                    if termination:
                        rewards[agent] = reward
                        self.assertEqual(set(info), {"score", "place"})
                        environment.step(None)
                        continue
                    self.assertEqual(agent, f"seat{state.current_player()}")
                    spaces = environment.observation_space(agent)
                    self.assertEqual(set(observation), set(spaces))
                    for part, space in spaces.items():
                        self.assertIn(observation[part], space)
                    action = int(chance.choice(numpy.flatnonzero(observation["action_mask"])))
                    self.assertIn(action, environment.action_space(agent))
                    state.apply_number(action)
                    environment.step(action)
                self.assertEqual(environment.num_agents, 0)
                self.assertEqual(rewards, {f"seat{seat}": value for seat, value in enumerate(state.returns())})

    def test_only_the_deciding_agent_has_a_mask(self):
        environment = Environment("muehle", data=ROOT)
        environment.reset(seed=1)
        self.assertEqual(environment.possible_agents, ["seat0", "seat1"])
        other = next(agent for agent in environment.agents if agent != environment.agent_selection)
        self.assertEqual(environment.observe(other)["action_mask"].sum(), 0)
        self.assertGreater(environment.observe(environment.agent_selection)["action_mask"].sum(), 0)

    def test_a_finished_agent_accepts_only_none(self):
        environment = Environment(load("muehle"))
        environment.reset(seed=1)
        while not any(environment.terminations.values()):
            mask = environment.last()[0]["action_mask"]
            environment.step(environment.action_space(environment.agent_selection).sample(mask))
        with self.assertRaises(ValueError):
            environment.step(0)

    def test_seeds(self):
        environment = Environment(load("stiche"))
        hashes = []
        for seed in (1, None, 1, None):
            environment.reset(seed=seed)
            hashes.append(environment.state_now.hash())
        self.assertEqual(hashes[:2], hashes[2:])
        self.assertNotEqual(hashes[0], hashes[1])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:])
