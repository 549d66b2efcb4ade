#include "script/lua_host.h"

#include <gtest/gtest.h>

#include "base/render.h"
#include "unit/script/game_fixture.h"

namespace walz::script {
namespace {

using tests::MiniRuleset;

// A game with questions in the middle of effects, surrounded by chance and moves.
constexpr const char* kTalkative = R"(
local M = {}
local function pay(seat, amount)
  seat.coins = seat.coins - amount
end
function M.go(ctx)
  local seat = ctx.seat
  local town = choose.one_of("town", all("town"))
  var.stock:add(seat, town, roll("dice", 6))
  if choose.yes_no("really") then
    zone.deck:shuffle("deck")
    zone.deck:top():move(seat.hand)
    local amount = choose.number("amount", 1, 3)
    pay(seat, amount)
    emit("paid", { amount = amount, card = seat.hand:top() })
  end
  seat.home = choose.optional("town", all("town"))
end
return M
)";

// Plays to the end by a fixed pattern and returns the final hash.
std::uint64_t PlayOn(kernel::Machine& machine, kernel::State state, int pattern) {
  while (!state.over()) {
    const auto count = static_cast<int>(state.decision().options.size());
    const base::Status status = machine.Apply(state, pattern++ % count);
    EXPECT_TRUE(status) << status.error().message;
    if (!status) break;
  }
  return state.Hash();
}

TEST(LuaHost, ACopyAtEachDecisionPlaysOnToTheSameHash) {
  ScriptGame game(MiniRuleset({"go", "go"}), kTalkative);
  for (int pattern = 0; pattern < 7; ++pattern) {
    ASSERT_EQ(game.Start(), "");
    std::vector<std::pair<kernel::State, int>> copies;
    int turn = pattern;
    while (!game.state().over()) {
      copies.emplace_back(game.state(), turn);
      const auto count = static_cast<int>(game.state().decision().options.size());
      ASSERT_TRUE(game.machine().Apply(game.state(), turn++ % count));
    }
    EXPECT_GE(copies.size(), 4U);
    for (const auto& [copy, at] : copies) {
      EXPECT_EQ(PlayOn(game.machine(), copy, at), game.state().Hash());
    }
  }
}

TEST(LuaHost, SavedInTheMiddleOfAnEffectAGameGoesOn) {
  ScriptGame game(MiniRuleset({"go"}), kTalkative);
  ASSERT_EQ(game.Start(), "");
  ASSERT_EQ(game.Choose("town:birch"), "");
  const auto bytes = game.state().Serialise();
  ScriptGame other(MiniRuleset({"go"}), kTalkative);
  base::Result<kernel::State> loaded = kernel::State::Deserialise(other.ruleset(), bytes);
  ASSERT_TRUE(loaded);
  EXPECT_EQ(PlayOn(other.machine(), *loaded, 0), PlayOn(game.machine(), game.state(), 0));
}

TEST(LuaHost, EventsArriveOnceDespiteReplays) {
  ScriptGame game(MiniRuleset({"go"}), kTalkative);
  ASSERT_EQ(game.Start(1), "");
  ASSERT_EQ(game.Choose("town:alder"), "");
  ASSERT_EQ(game.Choose("really:yes"), "");
  PlayOn(game.machine(), game.state(), 1);  // the live effect belongs to another game now
  ASSERT_EQ(game.Choose("amount:2"), "");
  ASSERT_EQ(game.events().size(), 1U);
  EXPECT_EQ(game.events()[0].substr(0, 24), "paid seat0 amount=2 card");
}

TEST(LuaHost, AScriptThatDoesNotRepeatItselfIsReportedWithBothQuestions) {
  const char* const source = R"(
local M = {}
local calls = 0
function M.go(ctx)
  calls = calls + 1
  if calls > 1 then choose.yes_no("really") end
  choose.one_of("colour", { "red", "blue" })
  choose.one_of("colour", { "red", "green" })
end
return M
)";
  ScriptGame game(MiniRuleset({"go"}), source);
  ASSERT_EQ(game.Start(1), "");
  ASSERT_EQ(game.Choose("colour:red"), "");
  kernel::State before = game.state();
  kernel::State copy = game.state();
  ASSERT_TRUE(game.machine().Apply(copy, 0));
  const base::Status status = game.machine().Apply(before, 0);
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().message,
            "script function `go` is not deterministic: it asked `colour`, and `colour` with 2 "
            "options instead of 2 when it was run again");
  EXPECT_EQ(before, game.state());
}

