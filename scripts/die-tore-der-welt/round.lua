-- A round without income and blue cards: the event is drawn, oriented, placed and cleared away.

local M = {}

local DISPLAY = 2

--- The event card in the middle.
local function current()
  return zone.event:top()
end

--- Draws the top card of the chapter for the start player.
---@public
function M.draw_event()
  local stack = zone.stack:of(all("chapter")[game.chapter])
  local card = assert(stack:draw(zone.event), "no event is left")
  emit("event_drawn", { seat = game.start_seat, event = card.definition })
end

--- Returns true if the event of this round is brown.
---@public
---@return boolean
function M.is_brown()
  return current().frame == "brown"
end

--- Applies a brown event to one player; an optional event can be declined.
---@public
---@param ctx ctx
function M.face_event(ctx)
  local seat, event = ctx.seat, current().definition
  local scene = { seat = seat, category = "events" }
  if event.use == "optional" then
    if not can(event.effect, scene) then return end
    local entry = choose.menu("use_brown_event", { { "use", event }, { "pass" } }, { seat = seat })
    if entry[1] == "pass" then return end
  end
  emit("event_used", { seat = seat, event = event })
  run(event.effect, scene)
end

-- Returns the income of a corner of the table if the card is rotated clockwise by `turn` quarters.
local function income_at(event, corner_index, turn)
  return event.corners[(corner_index - 1 - turn) % 4 + 1]
end

-- The edge at which the arrow then is.
local edge_at = remember(function(event, turn)
  local edges = all("edge")
  for i, edge in ipairs(edges) do
    if edge == event.arrow then return edges[(i - 1 + turn) % 4 + 1] end
  end
end)

-- Places the card in the middle, rotated by `turn` quarters.
local function lay(event, turn)
  for i, corner in ipairs(all("corner")) do var.income:set(corner, income_at(event, i, turn)) end
  var.arrow:set(event.arrow, false)
  var.arrow:set(edge_at(event, turn), true)
end

-- The numbers of the corners that point at a seat: one or two.
local own_corners = remember(function(seat)
  local own = {}
  for i, corner in ipairs(all("corner")) do
    if var.corner_seat:get(corner) == seat then own[#own + 1] = i end
  end
  return table.unpack(own)
end)

--- Asks the start player how to turn the event card: one option for each edge of the arrow.
--- Until the answer, everybody sees the card as it is printed.
---@public
function M.place_event()
  local seat, event = game.start_seat, current().definition
  local mine, entries = { own_corners(seat) }, choose.entries(seat)
  lay(event, 0)
  for turn = 0, 3, option.orientations == 2 and 2 or 1 do
    local good = assert(zone.favour:of(edge_at(event, turn)):top(), "no favour lies there").good
    local entry = { #mine > 1 and "arrow_at_for_both" or "arrow_at", good, turn = turn }
    for _, corner in ipairs(mine) do entry[#entry + 1] = income_at(event, corner, turn) end
    entries[#entries + 1] = entry
  end
  local entry = choose.menu("place_event", entries, { seat = seat, context = { event } })
  if entry.turn > 0 then lay(event, entry.turn) end
  game.last_event = event
  emit("event_placed", { seat = seat, event = event, good = entry[2] })
end

local function remove(card)
  card:move(zone.removed)
  emit("event_removed", { seat = game.start_seat, event = card.definition })
end

--- Clears away the event: a brown card leaves the game, a blue one joins the display.
---@public
function M.clear_event()
  local card = current()
  var.income:clear()
  var.arrow:clear()
  if card.frame == "brown" then return remove(card) end
  card:move(zone.display)
  emit("event_displayed", { seat = game.start_seat, event = card.definition })
  if #zone.display > DISPLAY then remove(zone.display:top()) end
end

--- Makes the left neighbour of the start player the next one.
---@public
function M.pass_start()
  game.start_seat = game.start_seat.next
  emit("start_passed", { seat = game.start_seat })
end

return M
