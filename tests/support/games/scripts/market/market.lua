-- Buy cards for points, work for coins, or hoard.
local M = {}

-- The first seat has the luck of the early bird, which the gift to the second one makes up for.
function M.set_up()
  seats()[1].points = roll("dice", 6)
  seats()[2].points = all("gift")[1].points
end

function M.act()
  local seat = game.seat
  local entries = { { "work" }, { "hoard" } }
  for _, card in ipairs(all("card")) do
    if seat.coins >= card.cost then entries[#entries + 1] = { "buy", card, card = card } end
  end
  local entry = choose.menu("turn", entries, { seat = seat })
  if entry[1] == "work" then
    seat.coins = math.min(99, seat.coins + roll("dice", 3))
  elseif entry[1] == "hoard" then
    seat.hoarded = seat.hoarded + 1
  else
    seat.coins = seat.coins - entry.card.cost
    seat.points = seat.points + entry.card.worth
  end
end

function M.pay_out()
  if option.secret ~= "on" then return end
  for _, seat in ipairs(seats()) do seat.points = seat.points + 6 * seat.hoarded end
end

return M
