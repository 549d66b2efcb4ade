-- High and Low House Number: three dice, put one after the other on hundreds, tens and units.

local chance = require "chance"
local money = require "money"

local M = {}

local HIGHEST_STAKE = 5

--- Lets a seat start a dice game after what it does now.
---@public
---@param seat seat
function M.offer(seat) later("challenge", { seat }) end

--- Goal and stake in one question. Who has no money at all stakes 1 and must raise it.
---@param _ any
---@param seat seat
function M.challenge(_, seat)
  local entries = {}
  for _, goal in ipairs { "high", "low" } do
    for stake = 1, HIGHEST_STAKE do
      local in_cash = money.price(seat, stake, "stake") <= seat.thaler
      if in_cash or stake == 1 or option.stake_limit == "none" then
        entries[#entries + 1] = { "dice_goal_and_stake", goal, stake }
      end
    end
  end
  choose.stage("play_dice", "dice_goal_and_stake", entries, { seat = seat })
end

-- Collects the stake from everybody; returns the players and the pot.
local function collect(players, stake)
  if option.dice_short_stake == "lower_for_all" then
    for _, seat in ipairs(players) do stake = math.min(stake, money.raisable(seat)) end
  end
  local pot, playing = 0, {}
  for _, seat in ipairs(players) do
    local due = money.price(seat, stake, "stake")
    local left_out = option.dice_short_stake == "left_out" and money.raisable(seat) < due
    if not left_out then
      pot = pot + money.oblige(seat, due)
      playing[#playing + 1] = seat
    end
  end
  return playing, pot
end

local function number_of(places)
  return places[1] * 100 + places[2] * 10 + places[3]
end

-- Three rounds; in each everybody throws in turn and puts the die on a free place.
local function throw_and_place(players)
  local boards = {}
  for i = 1, #players do boards[i] = {} end
  for _ = 1, 3 do
    for i, seat in ipairs(players) do
      local thrown = chance.throw(seat, "dice_game")
      local free = where({ 1, 2, 3 }, function(place) return not boards[i][place] end)
      local place = choose.one_of("place_die", free, { seat = seat, context = { thrown } })
      boards[i][place] = thrown
      emit("die_placed", { seat = seat, roll = thrown, number = place })
    end
  end
  local numbers = {}
  for i, seat in ipairs(players) do
    numbers[i] = number_of(boards[i])
    emit("house_number", { seat = seat, number = numbers[i] })
  end
  return numbers
end

-- Three dice at once, put into the best order for the goal.
local function throw_three(players, goal)
  local numbers = {}
  for i, seat in ipairs(players) do
    local dice = chance.throw_at_once(seat, "dice_game", 3)
    table.sort(dice)
    numbers[i] = number_of(goal == "low" and dice or { dice[3], dice[2], dice[1] })
    emit("house_number", { seat = seat, number = numbers[i] })
  end
  return numbers
end

local function best(players, numbers, goal)
  local number = {}
  for i, seat in ipairs(players) do number[seat] = goal == "high" and numbers[i] or -numbers[i] end
  return highest(players, function(seat) return number[seat] end)
end

local function pay_out(winners, pot)
  local share = pot // #winners
  for _, seat in ipairs(winners) do
    money.gain(seat, share)
    emit("dice_game_won", { seat = seat, thaler = share })
  end
end

--- Plays the complete game from the stakes on, even if nobody can raise the stakes.
---@param ctx ctx
---@param _ any
---@param goal any
---@param stake any
function M.play_dice(ctx, _, goal, stake)
  emit("dice_game_began", { seat = ctx.seat, goal = goal, stake = stake })
  local players, pot = collect(seats(ctx.seat), stake)
  if #players == 0 then return end
  local winners = best(players, throw_and_place(players), goal)
  local again = false
  while #winners > 1 do
    if again and option.dice_second_tie == "split" then break end
    again = true
    winners = best(winners, throw_three(winners, goal), goal)
  end
  pay_out(winners, pot)
end

return M
