#include "server/form.h"

#include <gtest/gtest.h>

namespace walz::server {
namespace {

TEST(Form, ReadsNamesAndValues) {
  const auto fields = ReadForm("a=1&b=x+y%21&c&=d&a=2&&%C3%A4=%E2%82%AC");
  ASSERT_TRUE(fields);
  EXPECT_EQ(*fields, (Fields{{"a", "1"}, {"b", "x y!"}, {"c", ""}, {"", "d"}, {"ä", "€"}}));
}

TEST(Form, RefusesHalfEscapesZeroBytesAndWhatIsNoText) {
  for (const char* text :
       {"a=%", "a=%4", "a=%zz", "a=%00", "%00=a", "a=%ff", "a=%c3", "a=\xff", "a=%ed%a0%80"}) {
    EXPECT_FALSE(ReadForm(text)) << text;
  }
}

TEST(Form, RefusesTooManyFields) {
  std::string text;
  for (int i = 0; i < 300; ++i) text += "f" + std::to_string(i) + "=&";
  EXPECT_TRUE(ReadForm(text));
  EXPECT_FALSE(ReadForm(text + "one=more"));
}

TEST(Form, ReadsFlatJson) {
  const auto fields = ReadJsonFields(R"({"a": "x", "n": -3, "t": true})");
  ASSERT_TRUE(fields);
  EXPECT_EQ(*fields, (Fields{{"a", "x"}, {"n", "-3"}, {"t", "true"}}));
}

TEST(Form, RefusesOtherJson) {
  for (const char* text :
       {"", "[]", "1", "null", "{", R"({"a": null})", R"({"a": []})", R"({"a": [[1]]})",
        R"({"a": {}})", R"({"a": 1.5})", "{\"a\": \"\xff\"}", R"({"a": "\u0000"})"}) {
    EXPECT_FALSE(ReadJsonFields(text)) << text;
  }
  EXPECT_FALSE(ReadJsonFields(std::string(50000, '[')));
}

TEST(Form, EncodesWhatItDecodes) {
  const std::string text = "a b&c=d/ä?#%+\"<>";
  EXPECT_EQ(DecodeEscapes(EncodeEscapes(text)), text);
  EXPECT_EQ(EncodeEscapes("a b&ä"), "a%20b%26%C3%A4");
}

}  // namespace
}  // namespace walz::server
