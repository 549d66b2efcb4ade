#include "base/message_format.h"

#include <gtest/gtest.h>

namespace walz::base {
namespace {

std::string Format(std::string_view text, const FormatArguments& arguments = {}) {
  const Result<MessageFormat> message = MessageFormat::Parse(text);
  return message.ok() ? message->Format(arguments) : "error: " + message.error().message.English();
}

TEST(MessageFormat, PlainTextIsUnchanged) {
  EXPECT_EQ(Format(""), "");
  EXPECT_EQ(Format("Grüße, #1"), "Grüße, #1");
}

TEST(MessageFormat, PutsInArguments) {
  const FormatArguments arguments = {{"who", std::string("Anna")}, {"n", std::int64_t{-3}}};
  EXPECT_EQ(Format("{who} has { n } left", arguments), "Anna has -3 left");
}

TEST(MessageFormat, ShowsTheNameOfAMissingArgument) {
  EXPECT_EQ(Format("to {where}"), "to {where}");
}

TEST(MessageFormat, ANumberMaySayThatItIsOne) {
  EXPECT_EQ(Format("{n, number} left", {{"n", std::int64_t{7}}}), "7 left");
}

TEST(MessageFormat, PluralChoosesByNumber) {
  const std::string_view text = "{n, plural, =0 {no card} one {# card} other {# cards}}";
  EXPECT_EQ(Format(text, {{"n", std::int64_t{0}}}), "no card");
  EXPECT_EQ(Format(text, {{"n", std::int64_t{1}}}), "1 card");
  EXPECT_EQ(Format(text, {{"n", std::int64_t{2}}}), "2 cards");
  EXPECT_EQ(Format(text), "{n} cards");
}

TEST(MessageFormat, AnExactNumberBeatsOneWhereverItStands) {
  EXPECT_EQ(Format("{n, plural, one {one} =1 {exact} other {}}", {{"n", std::int64_t{1}}}),
            "exact");
}

TEST(MessageFormat, SelectChoosesByTheIdOfAName) {
  const FormatValue red = FormatName{"crimson", "red"};
  EXPECT_EQ(Format("{c, select, red {warm} other {cold}}", {{"c", red}}), "warm");
  EXPECT_EQ(Format("{c, select, crimson {shown} other {cold}}", {{"c", red}}), "shown");
  EXPECT_EQ(Format("{c, select, crimson {shown} red {warm} other {cold}}", {{"c", red}}), "warm");
  EXPECT_EQ(Format("{c}", {{"c", red}}), "crimson");
  EXPECT_EQ(Format("{c, plural, one {a} other {# b}}", {{"c", red}}), "crimson b");
}

TEST(MessageFormat, SelectChoosesByText) {
  const std::string_view text = "{c, select, red {warm} other {cold}}";
  EXPECT_EQ(Format(text, {{"c", std::string("red")}}), "warm");
  EXPECT_EQ(Format(text, {{"c", std::string("blue")}}), "cold");
  EXPECT_EQ(Format(text), "cold");
}

TEST(MessageFormat, BranchesMayContainArgumentsAndBranches) {
  const std::string_view text =
      "{n, plural, one {{c, select, red {# red one} other {#}}} other {# of {who}}}";
  EXPECT_EQ(Format(text, {{"n", std::int64_t{1}}, {"c", std::string("red")}}), "1 red one");
  EXPECT_EQ(Format(text, {{"n", std::int64_t{4}}, {"who", std::string("us")}}), "4 of us");
}

TEST(MessageFormat, NumberSignIsPlainOutsideOfPlural) { EXPECT_EQ(Format("# {n}"), "# {n}"); }

TEST(MessageFormat, ApostrophesQuoteBraces) {
  EXPECT_EQ(Format("'{'n'}' = {n}", {{"n", std::int64_t{1}}}), "{n} = 1");
  EXPECT_EQ(Format("it''s and it's"), "it's and it's");
  EXPECT_EQ(Format("'{it''s}'"), "{it's}");
  EXPECT_EQ(Format("{n, plural, other {'#'#}}", {{"n", std::int64_t{2}}}), "#2");
  EXPECT_EQ(Format("ends with '"), "ends with '");
}

TEST(MessageFormat, NamesItsArgumentsOnce) {
  const Result<MessageFormat> message =
      MessageFormat::Parse("{b} {a} {n, plural, one {{b}} other {{c} #}}");
  EXPECT_EQ(message->ArgumentNames(), (std::vector<std::string>{"a", "b", "c", "n"}));
}

TEST(MessageFormat, NamesItsChoicesWithTheirBranches) {
  const Result<MessageFormat> message =
      MessageFormat::Parse("{a} {n, plural, =0 {none} other {{c, select, red {#} other {}}}}");
  const std::vector<MessageFormat::Choice> choices = message->Choices();
  ASSERT_EQ(choices.size(), 2u);
  EXPECT_EQ(choices[0].name, "c");
  EXPECT_FALSE(choices[0].is_plural);
  EXPECT_EQ(choices[0].branches, (std::vector<std::string>{"red", "other"}));
  EXPECT_EQ(choices[1].name, "n");
  EXPECT_TRUE(choices[1].is_plural);
  EXPECT_EQ(choices[1].branches, (std::vector<std::string>{"=0", "other"}));
}

TEST(MessageFormat, SaysWhatIsWrong) {
  EXPECT_EQ(Format("}"), "error: `}` without `{`");
  EXPECT_EQ(Format("{"), "error: `{` is not followed by a name; write '{' to show a brace");
  EXPECT_EQ(Format("{n"), "error: `{n` is not closed");
  EXPECT_EQ(Format("{n m}"), "error: `{n` is not closed");
  EXPECT_EQ(Format("{n, date}"), "error: `date` is neither `plural` nor `select`");
  EXPECT_EQ(Format("{n, plural}"), "error: `n, plural` has no branches");
  EXPECT_EQ(Format("{n, plural, one {x}}"), "error: `n` has no branch `other`");
  EXPECT_EQ(Format("{n, plural, few {x} other {y}}"),
            "error: `few` is not a plural form: write `one`, `other` or a number such as `=0`");
  EXPECT_EQ(Format("{n, plural, one {x} one {z} other {y}}"),
            "error: there are two branches `one`");
  EXPECT_EQ(Format("{Seat}"), "error: names in braces must be lower case");
  EXPECT_EQ(Format("{n, select, a}"), "error: the branch `a` has no text in braces");
  EXPECT_EQ(Format("{n, select, other {x"), "error: the text of the branch `other` is not closed");
  EXPECT_EQ(Format("{n, select, other {x}"), "error: `{n` is not closed");
  EXPECT_EQ(Format("'{ for ever"),
            "error: the apostrophe before a brace starts a quotation that is not closed");
}

TEST(MessageFormat, DeepNestingIsRefusedAndNotFollowed) {
  std::string text;
  for (int i = 0; i < 10000; ++i) text += "{n, select, other {";
  EXPECT_EQ(Format(text), "error: branches are nested too deeply");
}

TEST(MessageFormat, CutsBetweenCharacters) {
  const auto message = MessageFormat::Parse("{a}{a}");
  ASSERT_TRUE(message.ok());
  EXPECT_EQ(message->Format({{"a", std::string("äöü")}}, 12), "äöüäöü");
  EXPECT_EQ(message->Format({{"a", std::string("äöü")}}, 11), "äöüä…");
  EXPECT_EQ(message->Format({{"a", std::string("äöü")}}, 10), "äöü…");
  EXPECT_EQ(message->Format({{"a", std::string("äöü")}}, 2), "…");
}

}  // namespace
}  // namespace walz::base
