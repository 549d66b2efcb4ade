#include "base/base64.h"

#include <gtest/gtest.h>

namespace walz::base {
namespace {

// The test vectors of RFC 4648, section 10, and bytes that are no text.
TEST(Base64, EncodesAndDecodes) {
  const std::pair<std::string, std::string> pairs[] = {{"", ""},
                                                       {"f", "Zg=="},
                                                       {"fo", "Zm8="},
                                                       {"foo", "Zm9v"},
                                                       {"foob", "Zm9vYg=="},
                                                       {"fooba", "Zm9vYmE="},
                                                       {"foobar", "Zm9vYmFy"},
                                                       {std::string("\0\xff\xfe", 3), "AP/+"}};
  for (const auto& [bytes, text] : pairs) {
    EXPECT_EQ(EncodeBase64(bytes), text);
    EXPECT_EQ(DecodeBase64(text), bytes);
  }
}

TEST(Base64, RefusesOtherTexts) {
  for (const char* text : {"Zg", "Zg=", "Z===", "Zg==Zg==", "Zm9v\n", "Zm%v", "====", "Zm-_"}) {
    EXPECT_EQ(DecodeBase64(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace walz::base
