-- Step 3: income or an action, and the action cards that pay for either.

local favour = require "favour"
local goods = require "goods"

local M = {}

local POINTS = 2

-- Returns the income of a seat's corners: points for each with that symbol, and the goods of the
-- others.
local yield_of = remember(function(seat)
  local points, list = 0, {}
  for _, corner in ipairs(all("corner")) do
    if var.corner_seat:get(corner) == seat then
      local symbol = var.income:get(corner)
      if symbol == "victory_points" then
        points = points + POINTS
      elseif symbol then
        list[#list + 1] = def.good[symbol]
      end
    end
  end
  return points, table.unpack(list)
end)

--- Returns the same as points and a list of goods.
---@param seat seat
function M.corners_of(seat)
  local list = { yield_of(seat) }
  return table.remove(list, 1), list
end

--- Returns the number of units of these goods that a card brings.
---@public
---@param card any
---@param list any
---@return integer
function M.units_of(card, list)
  return sum(list, function(good) return card.income[good.id] end)
end

-- Income with a card, and what it brings of each good.
local function income_entry(card, list)
  local entry = { "income", card, M.units_of(card, list) }
  for _, good in ipairs(explaining() and list or {}) do
    explain(entry, good.id, card.income[good.id])
  end
  return entry
end

--- Asks for a plan: a card for income or its action, or without a card the points of the corner.
---@public
---@param ctx ctx
function M.plan_income(ctx)
  local seat, hand = ctx.seat, ctx.seat.hand
  local _, list = M.corners_of(seat)
  local entries = choose.entries(seat)
  if #list == 0 then entries[1] = { "take_points" } end
  for _, card in ipairs(#list > 0 and all("action_card") or {}) do
    if hand:has(card) then entries[#entries + 1] = income_entry(card, list) end
  end
  choose.held(entries, "action", "action_card", hand, "card_is_played")
  local entry = choose.menu("income_or_action", entries, { seat = seat })
  seat.plan = entry[1] == "take_points" and "points_only" or entry[1]
  seat.planned = entry[2]
end

-- Points and, with a card, goods. A bot that looks ahead cannot see the card of another seat.
local function receive(seat, card)
  local points, list = M.corners_of(seat)
  goods.score(seat, "corners", points)
  for _, good in ipairs(card and list or {}) do goods.gain(seat, good, card.income[good.id]) end
end

-- The card of a seat with that definition leaves the hand.
local function play(seat, definition)
  seat.hand:transfer(seat.played, definition)
  emit("card_played", { seat = seat, card = definition, use = seat.plan })
end

--- Carries out the plan; the player who placed the event also gets the favoured good.
---@public
---@param ctx ctx
function M.take_income(ctx)
  local seat = ctx.seat
  local card, is_action = seat.planned, seat.plan == "action"
  if card then play(seat, card) end
  if is_action then
    run(card.action, { seat = seat, card = card, category = "exchange" })
  else
    receive(seat, card)
  end
  if seat == game.start_seat and (not is_action or option.placer_favour_with_action) then
    goods.gain(seat, favour.good(), 1)
  end
  if #seat.hand == 0 then M.take_back(seat) end
  seat.plan, seat.planned = nil, nil
end

--- Returns all played cards to the hand, except one that may be excluded.
---@public
---@param seat seat
---@param but any?
function M.take_back(seat, but)
  local count = 0
  for _, card in ipairs(seat.played:list()) do
    if card.definition ~= but then
      card:move(seat.hand)
      count = count + 1
    end
  end
  if count > 0 then emit("cards_returned", { seat = seat, number = count }) end
end

return M
