-- Only there for `require`.
return { reveal = function() for _, one in ipairs(zone.stack:list()) do one:move(zone.sea) end end }
