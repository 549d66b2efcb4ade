local M = {}

function M.wait()
  local i, seat = 1, nil
  while true do
    for _, one in ipairs(seats()) do
      if one.coins > i then break end
    end
  end
  repeat roll("dice", 6) until false
  while i <= 3 do emit("sailed", { good = i }) end
  while not seat do emit("sailed", { good = 2 }) end
end

function M.fine(ctx)
  local i = 1
  local function count() i = i + 1 end
  while true do
    if roll("dice", 6) == 6 then break end
  end
  while true do
    for _, one in ipairs(seats()) do
      if one.coins > 1 then return end
    end
  end
  while i <= 3 do count() end
  local left = 3
  while left > 0 do left = left - 1 end
  while ctx.seat.coins > 0 do ctx.seat.coins = ctx.seat.coins - 1 end
end

return M
