-- Each line by itself is the body of a step. What follows `-->` is how it has to end.
os.exit() --> error
io.open('/etc/passwd') --> error
debug.getinfo(1) --> error
package.loaded.os.exit() --> error
require('os') --> error
require('../main') --> error
require('/etc/passwd') --> error
load('return 1')() --> error
loadstring('x') --> error
dofile('/etc/passwd') --> error
loadfile('/etc/passwd') --> error
setmetatable({}, {}) --> error
getmetatable('').__index = nil --> error
rawset(_G, 'x', 1) --> error
rawget(_G, 'os') --> error
next(_G) --> error
_G.print = nil --> error
local _ENV = { error = error } error('mine') --> error
_G._G._G.os = 1 --> error
string.dump(print) --> error
string.pack('i4', 1) --> error
('x').dump(print) --> error
collectgarbage() --> error
coroutine.wrap(function() end)() --> error
coroutine.yield() --> error
warn('@on') --> error
utf8.char(72) --> error
math.random() --> error
math.randomseed(1) --> error
print = nil --> error
string.rep = nil --> error
table.insert = 1 --> error
math.huge = 1 --> error
ctx.seat = nil --> fine
game.seat = 3 --> error
def.town.alder = nil --> error
def.town.alder.rank = 9 --> error
zone.deck = nil --> error
option.hard = false --> error
seats()[1].index = 9 --> error
zone.deck.id = 'x' --> error
emit = nil --> error
choose.one_of = nil --> error
local x <close> = {} --> error
local x <const> = 1 x = 2 --> error
ctx.seat.coins = -1 --> error
ctx.seat.coins = 21 --> error
ctx.seat.coins = 1.5 --> error
ctx.seat.coins = '1' --> error
ctx.seat.coins = 2^53 --> error
board.place_at(zone.box:top(), 1e9, 0, 0) --> error
board.place_at(zone.box:top(), 0, 0, 9) --> error
zone.deck:top():move(nil) --> error
zone.deck:at(-1):move(zone.deck) --> error
zone.deck:top():move(zone.deck, -5) --> error
choose.number('amount', 1, 1e6) --> error
choose.number('amount', 5, 1) --> error
choose.one_of('nothing', { 1 }) --> error
choose.one_of('colour', { 'purple', 'red' }) --> error
emit('paid', { amount = {} }) --> error
emit(1) --> error
value('fee', 'x', {}) --> error
roll('dice', 0) --> error
roll('dice', -1) --> error
pick('dice', {}) --> error
pick('dice', nil) --> error
var.stock:get() --> error
var.stock:get(1, 2, 3) --> error
var.stock:set(ctx.seat, def.town.alder, 1e12) --> error
act({}) --> error
act({ 'crash' }) --> error
ctx.seat:move() --> error
(nil)() --> error
(1).x = 1 --> error
('x').y.z = 1 --> error
