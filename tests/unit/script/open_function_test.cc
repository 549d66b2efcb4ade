// Functions that content declares as open, and hooks that wrap them.
#include <gtest/gtest.h>

#include "unit/script/game_fixture.h"

namespace walz::script {
namespace {

using tests::MiniRuleset;

// The function `price(seat, amount)` of the module `main`, with one hook per wrapper.
MiniRuleset Priced(const std::vector<std::string>& wrappers) {
  MiniRuleset rules({"go"});
  rules.data.open_functions.push_back({"price", "", "main", "price", {"seat", "amount"}});
  for (const std::string& wrapper : wrappers) {
    const kernel::FunctionId function = rules.Function(wrapper);
    kernel::HookDeclaration& hook = rules.AddHook("tax");
    hook.target = kernel::HookDeclaration::Target::kFunction;
    hook.wrapped = kernel::OpenFunctionId::FromIndex(0);
    hook.function = function;
  }
  return rules;
}

std::string PricingModule(const std::string& functions, const std::string& go) {
  return "local M = {}\nfunction M.price(seat, amount) print('price', seat, amount) return amount, "
         "'paid' end\n" +
         functions + "\nfunction M.go(ctx)\n" + go + "\nend\nreturn M";
}

constexpr const char* kInPlay = "zone.deck:list()[1]:move(ctx.seat.play)\n";

std::string Printed(const std::vector<std::string>& wrappers, const std::string& functions,
                    const std::string& go) {
  ScriptGame game(Priced(wrappers), PricingModule(functions, go));
  const std::string error = game.Start(1);
  return error.empty() ? game.printed() : error.substr(0, error.find('\n'));
}

TEST(OpenFunction, IsUnchangedWithoutHooks) {
  EXPECT_EQ(Printed({}, "", "print(M.price(ctx.seat, 3))"), "price\tseat0\t3\n3\tpaid\n");
}

TEST(OpenFunction, IsWrappedWhileTheCardIsInTheZone) {
  const std::string half =
      "function M.half(ctx, previous)\n"
      "  print('half', ctx.seat, ctx.owner, ctx.card, ctx.amount)\n"
      "  ctx.amount = ctx.amount // 2\n"
      "  return previous(ctx)\n"
      "end";
  EXPECT_EQ(Printed({"half"}, half,
                    std::string("print(M.price(ctx.seat, 8))\n") + kInPlay +
                        "print(M.price(ctx.seat, 8))"),
            "price\tseat0\t8\n8\tpaid\n"
            "half\tseat0\tseat0\ttax\t8\nprice\tseat0\t4\n4\tpaid\n");
}

TEST(OpenFunction, HooksNest) {
  const std::string functions =
      "function M.one(ctx, previous) print('one') ctx.amount = ctx.amount + 1 return previous(ctx) "
      "end\n"
      "function M.two(ctx, previous) print('two') ctx.amount = ctx.amount * 10 return "
      "previous(ctx) end";
  EXPECT_EQ(
      Printed({"one", "two"}, functions, std::string(kInPlay) + "print(M.price(ctx.seat, 1))"),
      "two\none\nprice\tseat0\t11\n11\tpaid\n");
}

TEST(OpenFunction, MayBeKeptFromHappening) {
  EXPECT_EQ(Printed({"never"}, "function M.never(ctx) return -1 end",
                    std::string(kInPlay) + "print(M.price(ctx.seat, 1))"),
            "-1\n");
}

TEST(OpenFunction, TellsWhoForgetsToHandOn) {
  EXPECT_EQ(Printed({"careless"},
                    "function M.careless(_, previous) local price = previous() return price end",
                    std::string(kInPlay) + "M.price(ctx.seat, 1)"),
            "scripts/mini/main.lua:3: `previous` needs the context of the call: `previous(ctx)`");
}

TEST(OpenFunction, WrappersMayAsk) {
  ScriptGame game(
      Priced({"ask"}),
      PricingModule("function M.ask(ctx, previous)\n"
                    "  ctx.amount = choose.number('amount', 1, 3, { seat = ctx.seat })\n"
                    "  return previous(ctx)\n"
                    "end",
                    std::string(kInPlay) + "print(M.price(ctx.seat, 9))"));
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.Choose("amount:2"), "");
  EXPECT_EQ(game.printed(), "price\tseat0\t2\n2\tpaid\n");
}

TEST(OpenFunction, LimitedHooksAreUsedUp) {
  MiniRuleset rules = Priced({"free"});
  rules.data.hooks.back().limit = "turn";
  ScriptGame game(
      std::move(rules),
      PricingModule(
          "function M.free(ctx, previous) ctx.amount = 0 return previous(ctx) end",
          std::string(kInPlay) + "print(M.price(ctx.seat, 4))\nprint(M.price(ctx.seat, 4))"));
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.printed(), "price\tseat0\t0\n0\tpaid\nprice\tseat0\t4\n4\tpaid\n");
  EXPECT_EQ(game.reports(), (std::vector<std::string>{"effect go", "hook tax seat0"}));
}

TEST(OpenFunction, FailuresNameTheHook) {
  ScriptGame game(Priced({"broken"}),
                  PricingModule("function M.broken(ctx, previous) error('no') end",
                                std::string(kInPlay) + "M.price(ctx.seat, 1)"));
  EXPECT_NE(game.Start(1).find("hook of `tax` on function `price`"), std::string::npos);
}

TEST(OpenFunction, MustBeThere) {
  MiniRuleset rules = Priced({"half"});
  rules.data.open_functions.front().function = "prize";
  const ScriptGame missing(std::move(rules), PricingModule("function M.half() end", ""));
  EXPECT_NE(missing.error().find("returns no function `prize`, which is declared as open"),
            std::string::npos);
  MiniRuleset other = Priced({"half"});
  other.data.open_functions.front().module = "elsewhere";
  const ScriptGame nowhere(std::move(other), PricingModule("function M.half() end", ""));
  EXPECT_NE(nowhere.error().find(
                "there is no script `elsewhere`, which should return the open function `price`"),
            std::string::npos);
}

}  // namespace
}  // namespace walz::script
