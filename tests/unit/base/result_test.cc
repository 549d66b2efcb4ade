#include "base/result.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "base/exception.h"

namespace walz::base {
namespace {

Result<int> Half(int number) {
  if (number % 2 != 0) return Error{"`" + std::to_string(number) + "` is odd"};
  return number / 2;
}

Status Check(bool fine) {
  if (!fine) return Error{std::string("not fine")};
  return Ok();
}

TEST(Result, HoldsAValue) {
  const Result<int> result = Half(8);
  ASSERT_TRUE(result.ok());
  EXPECT_TRUE(static_cast<bool>(result));
  EXPECT_EQ(result.value(), 4);
  EXPECT_EQ(*result, 4);
}

TEST(Result, HoldsAnError) {
  const Result<int> result = Half(7);
  ASSERT_FALSE(result.ok());
  EXPECT_FALSE(static_cast<bool>(result));
  EXPECT_EQ(result.error().message, "`7` is odd");
}

TEST(Result, TellsAnErrorFromAValueThatIsAnErrorToo) {
  const Result<std::string> result(std::string("text"));
  EXPECT_EQ(result->size(), 4U);
}

TEST(Result, GivesAwayAValueThatCannotBeCopied) {
  Result<std::unique_ptr<int>> result(std::make_unique<int>(3));
  const std::unique_ptr<int> owner = std::move(result).value();
  EXPECT_EQ(*owner, 3);
}

TEST(Result, ValueCanBeChangedInPlace) {
  Result<std::string> result(std::string("a"));
  result->push_back('b');
  *result += "c";
  EXPECT_EQ(result.value(), "abc");
}

TEST(Status, IsSuccessOrError) {
  EXPECT_TRUE(Check(true).ok());
  EXPECT_EQ(Check(false).error().message, "not fine");
}

TEST(ResultDeathTest, AskingAFailedResultForItsValueSaysWhyItFailed) {
  EXPECT_DEATH(static_cast<void>(Half(7).value()), "check failed: ok\\(\\): `7` is odd");
}

TEST(ResultDeathTest, AskingAValueForItsError) {
  EXPECT_DEATH(static_cast<void>(Half(8).error()), "result holds a value");
}

TEST(CheckDeathTest, NamesFileConditionAndMessage) {
  const int seats = 9;
  EXPECT_DEATH(WALZ_CHECK(seats < 5, "too many seats"),
               "result_test.cc:[0-9]+: check failed: seats < 5: too many seats");
}

TEST(Check, EvaluatesTheMessageOnlyOnFailure) {
  bool asked = false;
  const auto message = [&asked] {
    asked = true;
    return std::string_view("never");
  };
  WALZ_CHECK(true, message());
  EXPECT_FALSE(asked);
}

TEST(Exception, CarriesItsMessage) {
  try {
    throw Exception("out of budget");
  } catch (const Exception& exception) {
    EXPECT_STREQ(exception.what(), "out of budget");
  }
}

}  // namespace
}  // namespace walz::base
