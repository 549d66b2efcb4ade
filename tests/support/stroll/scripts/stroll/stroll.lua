-- Walk over a small map, play a card, give a coin away, or rest.
local M = {}

function M.set_up()
  local at = { home = { 0, 0 }, hill = { 0, -1 }, twin = { 1, -1 } }
  for _, tile in ipairs(zone.sea:list()) do
    board.place_at(tile, at[tile.id][1], at[tile.id][2], 0)
    tile:move(zone.map)
  end
  for _, seat in ipairs(seats()) do
    seat.position = board.spaces("hub")[1]
    zone.deck:top():move(seat.hand)
    zone.deck:bottom():move(seat.hand)
  end
  var.stock:set(def.good.wool, seats()[1], 3)
  var.met:set(seats()[1], seats()[2], true)
end

local function add_steps(seat, entries)
  for _, neighbour in ipairs(board.neighbours(seat.position)) do
    local price = neighbour.to.kind == "gate" and neighbour.to.fee or 0
    local due = value("fee", price, { seat = seat })
    if due > seat.coins then
      refuse("step", { neighbour.name }, "too_dear", { neighbour.to, due })
    else
      local entry = { "step", neighbour.name, to = neighbour.to, due = due }
      entries[#entries + 1] = entry
      if price > 0 and explaining() then explain(entry, "fee", price, { seat = seat }) end
    end
  end
end

function M.act()
  local seat = game.seat
  local entries = {}
  add_steps(seat, entries)
  local seen = {}
  for _, card in ipairs(seat.hand:list()) do
    if not seen[card.id] then entries[#entries + 1] = { "play", card, card = card } end
    seen[card.id] = true
  end
  entries[#entries + 1] = { "gift" }
  entries[#entries + 1] = { "rest" }
  local entry = choose.menu("act", entries, { seat = seat })
  if entry.to then
    emit("walked", { seat = seat, from = seat.position, to = entry.to })
    seat.coins = seat.coins - math.max(entry.due, 0)
    seat.position = entry.to
    if entry.to.kind == "gate" then var.flag:set(entry.to, seat, true) end
  elseif entry.card then
    entry.card:move(seat.tableau)
    emit("played", { seat = seat, card = entry.card })
  elseif entry[1] == "gift" then
    local amount = choose.number("gift", 0, seat.coins, { seat = seat, context = { seat.next } })
    seat.coins = seat.coins - amount
    seat.next.coins = seat.next.coins + amount
    emit("given", { seat = seat, to = seat.next, amount = amount })
  end
end

return M
