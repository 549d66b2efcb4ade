-- What a script may use: what engine/sandbox and engine/script give it, nothing else.
std = "walz"
max_line_length = 100
unused_args = false -- handlers take (game, seat, ...) whether or not they need all of it

stds.walz = {
  read_globals = {
    -- Lua's own, as the sandbox hands it out
    "assert", "error", "ipairs", "pairs", "pcall", "xpcall", "select", "tonumber", "tostring",
    "type", "print", "require",
    math = { fields = {
      "abs", "ceil", "floor", "max", "min", "fmod", "modf", "tointeger", "type", "ult",
      "maxinteger", "mininteger",
    } },
    string = { fields = {
      "len", "lower", "upper", "reverse", "sub", "char", "byte", "rep", "format", "find", "match",
      "gmatch", "gsub",
    } },
    table = { fields = { "insert", "remove", "concat", "unpack", "pack", "sort" } },
    -- the host's; scripts/api documents them
    "act", "actions", "all", "any", "board", "can", "choose", "contains", "def", "emit", "explain",
    "explaining", "highest", "later", "option", "pick", "refuse", "remember", "roll", "run", "seats",
    "sum", "value", "where", "without", "zone",
    -- what a script may also write to: the variables of the game
    game = { read_only = false, other_fields = true },
    var = { read_only = false, other_fields = true },
  },
}

-- what files of tests see beside Lua's own
stds.tests = {
  read_globals = {
    "expect_equal", "test",
    play = { fields = {
      "cards", "choose", "decision", "expect", "options", "seat", "start", "value",
    } },
  },
}
files["**/tests/*.lua"] = { std = "walz+tests" }
files["tests/scenarios/**/*.lua"] = { std = "walz+tests" }

files["tests/editor/*.lua"] = { read_globals = { "vim" } }

exclude_files = { "scripts/api" }
