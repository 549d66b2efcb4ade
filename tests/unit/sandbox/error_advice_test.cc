#include "sandbox/error_advice.h"

#include <gtest/gtest.h>

namespace walz::sandbox {
namespace {

std::string Advice(std::string_view message) { return AdviceOnError(message).English(); }

TEST(ErrorAdvice, WhatIsNothingIsNamed) {
  EXPECT_EQ(Advice("attempt to index a nil value (local 'card')"),
            "`card` is nothing here: ask for it first, `if card then`");
  EXPECT_EQ(Advice("attempt to index a nil value"),
            "what stands before the dot is nothing here: ask for it first");
  EXPECT_EQ(Advice("attempt to index a nil value (field 'integer index')"),
            "what stands before the dot is nothing here: ask for it first");
  EXPECT_EQ(Advice("attempt to index a nil value (field '?')"),
            "what stands before the dot is nothing here: ask for it first");
  EXPECT_EQ(Advice("attempt to index a nil value (local 'seat')"),
            "hand over whose it is, as in `run(effect, { seat = seat })`");
  EXPECT_EQ(Advice("attempt to perform arithmetic on a nil value (field 'coins')"),
            "`coins` is nothing here; `coins or 0` puts a number there");
  EXPECT_EQ(Advice("attempt to compare string with number"), "numbers have no quotes");
  EXPECT_EQ(Advice("attempt to compare nil with number"),
            "one of the two is nothing here; `or 0` puts a number there");
}

TEST(ErrorAdvice, OnlyFunctionsAreCalled) {
  EXPECT_EQ(Advice("attempt to call a nil value (field 'gian')").substr(0, 21),
            "no function is called");
  EXPECT_EQ(Advice("attempt to call a table value (local 'previous')"),
            "a wrapper is `function(previous, ...)`, a hook `function(ctx, previous)`");
  EXPECT_EQ(Advice("attempt to call a number value").substr(0, 26), "only functions are called;");
}

TEST(ErrorAdvice, WhatFunctionsOfOursSayNeedsNone) {
  EXPECT_EQ(Advice("there is no zone `stak`; did you mean `stack`?"), "");
}

TEST(ErrorAdvice, WhatIsHandedOverIsOfTheTypeThatIsExpected) {
  const std::string bad = "bad argument 1 to `gain`: ";
  EXPECT_EQ(Advice(bad + "seat expected, got number"),
            "seats are no numbers: `seats()[1]` is the first, `seat.next` the next");
  EXPECT_EQ(Advice(bad + "integer expected, got seat"), "its number, counted from 0, is `.index`");
  EXPECT_EQ(Advice(bad + "zone expected, got nil"),
            "what is handed over is nothing here: ask for it first, `if ... then`");
  EXPECT_EQ(Advice(bad + "zone expected, got string"), "write `zone.name`, without quotes");
  EXPECT_EQ(Advice(bad + "integer expected, got a number with a fraction"),
            "divide with `//`, which rounds down");
  EXPECT_EQ(Advice("too many arguments to `move`: at most 2 expected, got 3"),
            "leave out what is too much");
}

TEST(ErrorAdvice, LimitsAndLookingHaveTheirCures) {
  EXPECT_EQ(Advice("instruction limit exceeded (1000 units for one effect)"),
            "let each loop come nearer to its end, or leave it with `break`");
  EXPECT_EQ(Advice("`seat` and `only_for` of the arguments are seats"),
            "seats come from `ctx.seat`, `seats()` or a variable of type seat");
  EXPECT_EQ(Advice("attempt to divide by zero"), "ask before: `if n > 0 then`");
  EXPECT_EQ(Advice("a condition must not change the game"),
            "change it in a step, a verb or a hook on an event");
  EXPECT_EQ(Advice("there is nothing to choose from"), "ask before: `if #list > 0 then`");
}

TEST(ErrorAdvice, NamesAreThoseOfLua) {
  EXPECT_EQ(NameInError("attempt to call a nil value (field 'gian')"), "gian");
  EXPECT_EQ(NameInError("attempt to index a nil value (field '?')"), "");
  EXPECT_EQ(NameInError("it's what it's"), "");
}

}  // namespace
}  // namespace walz::sandbox
