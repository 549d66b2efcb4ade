local M = {}

function M.gain_nothing(previous, args) return args.good end
function M.earn_without_telling(previous) return previous() end
function M.either_blindly(_, ...) return ... end
function M.count_no_luck() return 0 end

function M.may_earn_silently(previous, ctx)
  if game.round > 1 then previous(ctx) end
end

return M
