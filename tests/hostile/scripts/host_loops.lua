-- Each line by itself is the body of a step. What follows `-->` is how it has to end.
('x'):rep(60000):find(('x?'):rep(30) .. ('x'):rep(30)) --> fine
('a'):rep(60000):find(('.-'):rep(20) .. 'b') --> units
('a'):rep(60000):match(('a*'):rep(20) .. 'b') --> units
while true do ('a'):rep(60000):find('b', 1, true) end --> units
('a'):rep(30000):gsub('', ('b'):rep(60000)) --> error
('a'):rep(60000):gsub('a', 'bb') --> error
for i = 1, 1e9 do ('a'):rep(60000):reverse() end --> units
while true do ('a'):rep(65536):upper() end --> units
while true do ('a'):rep(65536):byte(1, 100) end --> units
('x'):rep(1e15) --> error
print(#(''):rep(1e15)) --> fine
('ab'):rep(1e9, 'c') --> error
table.concat({}, 'x', 1, 1e15) --> error
local t = {} for i = 1, 50000 do t[i] = 'x' end while true do table.concat(t) end --> units
table.unpack({}, 1, 1e7) --> error
table.unpack({}, 1, 1e15) --> error
table.unpack({}, -1e15, 1) --> error
while true do table.unpack({}, 1, 200) end --> units
local t = {} while true do table.insert(t, 1, 0) end --> units
local t = {} for i = 1, 50000 do t[i] = i end while true do table.remove(t, 1) table.insert(t, 1) end --> units
local t = {} for i = 1, 60000 do t[i] = i % 7 end while true do table.sort(t) end --> units
local t = {} for i = 1, 1000 do t[i] = i end table.sort(t, function() return true end) while true do end --> units
table.sort({ 3, 2, 1 }, function() while true do end end) --> units
local t = {} for i = 1, 5000 do t[i] = 1 end while true do for _ in pairs(t) do break end end --> units
('%s'):rep(1000):format(table.unpack({ 1 })) --> error
while true do ('%99d'):format(1) end --> units
('%.99f'):format(1e308) --> fine
while true do ('%.99f'):format(1e300) end --> units
('%1000d'):format(1) --> error
while true do tostring(1.5) end --> units
while true do tonumber(('9'):rep(1000)) end --> units
while true do tonumber(('z'):rep(200), 36) end --> units
local s = '' for i = 1, 1e9 do s = i .. '' end --> units
('('):rep(40):find(('('):rep(40)) --> error
('a'):find(('(a)'):rep(100)) --> fine
('a'):rep(100):find('%b' .. 'xy') --> fine
while true do ('('):rep(30000):find('%b()') end --> units
('a'):find('[' .. ('a'):rep(60000)) --> error
while true do ('b'):rep(1000):find('[' .. ('a'):rep(60000) .. ']') end --> units
('x'):rep(60000):find('%f[y]') --> fine
for _ in ('x'):rep(60000):gmatch('') do ('x'):rep(60000) end --> units
('x'):rep(60000):gsub('x', function() while true do end end) --> units
('x'):rep(60000):gsub('x', { x = ('y'):rep(60000) }) --> error
local s = ('x'):rep(65000) while true do pcall(require, s) end --> units
local s = ('%s'):rep(20000) while true do pcall(string.format, s) end --> units
local s = ('a'):rep(65000) while true do ({})[s] = 1 end --> units
local s = ('a'):rep(65000) while true do local x = s == s .. '' end --> units
local s = ('a'):rep(30000) while true do local x = s < s .. 'b' end --> units
local t = {} for i = 1, 60000 do t[i] = i * 65537 end while true do for _ in pairs(t) do break end end --> units
local t = {} for i = 1, 1e9 do t[i * 4294967296] = nil end --> units
local a = {} for i = 1, 250 do a[i] = 'x' end print(table.unpack(a)) while true do string.char(table.unpack(a, 1, 0)) end --> units
while true do math.max(1, 2, 3, 4, 5, 6, 7, 8, 9, 10) end --> units
while true do ('x'):rep(65536, ''):sub(2) end --> units
while true do tostring(-0.0) tostring(2^63) tostring(1e308) end --> units
while true do tonumber('0x' .. ('f'):rep(60000)) end --> units
while true do tonumber(('1'):rep(200) .. 'e' .. ('1'):rep(200)) end --> units
