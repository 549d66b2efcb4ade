local M = {}

local function lift()
  zone.bank:top():move(zone.sea)
end

function M.clear(ctx)
  if #zone.bank > 0 then lift() end
end

function M.gust(ctx)
  lift()
end

return M
