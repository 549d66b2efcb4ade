-- Only there for `require`.
return { speed_of = function(crane) return crane.speed end }
