-- What each work space pays, and each throw of those that pay by die (AW-WORK-02, AW-COMPONENTS-15,
-- -17, -18).

local PLACES = {  -- piece, from where, work space; colours of the throws 1 to 6
  { "driestein", "rock_steps", "bell_founder", "yellow yellow none green green none" },
  { "field_quarry", "path_n", "quarry_master", "yellow yellow green green none none" },
  { "forest_hammer_mill", "path_n", "hammer_master", "black black black none yellow yellow" },
  { "forest_pitch_kiln", "hub", "pitch_boiler", "none none blue none green none" },
  { "forest_sawpit", "hub", "sawyer", "orange orange black black green none" },
  { "krinn", "bridge", "printer", "yellow yellow none green green none" },
  { "meadow_beehives", "hub", "beekeeper", "none orange none black none green" },
  { "meadow_ferry_landing", "hub", "ferryman", "none none none none none none" },
}
local FATE_TILES = {
  annual_fair = "none green none green none green",
  archive = "yellow yellow green green none none",
  land_survey = "red blue none none yellow yellow",
  observatory = "yellow none yellow none yellow none",
}
local FIXED = {  -- piece, from where, work space; Thalers, colour
  { "bilshofen", "church_square", "goldsmith", 3, "yellow" },
  { "bilshofen", "church_square", "mason", 4, "green" },
  { "driestein", "well", "stonecutter", 4, "green" },
  { "field_abbey", "lane", "abbey_builder", 1, "yellow" },
  { "field_hop_garden", "path_n", "cooper", 2, "orange" },
  { "field_manor_farm", "hub", "steward", 4, "none" },
  { "field_windmill", "hub", "mill_builder", 2, "green" },
  { "forest_charcoal_kiln", "hub", "charcoal_burner", 1, "black" },
  { "forest_glassworks", "path_ne", "glass_master", 3, "green" },
  { "forest_robbers_den", "hub", "wood_turner", 1, "orange" },
  { "forest_wolfs_glen", "hub", "herb_gatherer", 1, "green" },
  { "hemmburg", "castle_yard", "castle_builder", 4, "yellow" },
  { "hemmburg", "harbour", "cooper", 3, "orange" },
  { "krinn", "college", "organ_builder", 4, "green" },
  { "krinn", "ropewalk", "clockmaker", 3, "yellow" },
  { "maasberg", "landing", "shipwright", 5, "black" },
  { "maasberg", "landing", "weaver", 3, "green" },
  { "meadow_brickyard", "path_n", "brickmaker", 3, "orange" },
  { "meadow_fulling_mill", "hub", "fuller", 3, "black" },
  { "meadow_goose_pond", "hub", "thatcher", 2, "black" },
  { "meadow_mill_brook", "hub", "miller", 2, "orange" },
  { "neustadt", "corn_market", "architect", 5, "green" },
  { "neustadt", "theatre_square", "cabinet_maker", 3, "yellow" },
  { "sellm", "fish_market", "cooper", 3, "black" },
  { "sellm", "salt_yard", "salt_master", 5, "orange" },
}
local FIXED_FATE_TILES = {  -- Thalers, colour
  bell_tower = { 4, "green" },
  cathedral = { 3, "yellow" },
  court_theatre = { 4, "yellow" },
  dyke_repair = { 5, "green" },
  lock_works = { 7, "none" },
  mint = { 8, "none" },
  royal_visit = { 6, "orange" },
  university = { 2, "yellow" },
}

local function work(piece, from, space, fate, pips)
  play.start(([[{ players: 2, %s given: {
    turn: { seat: 0, step: act }, variables: { fate: { neustadt.fate: %s } },
    seats: { 0: { cards_played: 1, foot_it_points: 5, position: %s.%s } },
    board: [{ piece: %s, at: [0, -6] }] } }]]):format(
    pips and ("rolls: { wages: [%d] },"):format(pips) or "", fate, piece, from, piece))
  play.choose("step:" .. space)
end

local function expect_worked(piece, space, thaler, colour, tile)
  play.expect(([[{ events: [
    { worked: { seat: 0, space: %s.%s, thaler: %d, colour: %s, tile: %s } }] }]])
    :format(piece, space, thaler, colour, tile or "none"))
end

local function expect_wages(piece, from, space, colours, fate)
  local pips = 0
  for colour in colours:gmatch("%S+") do
    pips = pips + 1
    work(piece, from, space, fate, pips)
    expect_worked(piece, space, pips, colour, space == "fate" and fate)
  end
  expect_equal(pips, 6)
end

for _, place in ipairs(PLACES) do
  test("The throws of the " .. place[3] .. " in " .. place[1], function()
    expect_wages(place[1], place[2], place[3], place[4], "mint")
  end)
end

for tile, colours in pairs(FATE_TILES) do
  test("The throws of the fate tile " .. tile, function()
    expect_wages("neustadt", "corn_market", "fate", colours, tile)
  end)
end

for _, place in ipairs(FIXED) do
  local piece, from, space, thaler, colour = table.unpack(place)
  test("The wages of the " .. space .. " in " .. piece, function()
    work(piece, from, space, "mint")
    expect_worked(piece, space, thaler, colour)
  end)
end

for tile, wages in pairs(FIXED_FATE_TILES) do
  test("The wages of the fate tile " .. tile, function()
    work("neustadt", "corn_market", "fate", tile)
    expect_worked("neustadt", "fate", wages[1], wages[2], tile)
  end)
end
