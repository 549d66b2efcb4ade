// Durch die ganze Welt with its default options, as a game of boardgame.io.

const CARDS = {
  deck: [[4, 'WL'], [5, 'YK'], [8, 'MS'], [0, '']],
  aces: [[1, 'M'], [1, 'S'], [1, 'W'], [1, 'L'], [1, 'Y'], [1, 'K']],
  personalities: [[2, 'MK'], [3, 'SK'], [3, 'LY'], [6, 'MW'], [6, 'SY'], [9, 'LK'], [10, 'MYK'],
    [10, 'SWK'], [11, 'MWK'], [12, 'M'], [12, 'S']],
  events: [[3, 'MW'], [4, 'YK'], [5, 'SW'], [6, 'LK'], [7, 'ML'], [8, 'YK'], [9, 'MS'],
    [10, 'MSL'], [11, 'MLY'], [12, 'Y'], [12, 'K']],
  locations: [[2, 'SY'], [2, 'WL'], [4, 'MS'], [5, 'ML'], [7, 'SK'], [7, 'WY'], [8, 'WL'],
    [9, 'WY'], [10, 'WLY'], [11, 'SWY'], [11, 'SLK'], [12, 'W'], [12, 'L']],
};
const SUITS = ['M', 'S', 'W', 'L', 'Y', 'K']; // moons, suns, waves, leaves, wyrms, knots

const sharesSuit = (suits, card) => [...suits].some((suit) => card.suits.includes(suit));
const chipsLeft = (G) => SUITS.reduce((sum, suit) => sum + G.chips[suit], 0);

function turnUpOffer(G, random) {
  if (G.personalities.length === 0) {
    G.phase = 2;
    return turnUpLocation(G, random);
  }
  G.offer = [G.personalities.shift(), G.events.shift()];
}

function turnUpLocation(G, random) {
  if (G.locations.length > 0) beginAttempt(G, random, G.locations.shift());
}

function beginAttempt(G, random, target) {
  G.target = target;
  G.paid = 0;
  playCard(G, random);
}

function playCard(G, random) {
  if (G.deck.length === 0) {
    if (G.aces.length > 0) G.discards.push(G.aces.shift());
    G.deck = random.Shuffle(G.discards);
    G.discards = [];
  }
  if (G.deck.length > 0) {
    const card = G.deck.shift();
    G.played.push(card);
    if (sharesSuit(card.suits, G.target)) G.paid += card.rank;
  }
  if (G.paid >= G.target.rank) return endAttempt(G, random, true);
  const stuck = chipsLeft(G) === 0 || G.deck.length + G.discards.length + G.aces.length === 0;
  if (stuck) endAttempt(G, random, false);
}

function endAttempt(G, random, success) {
  if (success && G.phase === 1) G.discards.push(G.target);
  G.discards.push(...G.played);
  G.played = [];
  if (!success && G.phase === 2) {
    G.lost = true;
    return;
  }
  G.target = null;
  if (G.phase === 1) turnUpOffer(G, random);
  else turnUpLocation(G, random);
}

const unexplored = (G) =>
  (G.target ? G.target.rank : 0) + G.locations.reduce((sum, card) => sum + card.rank, 0);

const game = {
  name: 'durch-die-ganze-welt',
  minPlayers: 1,
  maxPlayers: 1,

  setup: ({ random }) => {
    const G = { offer: null, target: null, paid: 0, played: [], discards: [], phase: 1, lost: false };
    for (const [stack, cards] of Object.entries(CARDS)) {
      G[stack] = random.Shuffle(cards.map(([rank, suits]) => ({ rank, suits })));
    }
    G.chips = Object.fromEntries(SUITS.map((suit) => [suit, 6]));
    turnUpOffer(G, random);
    return G;
  },

  moves: {
    chooseTarget: ({ G, random }, index) => {
      const target = G.offer[index];
      G.offer = null;
      beginAttempt(G, random, target);
    },
    playChip: ({ G, random }, suit) => {
      G.chips[suit] -= 1;
      if (G.target.suits.includes(suit)) G.paid += 1;
      playCard(G, random);
    },
    giveUp: ({ G, random }) => endAttempt(G, random, false),
  },

  endIf: ({ G }) => {
    if (G.lost || (!G.offer && !G.target)) return { unexplored: unexplored(G) };
  },

  ai: {
    enumerate: (G) => {
      if (G.offer) return [{ move: 'chooseTarget', args: [0] }, { move: 'chooseTarget', args: [1] }];
      const options = SUITS.filter((suit) => G.chips[suit] > 0)
        .map((suit) => ({ move: 'playChip', args: [suit] }));
      if (G.phase === 1) options.push({ move: 'giveUp', args: [] });
      return options;
    },
  },
};

module.exports = { game };
