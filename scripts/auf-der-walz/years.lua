-- Procedures between turns: drawing cards, the Stenz card, the hat, the starting player.

local money = require "money"

local M = {}

local CARDS_A_YEAR = 6

--- Begins a year: everybody draws six cards.
---@public
function M.begin_year()
  emit("year_began", { number = game.year })
  for _, seat in ipairs(seats()) do
    seat.foot_it_stack:transfer(seat.hand, nil, CARDS_A_YEAR)
  end
end

local function most_points(seat) return seat.victory_points end
local function fewest_points(seat) return -seat.victory_points end
local function most_money(seat) return seat.thaler end
local function least_money(seat) return -seat.thaler end

-- The leader's Stenz card; a tie that money does not break leaves it where it is, for good.
local function award_stenz()
  local card = zone.stenz_stack:top()
  if not card then return end  -- a mod has more years than cards
  local first = highest(highest(seats(), most_points), most_money)
  if #first > 1 then return card:move(zone.box) end
  card:move(first[1].travelling_book)
  emit("stenz_awarded", { seat = first[1] })
end

-- The last seat gets the hat; tied seats share it, and the remainder stays.
local function empty_hat()
  local last = highest(seats(), fewest_points)
  local share = game.hat // #last
  game.hat = game.hat - share * #last
  for _, seat in ipairs(last) do
    if share > 0 then
      money.gain(seat, share)
      emit("hat_taken", { seat = seat, thaler = share })
    end
  end
end

-- The last begins the next year.
local function choose_start()
  local last = highest(seats(), fewest_points)
  if option.start_tie == "least_money" then last = highest(last, least_money) end
  if #last == 1 then game.start_seat = last[1] end
  emit("start_player", { seat = game.start_seat })
end

--- Ends a year after its scoring: awards the Stenz card and the hat, chooses the starting player.
---@public
function M.end_year()
  award_stenz()
  empty_hat()
  choose_start()
end

--- Begins the one day: everybody takes the one-day card, which has been face up since the start.
---@public
function M.begin_one_day()
  game.year = 4
  emit("one_day_began", {})
  for _, seat in ipairs(seats()) do
    seat.one_day_place:transfer(seat.hand)
  end
end

--- Ends the one day: by option, the hat is paid out once more; otherwise it is lost.
---@public
function M.end_one_day()
  if option.hat_after_one_day == "to_last" then empty_hat() end
end

return M
