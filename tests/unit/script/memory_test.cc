#include "script/memory.h"

#include <gtest/gtest.h>

#include <chrono>

#include "unit/script/game_fixture.h"

namespace walz::script {
namespace {

using tests::MiniRuleset;

// A memoized function that prints when it is really called.
std::string AskingModule(const std::string& body, const std::string& go) {
  return "local M = {}\nlocal asked = remember(function(a, b)\n  print('asked')\n" + body +
         "\nend)\nfunction M.go(ctx)\n" + go + "\nend\nreturn M";
}

// No run becomes suspect, because its repetition would use no cache.
const sandbox::Limits kPatient = WithPatience(std::chrono::hours(1));

// The output of M.go, called for the only seat.
std::string Printed(const std::string& body, const std::string& go) {
  ScriptGame game(MiniRuleset({"go"}), AskingModule(body, go), kPatient);
  const std::string error = game.Start(1);
  return error.empty() ? game.printed() : error.substr(0, error.find('\n'));
}

TEST(Memory, AFunctionRunsOnceWhileNothingChanges) {
  EXPECT_EQ(Printed("return a.coins", "print(asked(ctx.seat)) print(asked(ctx.seat))"),
            "asked\n5\n5\n");
}

TEST(Memory, ItRunsAgainIfADependencyHasChanged) {
  EXPECT_EQ(
      Printed("return a.coins", "print(asked(ctx.seat)) ctx.seat.coins = 3 print(asked(ctx.seat))"),
      "asked\n5\nasked\n3\n");
  // Nor if something else has changed.
  EXPECT_EQ(Printed("return a.coins",
                    "asked(ctx.seat) zone.deck:top():move(ctx.seat.hand) asked(ctx.seat)"),
            "asked\n");
  // Nor if only its shape was read.
  EXPECT_EQ(Printed("return board.top_has_room(zone.box)",
                    "asked(ctx.seat) zone.box:top():move(zone.market) asked(ctx.seat)"),
            "asked\n");
  // Both answers stay cached.
  EXPECT_EQ(Printed("return a.coins",
                    "asked(ctx.seat) ctx.seat.coins = 3 asked(ctx.seat) ctx.seat.coins = 5\n"
                    "print(asked(ctx.seat))"),
            "asked\nasked\n5\n");
}

TEST(Memory, EachKindOfReadIsRecorded) {
  const char* const move = "zone.deck:top():move(ctx.seat.hand)";
  const std::pair<const char*, const char*> cases[] = {
      {"return #zone.deck", move},
      {"return zone.deck:top()", move},
      {"return zone.deck:list()[2]", move},
      {"return board.top_has_room(zone.box)",
       "for _, tile in ipairs(zone.box:list()) do tile:move(zone.market) end"},
      {"return a.hand:has(def.card.tax)", "def.card.tax.components[1]:move(ctx.seat.hand)"},
      {"return def.card.tax.components[1].zone", "def.card.tax.components[1]:move(ctx.seat.hand)"},
      {"return var.stock:sum(nil, nil)", "var.stock:add(ctx.seat, def.town.birch, 1)"},
      {"return #board.placed()", "board.place_at(def.tile.meadow.components[1], 9, 9, 0)"},
      {"return def.tile.meadow.components[1].placed",
       "board.place_at(def.tile.meadow.components[1], 9, 9, 0)"},
  };
  for (const auto& [body, change] : cases) {
    EXPECT_EQ(Printed(body, std::string("asked(ctx.seat) asked(ctx.seat) ") + change +
                                " asked(ctx.seat)"),
              "asked\nasked\n")
        << body;
  }
}

// The map is compared once per state.
TEST(Memory, StatesWithDifferentMapsAreToldApart) {
  MiniRuleset rules({"go"});
  rules.AddStage("first");
  ScriptGame game(std::move(rules), R"(
local M = {}
local asked = remember(function() return #board.placed() end)
function M.go() choose.stage('first', 'go', { { 'rest' }, { 'sing' } }) end
function M.first(_, verb)
  if asked() == 0 and verb == 'sing' then board.place_at(def.tile.meadow.components[1], 9, 9, 0) end
  print(verb, asked())
  choose.yes_no('really')
  print(asked())
end
return M
)",
                  kPatient);
  ASSERT_EQ(game.Start(1), "");
  const auto after = [&](std::int32_t option) {
    return *game.machine().Next(game.state(), option);
  };
  const kernel::State one = after(0);
  const kernel::State two = after(1);
  after(0);
  EXPECT_EQ(game.printed(), "rest\t0\nsing\t1\nrest\t0\n");
  // The effect continues where it waits in one state, and is replayed in the other.
  EXPECT_TRUE(game.machine().Next(two, 0).ok());
  EXPECT_TRUE(game.machine().Next(one, 0).ok());
  EXPECT_EQ(game.printed(), "rest\t0\nsing\t1\nrest\t0\n1\n0\n");
}

TEST(Memory, DependenciesOfNestedFunctionsCountForOuterOnes) {
  const std::string printed =
      Printed("return a.coins",
              "local function sum() return asked(ctx.seat) end print(sum()) ctx.seat.coins = 1\n"
              "print(sum())");
  EXPECT_EQ(printed, "asked\n5\nasked\n1\n");
  ScriptGame game(MiniRuleset({"go"}), R"(
local M = {}
local inner = remember(function(seat) print("inner") return seat.coins end)
local outer = remember(function(seat) print("outer") return inner(seat) + 1 end)
function M.go(ctx)
  local seat = ctx.seat
  inner(seat)
  print(outer(seat))  -- asks nobody, but knows what it rests on
  print(outer(seat))
  seat.coins = 7
  print(outer(seat))
end
return M
)",
                  kPatient);
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.printed(), "inner\nouter\n6\n6\nouter\ninner\n8\n");
}

