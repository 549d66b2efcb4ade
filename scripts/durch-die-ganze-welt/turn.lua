-- A turn: a target, cards and chips played for it one by one, and cleaning up.

local deck = require "deck"
local price = require "price"

local M = {}

--- Returns true while someone can be recruited in phase 1.
---@public
---@return boolean
function M.can_recruit()
  return not game.lost and #zone.personalities + #zone.events > 0
end

--- Returns true while something can be explored in phase 2.
---@public
---@return boolean
function M.can_explore()
  return not game.lost and #zone.locations > 0
end

local function show(stack, place)
  local card = stack:draw(place)
  if card then emit("turned_up", { card = card }) end
end

--- Turns up the top personality and the top event.
---@public
function M.turn_up_offer()
  show(zone.personalities, zone.offer)
  show(zone.events, zone.offer)
end

--- Asks which card of the offer becomes the target; the other one leaves the game.
---@public
function M.choose_target()
  local target = choose.one_of("choose_target", zone.offer:list())
  target:move(zone.target)
  emit("target_chosen", { card = target })
  for _, other in ipairs(zone.offer:list()) do
    other:move(zone.trash_pile)
    emit("put_aside", { card = other })
  end
end

local function lose()
  game.lost = true
  emit("chips_ran_out")
end

--- Begins phase 2, in which the targets are locations.
---@public
function M.begin_phase_2()
  if game.lost then return end
  game.phase = 2
  emit("phase_began", { number = 2 })
  if option.phase2_start == "reshuffle_all" then deck.shuffle_in_discards() end
  if option.lose_when == "chips_zero" and #zone.chips == 0 then lose() end
end

--- Turns up the next location as the target.
---@public
function M.turn_up_location()
  show(zone.locations, zone.target)
end

local function finish(outcome)
  game.outcome = outcome
  game.trying = false
end

local function chips_count()
  return game.phase == 2 or option.lose_in_phase1
end

-- The price is not reached and no chip is left.
local function fail_for_chips()
  if not chips_count() then return finish("gave_up") end
  finish("failed")
  if not game.lost then lose() end
end

-- The price is not reached and there is no card to turn up.
local function fail_for_cards()
  emit("no_card_left")
  if game.phase == 1 then return finish("gave_up") end
  if option.no_card_left_phase2 == "skip_location" then return finish("skipped") end
  finish("failed")
  game.lost = true
end

-- Returns true if the last chip has been spent and that loses the game immediately.
local function spent_all(reached)
  if option.lose_when ~= "chips_zero" or #zone.chips > 0 or not chips_count() then return false end
  return not reached or #zone.locations > 0
end

-- Judges the attempt after a deck card: whether the price has been reached.
local function judge(reached)
  if spent_all(reached) then lose() end
  if reached then return finish("success") end
  if #zone.chips == 0 then return fail_for_chips() end
  if not deck.has_card() then return fail_for_cards() end
end

local function play_card()
  local target, card = zone.target:top(), deck.turn_up()
  if card then
    game.paid = price.paid(target)
    emit("card_played", { card = card, paid = game.paid })
    deck.refill()
  end
  judge(game.paid >= target.rank)
end

--- Begins an attempt: plays the first card, which is compulsory and free.
---@public
function M.begin_attempt()
  game.trying = true
  play_card()
end

--- A chip and the next card, or giving up: what `go_on` of menus.yaml has asked.
---@param _ any
---@param verb string
---@param suit any
function M.attempt(_, verb, suit)
  if verb == "give_up" then return finish("gave_up") end
  zone.chips:transfer(zone.play_row, suit, 1)
  emit("chip_played", { chip = suit })
  play_card()
end

local function put_target_away()
  local target, outcome, recruiting = zone.target:top(), game.outcome, game.phase == 1
  if outcome == "success" and recruiting then
    target:move(zone.discard_pile)
    emit("recruited", { card = target })
  elseif outcome == "success" then
    target:move(zone.trash_pile)
    emit("explored", { card = target })
  elseif outcome == "skipped" then
    target:move(zone.skipped)
    emit("location_skipped", { card = target })
  elseif recruiting then
    target:move(zone.trash_pile)
    emit("gave_up", { card = target })
  end
end

--- Cleans up: puts the target away and discards the played cards; played chips leave the game.
---@public
function M.clean_up()
  put_target_away()
  zone.play_row:transfer(zone.trash_pile, "chip")
  zone.play_row:transfer(zone.discard_pile)
  game.paid = 0
end

return M
