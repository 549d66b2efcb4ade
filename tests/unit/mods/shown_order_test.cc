// The order in which a view shows the components of a zone (content/shown_order.h).
#include <algorithm>

#include "unit/mods/loading.h"

namespace walz::mods {
namespace {

constexpr const char* kTools =
    "kind:\n"
    "  - id: tool\n"
    "    fields:\n"
    "      size:  { type: int }\n"
    "      grade: { type: enum, values: [fine, coarse] }\n"
    "      goods: { type: ref, to: good }\n"
    "      label: { type: string }\n"
    "      sharp: { type: bool }\n"
    "tool:\n"
    "  - { id: a, size: 2, grade: coarse, goods: wood, label: zz }\n"
    "  - { id: b, size: 1, grade: coarse, goods: tea, label: aa, sharp: true }\n"
    "  - { id: c, grade: fine, label: mm }\n"
    "  - { id: d, size: 1, grade: fine, goods: tea, label: mm }\n";

// Returns the ids of the tools in the order that a zone with this `sort` shows, between bars with
// those of the goods.
std::string OrderBy(const std::string& sort) {
  const HarbourCopy copy;
  copy.Write("data/harbour/tools.yaml", kTools);
  copy.Write("data/harbour/view.yaml",
             "view:\n  - { id: main, seat: [ { zone: berth" + sort + " } ] }\n");
  base::Diagnostics findings;
  const auto content = Load(copy.request(), findings);
  EXPECT_FALSE(findings.has_errors()) << base::Render(findings);
  const std::vector<std::uint16_t> ranks = content->view.seat.at(0).ranks;
  std::vector<std::pair<std::uint16_t, std::string>> order;
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    const content::DefinitionMeta& meta = content->definitions[i];
    if (meta.kind == "tool") order.emplace_back(ranks[i], meta.id);
    if (meta.kind == "good") order.emplace_back(ranks[i], "|");
  }
  std::sort(order.begin(), order.end());
  std::string text;
  for (const auto& [rank, id] : order) text += id;
  return text;
}

TEST(ShownOrder, IsByTheValuesOfFields) {
  EXPECT_EQ(OrderBy(""), "");
  EXPECT_TRUE(OrderBy(", sort: size").starts_with("bda"));
  EXPECT_TRUE(OrderBy(", sort: goods").starts_with("bda")) << "in the order of goods";
  EXPECT_TRUE(OrderBy(", sort: label").starts_with("bcda"));
  EXPECT_TRUE(OrderBy(", sort: sharp").starts_with("b"));
}

TEST(ShownOrder, EachFieldBreaksTiesOfThoseBefore) {
  EXPECT_TRUE(OrderBy(", sort: [grade, size]").starts_with("dcba")) << "fine before coarse";
  EXPECT_TRUE(OrderBy(", sort: [size, grade]").starts_with("dba"));
}

TEST(ShownOrder, DefinitionsWithoutTheFieldComeLastAsDefined) {
  const std::string order = OrderBy(", sort: size");
  EXPECT_EQ(order.substr(3), "||c") << order;
}

TEST(ShownOrder, ByKindIsAsDefined) { EXPECT_EQ(OrderBy(", sort: kind"), "||abcd"); }

}  // namespace
}  // namespace walz::mods