TEST(Memory, ArgumentsAreToldApart) {
  EXPECT_EQ(Printed("return b",
                    "for _, b in ipairs { 1, -1, '1', 'one', true, false, ctx.seat } do "
                    "asked(ctx.seat, b) end asked(ctx.seat) asked(ctx.seat, nil)"),
            "asked\nasked\nasked\nasked\nasked\nasked\nasked\nasked\nasked\n");
  EXPECT_EQ(Printed("return b, nil, 'two'", "asked(1, 'x') print(asked(1, 'x'))"),
            "asked\nx\tnil\ttwo\n");
}

TEST(Memory, WithTablesNothingIsRemembered) {
  EXPECT_EQ(Printed("return 1", "asked({}) asked({})"), "asked\nasked\n");
  EXPECT_EQ(Printed("return {}", "asked(1) asked(1)"), "asked\nasked\n");
}

TEST(Memory, ErrorsPassThroughAndAreNotRemembered) {
  EXPECT_EQ(Printed("if a.coins == 5 then error('broke', 0) end return 1",
                    "print(pcall(asked, ctx.seat)) ctx.seat.coins = 1 print(asked(ctx.seat))\n"
                    "print(asked(ctx.seat))"),
            // A run with an error is counted, and a counted run uses no cache.
            "asked\nfalse\tbroke\nasked\n1\nasked\n1\n");
}

TEST(Memory, RememberedFunctionsOnlyLook) {
  EXPECT_NE(Printed("a.coins = 1", "asked(ctx.seat)").find("must not change the game"),
            std::string::npos);
  EXPECT_NE(Printed("return choose.yes_no('really')", "asked(ctx.seat)").find("cannot ask"),
            std::string::npos);
}

TEST(Memory, TablesThatOnlyRememberedFunctionsUseAreFrozen) {
  ScriptGame game(MiniRuleset({"go"}), R"(
local notes = {}
local asked = remember(function(n) notes[1] = n return n end)
return { go = function() asked(1) end }
)",
                  kPatient);
  EXPECT_NE(game.Start(1).find("the table is frozen"), std::string::npos);
}

// Returns how often a body of an effect was cached when it started for the second and third time,
// on a copy.
std::int64_t TimesKnown(const std::string& body, const std::string& stage = "") {
  MiniRuleset rules({"ask", "go"});
  rules.AddStage("first");
  ScriptGame game(std::move(rules),
                  "local M = {}\nfunction M.ask() choose.menu('go', { { 'rest' } }) end\n"
                  "function M.first(ctx)\n" +
                      stage + "\nend\nfunction M.go(ctx)\n" + body + "\nend\nreturn M",
                  kPatient);
  EXPECT_EQ(game.Start(1), "");
  game.host().set_print(nullptr);
  const Memory& memory = game.host().memory();
  EXPECT_TRUE(game.machine().Next(game.state(), 0).ok());
  const std::int64_t before = memory.found();
  const auto second = game.machine().Next(game.state(), 0);
  const auto third = game.machine().Next(game.state(), 0);
  EXPECT_TRUE(second.ok() && third.ok() && *second == *third);
  return memory.found() - before;
}

TEST(Memory, AnEffectThatChangesNothingIsRemembered) {
  EXPECT_EQ(TimesKnown("local coins = ctx.seat.coins"), 2);
  EXPECT_EQ(TimesKnown("choose.stage('first', 'go', { { 'step', 'ne', 2 }, { 'rest' } })"), 2);
}

TEST(Memory, OtherEffectsAreNot) {
  EXPECT_EQ(TimesKnown("ctx.seat.coins = ctx.seat.coins"), 0);
  EXPECT_EQ(TimesKnown("emit('paid', { seat = ctx.seat })"), 0);
  EXPECT_EQ(TimesKnown("choose.menu('go', { { 'rest' }, { 'sing' } })"), 0);
  EXPECT_EQ(TimesKnown("later('first')", "ctx.seat.coins = 1"), 0);
}

