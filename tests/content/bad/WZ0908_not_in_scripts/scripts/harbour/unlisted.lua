-- Only there for `require`.
local M = {}

function M.tries()
  local chance = math.random(6)
  local now = os.time()
  io.write("now")
  local object = setmetatable({}, {})
  local wait = coroutine.wrap(load("return 1"))
  collectgarbage()
  if now == null or chance == True or wait == False then return undefined, None end
  return chance, now, object, wait, next(object), unpack(object), table.getn(object)
end

return M
