-- Bid how many tricks you will take, then follow suit; exact bids pay.
local M = {}

local kBonus = 10 -- for an exact bid

---@return boolean
function M.has_cards() return #game.leader.hand > 0 end

-- The suit of the first card of the trick, if one lies there.
---@return definition.suit?
local function suit_led()
  local card = game.leader.played:top()
  return card and card.suit
end

--- Deals the cards of a round and turns up the trump.
---@public
function M.deal()
  for _, seat in ipairs(seats()) do
    seat.bid = -1
    seat.tricks = 0
  end
  zone.turned:transfer(zone.deck)
  zone.pile:transfer(zone.deck)
  zone.deck:shuffle("shuffle")
  for _, seat in ipairs(seats()) do
    for _ = 1, game.round do zone.deck:draw(seat.hand) end
  end
  zone.deck:draw(zone.turned)
  for _, card in ipairs(zone.turned:list()) do game.trump = card.suit end
  game.first = game.first and game.first.next or seats()[1]
  game.leader = game.first
end

--- Asks the seat how many tricks it bids.
---@public
function M.make_bid()
  local seat = game.seat
  local entries = choose.entries(seat)
  for n = 0, game.round do entries[#entries + 1] = { "bid", n, bid = n } end
  seat.bid = choose.menu("bid", entries, { seat = seat }).bid
  emit("bid_made", { seat = seat, number = seat.bid })
end

--- Asks the seat for a card, and plays it.
---@public
function M.play()
  local seat = game.seat
  local led = suit_led()
  local can_follow = false
  for _, card in ipairs(seat.hand:list()) do can_follow = can_follow or card.suit == led end
  local entries = choose.entries(seat)
  for _, card in ipairs(seat.hand:list()) do
    local wrong = can_follow and card.suit ~= led
    choose.offer(entries, { "play", card, card = card }, wrong and "must_follow" or nil)
  end
  local card = choose.menu("play", entries, { seat = seat }).card
  card:move(seat.played)
  emit("card_played", { seat = seat, card = card })
end

-- How much a card counts in a trick of this suit: trumps beat the suit, the suit beats others.
---@param card component
---@param led definition.suit?
---@return integer
local function strength(card, led)
  if card.suit == game.trump then return 100 + card.value end
  return card.suit == led and card.value or 0
end

--- Gives the trick to the seat with the best card.
---@public
function M.take_trick()
  local led = suit_led()
  local best, winner = -1, game.leader
  for _, seat in ipairs(seats()) do
    for _, card in ipairs(seat.played:list()) do
      local strong = strength(card, led)
      if strong > best then best, winner = strong, seat end
    end
  end
  winner.tricks = winner.tricks + 1
  emit("trick_taken", { seat = winner })
  for _, seat in ipairs(seats()) do seat.played:transfer(zone.pile) end
  game.leader = winner
end

--- Scores the tricks and bids of a round.
---@public
function M.score_round()
  for _, seat in ipairs(seats()) do
    local points = seat.tricks + (seat.tricks == seat.bid and kBonus or 0)
    seat.points = seat.points + points
    emit("round_scored", { seat = seat, points = points })
  end
end

-- For bots: an exact bid is worth most, and strong cards promise tricks.
---@param ctx ctx
---@return integer
function M.on_the_way(ctx)
  local seat = ctx.seat
  if seat.bid < 0 then return 0 end
  local strong = 0
  for _, card in ipairs(seat.hand:list()) do
    if card.suit == game.trump or card.value >= 13 then strong = strong + 1 end
  end
  local off = seat.bid - seat.tricks - strong
  return -2 * (off < 0 and -off or off)
end

return M
