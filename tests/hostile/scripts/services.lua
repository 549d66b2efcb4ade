-- Each line by itself is the body of a step. What follows `-->` is how it has to end.
while true do zone.deck:total({ [def.card.tax] = 1 }) end --> units
local t = {} for i = 1, 60000 do t[i] = 1 end while true do zone.deck:total(t) end --> units
zone.deck:total({ [def.card.tax] = math.maxinteger, [def.card.joker] = math.maxinteger }) --> error
while true do zone.deck:transfer(zone.market) zone.market:transfer(zone.deck) end --> units
zone.deck:transfer(zone.deck) --> fine
zone.deck:transfer(zone.market, nil, -1) --> fine
zone.deck:transfer(zone.market, nil, math.mininteger) --> error
zone.deck:transfer(zone.market, def.town.alder, math.maxinteger) --> error
while true do zone.deck:at(math.maxinteger) end --> units
zone.deck:at(math.mininteger) --> fine
while true do zone.deck:count(ctx.seat) end --> error
while true do for _, c in ipairs(zone.deck:list()) do c:move(zone.deck, math.maxinteger) end end --> error
while true do local e = {} choose.offer(e, { 'sing', {} }, nil) end --> units
local e = {} while true do choose.offer(e, { 'sing', {} }, nil) end --> memory
local e = {} e[1] = e choose.offer(e, e, e, e, e, e) --> error
while true do pcall(choose.offer, nil) end --> units
while true do pcall(choose.held, {}, 'sing', 'town', zone.deck) end --> units
while true do local e = {} choose.held(e, 'sing', all('town'), zone.box, 'poor') end --> units
local e = {} while true do choose.held(e, 'sing', all('town'), zone.box, 'poor') end --> units
choose.held(setmetatable({}, { __newindex = function() while true do end end }), 'sing', 'town', zone.deck) --> error
choose.menu('go', setmetatable({}, { __len = function() return 1e15 end })) --> error
choose.one_of('colour', setmetatable({}, { __index = function(_, i) return 'c' .. i end, __len = function() return 1e9 end })) --> error
while true do choose.entries(ctx.seat) end --> units
while true do board.neighbours(nil) end --> error
while true do pcall(board.within, nil, math.maxinteger) end --> units
while true do pcall(board.by_worth, nil, 1, {}, ctx.seat) end --> units
board.spaces('town', math.huge) --> error
while true do board.hex_distance({ q = math.maxinteger, r = math.mininteger }, { q = 0, r = 0 }) end --> error
local tile = zone.box:list()[1] board.place_at(tile, math.maxinteger, math.maxinteger, 0) --> error
local tile = zone.box:list()[1] board.place_at(tile, math.mininteger, 0, math.mininteger) --> error
local tile = zone.box:list()[1] board.place_at(tile, 0, 0, 2^31) --> error
local tile = zone.box:list()[1] board.place_at(tile, 0.5, 0, 0) --> error
local tile = zone.box:list()[1] board.place_at(tile, 0, 0, 0) board.place_at(tile, 0, 0, 0) --> error
local tile = zone.box:list()[1] board.place_at(tile, 0, 0, 0) board.way(tile.spaces[1], tile.spaces[2], setmetatable({}, { __index = function() while true do end end })) --> error
local tile = zone.box:list()[1] board.place_at(tile, 0, 0, 0) board.way(tile.spaces[1], tile.spaces[2], { [tile.spaces[1]] = math.maxinteger, [tile.spaces[2]] = math.maxinteger }) --> error
local tile = zone.box:list()[1] board.place_at(tile, 0, 0, 0) board.within(tile.spaces[1], math.maxinteger) --> error
local tile = zone.box:list()[1] board.place_at(tile, 0, 0, 0) board.within(tile.spaces[1], math.mininteger) --> error
local tile = zone.box:list()[1] board.place_at(tile, 0, 0, 0) while true do board.within(tile.spaces[1], 1000) end --> units
local tile = zone.box:list()[1] board.place_at(tile, 0, 0, 0) while true do board.steps(tile.spaces[1]) end --> units
local tile = zone.box:list()[1] while true do board.fits(tile) end --> units
local tile = zone.box:list()[1] board.place_at(tile, 0, 0, 0) while true do board.has_free_side(tile) end --> units
while true do board.top_has_room(zone.box) end --> units
while true do pcall(board.placement_args, {}) end --> units
while true do pcall(board.place, zone.box:top(), { q = 1e300 }) end --> units
ctx.seat.coins = math.maxinteger ctx.seat.coins = ctx.seat.coins + 1 --> error
while true do pcall(function() ctx.seat.coins = 0 / 0 end) end --> units
for i = 1, 1e9 do var.stock:add(ctx.seat, def.town.alder, math.maxinteger) end --> error
while true do var.stock:sum(nil, nil) end --> units
for k in var.stock:each() do for l in var.stock:each() do while true do var.stock:clear() end end end --> fine
var.stock:set(ctx.seat, def.town.alder, 3) for k, v in var.stock:each() do var.stock:clear() var.stock:set(ctx.seat, def.town.alder, 3) end --> fine
while true do can(function() end) end --> error
can(function() while true do end end) --> error
run({ 'gain', 1e300 }) --> error
local e = {} for i = 1, 100 do e = { e } end run(e) --> error
local e = {} e.e = e run(e) --> fine
while true do act({ 'sing', {} }) end --> error
local function f() act(f) end f() --> error
while true do explain({ 'sing', {} }, 'fee', 1, {}) end --> units
while true do pcall(explain, {}, 'fee', math.maxinteger, {}) end --> units
value('fee', math.maxinteger, { seat = ctx.seat }) --> error
roll('dice', math.maxinteger) --> error
roll('dice', 0) --> error
pick('dice', {}) --> error
for i = 1, 1e9 do later('end', {}) end --> error
local c = coroutine --> error
local s = string.dump(function() end) --> error
collectgarbage('stop') --> error
sum({ math.maxinteger, 1 }, function(x) return x end) --> fine
local t = {} for i = 1, 60000 do t[i] = i end while true do sum(t, function(x) return x end) end --> units
local t = {} for i = 1, 60000 do t[i] = i end while true do any(t, function() return false end) end --> units
any(setmetatable({}, { __index = function() return 1 end }), function() return false end) --> error
ctx.ctx = ctx while true do value('fee', 1, ctx) end --> units
def.town = nil --> error
rawset(def, 'x', 1) --> error
local mt = getmetatable('') mt.__index = function() while true do end end --> error
setmetatable(_ENV, nil) --> error
_ENV = setmetatable({}, { __index = function() while true do end end }) x = y --> error
local _ENV = { pcall = pcall } while true do pcall(function() while true do end end) end --> error
local t = setmetatable({}, { __gc = function() while true do end end }) t = nil for i = 1, 1e6 do local u = {} end --> error
local t <close> = setmetatable({}, { __close = function() while true do end end }) --> error
goto done do while true do end end ::done:: --> fine
local a <const> = 1 for i = a, 0, a do end --> fine
for i = math.maxinteger - 1, math.maxinteger do end --> fine
for i = 1, 10, 0 do end --> error
for i = 1.0, 1e308 do end --> units
local x = 1 // 0 --> error
local x = 1 % 0 --> error
local z = 0 local x = { 1 // z } --> error
print(pcall(function()  local z = 0 return 1 // z end)) --> fine
print(pcall(function() return 1 % 0 end)) --> fine
print(xpcall(function() return 1 // 0 end, function(m) return m .. '!' end)) --> fine
print(select(2, pcall(error, 'x', 2)), select(2, pcall(error, 'x', 1e9))) --> fine
local x = math.mininteger // -1 --> fine
local x = math.mininteger % -1 --> fine
local x = 1 << 1000 x = 1 << math.mininteger --> fine
local s = '\u{7FFFFFFF}' while true do s = utf8 end --> error
error(setmetatable({}, { __tostring = function() while true do end end })) --> error
error(setmetatable({}, { __name = ('x'):rep(60000) })) --> error
error(('\27[2J'):rep(10000)) --> error
error(nil) --> error
error(ctx) --> error
assert(false, zone) --> error
pcall(string.rep, 'x', 1e9) while true do end --> units
select(-1e15, 1) --> error
select('#', table.unpack({}, 1, 250)) --> fine
while true do zone.deck:draw(zone.market) zone.market:draw(zone.deck) end --> units
while true do zone.market:draw(zone.deck, 'top') zone.deck:draw(zone.deck) end --> units
zone.deck:draw(zone.market, 0) --> error
zone.deck:draw(zone.market, math.maxinteger) --> error
zone.deck:draw(zone.hand) --> error
zone.deck:draw(nil) --> error
while true do pcall(where, zone.deck, error) end --> units
local t = {} for i = 1, 60000 do t[i] = i end while true do where(t, function() return false end) end --> units
sum(('x'):rep(60000), function() return 1 end) --> error
