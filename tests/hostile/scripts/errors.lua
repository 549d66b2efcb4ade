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
