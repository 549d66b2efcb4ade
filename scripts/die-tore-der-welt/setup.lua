-- Setting up the table.

local goods = require "goods"

local M = {}

local START = 10

-- Which seat each corner of the event card points at.
local function assign_corners()
  for _, seating in ipairs(all("seating")) do
    if seating.players == game.players then
      for i, corners in ipairs(seating.corners) do
        for _, corner in ipairs(corners) do var.corner_seat:set(corner, seats()[i]) end
      end
    end
  end
end

--- Sets up the event stacks, the favour cards and ten points each. The first seat begins.
---@public
function M.set_up()
  for _, event in ipairs(all("event_card")) do
    event.components[1]:move(zone.stack:of(event.chapter))
  end
  for _, chapter in ipairs(all("chapter")) do zone.stack:of(chapter):shuffle("setup") end
  for _, favour in ipairs(all("favour_card")) do
    favour.components[1]:move(zone.favour:of(favour.edge))
  end
  assign_corners()
  for _, seat in ipairs(seats()) do goods.score(seat, "start", START) end
  game.start_seat = seats()[1]
end

return M
