-- What a bot thinks a position is worth, in hundredths of a point: how much of what is still
-- unexplored it hopes to explore. It knows what lies in a stack, never in which order.

local SUITS = require("price").SUITS

local M = {}

local SUIT = 15       -- percent of a chip's worth that depends on whether its suit is still wanted
local RECRUIT = 20    -- hundredths of a card that a turn of phase 1 to come will bring
local FARE = 60       -- what it will cost, in hundredths of a chip
local HELP = 3        -- what a card to come counts for a location
local HELP_SQUARE = 26  -- and the square of that, on average

-- How much of what is left (percent) is explored with so many chips of a hundred needed.
local HOPES = { { 0, 5 }, { 50, 45 }, { 80, 68 }, { 100, 81 }, { 120, 90 }, { 150, 96 },
                { 200, 99 }, { 300, 100 } }

local CARDS = {}
for _, definition in pairs(def.card) do
  for _, card in ipairs(definition.components) do CARDS[#CARDS + 1] = card end
end

-- Where the cards lie that the deck has or will have.
local OWN = {
  [zone.deck] = true, [zone.discard_pile] = true, [zone.aces] = true, [zone.play_row] = true,
}

-- What the cards count for the suits `wanted`, and the squares of that.
local function sums(wanted, ranks, masks)
  local sum, squares = 0, 0
  for i = 1, #ranks do
    if masks[i] & wanted ~= 0 then
      local rank = ranks[i]
      sum = sum + rank
      squares = squares + rank * rank
    end
  end
  return sum, squares
end

-- How many cards (hundredths) it takes on average to pay `price` if a chip comes with each, drawn
-- from `n` (hundredths) cards: renewal theory, the last step being longer than the mean one.
local function draws(price, sum, squares, n)
  local mean = 100 + 10000 * sum // n
  local square = 100 + (20000 * sum + 10000 * squares) // n
  local excess = (100 * square // mean - 100) // 2
  return (100 * price + excess) * 100 // mean
end

-- Chips (hundredths) needed for all locations, each with one card free: with the cards at hand, and
-- with the target, too; then how many cards are at hand, and their `sums` for the target. It looks
-- only at where each card lies, so that positions that differ in chips or in an order are alike.
local chips_needed = remember(function(future, target)
  local ranks, masks, locations = {}, {}, {}
  for _, card in ipairs(CARDS) do
    local place = card.zone
    if OWN[place] then
      ranks[#ranks + 1], masks[#masks + 1] = card.rank, SUITS[card]
    elseif place == zone.locations then
      locations[#locations + 1] = card
    end
  end
  local n = 100 * #ranks + future
  local suits = target and SUITS[target]
  local needed, with_target = 0, 0
  for _, location in ipairs(locations) do
    local wanted, due = SUITS[location], location.rank + 1
    local sum, squares = sums(wanted, ranks, masks)
    sum, squares = sum + HELP * future // 100, squares + HELP_SQUARE * future // 100
    needed = needed + math.max(0, draws(due, sum, squares, n) - 100)
    if target then
      if suits & wanted ~= 0 then
        sum, squares = sum + target.rank, squares + target.rank * target.rank
      end
      with_target = with_target + math.max(0, draws(due, sum, squares, n + 100) - 100)
    end
  end
  return needed, with_target, #ranks, sums(suits or 0, ranks, masks)
end)

-- Chips (hundredths) that it takes to reach the target's price.
local function chips_for(target, cards, sum, squares)
  return math.max(100, draws(target.rank - game.paid, sum, squares, 100 * cards))
end

-- Hundredths of the ranks that can be hoped for, with so many chips (hundredths).
local function hope(ranks, chips, needed)
  local percent = needed == 0 and 300 or 100 * math.max(chips, 0) // needed
  for i = 2, #HOPES do
    local low, high = HOPES[i - 1], HOPES[i]
    if percent < high[1] then
      local part = (high[2] - low[2]) * 100 * (percent - low[1]) // (high[1] - low[1])
      return ranks * (100 * low[2] + part) // 100
    end
  end
  return 100 * ranks
end

-- The ranks of all that is unexplored, or of what wants the suit of a chip.
local unexplored = remember(function(chip)
  local sum, locations = 0, zone.locations:list()
  if game.phase == 2 then locations[#locations + 1] = zone.target:top() end
  for _, location in ipairs(locations) do
    if not chip or SUITS[location] & SUITS[chip] ~= 0 then sum = sum + location.rank end
  end
  return sum
end)

local function suit_worth()
  local sum = 0
  for _, chip in ipairs(all("chip")) do sum = sum + zone.chips:count(chip) * unexplored(chip) end
  return sum * SUIT // 100
end

-- Phase 1: whether the target at hand is recruited or given up, whichever promises more.
local function phase_1(chips)
  local left = unexplored()
  local turns = #zone.personalities + (#zone.offer > 0 and 1 or 0)
  chips = chips - turns * FARE
  local target = zone.target:top()
  local needed, with_target, cards, sum, squares = chips_needed(turns * RECRUIT, target)
  local best = hope(left, chips, needed)
  if target then
    best = math.max(best, hope(left, chips - chips_for(target, cards, sum, squares), with_target))
  end
  return best
end

local function phase_2(chips)
  local target = zone.target:top()
  local needed, _, cards, sum, squares = chips_needed(0, target)
  if target then needed = needed + chips_for(target, cards, sum, squares) end
  return hope(unexplored(), chips, needed)
end

--- How much of what is unexplored there is hope to explore, in hundredths.
function M.bot_prospects()
  if game.lost then return 0 end
  local judge = game.phase == 1 and phase_1 or phase_2
  return judge(100 * #zone.chips) + suit_worth()
end

return M
