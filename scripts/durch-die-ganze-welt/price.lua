-- What cards and chips count for a target.

local M = {}

local bits_of, next_bit = {}, 1  -- by suit

--- The suits of a card or chip as bits.
M.SUITS = {}
for _, kind in ipairs { def.card, def.chip } do
  for _, definition in pairs(kind) do
    for _, each in ipairs(definition.components) do
      local bits = 0
      for _, suit in ipairs(each.suits) do
        if not bits_of[suit] then bits_of[suit], next_bit = next_bit, next_bit << 1 end
        bits = bits | bits_of[suit]
      end
      M.SUITS[each], M.SUITS[definition] = bits, bits
    end
  end
end

--- The ranks of all cards and chips in the play row that share a suit with the target.
function M.paid(target)
  local sum, wanted = 0, M.SUITS[target]
  for _, each in ipairs(zone.play_row:list()) do
    if M.SUITS[each] & wanted ~= 0 then sum = sum + each.rank end
  end
  return sum
end

return M
