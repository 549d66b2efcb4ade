-- Shared by all games.
return {}
