#include "sandbox/raised_message.h"

#include <gtest/gtest.h>

#include <string>

#include "sandbox/bind.h"
#include "sandbox/messages.h"
#include "unit/sandbox/script_fixture.h"

namespace walz::sandbox {
namespace {

int RefuseName(std::string_view name) {
  throw base::Exception(messages::UnknownField({.kind = std::string_view("card"), .name = name}));
}

constexpr Binding kRefusing[] = {Function<&RefuseName>("refuse", Names("name"), "Fails.")};

const Registry& RefusingRegistry() {
  static const Registry registry = [] {
    Registry made;
    made.Add({"test", "test", "For tests.", kRefusing});
    return made;
  }();
  return registry;
}

// The error of the function `run`.
ScriptError ErrorOfRun(const std::string& body, std::string* printed = nullptr) {
  ScriptHost host("return {run = function()\n" + body + "\nend}", &RefusingRegistry());
  const auto error = Call(host.sandbox, host["run"]);
  if (printed != nullptr) *printed = host.print.lines;
  return error.value_or(ScriptError());
}

TEST(RaisedMessage, ArrivesWithItsArguments) {
  const ScriptError error = ErrorOfRun("test.refuse('coins')");
  EXPECT_EQ(error.message, messages::UnknownField({.kind = std::string_view("card"),
                                                   .name = std::string_view("coins")}));
  EXPECT_EQ(error.path, "m/test.lua");
  EXPECT_EQ(error.line, 2);
  EXPECT_NE(error.message.In("de"), error.message.English());
}

TEST(RaisedMessage, NestsReasonsOfArguments) {
  const ScriptError error = ErrorOfRun("test.refuse(5)");
  ASSERT_EQ(error.message.id(), "sandbox.bad_argument");
  EXPECT_EQ(error.message.argument("reason")->id(), "sandbox.type_expected");
  EXPECT_EQ(error.message.help(), error.message.argument("reason")->help());
  EXPECT_EQ(ToFinding("WZ0903", error).help, error.message.help());
}

TEST(RaisedMessage, IsTextForScripts) {
  std::string printed;
  ErrorOfRun(
      "print(select(2, pcall(test.refuse, 'a')))\n"
      "print(select(2, pcall(function() test.refuse('b') end)))\n"
      "print(select(2, xpcall(function() test.refuse('c') end, function(m) return type(m) .. "
      "'!' .. m end)))\n"
      "local ok, m = pcall(function() test.refuse('d') end) print(type(m), #m)",
      &printed);
  EXPECT_EQ(printed,
            "m/test.lua:2: card has no field `a`\n"
            "m/test.lua:3: card has no field `b`\n"
            "string!m/test.lua:4: card has no field `c`\n"
            "string\t35\n");
}

TEST(RaisedMessage, OfACaughtErrorIsNotThatOfTheNext) {
  const ScriptError error = ErrorOfRun("pcall(test.refuse, 'a')\nerror('boom')");
  EXPECT_EQ(error.message, base::Message(std::string("boom")));
  EXPECT_EQ(error.line, 3);
  const ScriptError second = ErrorOfRun("pcall(test.refuse, 'a')\ntest.refuse('b')");
  EXPECT_EQ(*second.message.argument("name"), base::Message(std::string("b")));
}

TEST(RaisedMessage, IsClearedWhenARunBegins) {
  ScriptHost host("return {run = function() test.refuse('a') end, good = function() end}",
                  &RefusingRegistry());
  ASSERT_TRUE(Call(host.sandbox, host["run"]));
  ASSERT_FALSE(Call(host.sandbox, host["good"]));
  EXPECT_TRUE(host.sandbox.host().raised.message.empty());
}

TEST(RaisedMessage, HasCleanWords) {
  const ScriptError error = ErrorOfRun("test.refuse('a\\27\\200')");
  EXPECT_EQ(error.message.id(), "sandbox.unknown_field");
  EXPECT_EQ(error.message, "card has no field `a\\u{1b}\\x{c8}`");
  const ScriptError large = ErrorOfRun("test.refuse(('x'):rep(60000))");
  EXPECT_LE(large.message.English().size(), ScriptError::kMaxMessage);
}

}  // namespace
}  // namespace walz::sandbox
