-- Only there for `require`.
local helpers = require "helpers"
local PRICE = 3
local price, _ = 4, 5

return { price = function() return price end }
