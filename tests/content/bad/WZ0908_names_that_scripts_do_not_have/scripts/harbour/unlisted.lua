-- None of these lines is ever run.
local M = {}

function M.ask(ctx)
  local town = choose.on_of("act", { "sail" })
  if town then
    cout = 3 -- a local forgotten
    refse("act", {}, "no_coins")
  end
  return table.insrt({}, ctx.seat)
end

return M
