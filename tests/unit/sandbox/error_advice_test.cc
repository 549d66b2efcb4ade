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

}  // namespace
}  // namespace walz::sandbox
