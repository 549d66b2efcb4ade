#include "mods/order.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <memory>

#include "support/message_ids.h"

namespace walz::mods {
namespace {

// Mods for the game `harbour`, out of their manifests' text.
class Shelf {
 public:
  explicit Shelf(std::string_view game_version = "1.1.0") {
    pool_.game.id = "harbour";
    pool_.game.version = *Version::Parse(game_version);
    pool_.engine.id = kEngineId;
    pool_.engine.version = *Version::Parse("0.3.0");
  }

  Shelf& Add(const std::string& id, const std::string& version, const std::string& more = {}) {
    const std::string folder = "mods/" + id + "-" + version;
    const auto file = std::make_shared<base::SourceFile>(
        folder + "/mod.yaml",
        "schema: 1\nid: " + id + "\nname: N\nversion: " + version + "\ngame: harbour\n" + more);
    std::optional<Manifest> manifest = ReadManifest(file, findings);
    if (!manifest) return *this;
    manifest->folder = folder;
    manifest->shown = folder;
    pool_.mods.push_back(std::move(*manifest));
    return *this;
  }

  Shelf& Wish(const std::string& id, const std::string& folder = {},
              const std::string& range = {}) {
    wishes_.push_back(
        {id, range.empty() ? VersionRange() : *VersionRange::Parse(range), {}, {}, folder});
    return *this;
  }

  // `id version` of each in order, or nothing.
  std::string Order() {
    order = ResolveMods(pool_, wishes_, findings);
    std::string text;
    if (!order) return text;
    for (const OrderedMod& mod : *order) {
      text +=
          (text.empty() ? "" : ", ") + mod.manifest->id + " " + mod.manifest->version.ToString();
    }
    return text;
  }

  // The reasons of one mod, after Order.
  std::string Why(std::size_t mod) const {
    std::string text;
    for (const base::Message& reason : order->at(mod).why) {
      text += (text.empty() ? "" : "; ") + reason.English();
    }
    return text;
  }

  // Code, message and help of the only finding.
  std::string Finding() {
    EXPECT_EQ(Order(), "");
    EXPECT_EQ(findings.size(), 1U);
    if (findings.empty()) return {};
    const base::Diagnostic& finding = findings.items().front();
    return finding.code + " " + finding.message.English() + " | " + finding.help.English();
  }

  base::Diagnostics findings;
  std::optional<std::vector<OrderedMod>> order;

