-- The symbols of all tiles, as their owner scores them (HK-COMPONENTS-15, HK-FINAL-04 to -06).

local FORKS = "carrying_yoke barn hoe rope charcoal_kiln ladder water_mill wagon"
local PICKS = "bucket wheelbarrow coal_store windlass pit_props oil_lamp hammer_and_pick "
    .. "coal_sacks mine_cart small_mine"
local BUILDINGS = "barn charcoal_kiln coal_store"  -- and one more, by the option

local function in_list(tile, list)
  return (" " .. list .. " "):find(" " .. tile .. " ") and 1 or 0
end

-- Its owner has the two tiles that make symbols count, too; a fork and a pick are printed on them.
for number, fourth in pairs { ["34"] = "coal_sacks", ["35"] = "water_mill" } do
  test("Symbols of all tiles, tile " .. number .. " with a building", function()
    for tile in (FORKS .. " " .. PICKS):gmatch("%S+") do
      play.start(([[{ set: { building_symbol_tile: "%s" }, given: {
        turn: { step: final }, variables: { year: 3, season: 3 },
        zones: { owners: { handcart: [seat0.player_disc], coal_driver: [seat0.player_disc],
                           %s: [seat0.player_disc] } } } }]]):format(number, tile))
      play.expect(("{ scores: { final: { 0: { forks: %d, picks: %d, buildings: %d } } } }"):format(
        1 + in_list(tile, FORKS), 1 + in_list(tile, PICKS),
        in_list(tile, BUILDINGS .. " " .. fourth)))
    end
  end)
end
