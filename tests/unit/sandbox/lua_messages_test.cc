#include "sandbox/lua_messages.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "sandbox/messages.h"
#include "unit/sandbox/script_fixture.h"

namespace walz::sandbox {
namespace {

// The message of a script that fails.
base::Message MessageOfScript(std::string_view code) {
  const Outcome outcome = RunScript(code);
  EXPECT_TRUE(outcome.error) << code;
  return outcome.error ? outcome.error->message : base::Message();
}

// What Lua reports for `code`: id, English text and help.
struct LuaCase {
  std::string_view code;
  std::string_view id;
  std::string_view text;
  std::string_view help = {};
};

void ExpectMessage(const LuaCase& expected) {
  const base::Message message = MessageOfScript(expected.code);
  EXPECT_EQ(message.id(), "sandbox." + std::string(expected.id)) << expected.code;
  EXPECT_EQ(message, expected.text) << expected.code;
  EXPECT_EQ(message.help(), expected.help) << expected.code;
  EXPECT_NE(message.In("de"), "") << expected.code;
}

constexpr std::string_view kOrZero =
    "one of the two operands is nil here; write `or 0` after it to use 0 instead";
constexpr std::string_view kUseNumber =
    "use a number instead: a field, `.index` of a seat, `#` of a list or zone";
constexpr std::string_view kEndRecursion =
    "return from the function in some case before it calls itself";

TEST(LuaMessages, FunctionsOfTheLibraryNameTheArgument) {
  const base::Message self = MessageOfScript("local t = { rep = string.rep }\nreturn t:rep(2)");
  EXPECT_EQ(self.id(), "sandbox.library_self");
  EXPECT_EQ(self.argument("function")->English(), "rep");
  const base::Message modifiers = MessageOfScript("return string.format('%5q', 1)");
  EXPECT_EQ(modifiers.id(), "sandbox.modifiers_not_allowed");
  EXPECT_EQ(modifiers.argument("specifier")->English(), "q");
}

TEST(LuaMessages, ValuesThatAreNil) {
  ExpectMessage({"local card\nreturn card.cost", "index_named_nil",
                 "attempt to index a nil value (local 'card')",
                 "`card` is nil here: check it first: `if card then`"});
  ExpectMessage({"local t = {}\nreturn t.a.b", "index_named_nil",
                 "attempt to index a nil value (field 'a')",
                 "`a` is nil here: check it first: `if a then`"});
  ExpectMessage({"local t = {}\nreturn t[1].b", "index_nil",
                 "attempt to index a nil value (field 'integer index')",
                 "the value before the dot is nil here: check it first"});
  ExpectMessage({"local function f() end\nreturn f().b", "index_nil",
                 "attempt to index a nil value",
                 "the value before the dot is nil here: check it first"});
  ExpectMessage({"local seat\nreturn seat.coins", "index_missing_seat",
                 "attempt to index a nil value (local 'seat')",
                 "pass the seat: `run(effect, { seat = seat })`"});
  ExpectMessage({"local t = {}\nt.gian()", "call_nil", "attempt to call a nil value (field 'gian')",
                 "there is no function with this name here: check the spelling, and what `require` "
                 "returned"});
  ExpectMessage({"for x in nil do end", "call_nil",
                 "attempt to call a nil value (for iterator 'for iterator')",
                 "there is no function with this name here: check the spelling, and what `require` "
                 "returned"});
  ExpectMessage({"local t = {}\nreturn t.coins + 1", "arithmetic_on_named_nil",
                 "attempt to perform arithmetic on a nil value (field 'coins')",
                 "`coins` is nil here; write `coins or 0` to use 0 instead"});
  ExpectMessage({"local function f() end\nreturn f() + 1", "arithmetic_on_nil",
                 "attempt to perform arithmetic on a nil value", kOrZero});
  ExpectMessage({"local t = {}\nreturn 'a' .. t.coins", "concatenate_named_nil",
                 "attempt to concatenate a nil value (field 'coins')",
                 "`coins` is nil here; write `coins or 0` to use 0 instead"});
  ExpectMessage({"local function f() end\nreturn 'a' .. f()", "concatenate_nil",
                 "attempt to concatenate a nil value", kOrZero});
  ExpectMessage({"local t = {}\nreturn t.a < 1", "compare_with_nil",
                 "attempt to compare nil with number", kOrZero});
  ExpectMessage({"local t = {}\nreturn t.a < t.b", "compare_two_nils",
                 "attempt to compare two nil values", kOrZero});
  ExpectMessage({"local t = {}\nt[nil] = 1", "nil_as_key", "table index is nil"});
}

TEST(LuaMessages, ValuesOfTheWrongType) {
  ExpectMessage({"local n = 1\nreturn n.x", "index_other_value",
                 "attempt to index a number value (local 'n')",
                 "the value before the dot has no fields; only tables and objects of the game have "
                 "fields"});
  ExpectMessage(
      {"local previous = {}\nprevious()", "call_previous",
       "attempt to call a table value (local 'previous')",
       "declare a wrapper as `function(previous, ...)`, a hook as `function(ctx, previous)`"});
  ExpectMessage({"local n = 1\nn()", "call_other_value",
                 "attempt to call a number value (local 'n')",
                 "the value called here is not a function"});
  ExpectMessage({"local t = {}\nreturn t + 1", "arithmetic_on_other_value",
                 "attempt to perform arithmetic on a table value (local 't')", kUseNumber});
  ExpectMessage({"local t = {}\nreturn t .. 'a'", "concatenate_other_value",
                 "attempt to concatenate a table value (local 't')",
                 "concatenate only strings and numbers"});
  ExpectMessage({"local t = {}\nreturn t & 1", "bitwise_on_other_value",
                 "attempt to perform bitwise operation on a table value (local 't')"});
  ExpectMessage({"local n = 1\nreturn #n", "length_of_other_value",
                 "attempt to get length of a number value (local 'n')",
                 "`#` works on strings, lists and zones"});
  ExpectMessage({"return '1' < 2", "compare_string_with_number",
                 "attempt to compare string with number", "write numbers without quotes"});
  ExpectMessage({"return {} < 2", "compare_other_values", "attempt to compare table with number",
                 kUseNumber});
  ExpectMessage(
      {"return {} < {}", "compare_two_values", "attempt to compare two table values", kUseNumber});
  ExpectMessage({"for i = 'a', 2 do end", "bad_for_value",
                 "bad 'for' initial value (number expected, got string)", kUseNumber});
}

TEST(LuaMessages, NumbersThatDoNotWork) {
  ExpectMessage({"local n = 0\nreturn 1 // n", "divide_by_zero", "attempt to divide by zero",
                 "check it first: `if n > 0 then`"});
  ExpectMessage({"local n = 0\nreturn 1 % n", "modulo_by_zero", "attempt to perform 'n%0'",
                 "check it first: `if n > 0 then`"});
  ExpectMessage({"return 1 | 1.5", "no_integer_representation",
                 "number has no integer representation", "divide with `//`, which rounds down"});
  ExpectMessage({"local f = 1.5\nreturn f | 1", "no_integer_representation",
                 "number (local 'f') has no integer representation",
                 "divide with `//`, which rounds down"});
  ExpectMessage({"for i = 1, 2, 0 do end", "for_step_is_zero", "'for' step is zero"});
  ExpectMessage({"local t = {}\nt[0/0] = 1", "nan_as_key", "table index is NaN"});
}

TEST(LuaMessages, ArgumentsOfLibraryFunctions) {
  const std::string_view nil = "the argument is nil here: check it first: `if ... then`";
  ExpectMessage(
      {"return ('x'):rep({})", "library_argument",
       "bad argument #1 to 'rep' (number expected, got table)",
       "pass a value of the expected type; the parameters of functions are in `scripts/api`"});
  ExpectMessage({"return string.rep()", "library_argument",
                 "bad argument #1 to 'rep' (string expected, got no value)", nil});
  ExpectMessage({"return ('x'):rep(1.5)", "library_argument",
                 "bad argument #1 to 'rep' (number has no integer representation)",
                 "divide with `//`, which rounds down"});
  ExpectMessage({"return string.upper(nil)", "library_argument",
                 "bad argument #1 to 'upper' (string expected, got nil)", nil});
  ExpectMessage(
      {"return type()", "library_argument", "bad argument #1 to 'type' (value expected)", nil});
  ExpectMessage({"return string.format('%d')", "library_argument",
                 "bad argument #2 to 'format' (no value)", nil});
  ExpectMessage({"return math.fmod(1, 0)", "library_argument", "bad argument #2 to 'fmod' (zero)",
                 "check it first: `if n > 0 then`"});
  ExpectMessage({"return select(-5, 1)", "library_argument",
                 "bad argument #1 to 'select' (index out of range)"});
  ExpectMessage({"return tonumber('1', 99)", "library_argument",
                 "bad argument #2 to 'tonumber' (base out of range)"});
  ExpectMessage({"return string.char(256)", "library_argument",
                 "bad argument #1 to 'char' (value out of range)"});
  ExpectMessage({"table.insert({}, 5, 1)", "library_argument",
                 "bad argument #2 to 'insert' (position out of bounds)"});
  ExpectMessage({"return string.format('%5s', 'a\\0')", "library_argument",
                 "bad argument #2 to 'format' (string contains zeros)"});
  const base::Message message = MessageOfScript("return ('x'):rep({})");
  ASSERT_NE(message.argument("reason"), nullptr);
  EXPECT_EQ(*message.argument("reason"),
            messages::TypeExpected(
                {.expected = std::string_view("number"), .found = std::string_view("table")}));
}

TEST(LuaMessages, StackAndAssertions) {
  ExpectMessage({"assert(false)", "assertion_failed", "assertion failed!"});
  EXPECT_EQ(MessageOfLua("stack overflow").id(), "sandbox.stack_overflow");
  EXPECT_EQ(MessageOfLua("stack overflow (sort)").id(), "sandbox.stack_overflow_in");
  EXPECT_EQ(MessageOfLua("C stack overflow").help(), kEndRecursion);
  // Recursive functions reach the limit of the sandbox first.
  ExpectMessage({"local function f() return 1 + f() end\nreturn f()", "call_depth_exceeded",
                 "more than 1000 nested function calls", kEndRecursion});
}

TEST(LuaMessages, OtherTextsAreWords) {
  for (const std::string_view text :
       {"boom", "attempt to fly", "attempt to index a nil value (local 'x'", "number 5",
        "bad argument #1 to nobody", "attempt to compare apples"}) {
    const base::Message message = MessageOfLua(text);
    EXPECT_EQ(message, text);
    EXPECT_EQ(message.id(), "") << text;
    EXPECT_TRUE(message.help().empty()) << text;
  }
}

TEST(LuaMessages, ReasonsAgainstCompiling) {
  const LuaRefusal refusal =
      RefusalOfLua("m/a.lua:7: no visible label 'done' for <goto> at line 3", "m/a.lua");
  EXPECT_EQ(refusal.message, messages::LabelMissing({.label = std::string_view("done")}));
  EXPECT_EQ(refusal.line, 3);
  EXPECT_EQ(refusal.word, "done");
  EXPECT_EQ(RefusalOfLua("s:2: break outside a loop at line 2", "s").message,
            messages::BreakOutsideLoop());
  EXPECT_EQ(RefusalOfLua("C stack overflow", "s").line, 0);
}

TEST(LuaMessages, UnknownReasonsAreWords) {
  for (const std::string_view text :
       {"'then' expected near 'thn'", "too many goblins (limit is 7) in main function",
        "label without end", "no visible label 'x'", "malformed number near <eof>", "break outside",
        "missing '{'", "<goto x> nowhere"}) {
    const LuaRefusal refusal = RefusalOfLua("s:12: " + std::string(text), "s");
    EXPECT_EQ(refusal.message.id(), "") << text;
    EXPECT_EQ(refusal.message, text);
    EXPECT_EQ(refusal.line, 12) << text;
  }
}

TEST(LuaMessages, NameTheirVariable) {
  EXPECT_EQ(VariableOf(MessageOfLua("attempt to call a nil value (field 'gian')")), "gian");
  EXPECT_EQ(VariableOf(MessageOfLua("attempt to index a nil value (local 'seat')")), "seat");
  EXPECT_EQ(VariableOf(MessageOfLua("attempt to index a nil value (field '?')")), "");
  EXPECT_EQ(VariableOf(MessageOfLua("attempt to index a nil value")), "");
  EXPECT_EQ(VariableOf(MessageOfLua("it's what it's")), "");
}

}  // namespace
}  // namespace walz::sandbox
