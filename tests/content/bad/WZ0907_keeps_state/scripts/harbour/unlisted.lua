-- Remembers in Lua what a game has to remember.
local calls = 0
local letters = ("abc"):gmatch(".")

local function count()
  calls = calls + 1
  return calls
end

return { count = count, letter = function() return letters() end }
