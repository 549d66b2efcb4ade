local M = {}

local function of(verb, ...) return { verb, ... } end

function M.entries() return { of("whistl", 1), of("whistle", 2), of("whist", 3), of("anything") } end

return M
