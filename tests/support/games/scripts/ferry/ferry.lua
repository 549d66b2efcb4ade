-- A ferry game: play cards, cross for a toll, throw a die, or be done.
local M = {}

if option.faulty == "load" then error("the script does not load") end

function M.set_up()
  if option.faulty == "set_up" then error("the set-up fails") end
  for _, isle in ipairs(zone.sea:list()) do
    if isle.id == "home" then
      board.place_at(isle, 0, 0, 0)
      isle:move(zone.map)
    end
  end
  game.first_seat = seats()[1]
  for _, seat in ipairs(seats()) do zone.deck:top():move(seat.hand) end
end

function M.begin_turn()
  if game.heading == "bad" then error("the wind is bad") end
end

local function menu_of(seat)
  local entries = {}
  if #seat.hand == 0 then refuse("pick_card", {}, "no_cards", {}) end
  local seen = {}
  for _, card in ipairs(seat.hand:list()) do
    if not seen[card.id] then entries[#entries + 1] = { "play", card, card = card } end
    seen[card.id] = true
  end
  local fee = value("fee", option.toll, { seat = seat })
  if seat.coins >= fee then
    local entry = { "cross", fee = fee }
    entries[#entries + 1] = entry
    if explaining() then explain(entry, "fee", option.toll, { seat = seat }) end
  else
    refuse("cross", {}, "no_coins", { fee })
  end
  for _, entry in ipairs(actions(seat)) do entries[#entries + 1] = entry end
  for _, verb in ipairs { "pass", "throw" } do entries[#entries + 1] = { verb } end
  if option.faulty == "act" then entries[#entries + 1] = { "crash" } end
  return entries
end

local function throw(seat)
  local n = roll("dice", 6)
  emit("thrown", { seat = seat, roll = n })
  if choose.yes_no("keep_throw", { seat = seat.next, context = { n } }) then
    seat.coins = math.min(20, seat.coins + n)
  end
end

function M.act()
  local seat = game.seat
  local entry = choose.menu("act", menu_of(seat), { seat = seat })
  local verb = entry[1]
  if verb == "play" then
    entry.card:move(seat.tableau)
    emit("played", { seat = seat, card = entry.card })
  elseif verb == "cross" then
    seat.coins = seat.coins - entry.fee
    seat.landing = board.spaces("mooring")[1]
    emit("crossed", { seat = seat, points = entry.fee, space = seat.landing })
  elseif verb == "throw" then
    throw(seat)
  elseif verb == "pass" then
    seat.done = true
  elseif verb == "crash" then
    error("it crashes")
  else
    act(entry)
  end
end

function M.blow(ctx)
  ctx.seat.coins = ctx.seat.coins + pick("dice", { 1, 2, 3 })
end

function M.end_round()
  for _, seat in ipairs(seats()) do seat.done = false end
end

return M
