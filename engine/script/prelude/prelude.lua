-- What scripts call to make things happen: events, values, actions, effects. Written in Lua, because
-- the functions called from here may ask a player, and a question cannot pass through C++.
--
-- What scripts see of it, `globals` at the end, is declared with types and examples in prelude.cc. Its
-- own globals are the primitives of bind_event.cc. A hook in force is a number: 16 times its id, plus
-- one more than the seat it is in force for. Nothing here changes once the scripts are loaded.

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

-- An effect as a flat list: function, arguments, check (or false) for each verb. With a number,
-- each step is noted before it begins.
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

-- Runs the verbs of an effect in order; stops and returns false where one of them returns false.
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

-- What is left of `emit` when hooks are in force.
local function run_hooks(hooks, args)
  for i = 1, #hooks do
    local hook = hooks[i]
    local ctx = begin_hook(hook, args)  -- nil: it has been used up meanwhile
    if ctx then
      end_hook(hook, handlers[hook >> 4](ctx) ~= false)
    end
  end
end

-- The value after the hooks in force; with `note`, every change is noted there and no use is
-- counted.
local function modify(hooks, base, ctx, note)
  local current = base
  for i = 1, #hooks do
    local hook = hooks[i]
    local add = adds[hook >> 4]
    local result = current
    if add then
      result = current + add
      if limited[hook >> 4] and not note then use_hook(hook) end
    else
      local hook_ctx = begin_hook(hook, ctx)
      if hook_ctx then
        -- A handler may say itself whether it has been used: a die thrown again may show the same.
        local changed, used = handlers[hook >> 4](hook_ctx, current)
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

-- What an action and its condition are told: the seat and whatever the caller of `actions` adds.
local function action_ctx(seat, extra)
  local ctx = extra or {}
  ctx.seat = seat
  return ctx
end

local function is_offered(hook, seat, extra)
  local when = whens[hook >> 4]
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
  local offered = {}  -- verb -> its entry, to tell equal verbs apart by their cards
  for i = 1, hooks and #hooks or 0 do
    local hook = hooks[i]
    if is_offered(hook, seat, extra) then
      local verb = action_verbs[hook >> 4]
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

-- The entry of `actions` with the same verb and card as what a stage has been told of.
local function offered_entry(told)
  for _, entry in ipairs(actions(told.seat, told.extra)) do
    if entry[1] == told[1] and entry[2] == told[2] then return entry end
  end
end

local function act(entry)
  if type(entry) == "table" and not entry.hook then entry = offered_entry(entry) end
  local hook = hook_of_entry(entry)
  local ctx = begin_hook(hook, action_ctx(entry.seat, entry.extra))
  if ctx == nil then spent(hook) end
  end_hook(hook, handlers[hook >> 4](ctx) ~= false)
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

-- The handler of a hook that runs an effect of the content: for the seat it is in force for.
local function effect_handler(effect)
  return function(ctx)
    ctx.seat = ctx.owner
    run(effect, ctx)
  end
end

-- An effect of the content by itself, numbered from 0: for tests and authors.
local function play_effect(ctx, number)
  run(every_effect[number + 1], ctx)
end

-- What a hook around an open function returned is what the function returns.
local function after(hook, ...)
  end_hook(hook, true)
  return ...
end

-- What a table holds under the names from the one numbered `i` on.
local function told_from(ctx, names, i)
  if i > #names then return end
  return ctx[names[i]], told_from(ctx, names, i + 1)
end

-- Runs the last of the first `count` hooks around the others, and those around `inner`.
local function call_open(hooks, count, inner, names, ctx)
  if count == 0 then return inner(told_from(ctx, names, 1)) end
  local hook = hooks[count]
  local hook_ctx = begin_hook(hook, ctx)
  if hook_ctx == nil then return call_open(hooks, count - 1, inner, names, ctx) end
  local function previous(told)
    if type(told) ~= "table" then
      error("`previous` wants what is told of the call: `previous(ctx)`", 0)
    end
    return call_open(hooks, count - 1, inner, names, told)
  end
  return after(hook, handlers[hook >> 4](hook_ctx, previous))
end

-- Makes of a function one that hooks wrap: the open function with that id, whose arguments have
-- these names; `seat_at` is the place of the seat among them, or 0.
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

-- What a function around a menu of the content calls to ask it: `previous(ctx)`.
local function menu(number)
  return function(ctx) ask_menu(number, ctx and ctx.seat or game.seat) end
end

local function is_known(effect)
  for i = 1, #effect do
    if verbs[effect[i].verb] == nil then return false end
  end
  return true
end

-- One function around another one, which it gets before its own arguments and may call.
local function wrap(outer, inner)
  return function(...) return outer(inner, ...) end
end

-- Compiles all effects of the content, once the verbs are known. What only looks like an effect, a
-- list of tables with a `verb`, stays as it is. With `noted`, for those who ask what has run.
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
