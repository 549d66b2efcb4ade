-- Throws of dice, which the Lucky Fellow may repeat.

local M = {}

--- Throws several dice together for a seat and returns the results that count. A die is
--- thrown again only after all of them have been thrown.
---@public
---@param seat seat
---@param stream string
---@param count integer
---@return integer[]
function M.throw_at_once(seat, stream, count)
  local dice = {}
  for n = 1, count do
    dice[n] = roll(stream, 6)
    emit("die_thrown", { seat = seat, roll = dice[n] })
  end
  for n = 1, count do dice[n] = value("die", dice[n], { seat = seat, stream = stream }) end
  return dice
end

--- Throws one die for a seat and returns the result that counts.
---@public
---@param seat seat
---@param stream string
---@return integer
function M.throw(seat, stream)
  return M.throw_at_once(seat, stream, 1)[1]
end

return M
