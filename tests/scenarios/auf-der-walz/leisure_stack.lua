-- AW-SETUP-04: the initial stack of leisure cards, by the option leisure_stacks.

local function stack(reading, seed)
  play.start(([[{ players: 2, seed: %d, set: { leisure_stacks: %s } }]]):format(seed, reading))
  return play.cards("leisure_stack")
end

test("Leisure cards by kind lie sorted, whatever the seed", function()
  for seed = 1, 3 do
    local order = stack("by_kind", seed)
    for n = 1, #order do expect_equal(order[n], order[(n - 1) // 4 * 4 + 1], "card " .. n) end
  end
end)

test("A single stack of leisure cards is shuffled", function()
  local first, second = stack("single", 1), stack("single", 2)
  expect_equal(#first, 12)
  local differences = 0
  for n = 1, #first do
    if first[n] ~= second[n] then differences = differences + 1 end
  end
  expect_equal(differences > 0, true, "two seeds give two orders")
end)
