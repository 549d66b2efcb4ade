-- Meeting other journeymen: pieces of theirs and of the own set, and the end of the turn.

local M = {}

--- Returns the other journeymen on a space, clockwise from the seat's left.
---@public
---@param seat seat
---@param space space
---@return seat[]
function M.others_on(seat, space)
  return where(seats(seat), function(other) return other ~= seat and other.position == space end)
end

-- A piece of the one met, from its Charly or else from the supply; never a second, real or owed.
local function take_piece_of(seat, other)
  if var.held_pieces:get(seat, other) > 0 or var.virtual_pieces:get(seat, other) then return end
  if var.held_pieces:get(other, other) > 0 then
    var.held_pieces:add(other, other, -1)
  elseif other.piece_supply > 0 then
    other.piece_supply = other.piece_supply - 1
  else
    if option.meeting_no_piece_left == "virtual_piece" then
      var.virtual_pieces:set(seat, other, true)
    end
    return
  end
  var.held_pieces:set(seat, other, 1)
  emit("piece_received", { seat = seat, from = other })
end

local function take_own_piece(seat)
  if seat.piece_supply == 0 then return end
  seat.piece_supply = seat.piece_supply - 1
  var.held_pieces:add(seat, seat, 1)
  emit("own_piece_taken", { seat = seat })
end

--- Settles the meeting with everybody on the space; returns whether it ends the turn.
---@public
---@param seat seat
---@param others any
---@return boolean
function M.settle(seat, others)
  local ends, own_taken = false, false
  for _, other in ipairs(others) do
    local first_time = not var.has_met:get(seat, other)
    var.has_met:set(seat, other, true)
    emit("met", { seat = seat, to = other })
    take_piece_of(seat, other)
    local due = option.own_piece_on_meeting == "every" or first_time
    if due and not (own_taken and option.own_piece_count == "per_event") then
      take_own_piece(seat)
      own_taken = true
    end
    if first_time or option.repeat_meeting_ends_turn then ends = true end
  end
  return ends
end

--- Returns true if meeting the others there would bring an own piece (for leisure_piece_check).
---@param seat seat
---@param space space
function M.brings_own_piece(seat, space)
  return seat.piece_supply > 0 and any(M.others_on(seat, space), function(other)
    return option.own_piece_on_meeting == "every" or not var.has_met:get(seat, other)
  end)
end

return M
