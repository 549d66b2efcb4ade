-- Drives Neovim's own client: opens a mod with a mistake, takes the fix, renames a card, saves, and
-- says what it saw. WALZ is the program, WALZ_MOD the folder of the mod.
local walz, mod = vim.env.WALZ, vim.env.WALZ_MOD

local function wait(what, condition)
  if not vim.wait(60000, condition, 20) then error("waited in vain for " .. what) end
end

vim.cmd("edit " .. mod .. "/data/cards.yaml")
local client = vim.lsp.start_client { name = "walz", cmd = { walz, "lsp" }, root_dir = mod }
vim.lsp.buf_attach_client(0, client)

local function findings() return vim.diagnostic.get(0) end
wait("findings", function() return #findings() > 0 end)
print("finding: " .. findings()[1].message:match("[^\n]*"))

-- The fix of what is wrong there.
vim.api.nvim_win_set_cursor(0, { findings()[1].lnum + 1, findings()[1].col })
local range = vim.lsp.util.make_range_params()
range.context = { diagnostics = {} }
local answers = vim.lsp.buf_request_sync(0, "textDocument/codeAction", range, 60000)
local action = answers[client].result[1]
print("fix: " .. action.title)
vim.lsp.util.apply_workspace_edit(action.edit, "utf-16")
wait("no more errors", function()
  for _, finding in ipairs(findings()) do
    if finding.severity == vim.diagnostic.severity.ERROR then return false end
  end
  return true
end)

-- Another name, in data, texts, scripts and tests.
vim.fn.search("glacier")
local where = vim.lsp.util.make_position_params()
where.newName = "ice_field"
local renamed = vim.lsp.buf_request_sync(0, "textDocument/rename", where, 60000)
vim.lsp.util.apply_workspace_edit(renamed[client].result, "utf-16")
vim.cmd("wall")
print("renamed in " .. vim.tbl_count(renamed[client].result.changes) .. " files")
vim.cmd("qall!")
