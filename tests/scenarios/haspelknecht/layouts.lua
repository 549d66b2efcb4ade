-- The tiles of each layout (HK-SETUP-04, HK-SETUP-06, HK-VAR-08), its number of players, and the
-- variants that choose a layout.

local TILES = {  -- row by row, in the order of their numbers
  { "carrying_yoke", "barn", "hoe", "rope", "charcoal_kiln" },
  { "bucket", "wheelbarrow", "ladder", "coal_store", "windlass" },
  { "pit_props", "oil_lamp", "hammer_and_pick", "coal_sacks", "water_mill" },
  { "coal_driver", "mine_cart", "handcart", "wagon", "small_mine" },
}

-- A row of tiles is a column of the map, from north to south.
local DEFAULT = {
  [2] = { "0 1 2", "0 1 2", "-1 0 1", "-1 0 1" },
  [3] = { "0 1 2 3", "0 1 2 3", "-1 0 1 2", "-1 0 1 2" },
  [4] = { "0 1 2 3 4", "0 1 2 3 4", "-1 0 1 2 3", "-1 0 1 2 3" },
}
local NAMED = {
  butterfly = { players = "3", "-2 -1 1 2", "-2 -1 1", "-3 -1 1", "-4 -3 0 1" },
  flower = { players = "3", "-2 -1 0 1", "-2 -1 0", "-3 -2 -1", "-4 -3 -2 -1" },
  four_legs = { players = "4", "-3 -1 0 1 3", "-4 -2 1 3", "-5 -3 1 3", "-5 -3 0 2" },
  four_short_legs = { players = "4", "-2 -1 0 1 2", "-3 -2 0 1 2", "-4 -2 0 2", "-5 -3 0 2" },
  three_circles = { players = "4", "-3 -2 0 2 3", "-3 -1 0 2", "-4 -2 0 2", "-5 -4 -2 -1 2" },
  three_legs = { players = "2 3", "-2 0 2", "-2 0 2", "-3 -1 1", "-3 -1 1" },
  three_short_legs = { players = "2 3", "-2 0 2", "-2 0 1", "-3 -1 1", "-4 -2 1" },
  tower = { players = "3", "-1 0 1", "-1 0 1", "-2 -1 0", "-3 -2 -1 0" },
  two_asymmetric_legs = { players = "2 3", "0 1 2", "-1 0 2", "-2 -1 2", "-3 -1 2" },
  two_long_asymmetric_legs = { players = "2 3", "-2 0 1", "-3 0 1", "-4 0 1", "-5 0 1" },
  two_rounds = { players = "2 3", "-1 1 2", "-2 -1 1", "-3 -1 1", "-3 -2 1" },
  wings = { players = "3", "-1 0 1", "-1 0 1", "-2 -1 0 1", "-3 -2 0 1" },
}

-- That all tiles lie there, and no others.
local function expect_field(rows)
  local pieces = {}
  for q, row in ipairs(rows) do
    local k = 0
    for r in row:gmatch("%S+") do
      k = k + 1
      pieces[#pieces + 1] = ("{ piece: development.%s, at: [%d, %s], rotation: 0 }"):format(
        TILES[q][k], q - 1, r)
    end
  end
  local field = "{ zones: { field: { count: %d } }, board: [%s] }"
  play.expect(field:format(#pieces, table.concat(pieces, ", ")))
end

for players, rows in pairs(DEFAULT) do
  test("The usual layout for " .. players, function()
    play.start(("{ players: %d, set: { layout: default, tiles: lowest } }"):format(players))
    expect_field(rows)
  end)
end

for name, layout in pairs(NAMED) do
  test("The layout " .. name .. ", or the usual one for another number of players", function()
    for players = 2, 4 do
      play.start(("{ players: %d, set: { layout: %s, tiles: lowest } }"):format(players, name))
      expect_field(layout.players:find(tostring(players)) and layout or DEFAULT[players])
    end
  end)
end

local VARIANTS = {
  ["blume"] = "flower",
  ["drei-beine"] = "three_legs",
  ["drei-kreise"] = "three_circles",
  ["drei-kurze-beine"] = "three_short_legs",
  ["fluegel"] = "wings",
  ["schmetterling"] = "butterfly",
  ["turm"] = "tower",
  ["vier-beine"] = "four_legs",
  ["vier-kurze-beine"] = "four_short_legs",
  ["zwei-asymmetrische-beine"] = "two_asymmetric_legs",
  ["zwei-lange-asymmetrische-beine"] = "two_long_asymmetric_legs",
  ["zwei-runden"] = "two_rounds",
}

for variant, name in pairs(VARIANTS) do
  test("The variant " .. variant .. " has the layout " .. name, function()
    local layout = NAMED[name]
    play.start(("{ players: %s, variant: %s }"):format(layout.players:sub(1, 1), variant))
    expect_field(layout)
  end)
end

local function field_of(settings)
  play.start(("{ players: 4, seed: 3, %s }"):format(settings))
  return play.cards("field")
end

test("The variant zufall lays out random tiles by chance (HK-VAR-01, HK-VAR-07)", function()
  local free = field_of "set: { layout: free, tiles: random }"
  expect_equal(field_of "variant: zufall", free)
  local usual = table.concat(field_of "set: { layout: default, tiles: random }")
  expect_equal(usual ~= table.concat(free), true, "the usual layout has other tiles")
end)
