-- A night in a hostel. The fee has been paid on entering.

local companions = require "companions"
local tally = require "tally"

local M = {}

--- Spends a night in a hostel: brings a scantling, and perhaps a companion.
---@public
---@param seat seat
---@param space space
function M.visit(seat, space)
  emit("slept", { seat = seat, space = space })
  tally.gain(seat, space.scantling)
  if #zone.companion_stack == 0 then return end
  if option.companion_meeting == "optional" and
     not choose.yes_no("meet_companion", { seat = seat }) then
    return
  end
  companions.meet(seat)
end

return M
