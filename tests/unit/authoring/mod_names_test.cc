// Ids of other mods that lead nowhere.
#include "authoring/mod_names.h"

#include <string>

#include "unit/mods/loading.h"

namespace walz::authoring {
namespace {

using mods::HarbourCopy;

constexpr const char* kHead = "name: N\nversion: 1.0.0\ngame: harbour\n";

std::string FindingsOf(const HarbourCopy& copy) {
  mods::LoadRequest request = copy.request();
  base::Diagnostics findings;
  CheckModNames(request, (copy.path() / "mods/fog").string(), findings);
  std::string text;
  for (const base::Diagnostic& finding : findings.items()) {
    text += finding.span.ToString() + " " + finding.message.English() + " | " +
            finding.help.English() + "\n";
  }
  return text;
}

TEST(ModNames, AreFoundWhereAModNeedNotBeThere) {
  const HarbourCopy copy;
  copy.Write("mods/rainfall/mod.yaml", std::string("schema: 1\nid: rainfall\n") + kHead);
  const std::string head = std::string("schema: 1\nid: fog\n") + kHead;
  const std::string meant = " mod `rainfal` was not found | did you mean `rainfall`?\n";
  copy.Write("mods/fog/mod.yaml", head + "after: [rainfal]\n");
  EXPECT_EQ(FindingsOf(copy), "mods/fog/mod.yaml:6:9" + meant);
  copy.Write("mods/fog/mod.yaml", head + "optional: { rainfal: '*' }\n");
  EXPECT_EQ(FindingsOf(copy), "mods/fog/mod.yaml:6:13" + meant);
  copy.Write("mods/fog/mod.yaml", head + "conflicts: { rainfal: '*' }\n");
  EXPECT_EQ(FindingsOf(copy), "mods/fog/mod.yaml:6:14" + meant);
  copy.Write("mods/fog/mod.yaml", head);
  copy.Write("mods/fog/patches/p.yaml",
             "patches:\n  - patch: good.tea\n    when: { mods: { rainfal: '*' } }\n"
             "    ops: [ { set: { price: 3 } } ]\n");
  EXPECT_EQ(FindingsOf(copy), "mods/fog/patches/p.yaml:3:21" + meant);
}

TEST(ModNames, OfModsThatOthersMayHaveAreFine) {
  const HarbourCopy copy;
  copy.Write("mods/rainfall/mod.yaml",
             std::string("schema: 1\nid: rainfall\n") + kHead + "provides: [weather]\n");
  copy.Write("mods/fog/mod.yaml", std::string("schema: 1\nid: fog\n") + kHead +
                                      "after: [rainfall, weather, thunder, harbour, fog-lamps]\n");
  EXPECT_EQ(FindingsOf(copy), "");
}

}  // namespace
}  // namespace walz::authoring
