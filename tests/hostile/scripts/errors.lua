-- Each line by itself is the body of a step. What follows `-->` is how it has to end.
error() --> error
error(nil) --> error
error({}) --> error
error(function() end) --> error
error(ctx.seat) --> error
error(1.5) --> error
error(('x'):rep(60000)) --> error
error('\27[31mred\7') --> error
error('\0\1\2') --> error
error('\xff\xfe') --> error
error('a\nb\rc') --> error
error('x', 1e9) --> error
error('x', -1) --> error
error('x', 2) --> error
local t = {} t[t] = t error(t) --> error
error(setmetatable) --> error
assert(false) --> error
assert(false, {}) --> error
assert(nil, 'why') --> error
assert() --> error
local a = nil a.b.c = 1 --> error
local s = 'x' s.y.z = 1 --> error
return ctx.nothing.more --> error
return 1 + {} --> error
return {} < {} --> error
return #nil --> error
return 1 < 'x' --> error
return -{} --> error
return {} .. 'x' --> error
return 1 << {} --> error
return 2^53 | 0.5 --> error
return 1 & 'x' --> error
for i = 1, 10, 0 do end --> error
for i = 'a', 2 do end --> error
local t = {} t[nil] = 1 --> error
local t = {} t[0/0] = 1 --> error
goto_nowhere() --> error
print(pcall(error, { code = 1 })) --> fine
print(select('#', pcall(error))) --> fine
print(xpcall(error, function(e) return { e } end, 'x')) --> fine
print(xpcall(error, print, 'x')) --> fine
print(pcall(xpcall)) --> fine
print(pcall(pcall)) --> fine
xpcall(nil, nil) --> error
select(0) --> error
select(-5, 1) --> error
tonumber('z', 99) --> error
tonumber({}, 10) --> error
('x'):rep(-1) --> fine
string.char(256) --> error
string.char(-1) --> error
('x'):byte(1, 1e9) --> fine
table.concat({ {} }) --> error
table.insert({}, 5, 1) --> error
table.insert({}, 1, 2, 3) --> error
table.remove({}, 7) --> error
table.sort({ 1, 'x' }) --> error
table.sort({ 3, 1 }, 1) --> error
table.unpack() --> error
ipairs() --> error
pairs(nil) --> error
('x'):find('[') --> error
('x'):find('%') --> error
('x'):gsub('x', '%9') --> error
('x'):gsub('(', '') --> fine
('x'):format('%y') --> fine
('%d'):format('x') --> error
('%d'):format(1.5) --> error
('%s %s'):format(1) --> error
math.floor('x') --> error
math.max() --> error
math.fmod(1, 0) --> error
math.tointeger({}) --> fine
sum({ math.maxinteger, math.maxinteger }, function(x) return x end) --> fine
sum({ 1.5 }, function(x) return x end) --> fine
highest({ 0/0, 1 }, function(x) return x end) --> fine
any({ 1 }, 1) --> error
local t = {} for i = 1, 60000 do t[i] = { 'sing' } end choose.menu('go', t) --> error
local t = {} for i = 1, 5000 do t[i] = { 'step', i } end choose.menu('go', t) --> error
local t = {} for i = 1, 60000 do t[i] = i end choose.one_of('amount', t) --> error
choose.number('amount', 0, 60000) --> error
choose.number('amount', math.mininteger, math.maxinteger) --> error
choose.number('amount', -2147483648, 2147483647) --> error
local t = { 'sing' } t[2] = t choose.menu('go', { t }) --> error
emit('paid', { amount = 2^31 }) --> error
emit('paid', { amount = math.maxinteger }) --> error
emit('paid', { only_for = 99 }) --> error
emit('paid', setmetatable) --> error
ctx.seat.coins = 2^31 --> error
game.round = math.maxinteger --> error
game.round = -1 --> fine
game.leader = 1 --> error
game.leader = zone.deck:top() --> error
game.colour = 'purple' --> error
game.colour = 'alder' --> error
zone.deck:of(ctx.seat) --> error
zone.pile:of(def.card.tax) --> error
zone.deck:top():move(zone.deck, 0) --> error
zone.deck:top():move(zone.deck, 999999) --> error
zone.deck:top():move(zone.deck, 'middle') --> error
zone.deck:at(math.maxinteger) --> fine
zone.deck:at(math.mininteger) --> fine
while true do for k, v in pairs(def.card.tax) do end end --> error
for k, v in pairs(game) do print(k) end --> error
for i, v in ipairs(zone.deck) do print(i) end --> error
print(#zone.deck, #ctx.seat, #game) --> error
print(zone.deck .. 'x') --> error
print(ctx.seat < ctx.seat) --> error
print(ctx.seat == 0, ctx.seat + 1) --> error
local t = {} t[ctx.seat] = 1 for k in pairs(t) do print(k) end --> fine
value('fee', math.maxinteger, {}) --> error
value('fee', 1, { seat = 7 }) --> fine
value('fee', 1, { space = ctx.seat }) --> fine
local t = {} t.t = t value('fee', 1, t) --> fine
local t = {} for i = 1, 200 do t = { t } end value('fee', 1, { x = t }) --> fine
run({ { verb = 'x' } }, {}) --> error
can('x', {}) --> error
run(def.card.gift.reward, { seat = 1 }) --> error
act({ 'sing', zone.deck:top() }) --> error
actions(7) --> error
seats(zone.deck) --> error
all('nothing') --> error
all(nil) --> error
roll('dice', math.maxinteger) --> error
roll('dice', 2^31) --> error
pick('dice', { [2] = 1 }) --> error
while true do board.neighbours(board.spaces()[1]) end --> error
board.reach(nil, 1) --> error
local tile = zone.box:list()[1] board.place_at(tile, 0, 0, 0) board.reach(tile.spaces[1], math.maxinteger) --> error
local tile = zone.box:list()[1] board.place_at(tile, 0, 0, 0) board.reach(tile.spaces[1], -1) --> fine
local tile = zone.box:list()[1] board.place_at(tile, 0, 0, 0) board.place_at(tile, 0, 0, 0) --> error
local tile = zone.box:list()[1] board.place_at(tile, 0, 0, 0) board.place_at(zone.box:list()[1], 0, 0, 0) --> error
local tile = zone.box:list()[1] board.place_at(tile, 32767, 32767, 0) board.placements(zone.box:list()[1], tile) --> error
local tile = zone.box:list()[1] board.place_at(tile, -32768, -32768, 5) board.placements(zone.box:list()[1]) --> error
local tile = zone.box:list()[1] for i = 1, 1e9 do board.place_at(tile, i % 100, 0, 0) end --> error
local tile = zone.box:list()[1] board.place_at(tile, 0, 0, 0) local r = {} for i = 1, 60000 do r[i] = { kind = 'tile', distance = 1 } end board.placements(zone.box:list()[1], tile, r) --> error
board.place(zone.box:top(), { q = 1e9, r = 0, rotation = 0 }) --> error
board.place(zone.box:top(), {}) --> error
board.placement_args({ q = 1, r = 2, rotation = 99 }) --> error
local f = remember(function(x) return x end) f({}) f(setmetatable) --> error
var.stock:each() --> fine
var.mark:set(nil, nil, nil) --> error
local s = ('\27['):rep(30000) error(s) --> error
local t = { 1, 2, 3 } while true do table.move(t, 1, 3, 2) end --> error
local t = {} for i = 1, 50 do t = { t } end error(t) --> error
local function f() local x <close> = f end f() --> error
goto continue; local x ::continue:: while true do end --> error
