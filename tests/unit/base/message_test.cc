#include "base/message.h"

#include <gtest/gtest.h>

#include <sstream>

namespace walz::base {
namespace {

std::string_view German(std::string_view english) {
  if (english == "`{}` lacks `{}`") return "`{1}` fehlt in `{0}`";
  if (english == "a number") return "eine Zahl";
  if (english == "write {{ {} }}") return "{{ {} }} schreiben";
  return {};
}

TEST(Message, FillsInArgumentsInTheOrderOfEachLanguage) {
  const Message message = Say("`{}` lacks `{}`", std::string_view("card"), std::string("cost"));
  EXPECT_EQ(message.English(), "`card` lacks `cost`");
  EXPECT_EQ(message.In(&German), "`cost` fehlt in `card`");
}

TEST(Message, ArgumentsMayBeNumbersAndMessages) {
  EXPECT_EQ(Say("{} of {}", 2, std::size_t{30}).English(), "2 of 30");
  const Message message = Say("write {{ {} }}", Say("a number"));
  EXPECT_EQ(message.English(), "write { a number }");
  EXPECT_EQ(message.In(&German), "{ eine Zahl } schreiben");
}

TEST(Message, StaysEnglishWithoutATranslation) {
  EXPECT_EQ(Say("{} is new", std::string("x")).In(&German), "x is new");
}

TEST(Message, WordsAreTheSameInEveryLanguage) {
  const Message words = std::string("a number {}");
  EXPECT_EQ(words.English(), "a number {}");
  EXPECT_EQ(words.In(&German), "a number {}");
  EXPECT_TRUE(Message().empty());
  EXPECT_TRUE(Message(std::string()).empty());
  EXPECT_FALSE(words.empty());
  EXPECT_FALSE(Say("a number").empty());
}

TEST(Join, PutsTextBetweenWords) {
  EXPECT_EQ(Join(std::vector<std::string>{"a", "b"}, "`, `"), "a`, `b");
  EXPECT_EQ(Join(std::vector<std::string>{}, ", "), "");
}

TEST(Message, IsEqualToWhatSaysTheSame) {
  EXPECT_EQ(Say("{} of {}", 2, 3), "2 of 3");
  EXPECT_NE(Say("{} of {}", 2, 3), Say("{} of {}", 3, 2));
  std::ostringstream out;
  out << Say("{} of {}", 2, 3);
  EXPECT_EQ(out.str(), "2 of 3");
}

TEST(MessageDeathTest, ATranslationCannotAskForMoreThanThereIs) {
  const auto wrong = [](std::string_view) { return std::string_view("{1}"); };
  EXPECT_DEATH(static_cast<void>(Say("a {}", 1).In(wrong)), "check failed");
}

}  // namespace
}  // namespace walz::base
