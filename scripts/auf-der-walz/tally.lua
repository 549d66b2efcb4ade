-- The tally stick: where scantlings go, what they pay, when a segment locks.

local M = {}

local PLACES = 5  -- scantlings that complete a segment

--- Returns the number of scantlings of any colour in a segment.
---@public
---@param seat seat
---@param segment any
---@return integer
function M.count(seat, segment)
  return var.tally:sum(segment, nil, seat)
end

--- Returns the segments that still take scantlings, lowest first.
---@public
---@param seat seat
---@return definition[]
function M.open_segments(seat)
  return where(all("segment"), function(segment) return not var.locked:get(segment, seat) end)
end

--- Returns true if the box has a scantling of a colour left, or cannot run out of it.
---@public
---@param colour definition.colour
---@return boolean
function M.in_supply(colour)
  if option.scantling_supply == "unlimited" then return true end
  return colour.supply > var.surplus:sum(colour, nil) + var.tally:sum(nil, colour, nil)
end

local function lock(seat, segment)
  var.locked:set(segment, seat, true)
  emit("segment_locked", { seat = seat, segment = segment })
  for _, marker in ipairs(zone.special_markers:list()) do
    if marker.segment == segment then
      marker:move(seat.trophies)
      emit("special_marker_taken", { seat = seat, segment = segment })
    end
  end
  for _, card in ipairs(seat.inactive_development:list()) do
    if card.segment == segment then
      card:move(seat.new_development)
      emit("development_earned", { seat = seat, card = card })
    end
  end
end

local function put(seat, segment, colour)
  var.tally:add(segment, colour, seat, 1)
  if M.count(seat, segment) >= PLACES then lock(seat, segment) end
end

local function to_surplus(seat, colour)
  var.surplus:add(colour, seat, 1)
  emit("surplus_gained", { seat = seat, colour = colour })
end

local function gain_white(seat)
  local white = def.colour.white
  local open = M.open_segments(seat)
  if #open > 0 then
    local segment = choose.one_of("place_white", open, { seat = seat })
    emit("white_placed", { seat = seat, segment = segment })
    put(seat, segment, white)
  elseif option.white_all_locked == "surplus" then
    to_surplus(seat, white)
  end
end

--- Takes one scantling of a colour; white goes where its owner wants it.
---@public
---@param seat seat
---@param colour definition.colour
function M.gain(seat, colour)
  if not M.in_supply(colour) then return end
  emit("gained_scantling", { seat = seat, colour = colour })
  if colour == def.colour.white then return gain_white(seat) end
  if var.locked:get(colour.segment, seat) then return to_surplus(seat, colour) end
  put(seat, colour.segment, colour)
end

-- The different colours of a list for which a segment has too few places left.
local function competing(seat, list)
  for _, first in ipairs(list) do
    local segment = first.segment
    if segment and not var.locked:get(segment, seat) then
      local rivals, count = {}, 0
      for _, colour in ipairs(list) do
        if colour.segment == segment then
          count = count + 1
          if not contains(rivals, colour) then rivals[#rivals + 1] = colour end
        end
      end
      if count > PLACES - M.count(seat, segment) then return rivals end
    end
  end
end

--- Takes several scantlings gained together, in the owner's order where the order matters.
---@public
---@param seat seat
---@param list definition[]
function M.gain_all(seat, list)
  local left = list
  while #left > 0 do
    local rivals = competing(seat, left)
    local colour = rivals and choose.one_of("place_order", rivals, { seat = seat }) or left[1]
    left = without(left, colour)
    M.gain(seat, colour)
  end
end

-- The colours as which a scantling pays. In a segment a white one and one that was moved up count
-- as that segment, in the surplus a white one counts as any colour.
local function counts_as(colour, segment)
  if colour == def.colour.white then
    if option.white_pays == "never" then return {} end
    if option.white_pays == "any_colour" or not segment then return all("colour") end
  end
  if segment and colour.segment ~= segment then return segment.colours end
  return { colour }
end

--- Returns true if a scantling of an entry of `payments` can pay for one of the wanted colours.
---@public
---@param entry any
---@param wanted any
---@return boolean
function M.pays(entry, wanted)
  return any(counts_as(entry.colour, entry.segment), function(colour)
    return contains(wanted, colour)
  end)
end

--- Every way to pay one scantling of one of the wanted colours, as entries of a menu; `count` says
--- how many there are of the same.
---@public
---@param seat seat
---@param wanted any
---@param source any
---@return option[]
function M.payments(seat, wanted, source)
  local entries = {}
  local function add(colour, segment, count)
    local entry = { "pay_scantling", colour, segment or "surplus",
                    colour = colour, segment = segment, count = count }
    if M.pays(entry, wanted) then entries[#entries + 1] = entry end
  end
  for segment, colour, count in var.tally:each(nil, nil, seat) do
    if not var.locked:get(segment, seat) then add(colour, segment, count) end
  end
  if source == "tally_only" then return entries end
  for colour, count in var.surplus:each(nil, seat) do add(colour, nil, count) end
  return entries
end

--- Gives one scantling back to the box, from the segment or the surplus that the entry names.
---@public
---@param seat seat
---@param entry any
function M.give_back(seat, entry)
  if entry.segment then
    var.tally:add(entry.segment, entry.colour, seat, -1)
  else
    var.surplus:add(entry.colour, seat, -1)
  end
  emit("spent_scantling", { seat = seat, colour = entry.colour })
end

--- The colour that a scantling has once it is moved to a segment; nil if the box has none left.
---@param colour definition.colour
---@param target any
function M.colour_after_move(colour, target)
  if option.wolf_mode == "move_as_joker" then return colour end
  return M.in_supply(target.colours[1]) and target.colours[1] or nil
end

--- Moves a scantling to the next segment up (segments are in order).
---@param seat seat
---@param segment any
---@param target any
---@param colour definition.colour
function M.move_up(seat, segment, target, colour)
  local moved = M.colour_after_move(colour, target)
  var.tally:add(segment, colour, seat, -1)
  emit("moved_scantling", { seat = seat, colour = moved, segment = target })
  put(seat, target, moved)
end

return M
