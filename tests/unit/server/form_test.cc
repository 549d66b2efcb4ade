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

constexpr const char* kType = "multipart/form-data; boundary=xX";

TEST(Form, ReadsAFormWithAFile) {
  const std::string bytes = std::string("PK\0\r\n--x\r\n\r\n\xff", 13);
  const std::string body =
      "--xX\r\nContent-Disposition: form-data; name=\"lang\"\r\n\r\nde\r\n"
      "--xX\r\nContent-Disposition: form-data; name=\"file\"; filename=\"../../a.zip\"\r\n"
      "Content-Type: application/zip\r\n\r\n" +
      bytes + "\r\n--xX--\r\n";
  for (const char* type : {kType, "multipart/form-data; boundary=\"xX\"; charset=utf-8"}) {
    const auto form = ReadFileForm(type, body);
    ASSERT_TRUE(form) << type;
    EXPECT_EQ(form->fields, (Fields{{"lang", "de"}}));
    EXPECT_EQ(form->file, bytes);
    EXPECT_EQ(form->name, "a.zip");
  }
  for (const char* type :
       {"multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=y",
        "multipart/mixed; boundary=xX", "text/plain; boundary=xX", ""}) {
    EXPECT_FALSE(ReadFileForm(type, body)) << type;
  }
  EXPECT_FALSE(ReadFileForm("multipart/form-data; boundary=" + std::string(71, 'x'), body));
  // No part of it is a form.
  for (std::size_t length = 0; length < body.size() - 4; ++length) {
    EXPECT_FALSE(ReadFileForm(kType, body.substr(0, length))) << length;
  }
}

TEST(Form, TheNameOfAFileIsNoPathAndOneLine) {
  const auto name_of = [](const std::string& name) {
    const std::string part = "--xX\r\nContent-Disposition: form-data; name=\"f\"; filename=";
    const auto form = ReadFileForm(kType, part + name + "\r\n\r\n1\r\n--xX--");
    return form ? form->name : "no form";
  };
  EXPECT_EQ(name_of("\"/etc/böje.zip\""), "böje.zip");
  EXPECT_EQ(name_of("\"C:\\mods\\a.zip\""), "a.zip");
  EXPECT_EQ(name_of("\"..\\../\""), "");
  EXPECT_EQ(name_of("\"a\x1b[1m\u202e.zip\""), "a[1m.zip");
  EXPECT_EQ(name_of("\"" + std::string(100, 'x') + "\""), std::string(60, 'x'));
  EXPECT_EQ(name_of("\"\xff\""), "");
  EXPECT_EQ(name_of("a.zip"), "");
}

TEST(Form, RefusesFormsWithOtherThanOneFile) {
  const auto part = [](const std::string& head, const std::string& value) {
    return "--xX\r\nContent-Disposition: form-data" + head + "\r\n\r\n" + value + "\r\n";
  };
  const std::string file = part("; name=\"f\"; filename=\"a\"", "1");
  const std::string field = part("; name=\"a\"", "1");
  EXPECT_TRUE(ReadFileForm(kType, file + field + "--xX--"));
  for (const std::string& wrong :
       {field, file + file, file + part("", "1"), file + part("; name=a", "1"),
        file + part("; name=\"a", "1"), file + part("; name=\"a\"", "\xff"),
        file + part("; name=\"\xff\"", "1"), file + "--xX\r\n\r\n"}) {
    EXPECT_FALSE(ReadFileForm(kType, wrong + "--xX--")) << wrong;
  }
  std::string many = file;
  for (int i = 0; i < 15; ++i) many += field;
  EXPECT_TRUE(ReadFileForm(kType, many + "--xX--"));
  EXPECT_FALSE(ReadFileForm(kType, many + field + "--xX--"));
}

TEST(Form, EncodesWhatItDecodes) {
  const std::string text = "a b&c=d/ä?#%+\"<>";
  EXPECT_EQ(DecodeEscapes(EncodeEscapes(text)), text);
  EXPECT_EQ(EncodeEscapes("a b&ä"), "a%20b%26%C3%A4");
}

}  // namespace
}  // namespace walz::server
