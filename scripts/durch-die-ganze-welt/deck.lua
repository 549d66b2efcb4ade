-- The deck. Each reshuffle adds an ace.

local M = {}

-- Makes a new deck of the discard pile and, while they last, an ace.
local function renew()
  local ace = zone.aces:draw(zone.deck)
  if not ace and #zone.discard_pile == 0 then return end
  if ace then emit("ace_added", { card = ace }) end
  M.shuffle_in_discards()
end

--- Shuffles the discard pile into the deck.
---@public
function M.shuffle_in_discards()
  zone.discard_pile:transfer(zone.deck)
  zone.deck:shuffle("deck")
  emit("deck_shuffled", { number = #zone.deck })
end

--- Returns true if a card can be turned up.
---@public
---@return boolean
function M.has_card()
  return #zone.deck > 0 or #zone.discard_pile > 0 or #zone.aces > 0
end

--- Turns the next card up into the play row and returns it; nil if there is none.
---@public
---@return component?
function M.turn_up()
  if #zone.deck == 0 then renew() end
  return zone.deck:draw(zone.play_row)
end

--- Renews an empty deck after a card has been played, if the option says so.
---@public
function M.refill()
  if option.reshuffle == "when_empty" and #zone.deck == 0 then renew() end
end

return M
