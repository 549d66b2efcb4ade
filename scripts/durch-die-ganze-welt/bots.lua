-- A bot's evaluation of a position: its probability of exploring everything. It uses the contents
-- of stacks, but not their order. Draws, chips and cards are counted in hundredths.

local SUITS = require("price").SUITS

local M = {}

local WIN = 100000000         -- what it is worth to be sure of winning: more than all points
local FITS = 80               -- percent of the chips that suit their target, as long as one is left
local TURN = 120              -- chips that a turn of phase 1 takes
local LACK = { 37, 14 }       -- by phase: percent of a chip that is lost where another one suits
local DOUBT, DOUBT_A_TURN = 500, 70   -- of the chips needed: squared, beside what the cards bring
local OWN, FUTURE = 100, 35   -- what own cards count, and those that may be recruited
local FEW = 6                 -- cards in the deck, below which all own cards are as good a guess

-- By phase: the logarithm of the odds of winning, in thousandths: per spare chip for each doubtful
-- one, per ten chips left, needed or doubtful, and per turn of phase 1. Found by logistic
-- regression over 75,000 games played with this evaluation.
local ODDS = {
  { always = -1490, spare = 1867, left = 832, needed = -913, doubt = 5696, turn = 290 },
  { always = 1165, spare = 2289, left = 432, needed = 274, doubt = -1417, turn = 0 },
}

local CHIPS, CARDS = all("chip"), {}
local FIRST, SECOND = {}, {}  -- by card: its bit in the first or second of two numbers
for _, definition in pairs(def.card) do
  for _, card in ipairs(definition.components) do
    local i = #CARDS
    CARDS[i + 1], FIRST[card] = card, i < 30 and 1 << i or 0
    SECOND[card] = i < 30 and 0 or 1 << i - 30
  end
end

-- Returns the cards in these zones as bits.
local function bits_of(places)
  local first, second = 0, 0
  for _, place in ipairs(places) do
    for _, card in ipairs(place:list()) do
      first, second = first | (FIRST[card] or 0), second | (SECOND[card] or 0)
    end
  end
  return first, second
end

