-- Each line by itself is the body of a step. What follows `-->` is how it has to end.
print(tostring({}) == tostring({}), (tostring({}):gsub('%x', ''))) --> fine
print((tostring(print))) --> fine
print({}, print, ctx.seat) --> fine
local t = { b = 1, a = 2, [3] = 3, [1] = 1, c = 3 } for k, v in pairs(t) do print(k, v) end --> fine
for k in pairs({ [{}] = 1, [{}] = 2 }) do print(k) end --> error
for k in pairs({ [print] = 1 }) do print(k) end --> error
local t = {} for i = 1, 100 do t['k' .. i] = i end local s = '' for k in pairs(t) do s = s .. k end print(s) --> fine
local t = {} for i = 1, 100 do t[i] = { i % 3, i } end table.sort(t, function(a, b) return a[1] < b[1] end) local s = '' for _, e in ipairs(t) do s = s .. e[2] .. ' ' end print(s) --> fine
print(0/0, -(0/0), 1/0, -1/0) --> fine
print(('%g %a'):format(0.1, 1)) --> error
print(math.pi and 1) --> error
print(1e15, 2^53, 10 // 3, -7 % 3) --> fine
print(#arg) --> error
print(('x'):format()) --> fine
print(('%p'):format({})) --> error
print(('%s'):format({})) --> fine
print(('%q'):format('a\n\0')) --> fine
local t = {} t[1.0] = 'a' t[2^53] = 'b' for k, v in pairs(t) do print(k, v) end --> fine
print(tostring(-0.0), 0.0 == -0.0) --> fine
print(math.type and math.type(1)) --> fine
print(string.format('%d', 3.0)) --> fine
print(tostring(1e100)) --> fine
print(math.ult(1, -1)) --> fine
print(math.tointeger('8'), math.tointeger(8.0)) --> fine
print('10' < '9', 'a' < 'B') --> fine
