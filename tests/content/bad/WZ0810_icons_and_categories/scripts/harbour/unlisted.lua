-- Only there for `require`.
return { tell = function() emit("scored", { category = "felet", points = 1 }) end }
