-- The weather of a year.

local M = {}

--- Last year's card goes back into the deck, and one of all six is drawn.
function M.draw_weather()
  for _, old in ipairs(zone.weather:list()) do old:move(zone.weather_deck) end
  zone.weather_deck:shuffle("weather")
  local card = zone.weather_deck:top()
  if not card then return end
  card:move(zone.weather)
  emit("weather_came", { weather = card })
  for _, seat in ipairs(seats()) do run(card.gift, { seat = seat }) end
end

return M
