local M = {}
---@param ctx ctx
function M.ask(ctx)
  if choose.yes_no("act", { saet = ctx.seat }) then return choose.yes_no("act", { ctx.seat }) end
  local ask = { about = 3 }
  local number = choose.number("act", 1, 3, ask) + choose.number("act", 2, 4, ask)
  local piece = zone.sea:top()
  if not piece then return number end
  local rules = { { kind = "quay", distnace = 2 }, { kind = "quay", distance = "two", way = true } }
  return choose.one_of("act", { "left", "sw" }, { seat = 0, context = ctx.seat }),
         board.placements(piece, nil, rules), choose.yes_no("act", ctx.seat)
end
---@param ctx ctx
function M.fine(ctx)
  local ask = { seat = ctx.seat.next, context = { 3 } }
  return choose.yes_no("act", ask), choose.number("act", 1, 3, {}),
         board.placements(zone.sea:list()[1], nil, { { kind = "quay", distance = 2, way = true } })
end

return M
