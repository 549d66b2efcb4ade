-- The value of cards and chips for a target.

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

local worths = {}  -- by target: the rank of each card and chip that shares a suit with it
for _, target in pairs(def.card) do
  worths[target] = {}
  for each, bits in pairs(M.SUITS) do
    if bits & M.SUITS[target] ~= 0 then worths[target][each] = each.rank end
  end
end

--- Returns the total rank of the cards and chips in the play row that share a suit with the target.
---@public
---@param target component
---@return integer
function M.paid(target)
  return zone.play_row:total(worths[target.definition])
end

return M
