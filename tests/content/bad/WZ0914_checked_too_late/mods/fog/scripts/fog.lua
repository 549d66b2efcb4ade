local M = {}

local function is_small(ship) return ship and ship.id == "anna" end

function M.take(ctx)
  local ship = choose.optional("whistle", ctx.seat.berth:list())
  ship:move(zone.sea)
  if ship then print(ship.id) end
end

function M.fine(ctx)
  local ship = choose.optional("whistle", ctx.seat.berth:list())
  local first = ship ~= nil and ship.id or "none"
  if not ship or first == "none" then return first end
  ship:move(zone.sea)
  local other = choose.optional("whistle", ctx.seat.berth:list())
  if other == nil then
    return first
  elseif first == other.id then
    other:move(zone.sea)
  else
    assert(other)
  end
  local third = choose.optional("whistle", ctx.seat.berth:list())
  local price = third and third.id or first
  if price ~= first then third:move(zone.sea) end
  local fourth = choose.optional("whistle", ctx.seat.berth:list())
  if is_small(fourth) then fourth:move(zone.sea) end
  return other.id
end

return M
