-- Its table stays here.
local M = {}

function M.tell() return 1 end
