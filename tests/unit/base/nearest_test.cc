#include "base/nearest.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace walz::base {
namespace {

TEST(EditDistance, CountsEachSortOfEdit) {
  EXPECT_EQ(EditDistance("inn", "inn"), 0);
  EXPECT_EQ(EditDistance("in", "inn"), 1);
  EXPECT_EQ(EditDistance("innn", "inn"), 1);
  EXPECT_EQ(EditDistance("ion", "inn"), 1);
  EXPECT_EQ(EditDistance("nin", "inn"), 1);
  EXPECT_EQ(EditDistance("", "inn"), 3);
  EXPECT_EQ(EditDistance("inn", ""), 3);
  // A swap cannot be edited again: the known difference from the full Damerau distance.
  EXPECT_EQ(EditDistance("ca", "abc"), 3);
}

TEST(EditDistance, IgnoresCase) { EXPECT_EQ(EditDistance("INN", "inn"), 0); }

template <class Range>
std::optional<std::string> NearestName(std::string_view name, const Range& names) {
  return FindNearest(name, names).best();
}

TEST(NearestName, FindsNamesWithinTheDistance) {
  const std::vector<std::string> keys{"id", "cost", "color", "text", "on_play"};
  EXPECT_EQ(NearestName("clor", keys), "color");
  EXPECT_EQ(NearestName("tetx", keys), "text");
  EXPECT_EQ(NearestName("onplay", keys), "on_play");
  EXPECT_EQ(NearestName("COST", keys), "cost");
  EXPECT_EQ(NearestName("foobar", keys), std::nullopt);
  EXPECT_EQ(NearestName("x", keys), std::nullopt);
  EXPECT_EQ(NearestName("", keys), std::nullopt);
}

TEST(NearestName, LimitIsAThirdOfTheLongerName) {
  const std::vector<std::string_view> names{"abcdef"};
  EXPECT_EQ(NearestName("abcdxx", names), "abcdef");
  EXPECT_EQ(NearestName("abcxxx", names), std::nullopt);
  EXPECT_EQ(NearestName("abcd", names), "abcdef");
  EXPECT_EQ(NearestName("abc", names), std::nullopt);
}

TEST(NearestName, DoesNotDependOnTheOrder) {
  EXPECT_EQ(NearestName("card", std::vector<std::string>{"cart", "care"}), "care");
  EXPECT_EQ(NearestName("card", std::vector<std::string>{"care", "cart"}), "care");
  EXPECT_EQ(NearestName("cards", std::vector<std::string>{"carts", "card"}), "card");
}

TEST(NearestName, PrefersTheNearer) {
  EXPECT_EQ(NearestName("colour", std::vector<std::string>{"colors", "colours"}), "colours");
  EXPECT_EQ(NearestName("colour", std::vector<std::string>{"colours", "colors"}), "colours");
}

using Names = std::vector<std::string>;

TEST(NearestName, FindsTheSecondNearest) {
  for (const Names& names : {Names{"colors", "colours", "colour_x"},
                             Names{"colour_x", "colours", "colors"}, Names{"colours", "colors"}}) {
    const NearestFinder finder = FindNearest("colour", names);
    EXPECT_EQ(finder.best(), "colours");
    EXPECT_EQ(finder.second(), "colors");
  }
  EXPECT_EQ(FindNearest("colour", Names{"colours", "colours"}).second(), std::nullopt);
}

TEST(DidYouMean, NamesOneOrTwo) {
  EXPECT_EQ(DidYouMean(FindNearest("clor", Names{"cost"})), "");
  EXPECT_EQ(DidYouMean(FindNearest("clor", Names{"color"})), "did you mean `color`?");
  EXPECT_EQ(DidYouMean(FindNearest("card", Names{"care", "cart"})),
            "did you mean `care`, or `cart`?");
  EXPECT_EQ(FindNearest("clor", Names{"color"}).Afterthought(), "; did you mean `color`?");
  EXPECT_EQ(FindNearest("clor", Names{"cost"}).Afterthought(), "");
}

// The texts that the fixes for `name` would replace in a span that contains `text`.
Names Replaced(const std::string& text, std::string_view name, const Names& names) {
  const auto file = std::make_shared<const SourceFile>("a.yaml", "x: " + text + "\n");
  const int end = 3 + static_cast<int>(text.size());
  Diagnostic finding = MakeFinding("WZ0210", {file, {0, 3}, {0, end}}, std::string("m"));
  Suggest(finding, FindNearest(name, names));
  Names edits;
  for (const Fix& fix : finding.fixes) {
    for (const Edit& edit : fix.edits) {
      EXPECT_EQ(fix.title, "write `" + edit.text + "`");
      edits.push_back(edit.span.ToString() + " " + std::string(edit.span.text()) + " " + edit.text);
    }
  }
  return edits;
}

TEST(Suggest, OffersAFixForEachNearName) {
  EXPECT_EQ(Replaced("clor", "clor", {"color", "cost"}), Names{"a.yaml:1:4 clor color"});
  EXPECT_EQ(Replaced("card", "card", {"care", "cart"}),
            (Names{"a.yaml:1:4 card care", "a.yaml:1:4 card cart"}));
  EXPECT_EQ(Replaced("clor", "clor", {"cost"}), Names{});
}

TEST(Suggest, ChangesTheNameAlone) {
  EXPECT_EQ(Replaced("'clor'", "clor", {"color"}), Names{"a.yaml:1:5 clor color"});
  EXPECT_EQ(Replaced("fair:clor", "clor", {"color"}), Names{"a.yaml:1:9 clor color"});
}

TEST(Suggest, OffersNothingWhereTheNameDoesNotStand) {
  EXPECT_EQ(Replaced("\"cl\\x6fr\"", "clor", {"color"}), Names{});
  EXPECT_EQ(Replaced("clor + clor", "clor", {"color"}), Names{});
  EXPECT_EQ(Replaced("clors", "clor", {"color"}), Names{});
  Diagnostic nowhere = MakeFinding("WZ0210", {}, std::string("m"));
  Suggest(nowhere, FindNearest("clor", Names{"color"}));
  EXPECT_TRUE(nowhere.fixes.empty());
  EXPECT_EQ(nowhere.help, "did you mean `color`?");
}

TEST(NearestFinder, NeverOffersTheNameItself) {
  EXPECT_EQ(FindNearest("fog", std::vector<std::string>{"fog"}).best(), std::nullopt);
  EXPECT_EQ(FindNearest("fog", std::vector<std::string>{"fog", "frog"}).best(), "frog");
}

// A search among many names is charged, and most candidates cost next to nothing.
TEST(NearestFinder, CountsItsWorkAndLooksCloselyOnlyWhereThatCanHelp) {
  std::vector<std::string> names;
  for (int i = 0; i < 1000; ++i) names.push_back("junk_" + std::to_string(i));
  const std::int64_t far = FindNearest("abcdefghi", names).work();
  EXPECT_GE(far, 1000);
  EXPECT_LT(far, 20000);
  EXPECT_GT(FindNearest("junk_1000", names).work(), 20 * 1000);
  EXPECT_EQ(FindNearest(std::string(1000, 'x'), std::vector{std::string(999, 'x')}).best(),
            std::nullopt);
}

}  // namespace
}  // namespace walz::base