-- The square root, by Newton's method.
local function root(n)
  local over, less = n, (n + 1) // 2
  while less < over do over, less = less, (less + n // less) // 2 end
  return over
end

-- Returns the expected number of chips for paying what is due for a target, and its variance. A
-- card comes with each chip, and `fits` percent of these count, too. Without `due` it is the whole
-- price, and the first card is free. Sets of own cards and of cards that may be recruited are given
-- as bits.
local chips_for = remember(function(target, due, fits, own_1, own_2, future_1, future_2)
  local by_rank, sum, price = { [0] = 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 }, 0, due or target.rank
  local wanted = SUITS[target]
  for _, card in ipairs(CARDS) do
    local first, second = FIRST[card], SECOND[card]
    local is_own = first & own_1 | second & own_2 ~= 0
    if is_own or first & future_1 | second & future_2 ~= 0 then
      local weight, rank = is_own and OWN or FUTURE, SUITS[card] & wanted ~= 0 and card.rank or 0
      by_rank[rank], sum = by_rank[rank] + weight, sum + weight
    end
  end
  local all_cards, stays = 100 * sum, by_rank[0] * (100 - fits)
  local forward = math.max(all_cards - stays, all_cards // 30 + 1)
  local gains, mean, square = {}, { [0] = 0 }, { [0] = 0 }
  for left = 1, price do
    gains[left] = by_rank[left] * (100 - fits) + by_rank[left - 1] * fits
    local later, later_square = 0, 0
    for gain = 1, left - 1 do
      local weight, chips = gains[gain], mean[left - gain]
      later = later + weight * chips
      later_square = later_square + weight * (square[left - gain] + 2 * chips)
    end
    mean[left] = (100 * all_cards + later) // forward
    square[left] = (100 * all_cards + 2 * stays * mean[left] + later_square) // forward
  end
  local chips, squared = mean[price], square[price]
  if not due and sum > 0 then
    chips, squared = 0, 0
    for rank = 0, price - 1 do
      chips = chips + by_rank[rank] * mean[price - rank]
      squared = squared + by_rank[rank] * square[price - rank]
    end
    chips, squared = chips // sum, squared // sum
  end
  return chips, squared - chips * chips // 100
end)

-- Chips for these locations: their number, the variance, how many of each suit.
local chips_for_all = remember(function(on_1, on_2, ...)
  local mean, variance, by_suit = 0, 0, { 0, 0, 0, 0, 0, 0 }
  for _, card in ipairs(CARDS) do
    if FIRST[card] & on_1 | SECOND[card] & on_2 ~= 0 then
      local chips, more = chips_for(card, nil, FITS, ...)
      mean, variance = mean + chips, variance + more
      for i, chip in ipairs(CHIPS) do
        if SUITS[chip] & SUITS[card] ~= 0 then by_suit[i] = by_suit[i] + chips // #card.suits end
      end
    end
  end
  return mean, variance, table.unpack(by_suit)
end)

-- Chips for the target, and the variance: from the deck, or, if little is left of it, from `...`.
local function chips_for_target(target, ...)
  local fits = any(CHIPS, function(chip)
    return SUITS[chip] & SUITS[target] ~= 0 and zone.chips:has(chip)
  end)
  local due = target.rank - game.paid
  if #zone.deck < FEW then return chips_for(target, due, fits and FITS or 0, ...) end
  local deck_1, deck_2 = bits_of { zone.deck }
  return chips_for(target, due, fits and FITS or 0, deck_1, deck_2, 0, 0)
end

-- The chance that these odds mean, worth WIN. The power of e is that of (1 + x/16)^16.
local function chance_of(odds)
  local power = (16000 + math.min(math.abs(odds), 16000)) * 1000 // 16
  for _ = 1, 4 do power = power * power // 1000000 end
  local likely = WIN * power // (power + 1000000)
  return odds < 0 and WIN - likely or likely
end

-- Returns the probability of exploring everything with this number of chips for the target, if any,
-- and for all locations.
local function chance(target, chips, more, needed, variance, ...)
  local turns = #zone.personalities + (#zone.offer > 0 and 1 or 0)
  local left, odds = 100 * #zone.chips, ODDS[game.phase]
  local spare = left - chips - needed - turns * TURN
  for i, wanted in ipairs { ... } do
    local chip = CHIPS[i]
    if target and SUITS[chip] & SUITS[target] ~= 0 then wanted = wanted + chips // #target.suits end
    spare = spare - math.max(0, wanted - 100 * zone.chips:count(chip)) * LACK[game.phase] // 100
  end
  local doubt = root(100 * (DOUBT + turns * DOUBT_A_TURN + more + variance))
  return chance_of(odds.always + odds.spare * spare // doubt + odds.turn * turns
    + (odds.left * left + odds.needed * needed + odds.doubt * doubt) // 1000)
end

--- The chance to explore everything. In phase 1 a target can be given up.
function M.bot_prospects()
  local target, recruiting, best = zone.target:top(), game.phase == 1, 0
  if game.lost then return 0 end
  if not target and #zone.locations == 0 then return WIN end
  local own_1, own_2 = bits_of { zone.deck, zone.discard_pile, zone.aces, zone.play_row }
  local next_1, next_2 = bits_of { zone.offer, zone.personalities, zone.events }
  local on_1, on_2 = bits_of { zone.locations }
  if recruiting or not target then
    best = chance(nil, 0, 0, chips_for_all(on_1, on_2, own_1, own_2, next_1, next_2))
  end
  if not target then return best end
  local chips, more = chips_for_target(target, own_1, own_2, 0, 0)
  if recruiting then own_1, own_2 = own_1 | FIRST[target], own_2 | SECOND[target] end
  local all_chips = { chips_for_all(on_1, on_2, own_1, own_2, next_1, next_2) }
  return math.max(best, chance(target, chips, more, table.unpack(all_chips)))
end

return M
