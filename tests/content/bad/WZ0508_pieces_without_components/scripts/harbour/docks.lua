-- Mentions docks.
return {}
