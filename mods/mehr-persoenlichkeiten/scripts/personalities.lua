-- Effects of Gauß and Reuter that the game's verbs cannot express.

local chance = require "chance"  -- modules of the game can be required like those of the mod
local money = require "money"
local tally = require "tally"

local M = {}

--- The verb `survey`: two dice, which the Lucky Fellow may throw again. A sum near the middle gives
--- a yellow scantling; any other one is paid in Thalers.
---@param args table
---@param ctx ctx
function M.survey(args, ctx)
  local dice = chance.throw_at_once(ctx.seat, "gauss_dice", 2)
  local sum = dice[1] + dice[2]
  emit("dice_added", { seat = ctx.seat, number = sum })
  if sum >= args.from and sum <= args.to then
    tally.gain(ctx.seat, def.colour.yellow)
  else
    money.gain(ctx.seat, sum)
  end
end

--- In the travelling book of `ctx.owner`, Reuter sells the news that others announce.
---@param ctx ctx
function M.wire_news(ctx)
  if ctx.seat == ctx.owner then return end
  emit("news_wired", { seat = ctx.owner, thaler = 1 })
  money.gain(ctx.owner, 1)
end

return M
