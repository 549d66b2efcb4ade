-- A greedy bot's criteria besides points, in hundredths of a point.

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
  if game.round < ROUNDS then return { card.blue, card.brown } end
  return { card[(zone.event:top() or game.last_event).frame] }
end

-- Returns the value of a good beyond the taxes, and of further ones of a kind, depending on how
-- close the taxes are.
local function spares()
  local left = math.min(ROUNDS - game.round, NEAR)
  local share = game.chapter == 2 and left or NEAR
  return SPARE * share // NEAR, PLENTY * share // NEAR, (NEAR - left) / NEAR
end

-- Returns the value of a seat's goods, due or not, and what selling two of them would add.
local stock = remember(function(seat)
  local list, worth, sale = sides(), 0, 0
  local spare, plenty, closeness = spares()
  for _, good in ipairs(all("good")) do
    local count = goods.of(seat, good)
    for _, side in ipairs(list) do
      local args = side[1].args
      local due = math.min(count, args[good.id] or 0)
      local many = math.max(0, count - due - MANY)
      local some = count - due - many
      local owed = spare + (100 * (args.penalty or 0) - spare) * closeness
      worth = worth + (due * owed + some * spare + many * plenty) / #list
      sale = sale + (some * (100 - spare) + many * (100 - plenty)) / #list
    end
  end
  return { worth = math.floor(worth), sale = math.floor(math.max(0, math.min(sale, 200))) }
end)

-- Returns the value of expected effects: of the planned sale, of the corner, and of the arrow.
local function outlook(seat)
  if seat.plan == "action" and seat.planned.id == "goods_to_points" then return stock(seat).sale end
  if seat.plan or game.seat ~= seat or not zone.event:top() then return 0 end
  local points, list = income.corners_of(seat)
  local most = 0
  for _, card in ipairs(seat.hand:list()) do most = math.max(most, income.units_of(card, list)) end
  return 100 * points + SPARE * most
end

---@param ctx ctx
function M.bot_judgement(ctx)
  local seat = ctx.seat
  return game.chapter == 0 and 0 or stock(seat).worth + outlook(seat) + CARD * #seat.hand
end

return M
