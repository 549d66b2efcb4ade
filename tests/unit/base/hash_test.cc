#include "base/hash.h"

#include <gtest/gtest.h>

#include <array>

namespace walz::base {
namespace {

// Values of the published XXH3; if they change, every existing replay and save is invalid.
TEST(StableHash, IsXxh3ForEver) {
  EXPECT_EQ(HashText(StableHash("")), "2d06800538d394c2");
  EXPECT_EQ(HashText(StableHash("a")), "e6c632b61e964e1f");
  EXPECT_EQ(HashText(StableHash("abc")), "78af5f94892f3950");
}

TEST(StableHash, DependsOnTheSeed) { EXPECT_NE(StableHash("abc", 1), StableHash("abc")); }

TEST(StableHash, BytesAndTextAgree) {
  const std::array bytes{std::byte{'a'}, std::byte{'b'}, std::byte{'c'}};
  EXPECT_EQ(StableHash(bytes, 5), StableHash("abc", 5));
}

TEST(HashText, KeepsLeadingZeros) { EXPECT_EQ(HashText(0xabc), "0000000000000abc"); }

TEST(Hasher, WritesLittleEndian) {
  Hasher hasher;
  hasher.AddU32(0x64636261);
  hasher.AddU16(0x6665);
  hasher.AddU8(0x67);
  EXPECT_EQ(hasher.Finish(), StableHash("abcdefg"));
}

TEST(Hasher, WritesSixtyFourBits) {
  Hasher hasher;
  hasher.AddU64(0x6867666564636261);
  EXPECT_EQ(hasher.Finish(), StableHash("abcdefgh"));
}

TEST(Hasher, WritesNegativeNumbersAsTwosComplement) {
  Hasher negative;
  negative.AddI8(-1);
  negative.AddI16(-2);
  negative.AddI32(-3);
  negative.AddI64(-4);
  Hasher raw;
  raw.AddU8(0xff);
  raw.AddU16(0xfffe);
  raw.AddU32(0xfffffffd);
  raw.AddU64(0xfffffffffffffffc);
  EXPECT_EQ(negative.Finish(), raw.Finish());
}

TEST(Hasher, SizeBeforeTextKeepsBordersApart) {
  Hasher first;
  first.AddText("ab");
  first.AddText("c");
  Hasher second;
  second.AddText("a");
  second.AddText("bc");
  EXPECT_NE(first.Finish(), second.Finish());
}

TEST(Hasher, SizeAndBoolHaveFixedWidths) {
  Hasher hasher;
  hasher.AddSize(1);
  hasher.AddBool(true);
  EXPECT_EQ(hasher.Finish(), StableHash(std::string_view("\1\0\0\0\0\0\0\0\1", 9)));
}

TEST(Hasher, ClearForgetsButKeepsTheSeed) {
  Hasher hasher(42);
  hasher.AddText("forgotten");
  hasher.Clear();
  hasher.AddU8('x');
  EXPECT_EQ(hasher.Finish(), StableHash("x", 42));
}

}  // namespace
}  // namespace walz::base
