-- What there is beside ships.
return { docks = true }
