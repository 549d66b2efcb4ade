-- Each line by itself is the body of a step. What follows `-->` is how it has to end.
while true do pcall(function() return def.town.nowhere end) end --> units
while true do pcall(function() return def.junk end) end --> units
while true do pcall(function() return nothing end) end --> units
while true do pcall(function() return ctx.seat.coinz end) end --> units
while true do pcall(function() ctx.seat.coinz = 1 end) end --> units
while true do pcall(emit, 'noize') end --> units
while true do pcall(emit, 'paid', { amoumt = 1 }) end --> units
while true do pcall(value, 'fea', 1, {}) end --> units
while true do pcall(roll, 'dize', 6) end --> units
while true do roll('dice', 6) end --> units
while true do pick('dice', { 1, 2, 3 }) end --> units
while true do zone.deck:shuffle('deck') end --> units
while true do zone.deck:list() end --> units
while true do zone.deck:top():move(zone.deck) end --> units
while true do zone.box:has(def.town.alder) end --> units
while true do seats() end --> units
while true do all('town') end --> units
while true do emit('noise') end --> error
for i = 1, 1e9 do pcall(emit, 'noise') end --> units
while true do ctx.seat.coins = 1 end --> units
while true do pcall(function() ctx.seat.coins = 99 end) end --> units
while true do var.stock:add(ctx.seat, def.town.alder, 0) end --> units
while true do var.stock:sum() end --> units
while true do value('fee', 1, { seat = ctx.seat }) end --> units
while true do actions(ctx.seat) end --> units
while true do board.spaces() end --> units
while true do board.placed() end --> units
local tile = zone.box:list()[1] while true do board.placements(tile) end --> units
local tile = zone.box:list()[1] while true do board.has_room(tile) end --> units
local tile = zone.box:list()[1] board.place_at(tile, 0, 0, 0) while true do board.placements(zone.box:list()[2], tile) end --> units
local tile = zone.box:list()[1] board.place_at(tile, 0, 0, 0) while true do board.reach(tile.spaces[1]) end --> units
local tile = zone.box:list()[1] board.place_at(tile, 0, 0, 0) while true do board.way(tile.spaces[1], tile.spaces[2]) end --> units
while true do refuse('rest', {}, 'poor', {}) end --> units
while true do explaining() end --> units
while true do pcall(choose.one_of, 'colour', {}) end --> units
while true do pcall(choose.one_of, 'colour', { 'red', 'red' }) end --> units
while true do choose.one_of('colour', { 'red' }) end --> units
local f = remember(function(n) return n end) local i = 0 while true do i = i + 1 f(i) end --> error
local f f = remember(function(n) return f(n + 1) end) f(1) --> error
while true do print('x') end --> units
while true do tostring(ctx.seat) end --> units
while true do pcall(require, 'nothing') end --> units
while true do option.hard = option.hard end --> error
while true do pcall(function() return option.hart end) end --> units
while true do where({ 1, 2, 3 }, function() return true end) end --> units
while true do pcall(where, { 1 }, error) end --> units
while true do without({ 1, 2, 3 }, 3) end --> units
local t = {} for i = 1, 60000 do t[i] = i end while true do contains(t, 0) end --> units
local t = {} for i = 1, 60000 do t[i] = i end while true do without(t, 60000) end --> units
local t = {} for i = 1, 60000 do t[i] = i end while true do highest(t, function(x) return x end) end --> units
while true do pcall(choose.menu, 'go', { { 'sing', {} } }) end --> units
while true do pcall(choose.menu, 'go', {}) end --> units
while true do pcall(choose.stage, 'nothing', 'go', {}) end --> units
while true do pcall(later, 'nothing', {}) end --> units
local c = zone.deck:top() for i = 1, 1e9 do c:move(zone.market) c:move(zone.deck, 'top') end --> units
while true do zone.deck:count(def.card.tax) end --> units
while true do ctx.seat.hand:list() end --> units
while true do local x = def.card.tax.cost end --> units
while true do local x = def.town end --> units
while true do run(nil, {}) end --> units
local t = {} for i = 1, 60000 do t[i] = i end while true do pick('dice', t) end --> units
while true do zone.deck:shuffle('dice') pcall(roll, 'deck', 1) end --> units
while true do for k, v in var.stock:each() do end end --> units
while true do var.stock:clear() end --> units
while true do pcall(var.stock.set, var.stock, ctx.seat, ctx.seat, ctx.seat, 1) end --> units
local s = ('x'):rep(65000) while true do pcall(function() return def[s] end) end --> units
local s = ('x'):rep(65000) while true do pcall(emit, s) end --> units
local s = ('x'):rep(65000) while true do pcall(function() ctx.seat[s] = 1 end) end --> units
local s = ('x'):rep(65000) while true do pcall(choose.one_of, 'colour', { s, s .. 'y' }) end --> units
