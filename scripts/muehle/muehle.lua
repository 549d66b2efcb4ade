-- Nine Men's Morris: place nine men, move them from point to point, and take one for each mill.
local M = {}

local kFew = 3        -- with so many men they fly, with fewer the game is lost
local kPatience = 40  -- turns without a man placed or taken until the game is drawn

local function men_of(seat)
  local men = {}
  for _, point in ipairs(board.spaces("point")) do
    if var.man:get(point) == seat then men[#men + 1] = point end
  end
  return men
end

---@param point space
---@param seat seat
---@return boolean
local function in_mill(point, seat)
  for _, row in ipairs(board.rows(3, point)) do
    local full = true
    for _, each in ipairs(row.spaces) do full = full and var.man:get(each) == seat end
    if full then return true end
  end
  return false
end

---@param seat seat
local function placings(seat)
  local entries = choose.entries(seat)
  for _, point in ipairs(board.spaces("point")) do
    if not var.man:get(point) then entries[#entries + 1] = { "place", point, to = point } end
  end
  return entries
end

---@param seat seat
local function moves(seat)
  local men = men_of(seat)
  local points = board.spaces("point")
  local entries = choose.entries(seat)
  for _, from in ipairs(men) do
    local targets = {}
    if #men > kFew then
      for to in board.steps(from) do targets[#targets + 1] = to end
    else
      targets = points
    end
    for _, to in ipairs(targets) do
      if not var.man:get(to) then
        entries[#entries + 1] = { "move", from, to, from = from, to = to }
      end
    end
  end
  return entries
end

---@param seat seat
local function take_one(seat)
  local free, all = {}, choose.entries(seat)
  for _, point in ipairs(men_of(seat.next)) do
    local entry = { "take", point, point = point }
    all[#all + 1] = entry
    if not in_mill(point, seat.next) then free[#free + 1] = entry end
  end
  if #all == 0 then return end
  local point = choose.menu("take", #free > 0 and free or all, { seat = seat }).point
  var.man:set(point, nil)
  seat.taken = seat.taken + 1
  game.quiet = 0
  emit("took", { seat = seat, space = point })
end

---@param winner seat?
local function finish(winner)
  game.over = true
  if winner then winner.victory = true end
end

--- Lays out the board.
---@public
function M.set_up() board.place_at(zone.board:list()[1], 0, 0, 0) end

--- Asks the seat to place or move a man, and to take one for a mill.
---@public
function M.turn()
  local seat = game.seat
  if seat.in_hand > 0 then
    local point = choose.menu("turn", placings(seat), { seat = seat }).to
    seat.in_hand = seat.in_hand - 1
    game.quiet = 0
    var.man:set(point, seat)
    emit("placed", { seat = seat, space = point })
    if in_mill(point, seat) then take_one(seat) end
  else
    local entries = moves(seat)
    if #entries == 0 then return finish(seat.next) end
    local entry = choose.menu("turn", entries, { seat = seat })
    game.quiet = game.quiet + 1
    var.man:set(entry.from, nil)
    var.man:set(entry.to, seat)
    emit("moved", { seat = seat, from = entry.from, space = entry.to })
    if in_mill(entry.to, seat) then take_one(seat) end
  end
  local other = seat.next
  if other.in_hand + #men_of(other) < kFew then
    finish(seat)
  elseif game.quiet >= kPatience then
    finish(nil)
  end
end

-- For bots: mills, and points to move to.
---@param ctx ctx
---@return integer
function M.shape(ctx)
  local sum = 0
  for _, point in ipairs(men_of(ctx.seat)) do
    if in_mill(point, ctx.seat) then sum = sum + 3 end
    for to in board.steps(point) do
      if not var.man:get(to) then sum = sum + 1 end
    end
  end
  return sum
end

return M
