-- Execution: each player lets the own workers act, in any order, one small choice after the other.

local acquire = require "acquire"
local goods = require "goods"
local mine = require "mine"
local plan = require "plan"
local work = require "work"

local M = {}

-- Sends a worker to work, and says what that brings.
local function work_entry(seat, worker)
  local entry = { "work", worker }
  for _, pair in ipairs(explaining() and work.yields(seat, worker) or {}) do
    if pair[2] > 0 then explain(entry, pair[1], pair[2]) end
  end
  return entry
end

-- Adds entries for waiting workers: to act, to acquire, or to continue. Returns true if any of them
-- must still act.
local function worker_entries(seat, entries)
  local busy = false
  for _, worker in ipairs(all("worker")) do
    if work.is_pending(seat, worker) then
      if work.can_work(seat, worker) then
        entries[#entries + 1] = work_entry(seat, worker)
        busy = true
      end
      if plan.can_acquire(seat, worker) then
        local meant = var.meant_for:get(worker, seat)
        if meant or option.development_choice == "at_execution" then
          acquire.add_entries(seat, worker, work.discs_on(seat, worker), meant, entries)
        end
      end
    elseif work.can_go_on(seat, worker) then
      entries[#entries + 1] = work_entry(seat, worker)
    end
  end
  return busy
end

--- Begins a player's execution.
---@public
---@param ctx ctx
function M.begin_execution(ctx)
  ctx.seat.executing = true
end

--- Asks for one choice in a player's execution: which worker acts next, buildings, markers, wood.
---@public
---@param ctx ctx
function M.act(ctx)
  local seat, entries = ctx.seat, choose.entries(ctx.seat)
  if seat.working then return work.go_on(seat) end
  local busy = worker_entries(seat, entries)
  for _, entry in ipairs(actions(seat)) do entries[#entries + 1] = entry end
  work.wood_entries(seat, entries)
  if #entries == 0 then
    seat.executing = false
    return
  end
  if not busy then entries[#entries + 1] = { "done" } end
  choose.stage("do_action", "act", entries, { seat = seat })
end

--- Does what was chosen.
---@param ctx ctx
---@param verb string
---@param what any
---@param development definition
function M.do_action(ctx, verb, what, development)
  local seat = ctx.seat
  if verb == "work" then
    work.start(seat, what)
  elseif verb == "acquire" then
    var.worked:set(what, seat, true)
    var.produced:set(what, seat, "development")
    acquire.acquire(seat, development)
  elseif verb == "place_wood" then
    mine.place_wood(seat, what)
  elseif verb == "done" then
    seat.executing = false
  else
    act { verb, what, seat = seat }
  end
end

--- Discards what was not executed; by option, returns the payment of workers who could not act.
--- Clears all assignments.
---@public
---@param ctx ctx
function M.end_execution(ctx)
  local seat = ctx.seat
  for _, worker in ipairs(all("worker")) do
    if work.is_pending(seat, worker) then
      emit("action_lapsed", { seat = seat, worker = worker })
      local payment = option.hired_payment_refund and var.payment:get(worker, seat)
      if payment then goods.gain(seat, payment, 1) end
    end
  end
  var.assigned:clear(nil, nil, seat)
  var.payment:clear(nil, seat)
  var.meant_for:clear(nil, seat)
end

return M
