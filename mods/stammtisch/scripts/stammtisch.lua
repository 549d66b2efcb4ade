-- What regulars agree on: functions around those that the game declares as open. Each gets the
-- arguments of the call in `ctx`, by their names, and the function inside as `previous`.

local M = {}

--- The visitor says whether there is a dice game at all.
---@param ctx ctx
---@param previous fun(ctx: ctx): any
function M.ask_for_dice(ctx, previous)
  if choose.yes_no("play_dice", { seat = ctx.seat }) then return previous(ctx) end
end

--- Of five Thalers or more that somebody gains at once, one goes into the hat.
---@param ctx ctx
---@param previous fun(ctx: ctx): any
function M.tip_the_hat(ctx, previous)
  if ctx.amount >= 5 then
    ctx.amount = ctx.amount - 1
    game.hat = game.hat + 1
  end
  return previous(ctx)
end

--- A meeting brings its pieces and does not end the turn.
---@param ctx ctx
---@param previous fun(ctx: ctx): any
function M.walk_on(ctx, previous)
  previous(ctx)
  return false
end

return M
