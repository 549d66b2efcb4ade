"""A game as an environment that follows PettingZoo's agent-environment cycle (AEC), without depending on it."""

import random

import numpy

import walz


class Discrete:
    """The numbers 0 to n - 1, with the interface of Gymnasium's space of this name."""

    def __init__(self, n):
        self.n = n
        self.shape, self.dtype = (), numpy.dtype(numpy.int64)
        self._chance = random.Random(0)

    def seed(self, seed=None):
        self._chance.seed(seed)

    def contains(self, number):
        return 0 <= number < self.n and int(number) == number

    __contains__ = contains

    def sample(self, mask=None):
        """A random number, of those that `mask` marks."""
        return int(self._chance.choice(range(self.n) if mask is None else numpy.flatnonzero(mask)))

    def __eq__(self, other):
        return isinstance(other, Discrete) and self.n == other.n

    def __repr__(self):
        return f"Discrete({self.n})"


class Box:
    """Arrays of integers with a shape, with the interface of Gymnasium's space of this name."""

    def __init__(self, shape):
        limits = numpy.iinfo(numpy.int32)
        self.shape, self.dtype = shape, numpy.dtype(numpy.int32)
        self.low, self.high = numpy.full(shape, limits.min, numpy.int32), numpy.full(shape, limits.max, numpy.int32)

    def contains(self, array):
        return isinstance(array, numpy.ndarray) and array.shape == self.shape and array.dtype == self.dtype

    __contains__ = contains

    def __repr__(self):
        return f"Box{self.shape}"


class Environment:
    """Agents are seats: "seat0", "seat1" ... An action is a number of `Game.actions`, or of a spare one (README.md).

    An observation is a dict with `observation`, an array (`State.observation_tensor`), and `action_mask`, an array of 0
    and 1. Only the mask of the agent that decides has elements that are 1. Rewards come at the end: 1 for the winner,
    divided among several winners, else 0. Takes a Game, or the arguments of `walz.load`.
    """

    metadata = {"name": "walz", "render_modes": [], "is_parallelizable": False}
    render_mode = None

    def __init__(self, game, **arguments):
        self.game = walz.load(game, **arguments) if isinstance(game, str) else game
        self.possible_agents = [f"seat{seat}" for seat in range(self.game.num_players())]
        self.agents = []
        self.agent_selection = None
        self.state_now = None  # the State
        self._seeds = random.Random(0)
        self._action_space = Discrete(self.game.num_distinct_actions())
        self._observation_space = {"observation": Box((self.game.tensor_layout["placements"].stop,)),
                                   "action_mask": Box((self._action_space.n,))}
        self._observation_space["action_mask"].dtype = numpy.dtype(numpy.uint8)
        self.rewards, self.terminations, self.truncations, self.infos = {}, {}, {}, {}
        self._cumulative_rewards = {}

    @property
    def unwrapped(self):
        return self

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    def action_space(self, agent):
        return self._action_space

    def observation_space(self, agent):
        """The spaces of an observation by their names."""
        return self._observation_space

    def reset(self, seed=None, options=None):
        """Begins a new game. Without a seed, the next one of a sequence that the last seed began."""
        if seed is not None:
            self._seeds.seed(seed)
        self.state_now = self.game.new_game(self._seeds.getrandbits(63) if seed is None else seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._advance()

    def observe(self, agent):
        """What the agent sees, also while others decide."""
        seat = self.possible_agents.index(agent)
        if self.state_now.current_player() == seat:
            mask = self.state_now.action_mask()
        else:
            mask = numpy.zeros(self._action_space.n, numpy.uint8)
        return {"observation": self.state_now.observation_tensor(seat), "action_mask": mask}

    def last(self, observe=True):
        """Observation, reward, termination, truncation and info of the agent whose turn it is."""
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def step(self, action):
        """Takes action number `action`. When the game is over, None removes the current agent."""
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise ValueError("when an agent is terminated, the only valid action is None")
            self.agents.remove(agent)
            for members in (self.rewards, self.terminations, self.truncations, self.infos, self._cumulative_rewards):
                del members[agent]
            self.agent_selection = self.agents[0] if self.agents else None
            return
        self.state_now.apply_number(action)
        self._cumulative_rewards[agent] = 0.0
        self._advance()

    def agent_iter(self, max_iter=2**63):
        """Yields the agents in the order in which they decide, and each once more at the end."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def state(self):
        """What a spectator sees, as an array."""
        return self.state_now.observation_tensor(None)

    def render(self):
        """Nothing is drawn."""

    def close(self):
        """Nothing needs to be closed."""

    def _advance(self):
        if not self.state_now.is_terminal():
            self.agent_selection = self.possible_agents[self.state_now.current_player()]
            return
        returns, scores, places = self.state_now.returns(), self.state_now.scores(), self.state_now.places()
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = returns[seat]
            self._cumulative_rewards[agent] += returns[seat]
            self.terminations[agent] = True
            self.infos[agent] = {"score": scores[seat], "place": places[seat]}
        self.agent_selection = self.agents[0]
