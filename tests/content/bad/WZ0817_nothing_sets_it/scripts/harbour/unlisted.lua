-- Only there for `require`.
return { is_thick = function() return game.fog and game.damp > 1 end }
