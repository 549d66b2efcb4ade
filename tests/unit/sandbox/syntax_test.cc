// The findings for scripts with syntax errors.
#include "sandbox/syntax.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "sandbox/messages.h"

namespace walz::sandbox {
namespace {

base::SourceFilePtr Script(std::string source) {
  return std::make_shared<const base::SourceFile>("a.lua", std::move(source));
}

// The finding for a script: id, place, marked text and message.
struct SyntaxCase {
  std::string source;
  std::string_view id;
  std::string_view place;   // line and column
  std::string_view marked;  // the text of the span
  std::string_view text;
  std::string_view help = {};  // empty: any
};

void ExpectFinding(const SyntaxCase& expected) {
  const std::string_view source = std::string_view(expected.source).substr(0, 100);
  const auto found = FindSyntaxError(Script(expected.source));
  ASSERT_TRUE(found) << source;
  EXPECT_EQ(found->code, "WZ0903") << source;
  EXPECT_EQ(found->message.id(), "sandbox." + std::string(expected.id)) << source;
  EXPECT_EQ(found->span.ToString(), "a.lua:" + std::string(expected.place)) << source;
  EXPECT_EQ(found->span.text(), expected.marked) << source;
  EXPECT_EQ(found->message, expected.text) << source;
  EXPECT_NE(found->message.In("de"), found->message.English()) << source;
  EXPECT_FALSE(found->help.empty()) << source;
  EXPECT_NE(found->help.In("de"), found->help.English()) << source;
  if (expected.help.empty()) return;
  EXPECT_EQ(found->help, expected.help) << source;
}

// `text` for each number below `count`, with the number behind it.
std::string Numbered(std::string_view text, int count, std::string_view between) {
  std::string all;
  for (int i = 0; i < count; ++i) {
    if (i > 0) all += between;
    all += std::string(text) + std::to_string(i);
  }
  return all;
}

std::string Repeated(std::string_view text, int count) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

TEST(Syntax, ScriptsThatCompileHaveNoError) {
  EXPECT_FALSE(FindSyntaxError(Script("return 1 ~= 2\n")));
  EXPECT_FALSE(FindSyntaxError(Script(std::string(70000, '}')))) << "too large to be loaded";
}

TEST(Syntax, MissingTokens) {
  ExpectFinding({"if x y() end", "token_missing", "1:6", "y", "`then` is missing before `y`",
                 "write `then` after the condition"});
  ExpectFinding({"while x y() end", "token_missing", "1:9", "y", "`do` is missing before `y`",
                 "write `do` before the body of the loop"});
  ExpectFinding({"for x pairs(t) do end", "token_missing", "1:7", "pairs",
                 "`in` is missing before `pairs`", "write `in` after the variables of the loop"});
  ExpectFinding({"for i 1, 2 do end", "token_missing", "1:7", "1", "`=` is missing before `1`",
                 "insert `=`"});
  ExpectFinding({"if x thn y() end", "token_misspelt", "1:6", "thn",
                 "`then` is missing before `thn`", "write `then` instead of `thn`"});
  ExpectFinding(
      {"goto", "name_missing", "1:5", "", "a name is missing before the end of the script"});
  ExpectFinding(
      {"zone.\nlocal x", "name_missing", "2:1", "local", "a name is missing before `local`"});
  ExpectFinding({"local end = 5", "keyword_as_name", "1:7", "end",
                 "`end` is a keyword of Lua and not a name"});
  ExpectFinding({"local x = = 1", "value_missing", "1:11", "=", "a value is missing before `=`"});
  ExpectFinding({"f(1, )", "value_missing", "1:6", ")", "a value is missing before `)`"});
  ExpectFinding({"zone.pile:top\nx()", "method_not_called", "2:1", "x",
                 "the method `top` is not called",
                 "call a method with parentheses after its name: `:top()`"});
}

TEST(Syntax, BlocksAndBracketsThatAreNotClosed) {
  ExpectFinding({"function f()\n  if a then\n    g()\nend\n\nfunction h() end\n", "end_missing",
                 "4:1", "end", "`end` for the `if` in line 2 is missing before `end`",
                 "every `function`, `if`, `for` and `while` needs its `end`"});
  ExpectFinding({"function f()\n", "end_missing", "2:1", "",
                 "`end` for the `function` in line 1 is missing before the end of the script"});
  ExpectFinding({"if a then\n  b()\nelse if c then\n  d()\nend\n", "end_missing_after_else_if",
                 "6:1", "", "`end` for the `if` in line 1 is missing before the end of the script",
                 "write `elseif` as one word: see line 3"});
  ExpectFinding({"local a = { 1 2 }", "brace_missing", "1:15", "2",
                 "`}` for the `{` in line 1 is missing before `2`",
                 "every `{` needs its `}`; put a comma between two fields"});
  ExpectFinding({"f(1\nlocal a", "closer_missing", "2:1", "local",
                 "`)` for the `(` in line 1 is missing before `local`", "every `(` needs its `)`"});
  ExpectFinding({"repeat x() end", "closer_missing", "1:12", "end",
                 "`until` for the `repeat` in line 1 is missing before `end`",
                 "every `repeat` needs its `until`"});
  ExpectFinding({"f()\nend", "nothing_to_close", "2:1", "end", "`end` closes nothing",
                 "remove it, or an `end` too many before it"});
  ExpectFinding({"x = 1 )", "nothing_to_close", "1:7", ")", "`)` closes nothing", "remove it"});
}

TEST(Syntax, StringsAndCommentsThatAreNotClosed) {
  ExpectFinding({"local a = \"one\nx()", "string_not_closed", "1:11", "\"one",
                 "the string that begins here is not closed in its line"});
  ExpectFinding({"x = [==[ a\nb", "long_string_not_closed", "1:5", "[==[ a\nb",
                 "the string that begins here is not closed", "close it with `]==]`"});
  ExpectFinding({"x = 1\n--[[ a", "comment_not_closed", "2:1", "--[[ a",
                 "the comment that begins here is not closed", "close it with `]]`"});
}

TEST(Syntax, TokensThatAreNoStatement) {
  ExpectFinding({"then x()", "statement_expected", "1:1", "then", "`then` begins no statement"});
  ExpectFinding({"#!/bin/sh", "statement_expected", "1:1", "#", "`#` begins no statement"});
  ExpectFinding({"lcoal x = 5", "misspelt_keyword", "1:1", "lcoal", "`lcoal` begins no statement",
                 "did you mean `local`?"});
  ExpectFinding(
      {"a.b\nf()", "expression_alone", "1:1", "a.b", "this expression is not a statement"});
  ExpectFinding(
      {"a.b == 1", "comparison_alone", "1:5", "==", "`==` compares, and the result is not used"});
  ExpectFinding({"a, f() = 1, 2", "expression_not_assignable", "1:4", "f()",
                 "only variables and fields can be assigned"});
  ExpectFinding({"local function a.b() end", "local_field", "1:17", ".",
                 "`local` declares a variable and not a field"});
  ExpectFinding(
      {"local a.b = 1", "local_field", "1:8", ".", "`local` declares a variable and not a field"});
  ExpectFinding({"return 1\nprint(2)", "code_behind_return", "2:1", "print",
                 "`print` follows `return`, which must be last in its block"});
}

TEST(Syntax, HabitsFromOtherLanguages) {
  ExpectFinding({"if a != 2 then end", "foreign_operator", "1:6",
                 "!=", "`!=` is not an operator of Lua", "write `~=`"});
  ExpectFinding({"if a && b then end", "foreign_operator", "1:6", "&&",
                 "`&&` is not an operator of Lua", "write `and`"});
  ExpectFinding({"if !a then end", "foreign_operator", "1:4", "!", "`!` is not an operator of Lua",
                 "write `not`"});
  ExpectFinding({"a += 2", "foreign_assignment", "1:3", "+=", "`+=` is not an operator of Lua",
                 "write `x = x + 1`"});
  ExpectFinding({"a++", "foreign_assignment", "1:2", "++", "`++` is not an operator of Lua"});
  ExpectFinding({"if a = 1 then end", "assignment_as_condition", "1:6", "=",
                 "`=` assigns a value and does not compare", "compare with `==`"});
  ExpectFinding({"x = y\n// one more", "foreign_comment", "2:1", "//",
                 "`//` begins no comment in Lua", "begin comments with `--`"});
  ExpectFinding(
      {"x = 1 /* one */", "foreign_comment", "1:7", "/*", "`/*` begins no comment in Lua"});
  ExpectFinding({"local a = b > 1 ? 1 : 0", "no_ternary", "1:17", "?", "Lua has no `a ? b : c`",
                 "write `a and b or c`, or an `if`"});
  ExpectFinding({"for i = 1, 2 do\n  if i then continue end\nend", "no_continue", "2:13",
                 "continue", "Lua has no `continue`", "put the rest of the loop into an `if`"});
  ExpectFinding({"x = „a“", "typographic_quote", "1:5", "„", "`„` is a typographic quote"});
  ExpectFinding(
      {"x = 1 € 2", "unknown_character", "1:7", "€", "the character `€` has no meaning in Lua"});
}

TEST(Syntax, WhatOnlyLuaKnows) {
  ExpectFinding({"local x <const> = 1\nx = 2", "constant_assigned", "2:1", "x",
                 "`x` is declared `<const>` and cannot be assigned"});
  ExpectFinding({"goto done\nlocal y = 1\n::done::\nprint(y)", "goto_into_scope", "1:6", "done",
                 "`goto done` jumps into the scope of the local variable `y`"});
  ExpectFinding({"if x then\n  break\nend\n\n", "break_outside_loop", "2:3", "break",
                 "`break` is not in a loop"});
  ExpectFinding(
      {"goto done", "label_missing", "1:6", "done", "this `goto` reaches no label `done`"});
  ExpectFinding(
      {"::a::\n::a::\nx = 1", "label_defined_twice", "2:3", "a", "the label `a` is defined twice"});
  ExpectFinding(
      {"local x <foo> = 1", "unknown_attribute", "1:10", "foo", "there is no attribute `foo`"});
  ExpectFinding({"local x <close>, y <close> = 1, 2", "several_close_variables", "1:10", "close",
                 "a `local` statement declares at most one variable as `<close>`"});
  ExpectFinding({"function f()\n  return ...\nend", "no_variable_arguments", "2:10", "...",
                 "this function has no `...`"});
  ExpectFinding({"return 3x", "malformed_number", "1:8", "3x", "`3x` is not a number"});
}

TEST(Syntax, InvalidEscapes) {
  struct Case {
    std::string source;
    std::string_view place;
    std::string_view escape;
  };
  for (const auto& [source, place, escape] :
       {Case{R"(x = "a\q")", "1:7", R"(\q)"}, Case{R"(x = 'y' z = 'b\xZZ')", "1:15", R"(\xZ)"},
        Case{R"(x = '\300')", "1:6", R"(\300)"}, Case{R"(x = "\u65")", "1:6", R"(\u6)"},
        Case{R"(x = "\u{65")", "1:6", R"(\u{65)"},
        Case{R"(x = "\\\u{FFFFFFFFF}")", "1:8", R"(\u{FFFFFFFF)"}}) {
    ExpectFinding({source, "invalid_escape", place, escape,
                   "`" + std::string(escape) + "` is not a valid escape sequence"});
  }
}

TEST(Syntax, LimitsOfLua) {
  ExpectFinding({Numbered("local a", 201, "\n"), "too_many_locals", "201:1", "local a200",
                 "more than 200 local variables in one function"});
  const std::string outer = Numbered("local a", 150, " ");
  const std::string inner = Numbered("local b", 120, " ");
  const std::string all = Numbered("a", 150, ",") + "," + Numbered("b", 120, ",");
  const std::string upvalues =
      outer + " function f() " + inner + " function g() return {" + all + "} end end";
  ExpectFinding({upvalues, "too_many_outer_variables", "1:1", upvalues,
                 "more than 255 variables of surrounding functions in one function"});
  const std::string arguments = "x = f(" + Repeated("a,", 260) + "1)";
  ExpectFinding({arguments, "expression_too_large", "1:1", arguments,
                 "this function or expression is too large for Lua"});
  const std::string loop =
      "local u = 1 function f() for i = 1, 1 do local x = u" + Repeated("<u", 32000) + " end end";
  ExpectFinding({loop, "loop_too_long", "1:1", loop, "this loop is too long for Lua"});
  const std::string targets = "a" + Repeated(",a", 300) + " = 1";
  ExpectFinding({targets, "nested_too_deeply", "1:1", targets, "nested too deeply for Lua"});
  const auto nested = FindSyntaxError(Script("x =\n" + std::string(250, '(')));
  ASSERT_TRUE(nested);
  EXPECT_EQ(nested->message, messages::NestedTooDeeply());
  EXPECT_EQ(nested->span.text(), "(") << "where it is too deep";
  EXPECT_EQ(nested->span.begin.line, 1);
}

TEST(Syntax, UnknownErrorsShowTheWordsOfLua) {
  const base::SourceFilePtr file = Script("x = 1\nlocal y = 2\n");
  const SyntaxError error = ExplainSyntax(file, "a.lua:2: strange thing near 'y'", "a.lua");
  EXPECT_EQ(error.message, "strange thing near 'y'");
  EXPECT_EQ(error.span, base::SpanOfLine(file, 1));
  EXPECT_EQ(ExplainSyntax(file, "strange thing", "a.lua").span, base::SpanOfLine(file, 0));
}

TEST(Syntax, ALimitOfOurParserIsNoError) {
  std::string source = "x = a";
  for (int i = 0; i < 1500; ++i) source += ".b";
  EXPECT_FALSE(FindSyntaxError(Script(source)));
  const auto broken = FindSyntaxError(Script(source + "\nif x thn end"));
  ASSERT_TRUE(broken);
  EXPECT_EQ(broken->message, "'then' expected near 'thn'");
  EXPECT_EQ(broken->span.begin.line, 1);
}

TEST(Syntax, MessagesAreCleanAndShort) {
  const auto found = FindSyntaxError(Script("f(1 '" + std::string(60000, 'x') + "')"));
  ASSERT_TRUE(found);
  EXPECT_LT(found->message.English().size(), 200U);
  EXPECT_EQ(FindSyntaxError(Script("x = \x01"))->message,
            "the character `\\u{1}` has no meaning in Lua");
  EXPECT_EQ(FindSyntaxError(Script("\x1bLua"))->message, messages::BytecodeNotAllowed());
}

}  // namespace
}  // namespace walz::sandbox
