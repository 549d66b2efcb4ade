-- A visit to an inn: news, personalities, dice game. The fee has been paid on entering.

local dice_game = require "dice_game"

local M = {}

-- Announces the top news card; returns whether there was one.
local function announce(seat)
  local card = zone.news_stack:top()
  if not card then return false end
  card:move(zone.waiting:of(card.city))
  emit("news_announced", { seat = seat, card = card, tile = card.city })
  run(card.reward, { seat = seat })
  return true
end

-- Pays what the personality asks and takes the insight or the card. Stepping back after a roll
-- leaves the personality where it is.
local function encounter(seat, card)
  local ctx = { seat = seat, from = "insight" }
  if card.requirement and run(card.requirement, ctx) == false then return end
  emit("personality_encountered", { seat = seat, card = card })
  local result = choose.one_of("insight_or_book", { "insight", "book" },
                               { seat = seat, context = { card } })
  if result == "book" then
    card:move(seat.travelling_book)
    emit("entered_in_book", { seat = seat, card = card })
    return
  end
  card:move(zone.box)
  emit("insight_taken", { seat = seat, card = card })
  run(card.insight, ctx)
end

local function encounters(seat, city)
  local turned_down = {}
  while true do
    local able = {}
    for _, card in ipairs(zone.waiting:of(city):list()) do
      local pays = not card.requirement or can(card.requirement, { seat = seat })
      if not pays then
        refuse("encounter", { card }, "requirement_unpaid", { card })
      elseif not turned_down[card.id] then
        able[#able + 1] = card
      end
    end
    local card = choose.optional("encounter", able, { seat = seat })
    if not card then return end
    turned_down[card.id] = true  -- once a visit, also if he stepped back after a roll
    encounter(seat, card)
  end
end

--- Carries out a visit: news, personalities, then the dice game.
---@public
---@param seat seat
---@param space space
function M.visit(seat, space)
  local had_news = announce(seat)
  if space.piece.kind == "city" and (had_news or not option.encounter_needs_news) then
    encounters(seat, space.piece.definition)
  end
  if option.dice_game then dice_game.offer(seat) end
end

return M
