-- What a bot thinks a position is worth, in hundredths of a point: how much of what is still
-- unexplored it hopes to explore. It knows what lies in a stack, never in which order.

local M = {}

local SUIT = 15       -- percent of a chip's worth that depends on whether its suit is still wanted
local RECRUIT = 20    -- hundredths of a card that a turn of phase 1 to come will bring
local FARE = 60       -- what it will cost, in hundredths of a chip
local HELP = 3        -- what a card to come counts for a location
local HELP_SQUARE = 26  -- and the square of that, on average

-- How much of what is left (percent) is explored with so many chips of a hundred needed.
local HOPES = { { 0, 5 }, { 50, 45 }, { 80, 68 }, { 100, 81 }, { 120, 90 }, { 150, 96 },
                { 200, 99 }, { 300, 100 } }

local BITS = { moons = 1, suns = 2, waves = 4, leaves = 8, wyrms = 16, knots = 32 }

-- The suits of a card as bits.
local function mask(card)
  local bits = 0
  for _, suit in ipairs(card.suits) do bits = bits | BITS[suit] end
  return bits
end

-- The cards that the deck has or will have: their ranks and masks, one list each.
local function own_cards()
  local ranks, masks = {}, {}
  for _, stack in ipairs { zone.deck, zone.discard_pile, zone.aces, zone.play_row } do
    for _, card in ipairs(stack:list()) do
      if card.kind == "card" then
        ranks[#ranks + 1] = card.rank
        masks[#masks + 1] = mask(card)
      end
    end
  end
  return ranks, masks
end

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

-- Chips (hundredths) needed for all these locations, each with one card free: with the cards
-- at hand, and with one more.
local function chips_needed(locations, ranks, masks, future, extra)
  local n = 100 * #ranks + future
  local extra_mask = extra and mask(extra)
  local needed, with_extra = 0, 0
  for _, location in ipairs(locations) do
    local wanted, price = mask(location), location.rank + 1
    local sum, squares = sums(wanted, ranks, masks)
    sum, squares = sum + HELP * future // 100, squares + HELP_SQUARE * future // 100
    needed = needed + math.max(0, draws(price, sum, squares, n) - 100)
    if extra then
      if extra_mask & wanted ~= 0 then
        sum, squares = sum + extra.rank, squares + extra.rank * extra.rank
      end
      with_extra = with_extra + math.max(0, draws(price, sum, squares, n + 100) - 100)
    end
  end
  return needed, with_extra
end

-- Hundredths of the ranks that can be hoped for, with so many chips (hundredths).
local function hope(ranks, chips, needed)
  local percent = needed == 0 and 300 or 100 * math.max(chips, 0) // needed
  if percent >= 300 then return 100 * ranks end
  for i = 2, #HOPES do
    local low, high = HOPES[i - 1], HOPES[i]
    if percent < high[1] then
      local part = (high[2] - low[2]) * 100 * (percent - low[1]) // (high[1] - low[1])
      return ranks * (100 * low[2] + part) // 100
    end
  end
  return 100 * ranks
end

-- What is unexplored and how much of it wants each suit.
local function wanted_ranks(locations)
  local ranks, by_suit = 0, {}
  for _, location in ipairs(locations) do
    ranks = ranks + location.rank
    for _, suit in ipairs(location.suits) do
      by_suit[suit] = (by_suit[suit] or 0) + location.rank
    end
  end
  return ranks, by_suit
end

local function suit_worth(by_suit)
  local sum = 0
  for _, chip in ipairs(zone.chips:list()) do sum = sum + (by_suit[chip.id] or 0) end
  return sum * SUIT // 100
end

-- Phase 1: whether the target at hand is recruited or given up, whichever promises more.
local function phase_1(ranks, masks, locations, chips)
  local left, by_suit = wanted_ranks(locations)
  local turns = #zone.personalities + (#zone.offer > 0 and 1 or 0)
  local future = turns * RECRUIT
  chips = chips - turns * FARE
  local target = zone.target:top()
  local needed, with_target = chips_needed(locations, ranks, masks, future, target)
  local best = hope(left, chips, needed)
  if target then
    local sum, squares = sums(mask(target), ranks, masks)
    local cost = draws(target.rank - game.paid, sum, squares, 100 * #ranks)
    best = math.max(best, hope(left, chips - math.max(cost, 100), with_target))
  end
  return best + suit_worth(by_suit)
end

local function phase_2(ranks, masks, locations, chips)
  local needed = chips_needed(locations, ranks, masks, 0)
  local target = zone.target:top()
  if target then
    local sum, squares = sums(mask(target), ranks, masks)
    needed = needed + math.max(100, draws(target.rank - game.paid, sum, squares, 100 * #ranks))
    locations[#locations + 1] = target
  end
  local left, by_suit = wanted_ranks(locations)
  return hope(left, chips, needed) + suit_worth(by_suit)
end

--- How much of what is unexplored there is hope to explore, in hundredths.
function M.bot_prospects()
  if game.lost then return 0 end
  local locations = zone.locations:list()
  local judge = game.phase == 1 and phase_1 or phase_2
  local ranks, masks = own_cards()
  return judge(ranks, masks, locations, 100 * #zone.chips)
end

return M
