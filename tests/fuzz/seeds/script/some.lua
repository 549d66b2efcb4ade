local M = {}
function M.f() local t = {} for i = 1, 10 do t[i] = ("x"):rep(i):gsub("x", "yy") end return pcall(error, t) end
function M.g() for k, v in pairs({ a = 1, 2 }) do print(k, v) end end
return M
