local M = {}

-- The amount is counted with, and handed on.
local function pay(seat, amount)
  if amount > seat.coins then return false end
  seat.coins = seat.coins - amount
  emit("sailed", { good = amount })
  return true
end

-- The discount may be left out.
local function price(seat, discount)
  if discount == nil then return seat.coins end
  return seat.coins - discount
end

function M.dues(seat)
  if pay(seat) then return price(seat) end
  return price(seat, 2)
end

return M
