-- Each seat lays plots beside those that it has.
local M = {}

local function lay(plot, seat, placement)
  if placement then board.place(plot, placement) else board.place_at(plot, 0, 0, 0, seat) end
  plot:move(zone.laid)
  emit("laid", { seat = seat, piece = plot })
end

function M.set_up()
  board.place_at(zone.laid:list()[1], 0, 0, 0)
  for _, seat in ipairs(seats()) do lay(zone.box:list()[1], seat) end
end

function M.turn()
  local seat = game.seat
  local plot = zone.box:list()[#zone.box]
  local entries = { { "skip" } }
  for _, placement in ipairs(board.placements(plot, seat)) do
    local entry = { "lay", table.unpack(board.placement_args(placement)) }
    entry.placement = placement
    entries[#entries + 1] = entry
  end
  local entry = choose.menu("turn", entries, { seat = seat, context = { plot } })
  if entry[1] == "lay" then lay(plot, seat, entry.placement) end
end

return M
