-- The beginning and the end of a chapter: taxes, and who begins the next one.

local goods = require "goods"
local income = require "income"

local M = {}

--- Announces a chapter.
---@public
function M.begin_chapter()
  emit("chapter_began", { seat = game.start_seat, number = game.chapter })
end

--- Returns the tax card of this chapter.
---@public
---@return definition
function M.tax_card()
  local chapter = all("chapter")[game.chapter]
  return where(all("tax_card"), function(card) return card.chapter == chapter end)[1]
end

--- Makes one player pay the taxes on the side of the tax card with the frame of the last event.
---@public
---@param ctx ctx
function M.pay_taxes(ctx)
  local card, frame = M.tax_card(), game.last_event.frame
  if ctx.seat == game.start_seat then emit("taxes_due", { card = card, frame = frame }) end
  local penalty = option.tax_penalty ~= "card" and option.tax_penalty or nil
  run(card[frame], { seat = ctx.seat, category = "taxes", penalty = penalty })
end

-- The player with the fewest points; among equals the first one left of who placed the last event.
local function poorest()
  local tied = highest(seats(game.start_seat), function(seat) return -seat.points end)
  if option.chapter2_tie == "fewest_goods" then
    tied = highest(tied, function(seat) return -goods.total(seat) end)
  end
  if option.chapter2_tie == "random" then return pick("tie", tied) end
  return tied[1]
end

--- Ends a chapter: the left neighbour of the player with the fewest points begins the next one.
---@public
function M.end_chapter()
  game.start_seat = poorest().next
  emit("start_passed", { seat = game.start_seat })
  if option.clear_display_at_chapter then
    for _, card in ipairs(zone.display:list()) do
      card:move(zone.removed)
      emit("event_removed", { seat = game.start_seat, event = card.definition })
    end
  end
  if option.take_back_at_chapter then
    for _, seat in ipairs(seats()) do income.take_back(seat) end
  end
end

--- Counts the goods that each player has left; they break ties.
---@public
function M.count_goods()
  for _, seat in ipairs(seats()) do seat.goods_left = goods.total(seat) end
end

--- All points have come in the course of the game.
function M.given_at_once() return 0 end

return M
