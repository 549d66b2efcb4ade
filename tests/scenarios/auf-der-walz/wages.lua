-- Which scantling each throw of a work space brings (AW-WORK-02, AW-COMPONENTS-15, -17, -18).

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

local function expect_wages(piece, from, space, colours, fate)
  local pips = 0
  for colour in colours:gmatch("%S+") do
    pips = pips + 1
    play.start(([[{ players: 2, rolls: { wages: [%d] }, given: {
      turn: { seat: 0, step: act }, variables: { fate: { neustadt.fate: %s } },
      seats: { 0: { cards_played: 1, foot_it_points: 5, position: %s.%s } },
      board: [{ piece: %s, at: [0, -6] }] } }]]):format(
      pips, fate, piece, from, piece))
    play.choose("step:" .. space)
    play.expect(([[{ events: [{ worked: { seat: 0, space: %s.%s, thaler: %d, colour: %s } }] }]])
      :format(piece, space, pips, colour))
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
