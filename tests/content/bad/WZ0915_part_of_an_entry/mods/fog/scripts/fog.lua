local M = {}

local function one_of(entries)
  local entry = choose.menu("act", entries)
  return entry[1] ~= "sail" and entry or nil
end

function M.look(ctx)
  local entries = choose.entries(ctx.seat)
  choose.offer(entries, { "sail", def.good.tea }, ctx.seat.coins == 0 and "no_coins")
  entries[#entries + 1] = { "whistle" }
  local entry = one_of(entries)
  if entry then emit("sailed", { good = entry[2] or entry[3] }) end
  return entry
end

return M
