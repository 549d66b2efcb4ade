-- Hold on, or let go, or ask the next seat for help.
local M = {}

---@return boolean
function M.several_left() return game.gone < game.players - 1 end

local function fall(seat)
  game.gone = game.gone + 1
  seat.held = game.gone
  emit("fallen", { seat = seat })
end

function M.turn()
  local seat = game.seat
  if option.first == "falls" and seat == seats()[1] then return fall(seat) end
  local entries = { { "hold" }, { "let_go" } }
  if option.help == "anybody" or seat.next.held == 100 then entries[3] = { "help" } end
  local verb = choose.menu("turn", entries, { seat = seat })[1]
  if verb == "let_go" then fall(seat) end
  if verb == "help" then choose.yes_no("help", { seat = seat.next }) end
end

-- Must not run for a seat that has let go.
function M.after()
  if game.seat.held ~= 100 then error("it is gone") end
end

return M
