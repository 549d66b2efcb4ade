-- Counts for the score sheet that need more than one variable or zone.

local tally = require "tally"

local M = {}

--- Scantlings in segments that are not locked.
---@param ctx ctx
function M.count_loose_scantlings(ctx)
  return sum(tally.open_segments(ctx.seat), function(segment)
    return tally.count(ctx.seat, segment)
  end)
end

--- Sets of four surplus scantlings, of any colours or, by option, of one.
---@param ctx ctx
function M.count_surplus_sets(ctx)
  local total, sets = 0, 0
  for _, colour in ipairs(all("colour")) do
    local count = var.surplus:get(colour, ctx.seat)
    total, sets = total + count, sets + count // 4
  end
  return option.surplus_sets == "any_mix" and total // 4 or sets
end

--- Leisure cards: 1, 3 or 6 for one, two or three kinds and 1 for each card beyond the set; by
--- option the cards beyond it make further sets.
---@param ctx ctx
function M.points_for_leisure(ctx)
  local counts = {}
  for _, kind in ipairs(all("leisure_card")) do counts[kind.id] = 0 end
  for _, card in ipairs(ctx.seat.travelling_book:list()) do
    if counts[card.id] then counts[card.id] = counts[card.id] + 1 end
  end
  local set_points, sum = { 1, 3, 6 }, 0
  repeat
    local kinds, rest = 0, 0
    for id, count in pairs(counts) do
      if count > 0 then
        kinds = kinds + 1
        counts[id] = count - 1
        rest = rest + count - 1
      end
    end
    if kinds > 0 then sum = sum + set_points[kinds] end
    if option.leisure_sets == "single" then return sum + rest end
  until kinds == 0
  return sum
end

--- A companion still on the Charly counts only by option.
---@param ctx ctx
function M.count_active_companion(ctx)
  local there = #ctx.seat.companion + #ctx.seat.new_companion
  return there > 0 and option.final_active_companion or 0
end

--- Marker pieces of opponents, real or (by option) owed.
---@param ctx ctx
function M.count_opponents_pieces(ctx)
  local count = 0
  for _, other in ipairs(seats()) do
    if other ~= ctx.seat then
      count = count + var.held_pieces:get(ctx.seat, other)
      if var.virtual_pieces:get(ctx.seat, other) then count = count + 1 end
    end
  end
  return count
end

return M
