-- What happens in the fog. The tests of the loader never run it.
local murk = require "inner/murk"
local M = {}

function M.hoot(count, ctx) emit("hooted", { seat = ctx.seat, horn = "horn" }) return count end
function M.act(ctx) return murk.depth(ctx) end
function M.dear(previous, ...) return previous(...) end
function M.count_murk() return option.thick and 1 or 0 end

return M
