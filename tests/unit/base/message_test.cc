#include "base/message.h"

#include <gtest/gtest.h>

#include <limits>
#include <sstream>

namespace walz::base {
namespace {

constexpr MessageRecord kLacks = {
    "test.lacks", "", "of what", {"`{of}` lacks {what}", "{what} fehlt in `{of}`"}};
constexpr MessageRecord kNumber = {"test.number", "", "", {"a number", "eine Zahl"}};
constexpr MessageRecord kFiles = {"test.files",
                                  "",
                                  "count",
                                  {"{count, plural, one {# file} other {# files}}",
                                   "{count, plural, one {# Datei} other {# Dateien}}"}};

constexpr MessageRecord kCheckHelp = {
    "test.check.help", "", "name", {"check `{name}`", "prüf `{name}`"}};
constexpr MessageRecord kIsNil = {
    "test.is_nil", "", "name", {"{name} is nil", "{name} ist nil"}, &kCheckHelp};
constexpr MessageRecord kOtherHelp = {"test.other.help", "", "", {"stop", "hör auf"}};
constexpr MessageRecord kOther = {"test.other", "", "of", {"not {of}", "nicht {of}"}, &kOtherHelp};

Message Lacks(const TextArgument& of, const TextArgument& what) {
  return Message(kLacks, {of.message(), what.message()});
}

TEST(Message, FillsInArgumentsInTheOrderOfEachLanguage) {
  const Message message = Lacks(std::string_view("card"), std::string("cost"));
  EXPECT_EQ(message.English(), "`card` lacks cost");
  EXPECT_EQ(message.In("de"), "cost fehlt in `card`");
  EXPECT_EQ(message.In("fr"), message.English());
}

TEST(Message, ArgumentsMayBeMessages) {
  const Message message = Lacks(std::string("card"), Message(kNumber, {}));
  EXPECT_EQ(message.English(), "`card` lacks a number");
  EXPECT_EQ(message.In("de"), "eine Zahl fehlt in `card`");
}

TEST(Message, NumbersChooseThePlural) {
  const auto files = [](const NumberArgument& count) { return Message(kFiles, {count.message()}); };
  EXPECT_EQ(files(1).English(), "1 file");
  EXPECT_EQ(files(std::size_t{30}).In("de"), "30 Dateien");
  EXPECT_EQ(files(std::numeric_limits<std::int64_t>::min()).English(),
            "-9223372036854775808 files");
  EXPECT_EQ(files(std::numeric_limits<std::uint64_t>::max()).English(),
            "18446744073709551615 files");
}

TEST(Message, KeepsIdAndArguments) {
  const Message message = Lacks(std::string("card"), std::string("cost"));
  EXPECT_EQ(message.id(), "test.lacks");
  ASSERT_EQ(message.arguments().size(), 2U);
  EXPECT_EQ(message.arguments()[1], Message(std::string("cost")));
  EXPECT_EQ(Message(7).number(), 7);
  EXPECT_EQ(Message(std::string("7")).number(), std::nullopt);
}

TEST(Message, FindsArgumentsByName) {
  const Message message = Lacks(std::string("card"), std::string("cost"));
  ASSERT_NE(message.argument("what"), nullptr);
  EXPECT_EQ(*message.argument("what"), "cost");
  EXPECT_EQ(*message.argument("of"), "card");
  EXPECT_EQ(message.argument("wha"), nullptr);
  EXPECT_EQ(Message(std::string("words")).argument("of"), nullptr);
}

TEST(Message, HasTheHelpOfItsRecordWithItsArguments) {
  const Message message(kIsNil, {std::string("card")});
  EXPECT_EQ(message.help().English(), "check `card`");
  EXPECT_EQ(message.help().In("de"), "prüf `card`");
  EXPECT_EQ(message.help().id(), "test.check.help");
  EXPECT_TRUE(Message(kNumber, {}).help().empty());
  EXPECT_TRUE(Message(std::string("words")).help().empty());
}

TEST(Message, HasTheHelpOfItsReason) {
  const Message reason(kIsNil, {std::string("card")});
  const Message message = Lacks(std::string("it"), Lacks(std::string("it"), reason));
  EXPECT_EQ(message.help().English(), "check `card`");
  // That of a record comes first.
  EXPECT_EQ(Message(kOther, {reason}).help().English(), "stop");
}

TEST(Message, WordsAreTheSameInEveryLanguage) {
  const Message words = std::string("a number {}");
  EXPECT_EQ(words.id(), "");
  EXPECT_EQ(words.English(), "a number {}");
  EXPECT_EQ(words.In("de"), "a number {}");
  EXPECT_TRUE(Message().empty());
  EXPECT_TRUE(Message(std::string()).empty());
  EXPECT_FALSE(words.empty());
  EXPECT_FALSE(Message(kNumber, {}).empty());
}

TEST(Message, IsEqualIfIdAndArgumentsAre) {
  const Message message = Lacks(std::string("card"), std::string("cost"));
  EXPECT_EQ(message, Lacks(std::string("card"), std::string("cost")));
  EXPECT_NE(message, Lacks(std::string("card"), std::string("name")));
  EXPECT_NE(message, Message(std::string("`card` lacks cost")));
  std::ostringstream out;
  out << message;
  EXPECT_EQ(out.str(), "`card` lacks cost");
}

TEST(Join, PutsTextBetweenWords) {
  EXPECT_EQ(Join(std::vector<std::string>{"a", "b"}, "`, `"), "a`, `b");
  EXPECT_EQ(Join(std::vector<std::string>{}, ", "), "");
}

}  // namespace
}  // namespace walz::base
