#include "locale/locale.h"

#include <gtest/gtest.h>

namespace walz::locale {
namespace {

TEST(LocaleSet, FallsBackToEnglishThenToTheKey) {
  LocaleSet locales;
  locales.Table("de").emplace("a.b", LocaleEntry{"Bier", *base::MessageFormat::Parse("Bier"), {}});
  locales.Table("en").emplace("a.b", LocaleEntry{"beer", *base::MessageFormat::Parse("beer"), {}});
  locales.Table("en").emplace("a.c",
                              LocaleEntry{"{n} c", *base::MessageFormat::Parse("{n} c"), {}});
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

TEST(LocaleSet, CutsTextsThatPlaceholdersMakeTooLong) {
  std::string text;
  for (int i = 0; i < 10000; ++i) text += "{n}";
  LocaleSet locales;
  locales.Table("en").emplace("a.b", LocaleEntry{text, *base::MessageFormat::Parse(text), {}});
  const std::string name(60001, 'x');
  const std::string filled = locales.Text("en", "a.b", {{"n", name}});
  EXPECT_LE(filled.size(), kMaxTextBytes);
  EXPECT_TRUE(filled.ends_with("x…"));
  EXPECT_EQ(locales.TextOr("en", "a.b", "", {{"n", name}}), filled);
}

}  // namespace
}  // namespace walz::locale
