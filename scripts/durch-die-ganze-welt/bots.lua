-- What a bot thinks a position is worth, in hundredths of a point: how much of what is still
-- unexplored it hopes to explore. It knows what lies in a stack, never in which order.

local M = {}

local SUIT = 25  -- percent of a chip's worth that depends on whether its suit is still wanted

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
  return { ranks = ranks, masks = masks }
end

-- How many cards (hundredths) it takes on average to pay `price` for a target if a chip comes with
-- each: renewal theory, the last step being longer than the mean one.
local function draws(price, target, cards, extra)
  local ranks, masks = cards.ranks, cards.masks
  local wanted = mask(target)
  local sum, squares, n = 0, 0, #ranks
  for i = 1, n do
    if masks[i] & wanted ~= 0 then
      local rank = ranks[i]
      sum = sum + rank
      squares = squares + rank * rank
    end
  end
  if extra then
    n = n + 1
    if mask(extra) & wanted ~= 0 then
      sum, squares = sum + extra.rank, squares + extra.rank * extra.rank
    end
  end
  local mean = 100 + 100 * sum // n
  local square = 100 + (200 * sum + 100 * squares) // n
  local excess = (100 * square // mean - 100) // 2
  return (100 * price + excess) * 100 // mean
end

-- Chips (hundredths) needed to explore all these locations; the first card of each is free.
local function chips_needed(locations, cards, extra)
  local sum = 0
  for _, location in ipairs(locations) do
    local k = draws(location.rank + 1, location, cards, extra)
    if k > 100 then sum = sum + k - 100 end
  end
  return sum
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
local function wanted(locations)
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
local function phase_1(cards, locations, chips)
  local ranks, by_suit = wanted(locations)
  local best = hope(ranks, chips, chips_needed(locations, cards))
  local target = zone.target:top()
  if target then
    local cost = draws(target.rank - game.paid, target, cards)
    local success = hope(ranks, chips - math.max(cost, 100), chips_needed(locations, cards, target))
    best = math.max(best, success)
  end
  return best + suit_worth(by_suit)
end

local function phase_2(cards, locations, chips)
  local needed = chips_needed(locations, cards)
  local target = zone.target:top()
  if target then
    needed = needed + math.max(100, draws(target.rank - game.paid, target, cards))
    locations[#locations + 1] = target
  end
  local ranks, by_suit = wanted(locations)
  return hope(ranks, chips, needed) + suit_worth(by_suit)
end

--- How much of what is unexplored there is hope to explore, in hundredths.
function M.bot_prospects()
  if game.lost then return 0 end
  local locations = zone.locations:list()
  local judge = game.phase == 1 and phase_1 or phase_2
  return judge(own_cards(), locations, 100 * #zone.chips)
end

return M
