#include "tables/fields.h"

#include <gtest/gtest.h>

namespace walz::tables {
namespace {

TEST(Fields, ReadsNamesAndValues) {
  const auto fields = ReadQuery("a=1&b=x+y%21&c&=d&a=2&&%C3%A4=%E2%82%AC");
  ASSERT_TRUE(fields);
  EXPECT_EQ(*fields, (Fields{{"a", "1"}, {"b", "x y!"}, {"c", ""}, {"", "d"}, {"ä", "€"}}));
}

TEST(Fields, RejectsIncompleteEscapesZeroBytesAndInvalidUtf8) {
  for (const char* text :
       {"a=%", "a=%4", "a=%zz", "a=%00", "%00=a", "a=%ff", "a=%c3", "a=\xff", "a=%ed%a0%80"}) {
    EXPECT_FALSE(ReadQuery(text)) << text;
  }
}

TEST(Fields, RefusesTooManyFields) {
  std::string text;
  for (int i = 0; i < 300; ++i) text += "f" + std::to_string(i) + "=&";
  EXPECT_TRUE(ReadQuery(text));
  EXPECT_FALSE(ReadQuery(text + "one=more"));
}

TEST(Fields, ReadsFlatJson) {
  const auto fields = ReadJsonFields(R"({"a": "x", "n": -3, "t": true})");
  ASSERT_TRUE(fields);
  EXPECT_EQ(*fields, (Fields{{"a", "x"}, {"n", "-3"}, {"t", "true"}}));
}

TEST(Fields, RefusesOtherJson) {
  for (const char* text :
       {"", "[]", "1", "null", "{", R"({"a": null})", R"({"a": []})", R"({"a": [[1]]})",
        R"({"a": {}})", R"({"a": 1.5})", "{\"a\": \"\xff\"}", R"({"a": "\u0000"})"}) {
    EXPECT_FALSE(ReadJsonFields(text)) << text;
  }
  EXPECT_FALSE(ReadJsonFields(std::string(50000, '[')));
}

TEST(Fields, TheNameOfAFileIsNoPathAndOneLine) {
  EXPECT_EQ(CleanFileName("/etc/böje.zip"), "böje.zip");
  EXPECT_EQ(CleanFileName("C:\\mods\\a.zip"), "a.zip");
  EXPECT_EQ(CleanFileName("..\\../"), "");
  EXPECT_EQ(CleanFileName("a\x1b[1m\u202e.zip"), "a[1m.zip");
  EXPECT_EQ(CleanFileName(std::string(100, 'x')), std::string(60, 'x'));
  EXPECT_EQ(CleanFileName("\xff"), "");
}

TEST(Fields, ReadsNumbers) {
  EXPECT_EQ(NumberIn("12"), 12U);
  EXPECT_EQ(IntegerIn("12"), 12);
  EXPECT_EQ(IntegerIn("-3"), -3);
  for (const char* text : {"", "-", "1.5", "x", "1x", " 1", "99999999999"}) {
    EXPECT_FALSE(IntegerIn(text)) << text;
  }
  EXPECT_FALSE(NumberIn("-3"));
  EXPECT_EQ(SeedIn("18446744073709551615"), 18446744073709551615ULL);
  EXPECT_FALSE(SeedIn("18446744073709551616"));
}

TEST(Fields, DecodesEscapes) { EXPECT_EQ(DecodeEscapes("a%20b%26%C3%A4+c"), "a b&ä c"); }

}  // namespace
}  // namespace walz::tables
