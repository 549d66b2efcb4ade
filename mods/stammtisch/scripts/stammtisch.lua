-- House rules of a regular table: functions that wrap the game's open functions. Each gets the
-- arguments of the call by name in `ctx`, and the wrapped function as `previous`.

local M = {}

--- The visitor says whether there is a dice game at all.
---@param ctx ctx
---@param previous fun(ctx: ctx): any
function M.ask_for_dice(ctx, previous)
  if choose.yes_no("play_dice", { seat = ctx.seat }) then return previous(ctx) end
end

--- If a seat gains five or more Thalers at once, one of them goes into the hat.
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
