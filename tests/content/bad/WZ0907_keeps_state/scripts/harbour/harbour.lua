-- What happens in the harbour. The tests of the loader never run it.
local M = {}
local unlisted = require "unlisted"

function M.set_up(game) game.shuffle("stack", "setup") end

function M.act(game)
  if not game.coins then return game.refuse("no_coins") end
  local choice = game.ask("act", { "sail", "heading", "wind", "crates" })
  game.emit("sailed", { good = game.roll("dice") })
  return choice
end

function M.whistle(game) return game.bots() end
function M.earn_coins(game) return game.coins end
function M.wait(game) return game.yes_no(unlisted.count(), unlisted.letter()) end
function M.may_earn(game) return game.coins > 0 end
function M.gain(game) return game.good end
function M.either(game) return game.option.hidden_coins end
function M.count_luck(game) return game.fee end

return M
