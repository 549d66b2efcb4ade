-- Throws of dice, which the Lucky Fellow may repeat.

local M = {}

--- Throws one die for a seat and returns what counts.
function M.throw(seat, stream)
  local thrown = roll(stream, 6)
  emit("die_thrown", { seat = seat, roll = thrown })
  return value("die", thrown, { seat = seat, stream = stream })
end

return M
