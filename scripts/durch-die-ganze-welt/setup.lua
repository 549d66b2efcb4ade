-- Setting up the table.

local M = {}

local STACKS = { "deck", "aces", "personalities", "events", "locations" }
local STACK_OF = {  -- by type
  ace = "aces", personality = "personalities", event = "events", location = "locations",
}

-- Puts the Origin on top of the locations and the End below them.
local function lay_out_journey()
  for _, card in ipairs(zone.locations:list()) do
    if card.id == "origin" then card:move(zone.locations, "top") end
    if card.id == "end" then card:move(zone.locations, "bottom") end
  end
end

--- Sorts the cards into their stacks and shuffles each.
---@public
function M.set_up()
  for _, card in ipairs(zone.deck:list()) do
    card:move(zone[card.stack or STACK_OF[card.types[1]]])
  end
  for _, stack in ipairs(STACKS) do zone[stack]:shuffle("setup") end
  if option.location_order == "origin_first_end_last" then lay_out_journey() end
  emit("phase_began", { number = 1 })
end

return M
