-- A turn: a foot-it card, then actions from a menu until it ends.

local companions = require "companions"
local money = require "money"
local points = require "points"
local scouting = require "scouting"
local walking = require "walking"

local M = {}

local ADDITIONAL_CARD = def.price.additional_card.thaler
local NEW_TURN_ALLOWS_SCOUTING = option.scout_limit == "per_turn_on_space" or
                                 option.scout_limit == "per_stay_in_turn"

-- One of each sort, lowest first.
local function distinct(cards)
  local list, seen = {}, {}
  for _, card in ipairs(cards) do
    if not seen[card.id] then
      seen[card.id] = true
      list[#list + 1] = card
    end
  end
  table.sort(list, function(a, b) return a.value < b.value end)
  return list
end

--- Activates last turn's gains and restores used-up cards.
---@public
function M.begin_turn()
  local seat = game.seat
  seat.new_companion:transfer(seat.companion)
  seat.new_development:transfer(seat.development)
  seat.turn_over = false
  seat.forced_end = false
  seat.cards_played = 0
  points.set(seat, seat.stored_points)
  seat.stored_points = 0
  if seat.free_scouting == 1 then seat.free_scouting = 2 end
  if NEW_TURN_ALLOWS_SCOUTING then var.scouted:clear(nil, seat) end
end

-- The question says what points are left.
local function ask_about(seat)
  return { seat = seat, context = { seat.foot_it_points } }
end

-- Puts a card on the discard pile and sets the marker.
local function play(seat, card, kept)
  card:move(seat.discard, "top")
  seat.cards_played = seat.cards_played + 1
  points.set(seat, card.value + kept)
  emit(seat.cards_played > 1 and "additional_card_bought" or "card_played",
       { seat = seat, card = card, points = seat.foot_it_points })
end

--- Asks for the compulsory card at the beginning of the turn, and plays it.
---@public
function M.play_card()
  local seat = game.seat
  if option.advantage_window == "whole_turn" then M.use_advantages(seat) end
  local stored = seat.foot_it_points
  local card = choose.one_of("play_foot_it_card", distinct(seat.hand:list()), { seat = seat })
  play(seat, card, stored)
  for _, entry in ipairs(actions(seat, { with_card = true })) do
    if entry[1] == "add_point" then
      local pick = choose.menu("act", { entry, { "add_point", "no" } }, ask_about(seat))
      if pick == entry then act(entry) end
    end
  end
end

--- Lets a seat use its advantages before the card is played.
---@param seat seat
function M.use_advantages(seat)
  while true do
    local entries = actions(seat)
    if #entries == 0 then return end
    entries[#entries + 1] = { "play_foot_it_card" }
    local pick = choose.menu("act", entries, ask_about(seat))
    if pick[1] == "play_foot_it_card" then return end
    act(pick)
  end
end

-- Why no additional card may be bought, or nil.
local function additional_refusal(seat)
  if seat.cards_played > 1 or #seat.hand == 0 then return "turn_was_ended" end
  if seat.forced_end and not option.extra_card_after_forced_end then return "turn_was_ended" end
  if option.extra_card_leftover == "must_be_zero" and seat.foot_it_points > 0 then
    return "points_left"
  end
  local price = money.price(seat, ADDITIONAL_CARD, "card")
  if not money.can_pay(seat, price, 1) then return "not_enough_money" end
end

-- The first card is finished: another one, or the end of the turn. If paying costs cards, the card
-- to play is chosen from those that are left then.
local function conclude(seat)
  if additional_refusal(seat) then
    seat.turn_over = true
    return
  end
  local price = money.price(seat, ADDITIONAL_CARD, "card")
  local choices = money.costs_cards(seat, price) and { "yes" } or distinct(seat.hand:list())
  local entries = choose.entries(seat)
  for _, choice in ipairs(choices) do entries[#entries + 1] = { "buy_additional_card", choice } end
  entries[#entries + 1] = { "buy_additional_card", "no" }
  choose.stage("buy_card", "buy_additional_card", entries, { seat = seat, context = { price } })
end

--- Pays for the additional card and plays it, or ends the turn.
---@param ctx ctx
---@param _ any
---@param card any
function M.buy_card(ctx, _, card)
  local seat = ctx.seat
  if card == "no" then
    seat.turn_over = true
    return
  end
  money.pay(seat, money.price(seat, ADDITIONAL_CARD, "card"))
  if card == "yes" or card.zone ~= seat.hand then
    local left = distinct(seat.hand:list())
    if #left == 0 then  -- a mod has made it dearer than announced
      seat.turn_over = true
      return
    end
    card = choose.one_of("play_foot_it_card", left, { seat = seat })
  end
  play(seat, card, option.extra_card_leftover == "add" and seat.foot_it_points or 0)
  seat.forced_end = false
end

local function menu_of(seat)
  local entries = choose.entries(seat)
  walking.add_steps(seat, entries)
  scouting.add(seat, entries)
  for _, entry in ipairs(actions(seat)) do entries[#entries + 1] = entry end
  if option.companion_dismissal == "any_time" and companions.current(seat) then
    choose.offer(entries, { "dismiss_companion" })
  end
  if option.earring_voluntary and seat.earring > 0 then
    choose.offer(entries, { "sell_earring" })
  end
  return entries
end

--- Executes one action of the seat's turn.
---@public
function M.act()
  local seat = game.seat
  local entries = menu_of(seat)
  if #entries == 0 then return conclude(seat) end
  entries[#entries + 1] = { "stop_turn" }
  choose.stage("perform", "act", entries, ask_about(seat))
end

--- Does what was chosen from the menu.
---@param ctx ctx
---@param verb string
---@param what any
function M.perform(ctx, verb, what)
  local seat = ctx.seat
  if verb == "stop_turn" then return conclude(seat) end
  if verb == "step" then
    walking.step(seat, what)
  elseif verb == "scout" then
    scouting.scout(seat, what)
  elseif verb == "dismiss_companion" then
    companions.part(seat)
  elseif verb == "sell_earring" then
    money.sell_earring(seat)
  else
    act { verb, what, seat = seat }
  end
  later("after_act")
end

--- If an event has ended the turn, only an additional card continues it.
---@param ctx ctx
function M.after_act(ctx)
  if ctx.seat.forced_end then conclude(ctx.seat) end
end

--- Ends the turn: remaining points lapse, as does a free scouting that was only for this turn.
---@public
function M.end_turn()
  local seat = game.seat
  points.set(seat, 0)
  if seat.free_scouting == 2 and option.lilienthal_timing == "next_turn" then
    seat.free_scouting = 0
  end
  emit("turn_ended", { seat = seat })
end

return M