TEST(LuaHost, AFailingScriptLeavesTheStateAsItWas) {
  ScriptGame game(MiniRuleset({"go"}), R"(
local M = {}
function M.go(ctx)
  local colour = choose.one_of("colour", { "red", "blue" })
  ctx.seat.coins = 7
  emit("noise")
  zone.deck:top():move(ctx.seat.hand)
  if colour == "red" then error("no red today") end
end
return M
)");
  ASSERT_EQ(game.Start(1), "");
  const kernel::State before = game.state();
  EXPECT_EQ(game.Choose("colour:red"),
            "scripts/mini/main.lua:8: no red today\n  in function defined at line 3 at "
            "scripts/mini/main.lua:8\n  (script function `go`, mod `mini`)");
  EXPECT_EQ(game.state(), before);
  EXPECT_TRUE(game.events().empty());
  EXPECT_EQ(game.Choose("colour:blue"), "");
  EXPECT_EQ(game.Get("coins", 0), 7);
  EXPECT_EQ(game.events(), std::vector<std::string>{"noise seat0"});
}

TEST(LuaHost, AnEndlessScriptIsStopped) {
  sandbox::Limits limits;
  limits.units = 20000;
  ScriptGame game(MiniRuleset({"go"}), R"(
local M = {}
function M.go(ctx)
  choose.yes_no("really")
  while true do pcall(function() ctx.seat.coins = 1 end) end
end
return M
)",
                  limits);
  ASSERT_EQ(game.Start(1), "");
  const kernel::State before = game.state();
  const std::string error = game.Choose("really:yes");
  EXPECT_NE(error.find("instruction limit exceeded (20000 units for one effect)"),
            std::string::npos)
      << error;
  EXPECT_EQ(game.state(), before);
}

TEST(LuaHost, ACountedRunEqualsAnUncountedOne) {
  std::vector<std::uint64_t> hashes;
  std::vector<std::vector<std::string>> events;
  for (const auto patience : {std::chrono::hours(0), std::chrono::hours(1)}) {
    ScriptGame game(MiniRuleset({"go", "go"}), kTalkative, WithPatience(patience));
    ASSERT_EQ(game.Start(), "");
    for (const char* const choice : {"town:birch", "really:yes", "amount:2"}) {
      ASSERT_EQ(game.Choose(choice), "");
    }
    // A copy is replayed from the start of its effect.
    const kernel::State copy = game.state();
    hashes.push_back(PlayOn(game.machine(), game.state(), 0));
    hashes.push_back(PlayOn(game.machine(), copy, 0));
    events.push_back(game.events());
  }
  EXPECT_EQ(hashes[0], hashes[1]);
  EXPECT_EQ(hashes[2], hashes[3]);
  EXPECT_EQ(hashes[0], hashes[2]);
  EXPECT_EQ(events[0], events[1]);
  EXPECT_EQ(events[0].size(), 1u);
}

TEST(LuaHost, PrintedLinesArriveOnceDespiteReplays) {
  for (const auto patience : {std::chrono::hours(0), std::chrono::hours(1)}) {
    ScriptGame game(MiniRuleset({"go"}), R"(
local M = {}
function M.go()
  print("before")
  choose.yes_no("really")
  print("between")
  choose.yes_no("really")
  print("behind")
end
return M
)",
                    WithPatience(patience));
    ASSERT_EQ(game.Start(1), "");
    EXPECT_EQ(game.printed(), "before\n");
    ASSERT_EQ(game.Choose("really:yes"), "");
    EXPECT_EQ(game.printed(), "before\nbetween\n");
    // A copy is replayed from the start of its effect.
    kernel::State copy = game.state();
    ASSERT_TRUE(game.machine().Apply(game.state(), 0));
    EXPECT_EQ(game.printed(), "before\nbetween\nbehind\n");
    ASSERT_TRUE(game.machine().Apply(copy, 0));
    EXPECT_EQ(game.printed(), "before\nbetween\nbehind\nbehind\n");
  }
}

TEST(LuaHost, ConditionsPrintOnce) {
  for (const auto patience : {std::chrono::hours(0), std::chrono::hours(1)}) {
    MiniRuleset rules({"go"});
    const kernel::FunctionId check = rules.Function("check");
    ScriptGame game(std::move(rules), R"(
local M = {}
function M.go() choose.yes_no("really") end
function M.check() print("asked") return 1 end
return M
)",
                    WithPatience(patience));
    ASSERT_EQ(game.Start(1), "");
    ASSERT_TRUE(game.machine().Evaluate(game.state(), {.function = check}));
    EXPECT_EQ(game.printed(), "asked\n");
  }
}

