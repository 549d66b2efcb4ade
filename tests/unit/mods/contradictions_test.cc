#include "mods/contradictions.h"

#include <gtest/gtest.h>

namespace walz::mods {
namespace {

constexpr std::size_t kMods = 200;

std::string ModName(std::size_t i) { return "m" + std::to_string(i); }

content::Change SetBy(const std::string& mod, const std::string& path) {
  content::Change change;
  change.kind = "card";
  change.id = "ace";
  change.path = path;
  change.op = "set";
  change.mod = mod;
  return change;
}

// The layers of so many mods; each comes after all before it, if they are a chain.
class Mods {
 public:
  explicit Mods(bool chain) {
    layers.pool.mods.resize(kMods);
    for (std::size_t i = 0; i < kMods; ++i) {
      layers.pool.mods[i].id = ModName(i);
      OrderedMod& mod = layers.order.emplace_back();
      mod.manifest = &layers.pool.mods[i];
      for (std::size_t j = 0; chain && j < i; ++j) mod.after.push_back(ModName(j));
    }
  }
  Layers layers;
};

// Every mod sets ten fields, each of them twice.
std::vector<content::Change> ChangesOfAll() {
  std::vector<content::Change> changes;
  for (std::size_t i = 0; i < kMods; ++i) {
    for (std::size_t field = 0; field < 20; ++field) {
      changes.push_back(SetBy(ModName(i), "f" + std::to_string(field / 2)));
    }
  }
  return changes;
}

TEST(Contradictions, AChainOfModsVisitsOnlyChangesOfTheSameField) {
  const Mods mods(true);
  base::Diagnostics findings;
  const std::vector<content::Change> changes = ChangesOfAll();
  const ContradictionReport report = FindContradictions(changes, mods.layers, findings);
  EXPECT_TRUE(report.found.empty());
  EXPECT_TRUE(findings.items().empty());
  EXPECT_LE(report.visits, changes.size() * (kMods + 1) / 2);
}

TEST(Contradictions, ModsWithoutAnOrderAreReportedUpToALimit) {
  const Mods mods(false);
  base::Diagnostics findings;
  std::vector<content::Change> changes = ChangesOfAll();
  for (std::size_t i = 0; i < changes.size(); ++i) {
    changes[i].after = yaml::Node::Scalar(std::to_string(i), yaml::ScalarStyle::kPlain, {});
  }
  const ContradictionReport report = FindContradictions(changes, mods.layers, findings);
  EXPECT_EQ(report.found.size(), kMaxContradictions);
  EXPECT_LE(report.visits, changes.size() * kMods + kMaxContradictions * kMods);
}

TEST(Contradictions, OuterAndInnerValuesContradict) {
  const Mods mods(false);
  base::Diagnostics findings;
  const auto count = [&](const std::string& first, const std::string& second) {
    return FindContradictions({SetBy("m1", first), SetBy("m2", second)}, mods.layers, findings)
        .found.size();
  };
  EXPECT_EQ(count("a.b", "a"), 1U);
  EXPECT_EQ(count("a", "a.b"), 1U);
  EXPECT_EQ(count("a[0].b", "a"), 1U);
  EXPECT_EQ(count("", "a"), 1U);
  EXPECT_EQ(count("ab", "a"), 0U);
  EXPECT_EQ(count("a", "ab"), 0U);
}

}  // namespace
}  // namespace walz::mods
