#include "lsp/book_names.h"

#include <gtest/gtest.h>

namespace walz::lsp {
namespace {

using Sort = BookPlace::Sort;

// The texts of the places of one sort.
std::vector<std::string> Texts(std::string_view text, Sort sort) {
  std::vector<std::string> found;
  for (const BookPlace& place : PlacesInBook(text)) {
    if (place.sort != sort) continue;
    found.emplace_back(text.substr(place.begin, place.end - place.begin));
    if (!place.kind.empty()) found.back().insert(0, place.kind);
  }
  return found;
}
using Strings = std::vector<std::string>;

TEST(BookNames, ValuesAreInBraces) {
  EXPECT_EQ(Texts("a {option.rounds} {card.ace}\nb \\{no.value} {open", Sort::kValue),
            (Strings{"option.rounds", "card.ace"}));
  EXPECT_EQ(Texts("```yaml\n{ given: {} }\n```\n{card.ace}", Sort::kValue), Strings{"card.ace"});
}

TEST(BookNames, ValuesThatBeginWithADotBelongToTheInnermostBlock) {
  constexpr const char* kText =
      "::: each card\n{.cost}\n::: when a = b\n{.}\n:::\n{.cost}\n:::\n{.lost}\n:::\n";
  EXPECT_EQ(Texts(kText, Sort::kValue), (Strings{"card.cost", "card.", "card.cost", ".lost"}));
  EXPECT_EQ(Texts(kText, Sort::kKind), Strings{"card"});
  EXPECT_EQ(Texts("::: each card where suit = moons\n", Sort::kWord), Strings{"moons"});
  EXPECT_EQ(Texts("::: each\n", Sort::kKind), Strings{});
}

TEST(BookNames, ConditionsNameOptions) {
  EXPECT_EQ(Texts("::: when rounds > 3 and not mod fog and players = 2 and mod ice and dice = no",
                  Sort::kOption),
            (Strings{"rounds", "dice"}));
  EXPECT_EQ(Texts("::: when rounds", Sort::kOption), Strings{});
}

TEST(BookNames, ExamplesAreFences) {
  EXPECT_EQ(Texts("::: example a {card.ace}\n```yaml\nplayers: 2\n```\n:::\n", Sort::kExample),
            Strings{"players: 2\n"});
  EXPECT_EQ(Texts("::: example a {card.ace}\n", Sort::kValue), Strings{"card.ace"});
  EXPECT_EQ(Texts("```yaml\nplayers: 2\n", Sort::kExample), Strings{});  // not closed
}

}  // namespace
}  // namespace walz::lsp