TEST(ThoroughLuaHost, TheVerdictDoesNotDependOnHowFastTheMachineIs) {
  for (const auto patience : {std::chrono::hours(0), std::chrono::hours(1)}) {
    ScriptGame game(MiniRuleset({"go"}), R"(
local M = {}
function M.go(ctx)
  choose.yes_no("really")
  ctx.seat.coins = 1
  emit("noise")
  while true do pcall(function() ctx.seat.coins = 2 end) end
end
return M
)",
                    WithPatience(patience));
    ASSERT_EQ(game.Start(1), "");
    const kernel::State before = game.state();
    const std::string error = game.Choose("really:yes");
    EXPECT_NE(error.find("instruction limit exceeded (20000000 units for one effect)"),
              std::string::npos)
        << error;
    EXPECT_EQ(game.state(), before);
    EXPECT_TRUE(game.events().empty());
  }
}

TEST(LuaHost, ConditionsDecideButNeitherAskNorChange) {
  const auto play = [](const std::string& condition) {
    MiniRuleset rules({"go"});
    kernel::FlowNode& step = rules.data.flow[0];
    kernel::FlowNode inner = step;
    step.kind = kernel::FlowKind::kIf;
    step.condition.kind = kernel::Condition::Kind::kFunction;
    step.condition.function = rules.Function("may");
    step.children = {kernel::FlowId::FromIndex(rules.data.flow.size())};
    rules.data.flow.push_back(inner);
    ScriptGame game(std::move(rules), "local M = {}\nfunction M.may(ctx) " + condition +
                                          " end\nfunction M.go() print('went') end\nreturn M");
    const std::string error = game.Start(1);
    return error.empty() ? game.printed() : error.substr(0, error.find('\n'));
  };
  EXPECT_EQ(play("return ctx.seat.coins == 5"), "went\n");
  EXPECT_EQ(play("return ctx.seat.coins"), "went\n");
  EXPECT_EQ(play("return false"), "");
  EXPECT_EQ(play("return 'yes'"),
            "scripts/mini/main.lua:2: invalid result: true, false or a whole number expected, got "
            "string");
  EXPECT_EQ(play("return choose.yes_no('really')"),
            "scripts/mini/main.lua:2: `yes_no` cannot ask a player here: only an effect can, and "
            "not inside a function given to `sort` or `gsub`");
  for (const char* const change :
       {"ctx.seat.coins = 1", "var.round:set(1)", "zone.deck:shuffle('deck')", "emit('noise')",
        "zone.deck:top():move(zone.market)", "roll('dice', 6)"}) {
    EXPECT_EQ(play(change), "scripts/mini/main.lua:2: a condition must not change the game")
        << change;
  }
}

// The findings for scripts that cannot be loaded, as people read them.
std::string LoadErrors(const std::vector<ScriptSource>& sources) {
  MiniRuleset rules({"go", "gone"});
  const auto ruleset = rules.Create();
  base::Diagnostics findings;
  EXPECT_EQ(LuaHost::Create(*ruleset, sources, findings), nullptr);
  return base::Render(findings);
}

ScriptSource Listed(const std::string& module, const std::string& code) {
  return {module, ScriptFile("scripts/mini/" + module + ".lua", code)};
}

TEST(LuaHost, OnlyFunctionsOfScriptsAreRemembered) {
  for (const char* const own : {"print", "('abc'):gmatch('.')", "pairs({ a = 1 })"}) {
    const std::string code = "local kept = remember(" + std::string(own) + ") return {}";
    EXPECT_NE(LoadErrors({Listed("main", code)}).find("`remember` takes a function of the script"),
              std::string::npos)
        << own;
  }
}

TEST(LoadLimits, AllScriptsTogetherMayUseNoMoreThanSoMuch) {
  const std::string busy = "for i = 1, 15000000 do end return {}";
  const std::string arguments =
      "scripts/mini/e.lua:1:1: error[WZ0903]: loading the scripts takes more than 50000000 units\n";
  std::vector<ScriptSource> sources = {Listed("a", busy), Listed("b", busy), Listed("c", busy),
                                       Listed("e", "return {}")};
  EXPECT_EQ(LoadErrors(sources).find(arguments), std::string::npos) << LoadErrors(sources);
  sources.insert(sources.end() - 1, Listed("d", busy));
  EXPECT_NE(LoadErrors(sources).find(arguments), std::string::npos) << LoadErrors(sources);
}

TEST(LoadLimits, MemoryNamesTheScript) {
  const std::string large =
      "local t = {} for i = 1, 1000 do t[i] = ('x'):rep(60000) .. i end return {}";
  const std::string arguments = LoadErrors({Listed("a", "return {}"), Listed("b", large)});
  EXPECT_EQ(arguments.find("scripts/mini/b.lua:1:1: error[WZ0903]: "), 0U) << arguments;
  EXPECT_NE(arguments.find("16 MiB"), std::string::npos) << arguments;
}

