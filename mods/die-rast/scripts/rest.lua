-- The rest between the two phases.

local M = {}

-- Returns options for all travelling companions in the order of the game's cards. The order of the
-- deck would reveal it.
local function travellers()
  local list = {}
  for _, card in ipairs(all("card")) do
    local component = card.components[1]
    if component.zone == zone.deck or component.zone == zone.discard_pile then
      list[#list + 1] = { "leave_behind", component, card = component }
    end
  end
  return list
end

-- The suits of which a chip has been spent.
local function spent_suits()
  local list = {}
  for _, suit in ipairs(all("chip")) do
    if zone.trash_pile:has(suit) then list[#list + 1] = suit end
  end
  return list
end

local function return_chip(suit)
  for _, chip in ipairs(suit.components) do
    if chip.zone == zone.trash_pile then
      chip:move(zone.chips)
      return emit("chip_returned", { chip = suit })
    end
  end
end

--- The step between the phases: for one card that stays behind, spent chips come back.
function M.rest()
  if game.lost or #spent_suits() == 0 then return end
  local entries = travellers()
  entries[#entries + 1] = { "leave_nobody" }
  local entry = choose.menu("leave_behind", entries)
  if not entry.card then return end
  entry.card:move(zone.trash_pile)
  emit("left_behind", { card = entry.card })
  for _ = 1, option.rest_chips do
    local suits = spent_suits()
    if #suits == 0 then return end
    return_chip(choose.one_of("take_back", suits))
  end
end

return M
