-- Thalers: gaining them, paying them, and what happens when the pouch is empty.

local M = {}

local EARRING = def.price.earring.thaler
local LOST_CARD = def.price.lost_card.thaler  -- a foot-it card that the neighbour draws
local ALL_COINS = 168                         -- Thalers in the box

--- Returns the part of an amount that the register can pay.
---@public
---@param amount integer
---@return integer
function M.available(amount)
  if option.thaler_supply == "unlimited" then return amount end
  local left = ALL_COINS - game.hat
  for _, seat in ipairs(seats()) do left = left - seat.thaler end
  return math.max(0, math.min(amount, left))
end

--- Takes Thalers from the register; debts are paid off first.
---@public
---@param seat seat
---@param amount integer
function M.gain(seat, amount)
  amount = M.available(amount)
  if amount == 0 then return end
  local repaid = math.min(amount, seat.debt)
  seat.debt = seat.debt - repaid
  seat.thaler = seat.thaler + amount - repaid
  emit("gained_thaler", { seat = seat, thaler = amount })
end

-- The foot-it cards that can be drawn from a penniless journeyman.
local function losable_cards(seat)
  return where(seat.hand:list(), function(card)
    return not (card.one_day and option.one_day_card_protected)
  end)
end

--- All that a journeyman could raise in need: pouch, earring and hand, of which some cards may
--- have to remain.
---@public
---@param seat seat
---@param kept integer?
---@return integer
function M.raisable(seat, kept)
  local cards = #losable_cards(seat) - (kept or 0)
  return seat.thaler + M.available(seat.earring * EARRING + cards * LOST_CARD)
end

--- Returns true if a voluntary price can be paid, with a number of cards left in the hand.
---@public
---@param seat seat
---@param amount integer
---@param kept integer?
---@return boolean
function M.can_pay(seat, amount, kept)
  if option.broke_for_optional_costs then return M.raisable(seat, kept) >= amount end
  return seat.thaler >= amount
end

--- Returns true if the neighbour has to draw cards before an amount is raised.
---@public
---@param seat seat
---@param amount integer
---@return boolean
function M.costs_cards(seat, amount)
  return seat.thaler + M.available(seat.earring * EARRING) < amount
end

--- Sells the earring.
---@param seat seat
function M.sell_earring(seat)
  seat.earring = 0
  seat.thaler = seat.thaler + M.available(EARRING)
  emit("earring_sold", { seat = seat })
end

-- The right-hand neighbour draws a card blindly; the register pays for it.
local function lose_card(seat, cards)
  local card = pick("need", cards)
  card:move(seat.discard, "top")
  seat.thaler = seat.thaler + M.available(LOST_CARD)
  emit("card_lost", { seat = seat, card = card, to = seat.previous })
end

local function raise(seat, amount)
  while seat.thaler < amount do
    local cards = losable_cards(seat)
    if seat.earring > 0 then
      M.sell_earring(seat)
    elseif #cards > 0 then
      lose_card(seat, cards)
    else
      return
    end
  end
end

--- Pays an obligation by all means there are and returns what was paid; what nobody can raise is
--- waived or, by option, owed.
---@public
---@param seat seat
---@param amount integer
---@return integer
function M.oblige(seat, amount)
  raise(seat, amount)
  local paid = math.min(seat.thaler, amount)
  seat.thaler = seat.thaler - paid
  if paid > 0 then emit("paid", { seat = seat, thaler = paid }) end
  if paid < amount then
    if option.broke_no_cards == "debt" then
      seat.debt = seat.debt + amount - paid
    else
      emit("debt_waived", { seat = seat, thaler = amount - paid })
    end
  end
  return paid
end

--- Pays a voluntary price that `can_pay` has allowed.
---@public
---@param seat seat
---@param amount integer
function M.pay(seat, amount)
  M.oblige(seat, amount)
end

--- A price other than a space's fee, after what companions take off it. `what` is one of card,
--- stake, requirement, carriage.
---@public
---@param seat seat
---@param amount integer
---@param what string
---@return integer
function M.price(seat, amount, what)
  return value("payment", amount, { seat = seat, what = what })
end

return M