TEST(LuaHost, LoadingTellsAllThatIsWrong) {
  EXPECT_EQ(LoadErrors({Listed("a", "return { go = function() end }"),
                        Listed("b", "return {\n  go = function() end }")}),
            "scripts/mini/b.lua:2:3: error[WZ0903]: function `go` is already defined at "
            "scripts/mini/a.lua:1\n"
            "  2 |   go = function() end }\n"
            "    |   ^^^^^^^^^^^^^^^^^^^^^\n"
            "  --> scripts/mini/a.lua:1:1\n"
            "  1 | return { go = function() end }\n"
            "    | ------------------------------ first defined here\n");
  EXPECT_EQ(LoadErrors({Listed("a", "return { go = function() end, goner = function() end }")}),
            "error[WZ0903]: no script defines the function `gone` that the content uses\n  = help: "
            "did you mean `goner`?\n");
  EXPECT_EQ(LoadErrors({Listed("a", "local n = game.round\nreturn {}")}),
            "scripts/mini/a.lua:1:1: error[WZ0903]: no game is running\n"
            "  1 | local n = game.round\n"
            "    | ^^^^^^^^^^^^^^^^^^^^ in main chunk\n");
  EXPECT_EQ(LoadErrors({Listed("a", "\x1bLua")}),
            "error[WZ0903]: scripts/mini/a.lua: compiled scripts are not allowed\n");
}

TEST(LuaHost, AScriptThatDoesNotCompileIsToldOnce) {
  const std::string broken =
      "scripts/mini/c.lua:1:8: error[WZ0903]: a value is missing before `}`\n"
      "  1 | return }\n"
      "    |        ^\n";
  EXPECT_EQ(
      LoadErrors({Listed("a", "require 'c'"), Listed("b", "require 'c'"), Listed("c", "return }")}),
      broken +
          "  --> scripts/mini/a.lua:1:1\n"
          "  1 | require 'c'\n"
          "    | ----------- in main chunk\n"
          "  = help: write the value, or remove what requires it: an operator, a comma, a "
          "keyword\n");
}

TEST(LuaHost, ScriptsRequireTheirOwnGameFirstThenTheLibrary) {
  MiniRuleset rules({"go"});
  const auto ruleset = rules.Create();
  const std::vector<ScriptSource> sources = {
      Listed("main",
             "local list, money = require 'list', require 'money'\n"
             "return { go = function() print(list.name, money.name) end }"),
      {"money", ScriptFile("scripts/mini/money.lua", "return { name = 'own' }"),
       ScriptSource::Role::kRequired},
      {"money", ScriptFile("scripts/lib/money.lua", "return { name = 'lib' }"),
       ScriptSource::Role::kRequired, kLibrary},
      {"list", ScriptFile("scripts/lib/list.lua", "return { name = 'lib' }"),
       ScriptSource::Role::kRequired, kLibrary},
  };
  base::Diagnostics findings;
  const auto host = LuaHost::Create(*ruleset, sources, findings);
  ASSERT_NE(host, nullptr) << base::Render(findings);
  sandbox::PrintRecorder print;
  host->set_print(&print);
  kernel::Machine machine(*ruleset, *host);
  ASSERT_TRUE(machine.Start({1, 1, {}}));
  EXPECT_EQ(print.lines, "lib\town\n");
}

TEST(LuaHost, AModRequiresScriptsOfModsThatItNamesAndOfNoOthers) {
  MiniRuleset rules({"go"});
  const auto ruleset = rules.Create();
  std::vector<ScriptSource> sources = {
      Listed("main", "return { go = function() end }"),
      {"secrets", ScriptFile("fog/secrets.lua", "return { name = 'fog' }"),
       ScriptSource::Role::kRequired, "fog"},
      {"entry", ScriptFile("rain/entry.lua", "local s = require 'secrets'\nreturn {}"),
       ScriptSource::Role::kListed, "rain"},
  };
  base::Diagnostics findings;
  EXPECT_EQ(LuaHost::Create(*ruleset, sources, findings), nullptr);
  EXPECT_NE(base::Render(findings).find("there is no script `secrets`"), std::string::npos);
  sources.back().sees = {"fog"};
  findings = {};
  EXPECT_NE(LuaHost::Create(*ruleset, sources, findings), nullptr) << base::Render(findings);
}

}  // namespace
}  // namespace walz::script
