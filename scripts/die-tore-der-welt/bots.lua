-- What a greedy bot thinks a position is worth beside its points, in hundredths of a point.

local chapters = require "chapters"
local goods = require "goods"
local income = require "income"

local M = {}

local ROUNDS = 12
local NEAR = 6          -- so many rounds before taxes are due a bot begins to save for them
local SPARE = 130       -- a good that blue cards may ask for
local MANY, PLENTY = 4, 60    -- more of a kind than that is of less use
local CARD = 30         -- in the hand

-- The side of the tax card that applies, or both sides as long as nobody knows.
local function sides()
  local card = chapters.tax_card()
  local placed = zone.event:top()
  if game.round < ROUNDS then return { card.blue, card.brown } end
  return { card[placed and placed.frame or game.last_event.frame] }
end

-- What the goods of a seat are worth: those that will be due, and the others.
local stock = remember(function(seat)
  local left = ROUNDS - game.round
  local list = sides()
  local closeness = math.max(0, NEAR - left) / NEAR
  local spare, plenty = SPARE, PLENTY
  if game.chapter == 2 and left < NEAR then
    spare, plenty = SPARE * left // NEAR, PLENTY * left // NEAR
  end
  local sum = 0
  for _, good in ipairs(all("good")) do
    local count = goods.of(seat, good)
    for _, side in ipairs(list) do
      local args = side[1].args
      local due = math.min(count, args[good.id] or 0)
      local rest = count - due
      local many = math.max(0, rest - MANY)
      local worth = spare + (100 * (args.penalty or 0) - spare) * closeness
      sum = sum + (due * worth + (rest - many) * spare + many * plenty) / #list
    end
  end
  return math.floor(sum)
end)

-- What the corner is about to bring, and the arrow.
local function outlook(seat)
  if seat.plan or game.seat ~= seat or not zone.event:top() then return 0 end
  local points, list = income.corners_of(seat)
  local most = 0
  for _, card in ipairs(seat.hand:list()) do
    most = math.max(most, income.units_of(card, list))
  end
  return 100 * points + SPARE * most
end

function M.bot_judgement(ctx)
  local seat = ctx.seat
  if game.chapter == 0 then return 0 end
  return stock(seat) + outlook(seat) + CARD * #seat.hand
end

return M