 private:
  ModPool pool_;
  std::vector<ModWish> wishes_;
};

TEST(ModOrder, FollowsRequirementsThenIds) {
  Shelf shelf;
  shelf.Add("zoo", "1.0.0").Add("ant", "1.0.0", "requires: { zoo: '^1' }").Add("bee", "1.0.0");
  shelf.Wish("bee").Wish("ant");
  EXPECT_EQ(shelf.Order(), "bee 1.0.0, zoo 1.0.0, ant 1.0.0");
  EXPECT_EQ(shelf.Why(0), "you request it");
  EXPECT_EQ(shelf.Why(1), "`ant` requires it; after `bee`, by id");
  EXPECT_EQ(shelf.Why(2), "you request it; after `zoo`, which it requires");
}

TEST(ModOrder, OptionalAndAfterOrderWithoutAdding) {
  Shelf shelf;
  shelf.Add("ant", "1.0.0", "optional: { zoo: '^1' }").Add("bee", "1.0.0", "after: [ant]");
  shelf.Add("zoo", "1.0.0").Wish("bee").Wish("ant");
  EXPECT_EQ(shelf.Order(), "ant 1.0.0, bee 1.0.0");
  EXPECT_EQ(shelf.Why(1), "you request it; after `ant`, which its `after` names");
  shelf.Wish("zoo");
  EXPECT_EQ(shelf.Order(), "zoo 1.0.0, ant 1.0.0, bee 1.0.0");
  EXPECT_EQ(shelf.Why(0), "you request it") << "an optional mod is not required";
  EXPECT_EQ(shelf.Why(1), "you request it; after `zoo`, which is optional for it");
}

TEST(ModOrder, OfSeveralVersionsOnADiskTheHighestIsPlayed) {
  Shelf shelf;
  shelf.Add("market", "1.3.0").Add("market", "1.4.0").Add("market", "1.2.0");
  EXPECT_EQ(shelf.Wish("market").Order(), "market 1.4.0");
}

TEST(ModOrder, TheRequestedVersionIsUsed) {
  Shelf shelf;
  shelf.Add("market", "1.3.0").Add("market", "1.4.0").Add("market", "1.2.0");
  EXPECT_EQ(shelf.Wish("market", "mods/market-1.3.0").Order(), "market 1.3.0");
  Shelf other;
  other.Add("market", "1.3.0").Add("market", "1.4.0");
  EXPECT_EQ(other.Wish("market", {}, "<1.4").Order(), "market 1.3.0");
}

TEST(ModOrder, NamesTheUpdateThatHelps) {
  Shelf shelf;
  shelf.Add("market", "1.4.2", "requires: { harbour: '^1.2' }").Wish("market");
  EXPECT_EQ(shelf.Finding(),
            "WZ1003 `market` 1.4.2 requires `harbour` ^1.2, 1.1.0 is installed | update `harbour` "
            "to 1.2.0 or later (if 1.1.0 is meant, write `^1.1`)");
}

TEST(ModOrder, NamesTheVersionThatARangeAllows) {
  const struct {
    const char* version;
    const char* id;
    const char* wanted;
  } kCases[] = {
      {"2.3.0", "mods.help_use_older_mod", "2.0.0"},
      {"2.0.0-rc.1", "mods.help_use_mod_version", "1.2.0"},  // not in ^1.2, and not above it
  };
  for (const auto& each : kCases) {
    Shelf shelf;
    shelf.Add("market", "1.4.2", "requires: { fair: '^1.2' }").Add("fair", each.version);
    EXPECT_EQ(shelf.Wish("market").Order(), "");
    ASSERT_EQ(shelf.findings.size(), 1U) << each.version;
    const base::Message& help = shelf.findings.items().front().help;
    EXPECT_EQ(help.id(), each.id);
    ASSERT_NE(help.argument("version"), nullptr) << help.English();
    EXPECT_EQ(help.argument("version")->English(), each.wanted);
  }
}

TEST(ModOrder, SaysSoIfNoSingleChangeHelps) {
  Shelf shelf;
  shelf.Add("market", "1.4.2", "requires: { harbour: '^1.2', fair: '^2' }").Add("fair", "1.0.0");
  EXPECT_EQ(shelf.Wish("market").Order(), "");
  ASSERT_EQ(shelf.findings.size(), 2U);
  for (const base::Diagnostic& finding : shelf.findings.items()) {
    EXPECT_EQ(finding.notes.back(), "no single change resolves all of this");
  }
  EXPECT_EQ(shelf.findings.items()[1].help,
            "update `fair` to 2.0.0 or later (if 1.0.0 is meant, write `^1.0`)");
}

TEST(ModOrder, NamesTheOmissionThatHelps) {
  Shelf shelf;
  shelf.Add("ant", "1.0.0", "conflicts: { bee: { range: '<2', reason: both are small } }");
  shelf.Add("bee", "1.0.0").Wish("ant").Wish("bee");
  EXPECT_EQ(shelf.Finding(),
            "WZ1005 `ant` 1.0.0 conflicts with `bee` 1.0.0 | remove `ant` from the mods, or remove "
            "`bee` from the mods");
  EXPECT_EQ(shelf.findings.items().front().notes.front(), "both are small");
}

TEST(ModOrder, ConflictsHoldForTheirRangeOnly) {
  Shelf shelf;
  shelf.Add("ant", "1.0.0", "conflicts: { bee: '<2' }").Add("bee", "2.0.0");
  EXPECT_EQ(shelf.Wish("ant").Wish("bee").Order(), "ant 1.0.0, bee 2.0.0");
}

TEST(ModOrder, OptionalModsMustBeInRangeIfTheyAreThere) {
  Shelf shelf;
  shelf.Add("ant", "1.0.0", "optional: { bee: '^2' }").Add("bee", "1.0.0").Wish("ant").Wish("bee");
  EXPECT_EQ(shelf.Finding(),
            "WZ1003 `ant` 1.0.0 requires `bee` ^2, 1.0.0 is installed | update `bee` to 2.0.0 or "
            "later (if 1.0.0 is meant, write `^1.0`), or remove `ant` from the mods, or remove "
            "`bee` from the mods");
}

TEST(ModOrder, MissingModsAreReportedWithTheNearestName) {
  Shelf shelf;
  shelf.Add("market", "1.0.0");
  EXPECT_EQ(shelf.Wish("markets").Finding(),
            "WZ1002 there is no mod `markets` | did you mean `market`?");
  Shelf other;
  other.Add("market", "1.0.0", "requires: { fair: '^1' }");
  EXPECT_EQ(other.Wish("market").Finding(),
            "WZ1003 `market` 1.0.0 requires `fair` ^1, which is not installed | install it with "
            "`walz install`, or remove the requirement");
}

TEST(ModOrder, TheEngineIsARequirementLikeOthers) {
  Shelf shelf;
  shelf.Add("market", "1.0.0", "engine: '>=0.4 <0.6'");
  EXPECT_EQ(shelf.Wish("market").Finding(),
            "WZ1003 `market` 1.0.0 requires `walzwerk` >=0.4 <0.6, 0.3.0 is installed | update "
            "`walzwerk` to 0.4.0 or later (if 0.3.0 is meant, write `^0.3`)");
}

TEST(ModOrder, AModForAnOlderEngineIsToldWhatToWrite) {
  Shelf shelf;
  shelf.Add("market", "1.0.0", "engine: '^0.2'");
  EXPECT_EQ(shelf.Wish("market").Finding(),
            "WZ1003 `market` 1.0.0 requires `walzwerk` ^0.2, 0.3.0 is installed | use `walzwerk` "
            "below 0.3.0; or, if the mod works with 0.3.0, write `^0.3`");
}

TEST(ModOrder, APrereleaseIsUsedOnlyIfNothingElseIsRequired) {
  EXPECT_EQ(Shelf().Add("fair", "1.2.0-rc.1").Wish("fair").Order(), "fair 1.2.0-rc.1");
  EXPECT_EQ(Shelf()
                .Add("fair", "1.2.0-rc.1")
                .Add("market", "1.0.0", "requires: { fair: ^1 }\n")
                .Wish("market")
                .Finding(),
            "WZ1003 `market` 1.0.0 requires `fair` ^1, 1.2.0-rc.1 is installed | name the "
            "prerelease in the range, or use `fair` 1.2.0");
}

TEST(ModOrder, AnotherModMayStandForTheOneThatIsNeeded) {
  Shelf shelf;
  shelf.Add("ant", "1.0.0", "requires: { market: '^1' }").Add("fair", "1.5.0", "provides: market");
  EXPECT_EQ(shelf.Wish("ant").Order(), "fair 1.5.0, ant 1.0.0");
  shelf.Add("market", "1.0.0").Wish("fair");
  EXPECT_EQ(shelf.Order(), "fair 1.5.0, ant 1.0.0");
  shelf.Wish("market", "mods/market-1.0.0");
  EXPECT_EQ(shelf.Order(), "");
  ASSERT_FALSE(shelf.findings.empty());
  EXPECT_EQ(shelf.findings.items().front().message,
            "`fair` 1.5.0 and `market` 1.0.0 both provide `market`");
}

TEST(ModOrder, PrintsACircleAsAPath) {
  Shelf shelf;
  shelf.Add("a", "1.0.0", "requires: { b: '*' }").Add("b", "1.0.0", "requires: { c: '*' }");
  shelf.Add("c", "1.0.0", "after: b").Wish("a");
  EXPECT_EQ(shelf.Finding(),
            "WZ1006 circular order of mods: `b` -> `c` -> `b` | remove one of these from "
            "`requires`, `optional` or `after`");
  EXPECT_EQ(shelf.findings.items().front().related.size(), 1U);
}

TEST(ModOrder, HandlesAChainOfHundreds) {
  constexpr int kMods = 300;
  const auto id = [](int i) { return fmt::format("m{:03}", i); };
  Shelf shelf;
  std::string expected;
  for (int i = 0; i < kMods; ++i) {
    // The first by id needs the second, and so on to the last.
    shelf.Add(id(i), "1.0.0",
              i + 1 < kMods ? fmt::format("requires: {{ {}: '^1' }}", id(i + 1)) : "");
    expected = id(i) + " 1.0.0" + (i == 0 ? "" : ", " + expected);
  }
  EXPECT_EQ(shelf.Wish(id(0)).Order(), expected);
  EXPECT_EQ(shelf.order->back().after.size(), kMods - 1U);
  EXPECT_EQ(shelf.order->back().after.front(), id(kMods - 1));
}

TEST(ModOrder, AConflictInAChainOfHundredsIsExplained) {
  Shelf shelf;
  for (int i = 0; i < 300; ++i) {
    shelf.Add(fmt::format("m{:03}", i), "1.0.0",
              fmt::format("requires: {{ m{:03}: '^1' }}", i + 1));
    shelf.Wish(fmt::format("m{:03}", i));
  }
  shelf.Add("m300", "0.9.0");
  EXPECT_EQ(shelf.Finding(),
            "WZ1003 `m299` 1.0.0 requires `m300` ^1, 0.9.0 is installed | update `m300` to 1.0.0 "
            "or later (if 0.9.0 is meant, write `^0.9`)");
}

std::string ManifestFinding(const std::string& text) {
  base::Diagnostics findings;
  const auto file = std::make_shared<base::SourceFile>("mod.yaml", text);
  EXPECT_EQ(ReadManifest(file, findings), std::nullopt) << text;
  return findings.empty()
             ? ""
             : findings.items().front().code + " " + findings.items().front().message.English();
}

TEST(Manifest, ARangeIsAText) {
  base::Diagnostics findings;
  const auto file = std::make_shared<base::SourceFile>(
      "mod.yaml",
      "schema: 1\nname: N\ngame: harbour\nid: a\nversion: 1.0.0\nconflicts: { b: [1] }\n");
  EXPECT_EQ(ReadManifest(file, findings), std::nullopt);
  EXPECT_TRUE(tests::IdsOf(findings).contains("mods.version_range_expected"));
}

TEST(Manifest, RejectsInvalidManifests) {
  const std::string head = "schema: 1\nname: N\ngame: harbour\n";
  EXPECT_EQ(ManifestFinding(head + "id: ../up\nversion: 1.0.0\n"), "WZ0202 invalid id `../up`");
  EXPECT_EQ(ManifestFinding(head + "id: lib\nversion: 1.0.0\n"),
            "WZ1007 the id `lib` is reserved for the engine");
  EXPECT_EQ(ManifestFinding(head + "id: a\nversion: '1.0'\n"),
            "WZ1001 a version has three numbers, as in `1.4.2`");
  EXPECT_EQ(ManifestFinding(head + "id: a\nversion: 1.0.0\nrequires: { b: '>=2 <1' }\n"),
            "WZ1001 the range `>=2 <1` contains no version");
  EXPECT_EQ(ManifestFinding(head + "id: a\nversion: 1.0.0\nrequire: {}\n"),
            "WZ0210 unknown key `require` in `mod`");
  EXPECT_EQ(ManifestFinding(head + "id: a\nversion: 1.0.0\naliases: { old: new }\n"),
            "WZ1010 `old: new` does not name a definition");
  EXPECT_EQ(ManifestFinding("schema: 2\nanything: goes\n"),
            "WZ1009 this version of the program cannot read format 2");
  EXPECT_EQ(ManifestFinding("- 1\n"), "WZ0130 expected a map, found a list");
  EXPECT_EQ(ManifestFinding(""), "WZ0211 `mod` has no `schema`");
}

}  // namespace
}  // namespace walz::mods
