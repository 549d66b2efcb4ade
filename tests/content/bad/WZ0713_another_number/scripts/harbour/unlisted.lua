-- Only there for `require`.
return { drink = function() return #zone.pub end }
