// Limits of content: size of files, and size after expansion.
#include "support/message_ids.h"
#include "unit/mods/loading.h"

namespace walz::mods {
namespace {

// The mod `big` with a kind of its own.
class ContentLimits : public testing::Test {
 protected:
  ContentLimits() {
    AddMod("big");
    copy_.Write("mods/big/data/kind.yaml",
                "kind: [ { id: note, fields: { text: { type: string } } } ]\n");
  }

  void AddMod(const std::string& id) {
    copy_.Write("mods/" + id + "/mod.yaml",
                "schema: 1\nid: " + id + "\nname: B\nversion: 1.0.0\ngame: harbour\n");
  }

  std::string Heads(const std::vector<std::string>& mods = {"big"}) const {
    LoadRequest request = copy_.request();
    request.mods = mods;
    return HeadsOf(request);
  }

  HarbourCopy copy_;
};

std::string Repeated(std::size_t count, const std::string& text) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all += text;
  return all;
}

// A thousand notes of 60 kB.
std::string Notes(const std::string& id) {
  return "note: [ { id: \"" + id + "_{n}\", for_each: { n: { from: 1, to: 1000 } }, text: \"" +
         std::string(60000, 'x') + "\" } ]\n";
}

TEST_F(ContentLimits, ATextOfForEachIsNoLongerThanOneInAFile) {
  // Each value holds the next name, so that the text grows a thousandfold with each.
  copy_.Write("mods/big/data/x.yaml",
              "note:\n  - id: n\n    for_each: { a: [\"" + Repeated(1000, "{b}") + "\"], b: [\"" +
                  Repeated(1000, "x") + "\"] }\n    text: \"" + Repeated(1000, "{a}") + "\"\n");
  EXPECT_EQ(Heads(),
            "mods/big/data/x.yaml:3:21: error[WZ0218]: a text expands to more than 65536 bytes\n");
}

TEST_F(ContentLimits, AGameHasALimitedNumberOfDefinitions) {
  std::string notes = "note:\n";
  for (int i = 0; i <= 60; ++i) {
    const std::string group = std::to_string(i);
    notes += "  - { id: \"n" + group + "_{n}\", for_each: { n: { from: 1, to: 1000 } } }\n";
  }
  copy_.Write("mods/big/data/x.yaml", notes);
  LoadRequest request = copy_.request();
  request.mods = {"big"};
  base::Diagnostics findings;
  EXPECT_EQ(Load(request, findings), std::nullopt);
  EXPECT_TRUE(tests::IdsOf(findings).contains("content.too_many_definitions"));
}

TEST_F(ContentLimits, ARangeOfAllNumbersIsTooLong) {
  copy_.Write("mods/big/data/x.yaml",
              "note: [ { id: n, for_each: { n: { from: -9223372036854775808, to: "
              "9223372036854775807 } } } ]\n");
  EXPECT_EQ(Heads(), "mods/big/data/x.yaml:1:33: error[WZ0218]: more than 1000 definitions\n");
}

TEST_F(ContentLimits, TheSizeOfForEachIsBoundedInTotal) {
  copy_.Write("mods/big/data/a.yaml", Notes("a"));
  EXPECT_EQ(Heads(), "");
  copy_.Write("mods/big/data/b.yaml", Notes("b"));
  EXPECT_EQ(
      Heads(),
      "mods/big/data/b.yaml:1:39: error[WZ0217]: `for_each`, patches and texts expand to too much "
      "content\n");
}

TEST_F(ContentLimits, TheSizeOfPatchesIsBoundedInTotal) {
  copy_.Write("mods/big/data/a.yaml",
              "note: [ { id: \"a_{n}\", for_each: { n: { from: 1, to: 1000 } } } ]\n");
  const std::string patch = "patches: [ { match: { kind: note }, ops: [ { set: { text: \"" +
                            std::string(60000, 'x') + "\" } } ] } ]\n";
  copy_.Write("mods/big/patches/a.yaml", patch);
  EXPECT_EQ(Heads(), "");
  copy_.Write("mods/big/patches/b.yaml", patch);
  EXPECT_EQ(
      Heads(),
      "mods/big/patches/b.yaml:1:42: error[WZ0217]: `for_each`, patches and texts expand to too "
      "much content\n");
}

TEST_F(ContentLimits, NoMoreThanSoMuchIsReadOfAGameAndItsMods) {
  AddMod("more");
  const std::string comments = Repeated(20000, "# " + std::string(47, 'x') + "\n");
  for (const char* const file : {"patches/a.yaml", "patches/b.yaml", "patches/c.yaml"}) {
    copy_.Write(std::string("mods/big/") + file, comments + "patches: []\n");
  }
  copy_.Write("mods/more/variants/a.yaml", comments);
  EXPECT_EQ(Heads({"big", "more"}), "");
  copy_.Write("mods/more/data/b.yaml", comments);
  EXPECT_EQ(Heads({"big"}), "");
  EXPECT_EQ(Heads({"big", "more"}),
            "error[WZ0217]: with `more`, the content exceeds 4 MiB of YAML and Lua\n");
}

// One text that names a good of 60 kB ten thousand times.
TEST_F(ContentLimits, APlaceholderDoesNotMultiplyATextEndlessly) {
  copy_.Write("mods/big/data/x.yaml", "note: [ { id: n, text: tea } ]\n");
  copy_.Write("mods/big/locale/en/x.yaml",
              "locale:\n  - { id: text.tea, text: \"" + std::string(60000, 'x') +
                  "\" }\n  - { id: note.n.text, text: \"" + Repeated(10000, "{text}") + "\" }\n");
  LoadRequest request = copy_.request();
  request.mods = {"big"};
  const content::Content content = LoadWell(request);
  for (const auto& [key, entry] : content.locales.tables().find("en")->second) {
    EXPECT_LE(entry.text.size(), locale::kMaxTextBytes) << key;
  }
}

// A template of 60 kB for a thousand notes: 60 MB as text, several times as much when parsed.
TEST_F(ContentLimits, TheSizeOfTextsIsBoundedInTotal) {
  copy_.Write("mods/big/data/x.yaml",
              "note: [ { id: \"n_{n}\", for_each: { n: { from: 1, to: 1000 } }, text: x } ]\n");
  copy_.Write("mods/big/locale/en/x.yaml", "locale:\n  - { id: \"note.*.text\", text: \"" +
                                               Repeated(10000, "{text}") + "\" }\n");
  EXPECT_EQ(Heads(),
            "mods/big/locale/en/x.yaml:2:11: error[WZ0217]: `for_each`, patches and texts "
            "expand to too much content\n");
}

}  // namespace
}  // namespace walz::mods
