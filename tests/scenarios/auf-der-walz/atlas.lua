-- Where the paths of each piece lead, and what is to pay there (AW-COMPONENTS-15, -16, -17,
-- AW-CITYFEE-06). `inn$2`: the step to the inn costs 2 Thalers. `>n`: a step north leads off the
-- piece; in cities a letter before the direction names the cell that it leaves.

local DIRECTIONS = { "n", "ne", "se", "s", "sw", "nw" }
local OFFSETS = { { 0, -1 }, { 1, -1 }, { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 } }
local CELLS = { a = { 0, 0 }, b = { 1, 0 }, c = { 0, 1 } }

-- Returns the place beside a side such as `>n` or `>b.n`, and the number of the direction.
local function beside(q, r, side)
  local cell, direction = side:match("^>([abc])%.(%l+)$")
  for number, name in ipairs(DIRECTIONS) do
    if name == (direction or side:sub(2)) then
      local from, offset = CELLS[cell or "a"], OFFSETS[number]
      return (q + from[1] + offset[1]) .. ", " .. (r + from[2] + offset[2]), number
    end
  end
end

-- Returns a tile that goes on at a side: one with a single path across, or a meadow that is open
-- all round where another open side touches the same place.
local function neighbour(piece, q, r, side, spaces)
  local place, number = beside(q, r, side)
  local touching = 0
  for other in spaces:gmatch(">[%l.]+") do
    if beside(q, r, other) == place then touching = touching + 1 end
  end
  if touching > 1 or piece == "field_flax" or piece:sub(1, 6) == "start_" then
    return ("{ piece: meadow_wide_green, at: [%s] }"):format(place)
  end
  return ("{ piece: field_flax, at: [%s], rotation: %d }"):format(place, (number - 1) % 3)
end

local function start(piece, q, r, space, extra)
  local own = ("{ piece: %s, at: [%d, %d] }"):format(piece, q, r)
  if piece:sub(1, 6) == "start_" then own = nil end  -- it lies there anyway
  local comma = own and extra and ", " or ""
  play.start(([[{ players: 2, given: { turn: { seat: 0, step: act }, board: [%s%s%s],
    seats: { 0: { cards_played: 1, foot_it_points: 9, thaler: 90, position: %s.%s } } } }]])
    :format(own or "", comma, extra or "", piece, space))
end

