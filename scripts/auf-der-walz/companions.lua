-- Travel companions: meeting one, taking one along, parting with one.

local M = {}

--- Returns the companion on the Charly, active or not, or nil.
---@public
---@param seat seat
---@return component?
function M.current(seat)
  return seat.companion:top() or seat.new_companion:top()
end

--- Parts with the companion on the Charly: by insight, or into the travelling book.
---@public
---@param seat seat
function M.part(seat)
  local card = M.current(seat)
  local how = choose.one_of("part_with_companion", { "insight", "book" },
                            { seat = seat, context = { card } })
  if how == "book" then
    card:move(seat.travelling_book)
    emit("entered_in_book", { seat = seat, card = card })
    return
  end
  card:move(zone.box)
  emit("insight_taken", { seat = seat, card = card })
  if card.insight then run(card.insight, { seat = seat, from = "insight" }) end
end

local function take_along(seat, card)
  if M.current(seat) then M.part(seat) end
  card:move(seat.new_companion)
  emit("companion_taken", { seat = seat, card = card })
end

--- Turns up the top companion, who comes along if the journeyman can and wants to. Who steps back
--- after a roll goes without.
---@public
---@param seat seat
function M.meet(seat)
  local card = zone.companion_stack:draw(zone.drawn)
  if not card then return end
  emit("companion_met", { seat = seat, card = card })
  local ctx, price = { seat = seat }, card.requirement
  if can(price, ctx) and choose.yes_no("take_companion", { seat = seat, context = { card } }) and
     run(price, ctx) ~= false then
    return take_along(seat, card)
  end
  card:move(zone.box)
  emit("companion_declined", { seat = seat, card = card })
end

return M
