-- Step 4: the blue cards on display.

local M = {}

local ROUNDS = 12

-- The round of the game, from 1 to 24.
local function now()
  return (game.chapter - 1) * ROUNDS + game.round
end

-- Returns true if a seat can pay for a card.
local can_pay = remember(function(seat, event) return can(event.effect, { seat = seat }) end)

-- Why a seat cannot use a card in this round, or nil.
local function why_not(seat, event, round)
  local last = var.last_used:get(event, seat)
  if last == round then return "used_this_round" end
  if event.use == "compulsory" then
    return option.bishop_henry == "once" and last > 0 and "used_this_round" or nil
  end
  if not can_pay(seat, event) then return "goods_missing" end
end

local function use(seat, event)
  var.last_used:set(event, seat, now())
  emit("event_used", { seat = seat, event = event })
  run(event.effect, { seat = seat, category = "events" })
end

-- The cards that the seat can use, and whether it must.
local function usable(seat)
  local entries, compulsory, round = {}, false, now()
  for _, card in ipairs(zone.display:list()) do
    local event = card.definition
    local reason = why_not(seat, event, round)
    choose.offer(entries, { "use", event }, reason)
    compulsory = compulsory or not reason and event.use == "compulsory"
  end
  return entries, compulsory
end

--- Asks one player which blue events to use, in any order; compulsory ones must be used.
---@public
---@param ctx ctx
function M.use_blue_events(ctx)
  local entries, compulsory = usable(ctx.seat)
  choose.offer(entries, { "pass" }, compulsory and "compulsory_first")
  if #entries == 1 then return M.use_blue_event(ctx, table.unpack(entries[1])) end
  choose.stage("use_blue_event", "use_blue_event", entries, { seat = ctx.seat })
end

--- Uses one, and what can still be used then.
---@param ctx ctx
---@param verb string
---@param event any
function M.use_blue_event(ctx, verb, event)
  if verb == "pass" then return end
  use(ctx.seat, event)
  M.use_blue_events(ctx)
end

return M
