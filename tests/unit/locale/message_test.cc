#include <gtest/gtest.h>

#include "locale/locale.h"

namespace walz::locale {
namespace {

std::string Format(std::string_view text, const LocaleArguments& arguments = {}) {
  const base::Result<Message> message = Message::Parse(text);
  return message.ok() ? message->Format(arguments) : "error: " + message.error().message.English();
}

TEST(Message, PlainTextStaysAsItIs) {
  EXPECT_EQ(Format(""), "");
  EXPECT_EQ(Format("Grüße, #1"), "Grüße, #1");
}

TEST(Message, PutsInArguments) {
  const LocaleArguments arguments = {{"who", std::string("Anna")}, {"n", std::int64_t{-3}}};
  EXPECT_EQ(Format("{who} has { n } left", arguments), "Anna has -3 left");
}

TEST(Message, ShowsTheNameOfAMissingArgument) { EXPECT_EQ(Format("to {where}"), "to {where}"); }

TEST(Message, PluralChoosesByNumber) {
  const std::string_view text = "{n, plural, =0 {no card} one {# card} other {# cards}}";
  EXPECT_EQ(Format(text, {{"n", std::int64_t{0}}}), "no card");
  EXPECT_EQ(Format(text, {{"n", std::int64_t{1}}}), "1 card");
  EXPECT_EQ(Format(text, {{"n", std::int64_t{2}}}), "2 cards");
  EXPECT_EQ(Format(text), "{n} cards");
}

TEST(Message, AnExactNumberBeatsOneWhereverItStands) {
  EXPECT_EQ(Format("{n, plural, one {one} =1 {exact} other {}}", {{"n", std::int64_t{1}}}),
            "exact");
}

TEST(Message, SelectChoosesByTheIdOfAName) {
  const LocaleValue red = LocaleName{"crimson", "red"};
  EXPECT_EQ(Format("{c, select, red {warm} other {cold}}", {{"c", red}}), "warm");
  EXPECT_EQ(Format("{c, select, crimson {shown} other {cold}}", {{"c", red}}), "shown");
  EXPECT_EQ(Format("{c, select, crimson {shown} red {warm} other {cold}}", {{"c", red}}), "warm");
  EXPECT_EQ(Format("{c}", {{"c", red}}), "crimson");
  EXPECT_EQ(Format("{c, plural, one {a} other {# b}}", {{"c", red}}), "crimson b");
}

TEST(Message, SelectChoosesByText) {
  const std::string_view text = "{c, select, red {warm} other {cold}}";
  EXPECT_EQ(Format(text, {{"c", std::string("red")}}), "warm");
  EXPECT_EQ(Format(text, {{"c", std::string("blue")}}), "cold");
  EXPECT_EQ(Format(text), "cold");
}

TEST(Message, BranchesMayContainArgumentsAndBranches) {
  const std::string_view text =
      "{n, plural, one {{c, select, red {# red one} other {#}}} other {# of {who}}}";
  EXPECT_EQ(Format(text, {{"n", std::int64_t{1}}, {"c", std::string("red")}}), "1 red one");
  EXPECT_EQ(Format(text, {{"n", std::int64_t{4}}, {"who", std::string("us")}}), "4 of us");
}

TEST(Message, NumberSignIsPlainOutsideOfPlural) { EXPECT_EQ(Format("# {n}"), "# {n}"); }

TEST(Message, ApostrophesQuoteBraces) {
  EXPECT_EQ(Format("'{'n'}' = {n}", {{"n", std::int64_t{1}}}), "{n} = 1");
  EXPECT_EQ(Format("it''s and it's"), "it's and it's");
  EXPECT_EQ(Format("'{it''s}'"), "{it's}");
  EXPECT_EQ(Format("{n, plural, other {'#'#}}", {{"n", std::int64_t{2}}}), "#2");
  EXPECT_EQ(Format("ends with '"), "ends with '");
}

TEST(Message, NamesItsArgumentsOnce) {
  const base::Result<Message> message =
      Message::Parse("{b} {a} {n, plural, one {{b}} other {{c} #}}");
  EXPECT_EQ(message->ArgumentNames(), (std::vector<std::string>{"a", "b", "c", "n"}));
}

TEST(Message, NamesItsChoicesWithTheirBranches) {
  const base::Result<Message> message =
      Message::Parse("{a} {n, plural, =0 {none} other {{c, select, red {#} other {}}}}");
  const std::vector<Message::Choice> choices = message->Choices();
  ASSERT_EQ(choices.size(), 2u);
  EXPECT_EQ(choices[0].name, "c");
  EXPECT_FALSE(choices[0].is_plural);
  EXPECT_EQ(choices[0].branches, (std::vector<std::string>{"red", "other"}));
  EXPECT_EQ(choices[1].name, "n");
  EXPECT_TRUE(choices[1].is_plural);
  EXPECT_EQ(choices[1].branches, (std::vector<std::string>{"=0", "other"}));
}

TEST(Message, SaysWhatIsWrong) {
  EXPECT_EQ(Format("}"), "error: `}` without `{`");
  EXPECT_EQ(Format("{"), "error: `{` is not followed by a name; write '{' to show a brace");
  EXPECT_EQ(Format("{n"), "error: `{n` is not closed");
  EXPECT_EQ(Format("{n m}"), "error: `{n` is not closed");
  EXPECT_EQ(Format("{n, number}"), "error: `number` is neither `plural` nor `select`");
  EXPECT_EQ(Format("{n, plural}"), "error: `n, plural` lacks its branches");
  EXPECT_EQ(Format("{n, plural, one {x}}"), "error: `n` lacks the branch `other`");
  EXPECT_EQ(Format("{n, plural, few {x} other {y}}"),
            "error: `few` is not a plural form: write `one`, `other` or a number such as `=0`");
  EXPECT_EQ(Format("{n, plural, one {x} one {z} other {y}}"),
            "error: there are two texts for `one`");
  EXPECT_EQ(Format("{Seat}"), "error: names in braces have no capital letters");
  EXPECT_EQ(Format("{n, select, a}"), "error: `a` lacks its text in braces");
  EXPECT_EQ(Format("{n, select, other {x"), "error: the text of `other` is not closed");
  EXPECT_EQ(Format("{n, select, other {x}"), "error: `{n` is not closed");
  EXPECT_EQ(Format("'{ for ever"),
            "error: an apostrophe in front of a brace quotes what follows and is not closed");
}

TEST(Message, DeepNestingIsRefusedAndNotFollowed) {
  std::string text;
  for (int i = 0; i < 10000; ++i) text += "{n, select, other {";
  EXPECT_EQ(Format(text), "error: branches are nested too deeply");
}

TEST(LocaleSet, FallsBackToEnglishThenToTheKey) {
  LocaleSet locales;
  locales.Table("de").emplace("a.b", LocaleEntry{"Bier", *Message::Parse("Bier"), {}});
  locales.Table("en").emplace("a.b", LocaleEntry{"beer", *Message::Parse("beer"), {}});
  locales.Table("en").emplace("a.c", LocaleEntry{"{n} c", *Message::Parse("{n} c"), {}});
  EXPECT_EQ(locales.Text("de", "a.b"), "Bier");
  EXPECT_EQ(locales.Text("de", "a.c", {{"n", std::int64_t{2}}}), "2 c");
  EXPECT_EQ(locales.Text("fr", "a.b"), "beer");
  EXPECT_EQ(locales.Text("de", "a.d"), "⟦a.d⟧");
  EXPECT_EQ(locales.TextOr("de", "a.d", "none"), "none");
  EXPECT_EQ(locales.TextOr("de", "a.b", "none"), "Bier");
  EXPECT_EQ(locales.languages(), (std::vector<std::string>{"de", "en"}));
  EXPECT_TRUE(locales.Has("de", "a.b"));
  EXPECT_FALSE(locales.Has("de", "a.c"));
  EXPECT_FALSE(locales.Has("fr", "a.b"));
}

}  // namespace
}  // namespace walz::locale
