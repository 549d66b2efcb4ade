-- Hold on, or let go. `help` asks the next seat, even if it is gone.
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
  local verb = choose.menu("turn", { { "hold" }, { "let_go" }, { "help" } }, { seat = seat })[1]
  if verb == "let_go" then fall(seat) end
  if verb == "help" then choose.yes_no("help", { seat = seat.next }) end
end

-- Must not run for a seat that has let go.
function M.after()
  if game.seat.held ~= 100 then error("it is gone") end
end

return M
