-- Each line by itself is the body of a step. What follows `-->` is how it has to end.
local t = {} while true do t[#t + 1] = {} end --> memory
local t = {} while true do t[#t + 1] = ('x'):rep(60000) .. #t end --> memory
local s = 'x' while true do s = s .. s end --> memory
local t = {} for i = 1, 1e9 do t[i] = i end --> memory
local t = {} for i = 1, 1e9 do t[i * 1000003] = i end --> memory
local t = {} while true do t = { t } end --> memory
local t = {} while true do t[#t + 1] = function() return t end end --> memory
pcall(string.rep, 'x', 65537) print(#('x'):rep(65536)) --> fine
local t = {} for i = 1, 200 do t[i] = ('x'):rep(65536 - i) end --> fine
local t = {} for i = 1, 300 do t[i] = ('x'):rep(65536 - i) end --> memory
while true do pcall(string.rep, 'x', 65537) end --> units
local t = {} while true do pcall(function() while true do t[#t + 1] = {} end end) end --> memory
local function f(...) return f(1, ...) end f() --> memory
local function f(n, ...) if n > 0 then return f(n - 1, n, ...) end end f(1e6) --> memory
table.pack(table.unpack({}, 1, 1e6)) --> error
local t = {} t[1 << 40] = 1 print(#t) --> fine
local t = {} t[math.mininteger] = 1 t[math.maxinteger] = 1 --> fine
string.format('%s', ('x'):rep(65536) .. 'y') --> error
table.concat({ ('x'):rep(40000), ('y'):rep(40000) }) --> error
(('x'):rep(65536)):gsub('x', 'yy') --> error
local t = {} for i = 1, 20 do t = { t, t, t } end --> fine
local t = {} for i = 1, 1e5 do t['k' .. i] = i end while true do t = { t } end --> memory
local t = {} for i = 1, 60000 do t['k' .. i] = i end while true do value('fee', 1, t) end --> memory
local tile = zone.box:list()[1] board.place_at(tile, 0, 0, 0) local c = {} for i = 1, 60000 do c['k' .. i] = 1 end while true do pcall(board.way, tile.spaces[1], tile.spaces[1], c) end --> memory
