-- The part of the script host that is written in Lua: events, values, actions, effects. Functions
-- called from here may ask a player, and a question cannot yield across C++.
--
-- Scripts see the table `globals` at the end, which prelude.cc declares with types and examples. Other
-- globals here are the primitives of bind_event.cc. An active hook is a number: 32 times its id, plus
-- the seat that it is active for, plus one. Nothing here changes after the scripts are loaded.

local verbs = {}         -- name of a verb -> its function(args, ctx)
local checks = {}        -- name of a verb -> its check(args, ctx), or nil
local handlers = {}      -- id of a hook -> its function(ctx [, value])
local adds = {}          -- id of a hook without one -> the number that is added to a value
local limited = {}       -- id of a hook -> true, if it can be used up
local whens = {}         -- id of an action hook -> its condition(ctx), or nil
local action_verbs = {}  -- id of an action hook -> the verb of its option
local compiled = {}      -- effect of the content -> its steps
local every_effect       -- all of them, by number from 1

local begin_hook, end_hook, use_hook = begin_hook, end_hook, use_hook
local value_hooks, function_hooks, condition = value_hooks, function_hooks, condition
local explaining, note_link, length_of = explaining, note_link, length_of

-- Compiles an effect to a flat list: function, arguments, check (or false) for each verb. With a
-- number, each step is recorded before it starts.
local function compile(effect, number)
  local steps = {}
  check_effect(effect)
  for i = 1, #effect do
    local step = effect[i]
    if number then
      steps[#steps + 1] = note_step
      steps[#steps + 1] = number << 16 | i
      steps[#steps + 1] = false
    end
    steps[#steps + 1] = verbs[step.verb] or unknown_verb(step.verb)
    steps[#steps + 1] = step.args or {}
    steps[#steps + 1] = checks[step.verb] or false
  end
  return steps
end

-- Runs the verbs of an effect in order; stops and returns false if one of them returns false.
local function run(effect, ctx)
  if effect == nil then return true end
  local steps = compiled[effect] or compile(effect)
  ctx = ctx or { seat = game.seat }
  for i = 1, #steps, 3 do
    if steps[i](steps[i + 1], ctx) == false then return false end
  end
  return true
end

local function can(effect, ctx)
  if effect == nil then return true end
  local steps = compiled[effect] or compile(effect)
  ctx = ctx or { seat = game.seat }
  for i = 1, #steps, 3 do
    local check = steps[i + 2]
    if check and not condition(check, steps[i + 1], ctx) then return false end
  end
  return true
end

-- The slow path of `emit`, with active hooks.
local function run_hooks(hooks, args)
  for i = 1, #hooks do
    local hook = hooks[i]
    local ctx = begin_hook(hook, args)  -- nil: used up in the meantime
    if ctx then
      end_hook(hook, handlers[hook >> 5](ctx) ~= false)
    end
  end
end

-- Returns the value after the active hooks. With `note`, every change is recorded there and no use
-- is counted.
local function modify(hooks, base, ctx, note)
  local current = base
  for i = 1, #hooks do
    local hook = hooks[i]
    local add = adds[hook >> 5]
    local result = current
    if add then
      result = current + add
      if limited[hook >> 5] and not note then use_hook(hook) end
    else
      local hook_ctx = begin_hook(hook, ctx)
      if hook_ctx then
        -- A handler can report if it was used, because a reroll may give the same value.
        local changed, used = handlers[hook >> 5](hook_ctx, current)
        result = checked_value(hook, changed)
        if used == nil then used = result ~= current end
        end_hook(hook, used and not note)
      end
    end
    current = result
    if note then note_link(note, hook, current) end
  end
  return current
end

local function explain(entry, name, base, ctx)
  if not explaining() then return end
  local note = begin_note(entry, name, base)
  modify(value_hooks(name, base, ctx) or {}, base, ctx, note)
end

-- Returns the context of an action and its condition: the seat and the fields of `extra`.
local function action_ctx(seat, extra)
  local ctx = extra or {}
  ctx.seat = seat
  return ctx
end

local function is_offered(hook, seat, extra)
  local when = whens[hook >> 5]
  if when == nil then return true end
  local ctx = begin_hook(hook, action_ctx(seat, extra))
  local offered = ctx ~= nil and condition(when, ctx)
  end_hook(hook, false)
  return offered
end

local function actions(seat, extra)
  seat = seat or game.seat
  local hooks = action_hooks(seat)
  local entries = {}
  local offered = {}  -- verb -> its entry, to distinguish equal verbs by their cards
  for i = 1, hooks and #hooks or 0 do
    local hook = hooks[i]
    if is_offered(hook, seat, extra) then
      local verb = action_verbs[hook >> 5]
      local entry = { verb, hook = hook, seat = seat, extra = extra }
      local twin = offered[verb]
      if twin then
        entry[2], twin[2] = card_of(hook), card_of(twin.hook)
      end
      offered[verb] = entry
      entries[#entries + 1] = entry
    end
  end
  return entries
end

-- Returns the entry of `actions` with the verb and card of a stage's arguments.
local function offered_entry(arguments)
  for _, entry in ipairs(actions(arguments.seat, arguments.extra)) do
    if entry[1] == arguments[1] and entry[2] == arguments[2] then return entry end
  end
end

local function act(entry)
  if type(entry) == "table" and not entry.hook then entry = offered_entry(entry) end
  local hook = hook_of_entry(entry)
  local ctx = begin_hook(hook, action_ctx(entry.seat, entry.extra))
  if ctx == nil then spent(hook) end
  end_hook(hook, handlers[hook >> 5](ctx) ~= false)
end

-- Lists.

local function where(list, holds)
  local found, count = {}, 0
  for i = 1, length_of(list) do
    local each = list[i]
    if holds(each) then
      count = count + 1
      found[count] = each
    end
  end
  return found
end

local function any(list, holds)
  for i = 1, length_of(list) do
    if holds(list[i]) then return true end
  end
  return false
end

local function contains(list, element)
  for i = 1, length_of(list) do
    if list[i] == element then return true end
  end
  return false
end

local function sum(list, of)
  local total = 0
  for i = 1, length_of(list) do total = total + of(list[i]) end
  return total
end

local function without(list, element)
  local left, found = {}, false
  for i = 1, length_of(list) do
    local each = list[i]
    if found or each ~= element then left[#left + 1] = each else found = true end
  end
  return left
end

local function highest(list, of)
  local found, record = {}, nil
  for i = 1, length_of(list) do
    local each = list[i]
    local number = of(each)
    if not record or number > record then found, record = {}, number end
    if number == record then found[#found + 1] = each end
  end
  return found
end

-- Returns the handler of a hook that runs an effect of the content for the seat it is active for.
local function effect_handler(effect)
  return function(ctx)
    ctx.seat = ctx.owner
    run(effect, ctx)
  end
end

-- Plays one effect of the content, numbered from 0: for tests and authors.
local function play_effect(ctx, number)
  run(every_effect[number + 1], ctx)
end

-- Returns the results of a hook that wraps an open function.
local function after(hook, ...)
  end_hook(hook, true)
  return ...
end

-- Returns the values of a table under the names from index `i` on.
local function values_from(ctx, names, i)
  if i > #names then return end
  return ctx[names[i]], values_from(ctx, names, i + 1)
end

-- Runs the last of the first `count` hooks around the others, and those around `inner`.
local function call_open(hooks, count, inner, names, ctx)
  if count == 0 then return inner(values_from(ctx, names, 1)) end
  local hook = hooks[count]
  local hook_ctx = begin_hook(hook, ctx)
  if hook_ctx == nil then return call_open(hooks, count - 1, inner, names, ctx) end
  local function previous(arguments)
    if type(arguments) ~= "table" then
      error("`previous` needs the context of the call: `previous(ctx)`", 0)
    end
    return call_open(hooks, count - 1, inner, names, arguments)
  end
  return after(hook, handlers[hook >> 5](hook_ctx, previous))
end

-- Wraps a function so that hooks can wrap it: the open function `id` with these argument names;
-- `seat_at` is the index of the seat among them, or 0.
local function open(id, names, seat_at)
  return function(inner)
    return function(...)
      local seat
      if seat_at > 0 then seat = select(seat_at, ...) end
      local hooks = function_hooks(id, seat)
      if hooks == nil then return inner(...) end
      local ctx = {}
      for i = 1, #names do ctx[names[i]] = (select(i, ...)) end
      return call_open(hooks, #hooks, inner, names, ctx)
    end
  end
end

-- Returns the `previous(ctx)` of a function that wraps a declared menu.
local function menu(number)
  return function(ctx) ask_menu(number, ctx and ctx.seat or game.seat) end
end

local function is_known(effect)
  for i = 1, #effect do
    if verbs[effect[i].verb] == nil then return false end
  end
  return true
end

-- Returns `outer` with `inner` as its first argument.
local function wrap(outer, inner)
  return function(...) return outer(inner, ...) end
end

-- Compiles all effects of the content after the verbs are known. Tables that only look like effects
-- stay unchanged. With `noted`, steps are recorded for coverage.
local function compile_all(effects, noted)
  every_effect = effects
  for i = 1, #effects do
    if is_known(effects[i]) then
      compiled[effects[i]] = compile(effects[i], noted and i - 1 or nil)
    end
  end
end

return {
  globals = {
    run = run, can = can, emit = make_emit(run_hooks), value = make_value(modify),
    explain = explain,
    actions = actions, act = act, where = where, any = any,
    contains = contains, sum = sum, without = without, highest = highest,
  },
  verbs = verbs, checks = checks, handlers = handlers, adds = adds, limited = limited, whens = whens,
  action_verbs = action_verbs, effect_handler = effect_handler, compile_all = compile_all,
  wrap = wrap, menu = menu, open = open, play_effect = play_effect,
}
