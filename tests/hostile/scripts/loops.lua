-- Each line by itself is the body of a step. What follows `-->` is how it has to end.
while true do end --> units
repeat until false --> units
for i = 1, math.huge do end --> units
for i = 1, 1e18 do end --> units
local i = 0 ::top:: i = i + 1 goto top --> units
local function f() return f() end f() --> units
local function f() f() end f() --> depth
local function f() return (f()) end f() --> depth
while true do pcall(error) end --> units
while true do pcall(function() while true do end end) end --> units
pcall(pcall, pcall, function() while true do end end) print 'free' --> units
xpcall(function() while true do end end, function() while true do end end) --> units
xpcall(error, function() while true do end end) --> units
local function f() xpcall(f, f) end f() --> fine
local function f() pcall(f) end f() --> fine
local t = {} for i = 1, 1e9 do t[1] = i end --> units
local s = 0 for i = 1, 1e9 do s = s + i % 7 end --> units
local f = function(...) return select('#', ...) end while true do f(1, 2, 3) end --> units
while true do local t = { 1, 2, 3 } end --> units
while true do local f = function() end end --> units
while true do local s = 'a' .. 'b' end --> units
while true do tostring(1) end --> units
while true do tonumber('12345678901234567890') end --> units
while true do type(nil) end --> units
while true do for _ in pairs({ 1, 2, 3 }) do end end --> units
while true do for _ in ipairs({}) do end end --> units
local a, b = 1, 1 while true do a, b = b, a + b end --> units
while true do math.floor(1.5) end --> units
while true do ('x'):rep(10) end --> units
while true do ('x'):format() end --> units
while true do string.byte('abc', 1, -1) end --> units
while true do table.pack(table.unpack({ 1, 2, 3 })) end --> units
while true do assert(true) end --> units
while true do select(-1, 1, 2, 3) end --> units
local t = { 3, 1, 2 } while true do table.sort(t) end --> units
for a = 1, 1e4 do for b = 1, 1e4 do for c = 1, 1e4 do end end end --> units
