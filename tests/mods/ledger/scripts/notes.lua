-- One note for each open function: its arguments in an event, then what would be done without it.

local M = {}

--- Around `gain_good`.
---@param ctx ctx
---@param previous fun(ctx: ctx): any
function M.note_gain(ctx, previous)
  emit("noted_gain", { seat = ctx.seat, good = ctx.good, number = ctx.count })
  return previous(ctx)
end

--- Around `score_points`.
---@param ctx ctx
---@param previous fun(ctx: ctx): any
function M.note_score(ctx, previous)
  emit("noted_score", { seat = ctx.seat, category = ctx.category, points = ctx.points })
  return previous(ctx)
end

--- Around `price_of_development`, which must not change anything, as a note would. A ladder that is
--- not adjacent costs whoever has five food or more a food.
---@param ctx ctx
---@param previous fun(ctx: ctx): any
function M.change_price(ctx, previous)
  local price = previous(ctx)
  local is_dear = price and ctx.development == def.development.ladder and ctx.seat.food >= 5
  return is_dear and { "food" } or price
end

--- Around `acquire`.
---@param ctx ctx
---@param previous fun(ctx: ctx): any
function M.note_acquisition(ctx, previous)
  emit("noted_acquisition", { seat = ctx.seat, development = ctx.development })
  return previous(ctx)
end

--- Around `mine_coal`.
---@param ctx ctx
---@param previous fun(ctx: ctx): any
function M.note_mining(ctx, previous)
  emit("noted_mining", { seat = ctx.seat, area = ctx.area })
  return previous(ctx)
end

--- Around `lift_coal`.
---@param ctx ctx
---@param previous fun(ctx: ctx): any
function M.note_lifting(ctx, previous)
  emit("noted_lifting", { seat = ctx.seat })
  return previous(ctx)
end

--- Around `add_water`.
---@param ctx ctx
---@param previous fun(ctx: ctx): any
function M.note_water(ctx, previous)
  emit("noted_water", { seat = ctx.seat, number = ctx.count })
  return previous(ctx)
end

--- Around `remove_water`.
---@param ctx ctx
---@param previous fun(ctx: ctx): any
function M.note_removal(ctx, previous)
  emit("noted_removal", { seat = ctx.seat, number = ctx.count })
  return previous(ctx)
end

return M
