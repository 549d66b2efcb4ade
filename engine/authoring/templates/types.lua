---@alias handle seat|definition|component|zone|space|variable
---@alias argument string|integer|boolean|handle
---@alias place "top"|"bottom"|integer
---@alias sort definition|kind_id
---@alias sorts definition[]|kind_id
---@alias worths table<definition, integer>
---@alias option { [1]: decision_id, [integer]: argument }

--- The value of a field of type `effect`.
---@class effect

--- The context of a function that content names; `ctx.verb.gain` and the like have further fields.
---@class ctx
---@field seat seat
---@field [string] any
