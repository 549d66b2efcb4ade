return { depth = function() return 1 end }
