-- Layouts of the development field: cells [q, r] row by row. Drawing one, and finding faults.

local M = {}

local ROWS = 4
local SIDES = { { 0, -1 }, { 1, -1 }, { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 } }

local function key(q, r) return q .. ":" .. r end

-- The rows of the tiles around a cell, by row.
local function rows_around(row_at, q, r)
  local rows = {}
  for _, side in ipairs(SIDES) do
    local row = row_at[key(q + side[1], r + side[2])]
    if row then rows[row] = true end
  end
  return rows
end

-- Returns true if a tile of this row can have these neighbours: one of the previous row, none two
-- or more rows away.
local function may_lie(row, around)
  if row > 1 and not around[row - 1] then return false end
  for other in pairs(around) do
    if math.abs(other - row) > 1 then return false end
  end
  return true
end

-- Returns every free cell beside the field that can hold a tile of the row, in the order of rows.
local function free_cells(layout, row_at, row)
  local list, seen = {}, {}
  for _, cells in ipairs(layout) do
    for _, cell in ipairs(cells) do
      for _, side in ipairs(SIDES) do
        local q, r = cell[1] + side[1], cell[2] + side[2]
        local name = key(q, r)
        if not row_at[name] and not seen[name] then
          seen[name] = true
          if may_lie(row, rows_around(row_at, q, r)) then list[#list + 1] = { q, r } end
        end
      end
    end
  end
  return list
end

--- Returns a random layout with this number of tiles in each row. There is always room: with three
--- to five tiles in a row, the rows before leave at least as many cells for the next row.
---@param size integer
function M.draw(size)
  local layout, row_at = { { { 0, 0 } } }, { [key(0, 0)] = 1 }
  for row = 1, ROWS do
    layout[row] = layout[row] or {}
    while #layout[row] < size do
      local cell = pick("layout", free_cells(layout, row_at, row))
      layout[row][#layout[row] + 1] = cell
      row_at[key(cell[1], cell[2])] = row
    end
  end
  return layout
end

--- Returns the error of a layout for this number of players (HK-VAR-02 to -04), or nil.
---@param layout any
---@param players integer
function M.fault(layout, players)
  local row_at = {}
  for row, cells in ipairs(layout) do
    if #cells < players then return "a row has fewer tiles than there are players" end
    for _, cell in ipairs(cells) do row_at[key(cell[1], cell[2])] = row end
  end
  for row, cells in ipairs(layout) do
    for _, cell in ipairs(cells) do
      if not may_lie(row, rows_around(row_at, cell[1], cell[2])) then
        return "a tile touches none of the row before, or one of two rows off"
      end
    end
  end
end

return M
