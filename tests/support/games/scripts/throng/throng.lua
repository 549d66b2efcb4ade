-- Play a seed, or ring the bell, which the last seat has.
local M = {}

local function draw(seat)
  local card = zone.deck:list()[1]
  card:move(seat.hand)
  emit("drawn", { seat = seat, card = card })
end

function M.set_up()
  local last = seats()[game.players]
  for _, card in ipairs(zone.deck:list()) do
    if card.id == "bell" then card:move(last.hand) end
  end
  local plots = zone.laid:list()
  for i, seat in ipairs(seats()) do
    board.place_at(plots[i], 0, 0, 0, seat)
    draw(seat)
  end
end

function M.turn()
  local seat = game.seat
  draw(seat)
  local entries = {}
  for _, card in ipairs(seat.hand:list()) do
    if card.id == "seed" and #entries == 0 then entries[1] = { "play", card, card = card } end
  end
  for _, entry in ipairs(actions(seat)) do entries[#entries + 1] = entry end
  local entry = choose.menu("turn", entries, { seat = seat })
  if entry[1] == "ring" then return act(entry) end
  entry.card:move(zone.pile)
  seat.points = seat.points + 1
end

---@param ctx ctx
function M.ring(ctx)
  ctx.seat.points = ctx.seat.points + 10
  emit("rung", { seat = ctx.seat })
end

return M
