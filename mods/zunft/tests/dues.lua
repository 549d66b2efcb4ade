-- Every share with every purse; in YAML each case would be a scenario.
local kPosition = [[
players: 2
set: { guild_share: "%d" }
given:
  turn: { seat: 0, step: act }
  seats: { 0: { cards_played: 1, foot_it_points: 3, position: field_abbey.lane, thaler: %d } }
  board: [{ piece: field_abbey, at: [0, -6] }]
]]

test("Whatever the guild has, the worker no longer has", function()
  for share = 1, 2 do
    local without
    for purse = 3, 6 do
      play.start(kPosition:format(share, purse))
      play.choose("step:abbey_builder")
      local chest = play.value("guild_chest")
      expect_equal(chest, share, "share")
      without = without or play.value("thaler", 0) + chest - purse
      expect_equal(play.value("thaler", 0), purse + without - chest, "purse of " .. purse)
    end
  end
end)
