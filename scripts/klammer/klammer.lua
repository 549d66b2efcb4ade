-- Stones move straight over free squares and take the stones that they enclose in a straight line.
local M = {}

local kSides = { "n", "e", "s", "w" }
local kStones = 7
local kPatience = 50 -- turns without a taken stone until the game is drawn

local function stones_of(seat)
  local stones = {}
  for _, square in ipairs(board.spaces("square")) do
    if var.stone:get(square) == seat then stones[#stones + 1] = square end
  end
  return stones
end

---@param seat seat
local function moves(seat)
  local entries = choose.entries(seat)
  for _, from in ipairs(stones_of(seat)) do
    for _, side in ipairs(kSides) do
      for _, to in ipairs(board.ray(from, side)) do
        if var.stone:get(to) then break end
        entries[#entries + 1] = { "move", from, to, from = from, to = to }
      end
    end
  end
  return entries
end

-- Takes the row of the other's stones that begins beside `from` and ends before an own stone.
---@param seat seat
---@param from space
---@param side string
local function take(seat, from, side)
  local enclosed = {}
  for _, square in ipairs(board.ray(from, side)) do
    local owner = var.stone:get(square)
    if not owner then return end
    if owner == seat then
      for _, each in ipairs(enclosed) do
        var.stone:set(each, nil)
        seat.taken = seat.taken + 1
        game.quiet = 0
        emit("took", { seat = seat, space = each })
      end
      return
    end
    enclosed[#enclosed + 1] = square
  end
end

---@param winner seat?
local function finish(winner)
  game.over = true
  if winner then winner.victory = true end
end

--- Lays out the board and its stones.
---@public
function M.set_up()
  local plan = zone.board:list()[1]
  board.place_at(plan, 0, 0, 0)
  local squares = plan.spaces
  for i = 1, kStones do
    var.stone:set(squares[i], seats()[1])
    var.stone:set(squares[#squares + 1 - i], seats()[2])
  end
end

--- Asks the seat for a move of a stone, and makes it.
---@public
function M.turn()
  local seat = game.seat
  local entries = moves(seat)
  if #entries == 0 then return finish(seat.next) end
  local entry = choose.menu("turn", entries, { seat = seat })
  game.quiet = game.quiet + 1
  var.stone:set(entry.from, nil)
  var.stone:set(entry.to, seat)
  emit("moved", { seat = seat, from = entry.from, space = entry.to })
  for _, side in ipairs(kSides) do take(seat, entry.to, side) end
  if #stones_of(seat.next) < 2 then
    finish(seat)
  elseif game.quiet >= kPatience then
    finish(nil)
  end
end

-- For bots: stones beside stones of the other.
---@param ctx ctx
---@return integer
function M.advance(ctx)
  local sum = 0
  for _, square in ipairs(stones_of(ctx.seat)) do
    for to in board.steps(square) do
      if var.stone:get(to) == ctx.seat.next then sum = sum + 1 end
    end
  end
  return sum
end

return M
