-- Which kinds of leisure cards each leisure space offers (AW-COMPONENTS-21, AW-LEISURE-01).

local PLACES = {  -- piece, from where, leisure space; kinds
  { "field_flax", "lane", "spinning_green", "drawing music_making writing" },
  { "field_hop_garden", "lane", "hop_bower", "music_making writing" },
  { "field_vineyard", "lane", "arbour", "drawing music_making" },
  { "field_windmill", "hub", "hilltop", "music_making writing" },
  { "forest_clearing", "hub", "glade", "drawing" },
  { "forest_echo_rock", "hub", "rock", "music_making" },
  { "forest_hammer_mill", "hub", "mill_pond", "drawing writing" },
  { "forest_hermitage", "path_n", "garden", "drawing writing" },
  { "forest_wolfs_glen", "hub", "waterfall", "drawing music_making" },
  { "meadow_poets_bench", "hub", "bench", "writing" },
  { "start_cattle_drift", "hub", "drovers_rest", "writing" },
  { "start_linden_hill", "hub", "linden_bench", "drawing" },
}

for _, place in ipairs(PLACES) do
  local piece, from, space, kinds = table.unpack(place)
  local board = piece:sub(1, 6) == "start_" and "" or "{ piece: " .. piece .. ", at: [0, -6] }"
  test("The leisure of the " .. space .. " in " .. piece, function()
    play.start(([[{ players: 2, given: {
      turn: { seat: 0, step: act }, board: [%s],
      seats: { 0: { cards_played: 1, foot_it_points: 2, position: %s.%s } } } }]])
      :format(board, piece, from))
    play.choose("step:" .. space)
    local options = { "'leisure_card:no'" }
    for kind in kinds:gmatch("%S+") do options[#options + 1] = "'leisure_card:" .. kind .. "'" end
    play.expect("{ options: [" .. table.concat(options, ", ") .. "] }")
  end)
end
