-- The score of the journey.

local M = {}

local function ranks(stack)
  return sum(stack:list(), function(card) return card.rank end)
end

--- The ranks of all locations that are not explored, the one being tried included.
---@public
---@return integer
function M.count_unexplored()
  local sum = ranks(zone.locations) + ranks(zone.skipped)
  if game.phase == 2 then sum = sum + ranks(zone.target) end
  return sum
end

--- Says how it ended.
---@public
function M.end_game()
  for _, seat in ipairs(seats()) do
    emit(seat.unexplored == 0 and "won" or "game_lost", { seat = seat })
  end
end

return M