// Only effects tried out on a copy are cached, where their events are not wanted.
TEST(Memory, AnEffectThatIsListenedToBeginsAnew) {
  MiniRuleset rules({"ask", "go"});
  ScriptGame game(std::move(rules),
                  "return { ask = function() choose.menu('go', { { 'rest' } }) end,\n"
                  "         go = function() print('went') end }",
                  kPatient);
  ASSERT_EQ(game.Start(1), "");
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(game.machine().Next(game.state(), 0).ok());
  EXPECT_EQ(game.printed(), "went\nwent\n");
  game.host().set_print(nullptr);
  EventRecorder events(game.ruleset());
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(game.machine().Next(game.state(), 0, &events).ok());
  for (int i = 0; i < 2; ++i) {
    kernel::State state = game.state();
    EXPECT_TRUE(game.machine().Apply(state, 0).ok());
  }
  EXPECT_EQ(game.host().memory().found(), 0);
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(game.machine().Next(game.state(), 0).ok());
  EXPECT_EQ(game.host().memory().found(), 1);
}

TEST(Memory, AnEffectThatWouldSeeSomethingElseBeginsAnew) {
  MiniRuleset rules({"ask", "go"});
  rules.AddStage("first");
  ScriptGame game(std::move(rules), R"(
local M = {}
function M.first() end
function M.ask(ctx)
  ctx.seat.coins = choose.number("amount", 1, 2)
end
function M.go(ctx)
  choose.stage("first", "go", { { "step", ctx.seat.coins } })
end
return M
)",
                  kPatient);
  ASSERT_EQ(game.Start(1), "");
  game.host().set_print(nullptr);
  const auto asked = [&](std::int32_t option) {
    const auto next = game.machine().Next(game.state(), option);
    EXPECT_TRUE(next.ok());
    return game.ruleset().OptionName(next->decision().options.front());
  };
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(asked(0), "step:1");
    EXPECT_EQ(asked(1), "step:2");
  }
  EXPECT_EQ(game.host().memory().found(), 2);
}

// An unread menu is cached as such, and not returned to a caller who reads it.
TEST(Memory, AMenuIsRememberedForThoseWhoReadAsMuchOfIt) {
  MiniRuleset rules({"go"});
  rules.AddStage("first");
  ScriptGame game(std::move(rules),
                  "return { go = function() choose.stage('first', 'go', { { 'rest' } }) end,\n"
                  "         first = function(ctx) local entries = choose.entries(ctx.seat)\n"
                  "           entries[1] = { 'sing' } choose.menu('go', entries) end }",
                  kPatient);
  ASSERT_EQ(game.Start(1), "");
  game.host().set_print(nullptr);
  for (int i = 0; i < 3; ++i) {
    const auto unread = game.machine().Glance(game.state(), 0, kernel::kNoSeat);
    EXPECT_TRUE(unread.ok() && kernel::IsUnread(unread->decision()));
    EXPECT_EQ(game.host().memory().found(), i);
  }
  const auto read = game.machine().Glance(game.state(), 0, 0);
  EXPECT_TRUE(read.ok() && !kernel::IsUnread(read->decision()));
}

TEST(Memory, RememberStandsAtTheTopOfAFile) {
  EXPECT_NE(Printed("", "remember(print)").find("must be called at the top level of a file"),
            std::string::npos);
}

// Counted runs compute everything themselves, because their limits must not depend on earlier
// calls.
TEST(Memory, ACountedRunRemembersNothing) {
  sandbox::Limits limits;
  limits.units = 100000;
  ScriptGame game(MiniRuleset({"go"}),
                  AskingModule("return a.coins", "asked(ctx.seat) asked(ctx.seat)"), limits);
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.printed(), "asked\nasked\n");
}

// Strings kept alive count against the memory of all scripts, so their number is limited.
TEST(Memory, NotEveryStringIsRemembered) {
  ScriptGame game(MiniRuleset({"go"}),
                  AskingModule("return a",
                               "for i = 1, 1100 do asked('s' .. i) end asked('s5') asked('s1100')\n"
                               "asked(1) asked(1)"),
                  kPatient);
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.printed().size() / std::string("asked\n").size() + game.left_out(), 1102u);
}

// An effect that would take too long without the cache is stopped like one without it.
TEST(Memory, SavedTimeCounts) {
  ScriptGame game(MiniRuleset({"go", "go"}), R"(
local M = {}
local long = remember(function(n)
  for i = 1, 3000000 do end
  return n
end)
function M.go(ctx)
  for i = 1, 10 do long(i) end
end
return M
)");
  EXPECT_NE(game.Start(1).find("instruction limit exceeded"), std::string::npos);
}

}  // namespace
}  // namespace walz::script
