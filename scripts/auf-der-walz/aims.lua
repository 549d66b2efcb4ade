-- The aims of a journeyman (kind `aim`): functions that return what is missing.

local tally = require "tally"

local M = {}

local PLACES = 5  -- scantlings that complete a segment

--- Returns the number of scantlings that a segment still takes; 0 once it is locked up.
---@param ctx ctx
---@param segment definition.segment
---@return integer
function M.scantlings_to_lock_up(ctx, segment)
  if var.locked:get(segment, ctx.seat) then return 0 end
  return PLACES - tally.count(ctx.seat, segment)
end

return M
