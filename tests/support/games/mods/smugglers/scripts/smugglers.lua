-- Smugglers pay half of any tax, and whistle twice.
local M = {}

--- Around the verb `levy` of the harbour master.
function M.cheat(previous, amount, ctx) return previous(amount // 2, ctx) end

--- Around a function that itself goes around one of the game.
function M.louder(previous, ...)
  previous(...)
  return previous(...)
end

function M.end_night()
  for _, seat in ipairs(seats()) do
    seat.done = false
    seat.coins = seat.coins + 1
  end
end

return M
