-- Winter is the last year of the Walz.

local M = {}

local function is_winter() return game.year == game.years end

--- In winter, inns and hostels take a Thaler more for the stove.
---@param ctx ctx
---@param fee integer
function M.heating(ctx, fee)
  local heated = ctx.space.kind == "inn" or ctx.space.kind == "hostel"
  return heated and is_winter() and fee + 1 or fee
end

--- The coachmen are on strike: nobody can enter a carriage.
---@param ctx ctx
---@param open any
function M.strike(ctx, open)
  return ctx.space.kind == "carriage" and 0 or open
end

---@param ctx ctx
---@param open any
function M.winter_strike(ctx, open)
  return is_winter() and M.strike(ctx, open) or open
end

return M
