#include "authoring/old_forms.h"

#include "authoring/fixes.h"
#include "unit/mods/loading.h"

namespace walz::authoring {
namespace {

using mods::HarbourCopy;

// A mod with one script, for a harbour whose functions have changed.
class OldForms : public testing::Test {
 protected:
  OldForms() {
    copy_.Write("scripts/harbour/tolls.lua",
                "local M = {}\n---@public\nfunction M.take(seat, coins) seat.coins = coins end\n"
                "---@public\nfunction M.give(a, b, c) return a + b + c end\nreturn M\n");
    copy_.Write("scripts/harbour/purse.lua",
                "local M = {}\n---@public\nfunction M.put(coins, seat) seat.coins = coins end\n"
                "return M\n");
    copy_.Write("mods/fog/mod.yaml",
                "schema: 1\nid: fog\nname: Fog\nversion: 1.0.0\ngame: harbour\n");
  }

  void Change(const std::string& was, const std::string& now) {
    changes_ += "  - { id: c" + std::to_string(++count_) + ", was: \"" + was + "\"" +
                (now.empty() ? "" : ", now: \"" + now + "\"") + " }\n";
    copy_.Write("data/harbour/changes.yaml", "function_change:\n" + changes_);
  }

  // The script after its calls are rewritten.
  std::string Migrated(const std::string& script) {
    copy_.Write("mods/fog/scripts/fog.lua", script);
    mods::LoadRequest request = copy_.request();
    request.mods = {"fog"};
    findings_ = OldFormsIn(mods::LoadWell(request), "fog");
    ApplyFixes(findings_, copy_.path().string());
    std::ifstream stream(copy_.path() / "mods/fog/scripts/fog.lua", std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  // As above, for a line below the modules that it uses.
  std::string Rewritten(const std::string& line) {
    const std::string head = "local tolls = require \"tolls\"\nlocal purse = require \"purse\"\n";
    const std::string script = Migrated(head + line + "\n");
    EXPECT_TRUE(script.starts_with(head)) << script;
    const std::string rest = script.substr(head.size());
    return rest.substr(0, rest.size() - 1);
  }
  std::string Help() const {
    return findings_.items().empty() ? "" : findings_.items().front().help.English();
  }

  HarbourCopy copy_;
  std::string changes_;
  int count_ = 0;
  base::Diagnostics findings_;
};

TEST_F(OldForms, GetTheArgumentsOfTheCall) {
  Change("tolls.take(seat)", "tolls.take(seat, 1)");
  EXPECT_EQ(Rewritten("tolls.take(ctx.seat)"), "tolls.take(ctx.seat, 1)");
  EXPECT_EQ(Rewritten("if true then tolls.take( seats()[1] ) end"),
            "if true then tolls.take(seats()[1], 1) end");
  EXPECT_EQ(Rewritten("tolls.take(a, 2)"), "tolls.take(a, 2)") << "the new form";
  EXPECT_EQ(Rewritten("local take = tolls.take"), "local take = tolls.take");
  EXPECT_EQ(Rewritten("tolls.take(...)"), "tolls.take(...)");
  EXPECT_TRUE(findings_.empty()) << "perhaps the new form";
}

TEST_F(OldForms, OfRenamedFunctionsGetTheirModuleAndOrder) {
  Change("tolls.spend(seat, coins)", "purse.put(coins, seat)");
  EXPECT_EQ(Rewritten("tolls.spend(a.seat, 1 + 2)"), "purse.put(1 + 2, a.seat)");
  EXPECT_EQ(Rewritten("tolls.spend(a)"), "purse.put(nil, a)") << "a missing argument is nil";
  EXPECT_EQ(Rewritten("tolls.spend(a, 1, 2)"), "tolls.spend(a, 1, 2)");
  EXPECT_EQ(findings_.size(), 1U);
  EXPECT_EQ(Help(), "replace it by `purse.put(coins, seat)`; `walz migrate` cannot do that here");
  EXPECT_EQ(Rewritten("local spend = tolls.spend"), "local spend = tolls.spend");
  EXPECT_EQ(findings_.size(), 1U);
}

TEST_F(OldForms, LoadTheModuleOfTheNewFormOnce) {
  Change("tolls.spend(seat, coins)", "purse.put(coins, seat)");
  EXPECT_EQ(Migrated("-- Fog.\nlocal t = require \"tolls\"\nt.spend(a, 1)\nt.spend(b, 2)\n"),
            "-- Fog.\nlocal purse = require \"purse\"\nlocal t = require \"tolls\"\n"
            "purse.put(1, a)\npurse.put(2, b)\n");
  const std::string taken = "local t = require \"tolls\"\nlocal purse = 3\nt.spend(a, purse)\n";
  EXPECT_EQ(Migrated(taken), taken) << "the name is taken";
  EXPECT_EQ(findings_.size(), 1U);
}

TEST_F(OldForms, InArgumentsAreRewrittenWithTheCall) {
  Change("tolls.spend(seat, coins)", "purse.put(coins, seat)");
  Change("tolls.sum(a, b)", "tolls.give(a, b, 0)");
  EXPECT_EQ(Rewritten("tolls.spend(a, tolls.sum(1, tolls.sum(2, 3)))"),
            "purse.put(tolls.give(1, tolls.give(2, 3, 0), 0), a)");
}

TEST_F(OldForms, KeepTheirPrecedence) {
  Change("tolls.left(seat, coins)", "seat.coins - coins");
  EXPECT_EQ(Rewritten("local x = 2 * tolls.left(a, b + 1)"), "local x = 2 * (a.coins - (b + 1))");
  EXPECT_EQ(Rewritten("local x = tolls.left(a or b, 1)"), "local x = ((a or b).coins - 1)");
}

TEST_F(OldForms, DoWhatTheyDidOnce) {
  Change("tolls.twice(a)", "a + a");
  Change("tolls.never(a, b)", "tolls.take(a, 1)");
  for (const char* const line :
       {"local x = tolls.twice(f())", "tolls.never(a, b:f())", "tolls.twice(a)"}) {
    EXPECT_EQ(Rewritten(line), line);
    EXPECT_EQ(findings_.size(), 1U) << line;
  }
  EXPECT_EQ(Rewritten("local x = tolls.twice(a)"), "local x = (a + a)");
  EXPECT_EQ(Rewritten("tolls.never(f(), b)"), "tolls.take(f(), 1)");
}

TEST_F(OldForms, ThatNeedAValueNameIt) {
  Change("tolls.spend(seat)", "purse.put(amount, seat)");
  EXPECT_EQ(Rewritten("tolls.spend(a)"), "tolls.spend(a)");
  EXPECT_EQ(Help(), "write `purse.put(amount, a)` with a value for `amount`");
}

// The game still mentions the old name, so its content loads.
TEST_F(OldForms, InContentAreNames) {
  Change("tolls.greet(ctx)", "tolls.welcome(ctx)");
  Change("tolls.hail(a)", "tolls.give(a, 0, 0)");
  copy_.Write(
      "scripts/harbour/tolls.lua",
      "local M = {}\nlocal function greet() end\n---@public\nfunction M.welcome(ctx) "
      "greet() end\nfunction M.ask(ctx) return hail end\nfunction M.give() end\nreturn M\n");
  const auto hook = [&](const std::string& script) {
    copy_.Write("mods/fog/data/fog.yaml",
                "decision: [blow]\nship:\n  - { id: lively, hooks: [ { action: blow, script: " +
                    script + " } ] }\n");
    Migrated("return {}\n");
    std::ifstream stream(copy_.path() / "mods/fog/data/fog.yaml", std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    const std::size_t begin = text.find("script: ") + 8;
    return text.substr(begin, text.find(" }") - begin);
  };
  EXPECT_EQ(hook("greet"), "welcome");
  EXPECT_EQ(Help(), "write `welcome`; `walz migrate` rewrites all such calls");
  EXPECT_EQ(hook("\"harbour:greet\""), "\"harbour:welcome\"");
  EXPECT_EQ(hook("ask"), "ask");
  EXPECT_TRUE(findings_.empty());
  EXPECT_EQ(hook("hail"), "hail");
  EXPECT_EQ(Help(), "replace it by `tolls.give(a, 0, 0)`; `walz migrate` cannot do that here");
}

TEST_F(OldForms, AreThoseOfTheGameOnly) {
  Change("tolls.spend(seat)", "tolls.take(seat, 1)");
  const std::string other = "local tolls = require \"dues\"\ntolls.spend(a)\n";
  copy_.Write("mods/fog/scripts/dues.lua", "return {}\n");
  EXPECT_EQ(Migrated(other), other);
  const std::string script = "local tolls = require \"tolls\"\ntolls.spend(a)\n";
  copy_.Write("scripts/harbour/unlisted.lua", script);
  EXPECT_NE(Migrated(script), script);
  EXPECT_EQ(findings_.size(), 1U) << "the game's own scripts are its author's";
  copy_.Write("mods/fog/scripts/tolls.lua", "return {}\n");
  EXPECT_EQ(Migrated(script), script) << "a module of the mod itself";
}

TEST_F(OldForms, OfModulesThatAreGoneAreFound) {
  Change("dues.pay(seat)", "tolls.take(seat, 1)");
  EXPECT_EQ(Migrated("local dues = require \"dues\"\ndues.pay(a)\n"),
            "local tolls = require \"tolls\"\nlocal dues = require \"dues\"\ntolls.take(a, 1)\n");
}

}  // namespace
}  // namespace walz::authoring
