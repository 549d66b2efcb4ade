-- The score of the journey.

local M = {}

local function ranks(stack)
  return sum(stack:list(), function(card) return card.rank end)
end

--- Returns the sum of the ranks of all unexplored locations, including the current target.
---@public
---@return integer
function M.count_unexplored()
  local sum = ranks(zone.locations) + ranks(zone.skipped)
  if game.phase == 2 then sum = sum + ranks(zone.target) end
  return sum
end

--- Announces whether the game was won.
---@public
function M.end_game()
  for _, seat in ipairs(seats()) do
    emit(seat.unexplored == 0 and "won" or "game_lost", { seat = seat })
  end
end

return M
