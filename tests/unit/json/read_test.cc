#include "json/read.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

namespace walz::json {
namespace {

std::string ErrorId(std::string_view text, const Limits& limits = {}) {
  const auto json = Read(text, limits);
  return json ? "" : std::string(json.error().message.id());
}

std::string Repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

TEST(Read, ReadsEveryKindOfValueInItsOrder) {
  const std::string text = R"({"b":[1,-2,0.5,true,null,"ü\u0041"],"a":{},"c":[]})";
  const auto json = Read(text);
  ASSERT_TRUE(json.ok());
  EXPECT_EQ(json->dump(), R"({"b":[1,-2,0.5,true,null,"üA"],"a":{},"c":[]})");
}

TEST(Read, ReadsABareScalar) { EXPECT_EQ(Read("7")->get<int>(), 7); }

TEST(Read, FailsForWhatIsNotOneDocument) {
  for (const char* text :
       {"", "{", "{} {}", "[1,]", "{\"a\" 1}", "nul", "\"\xff\"", "1e999", "'a'"}) {
    EXPECT_EQ(ErrorId(text), "json.not_json") << text;
  }
  EXPECT_EQ(Read("[1, x]").error().message.argument("byte")->number(), 5);
}

TEST(Read, FailsForAKeyThatOccursTwice) {
  EXPECT_EQ(ErrorId(R"({"a":1,"b":{"a":1},"a":2})"), "json.duplicate_key");
  EXPECT_EQ(ErrorId(R"([{"a":1},{"a":2}])"), "");
}

TEST(Read, LimitsTheDepthBeforeItBuildsAnything) {
  EXPECT_EQ(ErrorId("[[[]]]", {.depth = 3}), "");
  EXPECT_EQ(ErrorId("[[[[]]]]", {.depth = 3}), "json.nested_too_deeply");
  EXPECT_EQ(ErrorId(R"({"a":{"b":{}}})", {.depth = 2}), "json.nested_too_deeply");
  EXPECT_EQ(ErrorId(std::string(400000, '[')), "json.nested_too_deeply");
}

TEST(Read, LimitsBytesAndValues) {
  EXPECT_EQ(ErrorId("[1,2]", {.bytes = 5}), "");
  EXPECT_EQ(ErrorId("[1,2]", {.bytes = 4}), "json.too_large");
  EXPECT_EQ(ErrorId("[1,2]", {.values = 3}), "");
  EXPECT_EQ(ErrorId("[1,2]", {.values = 2}), "json.too_many_values");
}

// With a search for each key, this takes ten thousand million comparisons: the limit of processor
// time of the tests ends it.
TEST(Read, ReadsManyKeysInLinearTime) {
  std::string text = "{";
  for (int i = 0; i < 150000; ++i) text += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\":0";
  const auto json = Read(text + "}", {.bytes = text.size() + 1});
  ASSERT_TRUE(json.ok());
  EXPECT_EQ(json->size(), 150000U);
}

TEST(Read, KeepsMembersOfNestedContainersApart) {
  const std::string text = "[" + Repeated(R"({"a":[{"b":1}]},)", 100) + "{}]";
  EXPECT_EQ(Read(text)->dump(), text);
}

}  // namespace
}  // namespace walz::json