-- Checks the steps from each space, given as lines `space: step step ... side ...`.
local function check(piece, q, r, spaces)
  for name, steps in spaces:gmatch("([%w_]+): ([^\n]*)") do
    start(piece, q, r, name)
    local found, expected, fees = {}, {}, {}
    for _, option in ipairs(play.options()) do
      if option:sub(1, 5) == "step:" then found[#found + 1] = option:sub(6) end
    end
    for step in (" " .. steps):gmatch(" ([%l_]+)") do expected[#expected + 1] = step end
    table.sort(found)
    table.sort(expected)
    expect_equal(table.concat(found, " "), table.concat(expected, " "), piece .. "." .. name)
    for step, fee in steps:gmatch("([%w_]+)%$(%d+)") do
      fees[#fees + 1] = ("'step:%s': { fee: { base: %s } }"):format(step, fee)
    end
    if #fees > 0 then play.expect("{ values: { " .. table.concat(fees, ", ") .. " } }") end
    for side in steps:gmatch(">[%l.]+") do
      start(piece, q, r, name, neighbour(piece, q, r, side, spaces))
      play.expect("{ offered: 'step:" .. side:match("%l+$") .. "' }")
    end
  end
end

local START = {  -- with steps to its neighbours
  start_birch_slope = [[
    hub: path_n path_ne se s >nw
    path_n: hub >n
    path_ne: hub >ne ]],
  start_jug_meadow = [[
    hub: path_sw path_ne inn$1 nw >se >n
    path_sw: hub inn$1 sw
    path_ne: hub >ne
    inn: hub path_sw ]],
  start_linden_hill = [[
    hub: path_s path_sw linden_bench nw >ne >se
    path_s: hub >s
    path_sw: hub sw
    linden_bench: hub ]],
  start_border_wood = [[
    hub: path_n path_se inn$1 ne >sw >s
    path_n: hub inn$1 n
    path_se: hub >se
    inn: hub path_n ]],
  start_pilgrims_yard = [[
    hub: path_sw path_n ne >nw >s
    path_sw: hub >sw
    path_n: hub n ]],
  start_cattle_drift = [[
    hub: path_n drovers_rest se s >sw >nw
    path_n: hub >n
    drovers_rest: hub ]],
}

local LANDSCAPE = {
  meadow_wide_green = [[
    hub: path_ne path_sw >n >s >se >nw
    path_ne: hub >ne
    path_sw: hub >sw ]],
  meadow_shepherds_rest = [[
    hub: path_ne inn$1 path_nw >n >sw >se
    path_ne: hub >ne
    inn: hub >s
    path_nw: hub >nw ]],
  meadow_poppy_crossing = [[
    hub: path_n path_se >s >ne >sw >nw
    path_n: hub >n
    path_se: hub >se ]],
  meadow_old_linden = [[
    hub: hostel$2 path_s path_nw >n >sw >se
    hostel: hub >ne
    path_s: hub >s
    path_nw: hub >nw ]],
  meadow_carters_halt = [[
    hub: path_se inn$2 >n >s >ne >nw
    path_se: hub >se
    inn: hub >sw ]],
  meadow_chapel_hill = [[
    hub: path_n hostel$2 >ne >sw >se >nw
    path_n: hub >n
    hostel: hub >s ]],
  meadow_stork_nest = [[
    hub: path_se path_s path_nw >n >ne >sw
    path_se: hub >se
    path_s: hub >s
    path_nw: hub >nw ]],
  meadow_pilgrim_stone = [[
    hub: hostel$3 path_se path_sw >s >ne >nw
    hostel: hub >n
    path_se: hub >se
    path_sw: hub >sw ]],
  meadow_three_oaks = [[
    hub: path_ne path_s path_nw >n >sw >se
    path_ne: hub >ne
    path_s: hub >s
    path_nw: hub >nw ]],
  meadow_mill_brook = [[
    hub: path_ne path_sw miller >n >nw >s
    path_ne: hub >ne
    path_sw: hub >sw
    miller: hub ]],
  meadow_goose_pond = [[
    hub: path_ne path_nw thatcher >n >sw >se
    path_ne: hub >ne
    path_nw: hub >nw
    thatcher: hub ]],
  meadow_brickyard = [[
    hub: path_n path_s >ne >sw >se
    path_n: hub brickmaker >n
    path_s: hub >s
    brickmaker: path_n ]],
  meadow_fulling_mill = [[
    hub: path_se path_sw fuller >ne >nw >s
    path_se: hub >se
    path_sw: hub >sw
    fuller: hub ]],
  meadow_ferry_landing = [[
    hub: path_s path_nw ferryman >n >sw >se
    path_s: hub >s
    path_nw: hub >nw
    ferryman: hub ]],
  meadow_beehives = [[
    hub: path_ne path_nw beekeeper >n >s >se
    path_ne: hub >ne
    path_nw: hub >nw
    beekeeper: hub ]],
  meadow_poets_bench = [[
    hub: path_se path_nw bench >n >s >ne
    path_se: hub >se
    path_nw: hub >nw
    bench: hub ]],
  meadow_hay_barn = [[
    hub: path_n path_sw >se >nw >s
    path_n: hub hostel$1 >n
    path_sw: hub >sw
    hostel: path_n ]],
  meadow_toll_bridge = [[
    hub: path_se path_nw inn$2 >n >sw >ne
    path_se: hub inn$2 >se
    path_nw: hub >nw
    inn: hub path_se ]],
  forest_charcoal_kiln = [[
    hub: path_n path_s path_nw charcoal_burner >ne >se
    path_n: hub >n
    path_s: hub >s
    path_nw: hub >nw
    charcoal_burner: hub ]],
  forest_sawpit = [[
    hub: path_ne path_sw sawyer >n >s >se
    path_ne: hub >ne
    path_sw: hub >sw
    sawyer: hub ]],
  forest_glassworks = [[
    hub: path_n path_ne path_sw >nw >s
    path_n: hub >n
    path_ne: hub glass_master >ne
    path_sw: hub >sw
    glass_master: path_ne ]],
  forest_echo_rock = [[
    hub: path_ne path_sw path_nw rock >n >se
    path_ne: hub >ne
    path_sw: hub >sw
    path_nw: hub >nw
    rock: hub ]],
  forest_hermitage = [[
    hub: path_n path_s >sw >se >nw
    path_n: hub garden >n
    path_s: hub >s
    garden: path_n ]],
  forest_rangers_lodge = [[
    hub: path_se path_nw hostel$2 >ne >sw >s
    path_se: hub >se
    path_nw: hub hostel$2 >nw
    hostel: hub path_nw ]],
  forest_robbers_den = [[
    hub: path_ne path_sw inn$1 wood_turner >n >s
    path_ne: hub inn$1 >ne
    path_sw: hub >sw
    inn: hub path_ne
    wood_turner: hub ]],
  forest_pitch_kiln = [[
    hub: path_se path_nw pitch_boiler >n >s
    path_se: hub >se
    path_nw: hub >nw
    pitch_boiler: hub ]],
  forest_hammer_mill = [[
    hub: path_n path_sw mill_pond >s >ne
    path_n: hub hammer_master >n
    path_sw: hub >sw
    hammer_master: path_n
    mill_pond: hub ]],
  forest_wolfs_glen = [[
    hub: path_se path_sw herb_gatherer waterfall >n >ne
    path_se: hub >se
    path_sw: hub >sw
    herb_gatherer: hub
    waterfall: hub ]],
  forest_clearing = [[
    hub: path_ne path_s inn$2 glade >n >se
    path_ne: hub >ne
    path_s: hub inn$2 >s
    inn: hub path_s
    glade: hub ]],
  field_windmill = [[
    hub: path_sw mill_builder hilltop >n >se
    path_sw: hub >sw
    mill_builder: hub
    hilltop: hub ]],
  field_vineyard = [[
    hub: path_ne inn$1 lane >n >s
    path_ne: hub inn$1 >ne
    inn: hub path_ne
    lane: hub arbour
    arbour: lane ]],
  field_quarry = [[
    hub: path_n hostel$3 >se >ne
    path_n: hub quarry_master >n
    hostel: hub
    quarry_master: path_n ]],
  field_hop_garden = [[
    hub: path_n lane >s >se
    path_n: hub cooper >n
    cooper: path_n
    lane: hub hop_bower
    hop_bower: lane ]],
  field_abbey = [[
    hub: path_s hostel$1 lane >n
    path_s: hub >s
    hostel: hub
    lane: hub abbey_builder
    abbey_builder: lane ]],
  field_manor_farm = [[
    hub: path_n inn$2 steward >sw
    path_n: hub inn$2 >n
    inn: hub path_n
    steward: hub ]],
  field_flax = [[
    hub: lane >n >s
    lane: hub spinning_green
    spinning_green: lane ]],
}

local CITIES = {
  bilshofen = [[
    market: north_gate west_gate$1 arcade hostel$2 town_hall
    north_gate: market$2 town_hall >a.n
    west_gate: market$2 >a.nw
    east_gate: church_square >b.ne
    mill_gate: church_square >b.s
    south_gate: horse_market >c.sw
    church_square: east_gate$1 mill_gate arcade baker_lane inn$3 goldsmith mason
    horse_market: south_gate$1 baker_lane hostel$2 coach fate
    arcade: market$2 church_square inn$3
    baker_lane: church_square horse_market
    inn: church_square arcade
    hostel: market$2 horse_market
    town_hall: market$2 north_gate
    coach: horse_market
    goldsmith: church_square
    mason: church_square
    fate: horse_market ]],
  driestein = [[
    market: west_gate inn$2 hostel$3 town_hall
    west_gate: market$1 >a.nw
    north_gate: rock_steps town_hall >b.n
    east_gate: rock_steps >b.se
    south_gate: well >c.s
    rock_steps: north_gate east_gate$1 lane inn$2 bell_founder
    well: south_gate$1 lane hostel$3 coach stonecutter fate
    lane: rock_steps well
    inn: market$1 rock_steps
    hostel: market$1 well
    town_hall: market$1 north_gate
    coach: well
    bell_founder: rock_steps
    stonecutter: well
    fate: well ]],
  hemmburg = [[
    market: north_gate$1 west_gate alley inn$2
    north_gate: market$2 >a.n
    west_gate: market$2 quay >a.sw
    east_gate: castle_yard >b.ne
    bridge_gate: castle_yard >b.s
    south_gate: harbour >c.s
    castle_yard: east_gate bridge_gate$1 alley hostel$2 town_hall coach castle_builder
    harbour: south_gate quay inn$2 hostel$2 cooper fate
    alley: market$2 castle_yard town_hall
    quay: west_gate harbour
    inn: market$2 harbour
    hostel: castle_yard harbour
    town_hall: castle_yard alley
    coach: castle_yard
    castle_builder: castle_yard
    cooper: harbour
    fate: harbour ]],
  krinn = [[
    market: north_gate garden_gate$1 passage hostel$3
    north_gate: market$3 fate >a.n
    garden_gate: market$3 town_hall >a.ne
    east_gate: college >b.ne
    mill_gate: college >b.se
    south_gate: ropewalk >c.sw
    west_gate: ropewalk >c.nw
    college: east_gate$1 mill_gate passage bridge inn$3 town_hall organ_builder
    ropewalk: south_gate$1 west_gate bridge hostel$3 coach$1 clockmaker
    passage: market$3 college inn$3
    bridge: college ropewalk printer
    inn: college passage
    hostel: market$3 ropewalk
    town_hall: garden_gate$1 college
    coach: ropewalk
    clockmaker: ropewalk
    organ_builder: college
    printer: bridge
    fate: north_gate ]],
  maasberg = [[
    market: north_gate west_gate$1 river_steps inn$1
    north_gate: market$1 >a.n
    west_gate: market$1 >a.nw
    hill_gate: landing >b.ne
    east_gate: landing >b.se
    ferry_gate: weighhouse >c.se
    south_gate: weighhouse >c.s
    meadow_gate: weighhouse >c.sw
    landing: hill_gate$1 east_gate crane inn$1 hostel$2 shipwright weaver
    weighhouse: ferry_gate south_gate$1 meadow_gate river_steps crane hostel$2 town_hall coach
    river_steps: market$1 weighhouse town_hall fate
    crane: landing weighhouse
    inn: market$1 landing
    hostel: landing weighhouse
    town_hall: weighhouse river_steps
    coach: weighhouse
    shipwright: landing
    weaver: landing
    fate: river_steps ]],
  neustadt = [[
    market: north_gate west_gate$1 arcade inn$2 town_hall
    north_gate: market$2 >a.n
    west_gate: market$2 >a.sw
    east_gate: theatre_square >b.ne
    park_gate: theatre_square >b.s
    south_gate: corn_market >c.se
    canal_gate: corn_market >c.sw
    theatre_square: east_gate$1 park_gate arcade long_row hostel$2 coach cabinet_maker
    corn_market: south_gate$1 canal_gate long_row inn$2 hostel$2 town_hall architect fate
    arcade: market$2 theatre_square
    long_row: theatre_square corn_market
    inn: market$2 corn_market
    hostel: theatre_square corn_market
    town_hall: market$2 corn_market
    coach: theatre_square
    cabinet_maker: theatre_square
    architect: corn_market
    fate: corn_market ]],
  sellm = [[
    market: west_gate north_gate$1 brine_lane inn$3
    west_gate: market$2 >a.nw
    north_gate: market$2 town_hall >a.ne
    east_gate: fish_market >b.se
    south_gate: salt_yard >c.s
    salt_gate: salt_yard >c.nw
    fish_market: east_gate inn$3 hostel$3 town_hall coach cooper
    salt_yard: south_gate salt_gate$1 brine_lane hostel$3 salt_master fate_salt
    brine_lane: market$2 salt_yard fate_brine
    inn: market$2 fish_market
    hostel: fish_market salt_yard
    town_hall: north_gate$1 fish_market
    coach: fish_market
    salt_master: salt_yard
    cooper: fish_market
    fate_salt: salt_yard
    fate_brine: brine_lane ]],
}

local PLACES = {
  start_birch_slope = { 0, -1 },
  start_jug_meadow = { 1, -1 },
  start_linden_hill = { 1, 0 },
  start_border_wood = { 0, 1 },
  start_pilgrims_yard = { -1, 1 },
  start_cattle_drift = { -1, 0 },
}

local function test_each(pieces, place_of)
  for piece, spaces in pairs(pieces) do
    test("The paths of " .. piece, function()
      local place = place_of(piece)
      check(piece, place[1], place[2], spaces)
    end)
  end
end

test_each(START, function(piece) return PLACES[piece] end)
test_each(LANDSCAPE, function() return { 0, -6 } end)
test_each(CITIES, function() return { 0, -9 } end)
