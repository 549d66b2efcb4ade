-- Choices that are refused for a reason only where it is the reason.

-- The windlass man works at a shaft with two water.
local function refusal_to_lift(coal)
  play.start(([[{ players: 2, given: {
    turn: { seat: 0, step: act }, variables: { year: 1, season: 1 },
    seats: { 0: { place: 1, executing: true, pit_exhausted: true, shaft_water: 2, shaft_coal: %d,
                  worker_tiles: [deep_crew], payment: { windlass_man: food } },
             1: { place: 2, wood: 1 } } } }]]):format(coal))
  play.choose("work:windlass_man")
  local is_legal, why = pcall(play.choose, "lift")
  expect_equal(is_legal, false)
  return why
end

test("Water is the reason not to lift only where there is coal to lift (HK-WATER-05)", function()
  expect_equal(refusal_to_lift(1):find("water_in_shaft") ~= nil, true)
  expect_equal(refusal_to_lift(0):find("water_in_shaft"), nil)
end)
