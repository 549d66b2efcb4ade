-- What cards and chips count for a target.

local M = {}

local function share_suit(one, other)
  for _, suit in ipairs(one.suits) do
    for _, wanted in ipairs(other.suits) do
      if suit == wanted then return true end
    end
  end
  return false
end

--- The ranks of all cards and chips in the play row that share a suit with the target.
function M.paid(target)
  local sum = 0
  for _, each in ipairs(zone.play_row:list()) do
    if share_suit(each, target) then sum = sum + each.rank end
  end
  return sum
end

return M
