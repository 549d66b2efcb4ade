#include "sandbox/error_advice.h"

#include <gtest/gtest.h>

namespace walz::sandbox {
namespace {

std::string Advice(std::string_view message) { return AdviceOnError(message).English(); }

TEST(ErrorAdvice, WhatIsNothingIsNamed) {
  EXPECT_EQ(Advice("attempt to index a nil value (local 'card')"),
            "`card` is nil here: check it first: `if card then`");
  EXPECT_EQ(Advice("attempt to index a nil value"),
            "the value before the dot is nil here: check it first");
  EXPECT_EQ(Advice("attempt to index a nil value (field 'integer index')"),
            "the value before the dot is nil here: check it first");
  EXPECT_EQ(Advice("attempt to index a nil value (field '?')"),
            "the value before the dot is nil here: check it first");
  EXPECT_EQ(Advice("attempt to index a nil value (local 'seat')"),
            "pass the seat: `run(effect, { seat = seat })`");
  EXPECT_EQ(Advice("attempt to perform arithmetic on a nil value (field 'coins')"),
            "`coins` is nil here; write `coins or 0` to use 0 instead");
  EXPECT_EQ(Advice("attempt to compare string with number"), "write numbers without quotes");
  EXPECT_EQ(Advice("attempt to compare nil with number"),
            "one of the two operands is nil here; write `or 0` after it to use 0 instead");
}

TEST(ErrorAdvice, OnlyFunctionsAreCalled) {
  EXPECT_EQ(Advice("attempt to call a nil value (field 'gian')").substr(0, 21),
            "no function is called");
  EXPECT_EQ(Advice("attempt to call a table value (local 'previous')"),
            "declare a wrapper as `function(previous, ...)`, a hook as `function(ctx, previous)`");
  EXPECT_EQ(Advice("attempt to call a number value").substr(0, 26), "only functions are called;");
}

TEST(ErrorAdvice, WhatFunctionsOfOursSayNeedsNone) {
  EXPECT_EQ(Advice("there is no zone `stak`; did you mean `stack`?"), "");
}

TEST(ErrorAdvice, WhatIsHandedOverIsOfTheTypeThatIsExpected) {
  const std::string bad = "bad argument 1 to `gain`: ";
  EXPECT_EQ(Advice(bad + "seat expected, got number"),
            "pass a seat, not a number: `seats()[1]` is the first, `seat.next` the next");
  EXPECT_EQ(Advice(bad + "integer expected, got seat"), "use `.index`, the number of the seat, counted from 0");
  EXPECT_EQ(Advice(bad + "zone expected, got nil"),
            "the argument is nil here: check it first: `if ... then`");
  EXPECT_EQ(Advice(bad + "zone expected, got string"), "write `zone.name`, without quotes");
  EXPECT_EQ(Advice(bad + "integer expected, got a number with a fraction"),
            "divide with `//`, which rounds down");
  EXPECT_EQ(Advice("too many arguments to `move`: at most 2 expected, got 3"),
            "remove the extra arguments");
}

TEST(ErrorAdvice, LimitsAndLookingHaveTheirCures) {
  EXPECT_EQ(Advice("instruction limit exceeded (1000 units for one effect)"),
            "change the loop condition inside the loop, or `break`");
  EXPECT_EQ(Advice("`seat` and `only_for` of the arguments are seats"),
            "get a seat from `ctx.seat`, `seats()` or a variable of type seat");
  EXPECT_EQ(Advice("attempt to divide by zero"), "check it first: `if n > 0 then`");
  EXPECT_EQ(Advice("a condition must not change the game"),
            "make the change in a step, a verb or a hook on an event");
  EXPECT_EQ(Advice("there is nothing to choose from"), "check it first: `if #list > 0 then`");
}

TEST(ErrorAdvice, NamesAreThoseOfLua) {
  EXPECT_EQ(NameInError("attempt to call a nil value (field 'gian')"), "gian");
  EXPECT_EQ(NameInError("attempt to index a nil value (field '?')"), "");
  EXPECT_EQ(NameInError("it's what it's"), "");
}

}  // namespace
}  // namespace walz::sandbox
