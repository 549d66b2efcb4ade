// Indexes come from strangers.
#include "mods/mod_index.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "mods/archive.h"
#include "mods/checksum.h"
#include "mods/messages.h"
#include "mods/web_address.h"
#include "support/message_ids.h"
#include "support/own_folder.h"
#include "unit/mods/loading.h"

namespace walz::mods {
namespace {

using Json = nlohmann::ordered_json;

// An index of one mod, which can be spoilt field by field.
Json OneMod() {
  return {{"id", "flags"},
          {"name", "Flags"},
          {"version", "1.0.0"},
          {"game", "ferry"},
          {"summary", "Flags for all."},
          {"license", "CC0-1.0"},
          {"authors", Json::array({"A. Smith"})},
          {"file", "flags-1.0.0.zip"},
          {"bytes", 4},
          {"sha256", Sha256("text")}};
}

// The fetcher for indexes in folders.
base::Result<std::string> NoWeb(const std::string& address, std::size_t /*max_bytes*/) {
  ADD_FAILURE() << address;
  return base::Error{messages::OutOfMemory()};
}

class ModIndexTest : public testing::Test {
 protected:
  base::Result<ModIndex> Read(const std::string& text) {
    folder_.Write("index.json", text);
    return ReadIndex(folder_.path().string(), NoWeb);
  }
  base::Result<ModIndex> ReadMods(const Json& mods) {
    return Read(Json{{"format", 1}, {"mods", mods}}.dump());
  }
  std::string WhyNot(const std::string& text) {
    const base::Result<ModIndex> index = Read(text);
    return index ? "" : index.error().message.English();
  }

  tests::OwnFolder folder_;
  const std::string none_ = "`" + (folder_ / "index.json") + "` is not an index of mods";
};

TEST_F(ModIndexTest, LeavesOutWhatAnIndexCannotName) {
  const auto pack = [&](const std::string& summary, const std::string& file) {
    folder_.Write("mod/mod.yaml",
                  "schema: 1\nid: fog\nname: Fog\nversion: 1.0.0\ngame: harbour\nsummary: \"" +
                      summary + "\"\n");
    base::Diagnostics findings;
    std::filesystem::create_directories(folder_.path() / "shelf");
    EXPECT_TRUE(PackFolder(folder_ / "mod", folder_ / ("shelf/" + file), findings))
        << base::Render(findings);
  };
  pack("Short.", "my fog.zip");
  pack(std::string(kMaxIndexText + 1, 'x'), "fog.zip");
  base::Diagnostics findings;
  EXPECT_TRUE(MakeIndex(HarbourRequest(), folder_ / "shelf", findings).mods.empty());
  ASSERT_EQ(findings.size(), 2U) << base::Render(findings);
  const base::Diagnostic& manifest = findings.items()[0];
  EXPECT_EQ(manifest.message.id(), "mods.manifest_not_indexable");
  EXPECT_EQ(manifest.help.id(), "mods.help_index_text_limit");
  const base::Diagnostic& name = findings.items()[1];
  EXPECT_EQ(name.message.id(), "mods.file_not_indexable");
  EXPECT_EQ(name.message.argument("file")->English(), "my fog.zip");
  EXPECT_EQ(name.help.id(), "mods.help_portable_file_name");
}

TEST_F(ModIndexTest, RoundTrips) {
  const base::Result<ModIndex> index = ReadMods(Json::array({OneMod()}));
  ASSERT_TRUE(index) << index.error().message.English();
  EXPECT_EQ(index->folder, folder_.path().string());
  const base::Result<ModIndex> again = Read(WriteIndex(*index));
  ASSERT_TRUE(again);
  EXPECT_EQ(WriteIndex(*again), WriteIndex(*index));
  EXPECT_EQ(index->mods.front().authors, std::vector<std::string>{"A. Smith"});
}

TEST_F(ModIndexTest, HasReleasesBeforePrereleasesAndTheHighestFirst) {
  Json mods = Json::array();
  for (const char* const version : {"1.9.0", "2.0.0-rc.1", "1.10.0"}) {
    mods.push_back(OneMod());
    mods.back()["version"] = version;
  }
  const base::Result<ModIndex> index = ReadMods(mods);
  ASSERT_TRUE(index);
  EXPECT_EQ(index->mods[0].version, "1.10.0");
  EXPECT_EQ(index->mods[2].version, "2.0.0-rc.1");
  EXPECT_EQ(FindInIndex(*index, "flags"), &index->mods[0]);
  EXPECT_EQ(FindInIndex(*index, "sails"), nullptr);
}

TEST_F(ModIndexTest, RefusesInvalidIndexes) {
  for (const std::string text :
       {"", "[]", "{}", "{\"format\": 1}", "{\"format\": 1, \"mods\": 3}",
        "{\"format\": 1, \"mods\": [3]}", "{\"format\": 1, \"mods\": [{}]}"}) {
    EXPECT_EQ(WhyNot(text), none_) << text;
  }
  EXPECT_EQ(WhyNot("{\"format\": 2, \"mods\": []}"),
            "`" + (folder_ / "index.json") + "` is an index in another format");
  EXPECT_FALSE(ReadIndex(folder_ / "nothing", NoWeb));
}

TEST_F(ModIndexTest, RefusesEachValueThatNoModHas) {
  const std::vector<std::pair<std::string, Json>> wrong = {
      {"id", "../flags"},
      {"id", 3},
      {"id", ""},
      {"game", "fer/ry"},
      {"version", "one"},
      {"name", "\u001b[2J"},
      {"summary", "a\nb"},
      {"license", "\u202e"},
      {"name", std::string(kMaxIndexText + 1, 'x')},
      {"authors", "A. Smith"},
      {"authors", Json::array({"\u0007"})},
      {"file", "../x.zip"},
      {"file", "/tmp/x.zip"},
      {"file", "a/b.zip"},
      {"file", ".x.zip"},
      {"file", "x.tar"},
      {"file", "a b.zip"},
      {"file", "x%2f.zip"},
      {"bytes", -1},
      {"bytes", "4"},
      {"bytes", 1.5},
      {"sha256", "00"},
      {"sha256", std::string(64, 'G')}};
  ASSERT_TRUE(ReadMods(Json::array({OneMod()})));
  for (const auto& [field, value] : wrong) {
    Json mod = OneMod();
    mod[field] = value;
    EXPECT_FALSE(ReadMods(Json::array({mod}))) << field << " " << value;
    mod = OneMod();
    mod.erase(field);
    EXPECT_FALSE(ReadMods(Json::array({mod}))) << field;
  }
}

TEST_F(ModIndexTest, IsBounded) {
  Json mod = OneMod();
  mod["authors"] = Json::array();
  for (int i = 0; i < 101; ++i) mod["authors"].push_back("x");
  EXPECT_FALSE(ReadMods(Json::array({mod})));
  EXPECT_EQ(WhyNot(std::string(100000, '[')), none_);
  EXPECT_NE(WhyNot(std::string(kMaxIndexBytes + 1, ' ')).find("is larger than 4 MiB"),
            std::string::npos);
}

TEST_F(ModIndexTest, ReturnsTheListedFile) {
  folder_.Write("flags-1.0.0.zip", "text");
  const base::Result<ModIndex> index = ReadMods(Json::array({OneMod()}));
  ASSERT_TRUE(index);
  ASSERT_TRUE(TakeFromIndex(*index, index->mods[0], folder_ / "mine.zip", NoWeb));
  EXPECT_EQ(folder_.Read("mine.zip"), "text");
}

TEST_F(ModIndexTest, GivesNoOtherFile) {
  const base::Result<ModIndex> index = ReadMods(Json::array({OneMod()}));
  ASSERT_TRUE(index);
  const auto refuses = [&](const IndexedMod& mod) {
    return !TakeFromIndex(*index, mod, folder_ / "mine.zip", NoWeb) &&
           !std::filesystem::exists(folder_ / "mine.zip");
  };
  EXPECT_TRUE(refuses(index->mods[0])) << "there is none";
  folder_.Write("flags-1.0.0.zip", "tent");
  EXPECT_TRUE(refuses(index->mods[0])) << "another checksum";
  folder_.Write("flags-1.0.0.zip", "text");
  IndexedMod longer = index->mods[0];
  longer.bytes = 5;
  EXPECT_TRUE(refuses(longer)) << "another size";
  folder_.Write("elsewhere", "text");
  std::filesystem::remove(folder_ / "flags-1.0.0.zip");
  std::filesystem::create_symlink(folder_ / "elsewhere", folder_ / "flags-1.0.0.zip");
  EXPECT_TRUE(refuses(index->mods[0])) << "a link";
}

TEST(IndexedFile, HasAPortableName) {
  EXPECT_TRUE(IsIndexedFile("flags-1.0.0-rc.1+b2.zip"));
  for (const char* const name : {"", ".zip", "flags", "a/b.zip", "a\\b.zip", "a b.zip", "ä.zip",
                                 "a?.zip", "a%41.zip", "a.zip\n"}) {
    EXPECT_FALSE(IsIndexedFile(name)) << name;
  }
}

TEST(WebAddress, HasOneOfTwoSchemes) {
  EXPECT_TRUE(IsWebAddress("http://example.org/x"));
  EXPECT_TRUE(IsWebAddress("https://example.org"));
  EXPECT_FALSE(IsWebAddress("file:///etc/passwd"));
  EXPECT_FALSE(IsWebAddress("mods/x.zip"));
}

TEST_F(ModIndexTest, IsFetchedFromTheWebWithItsFiles) {
  Json wrong = OneMod();
  wrong["file"] = "other.zip";
  const std::string index = Json{{"format", 1}, {"mods", Json::array({OneMod(), wrong})}}.dump();
  const std::map<std::string, std::string> web = {{"https://a.org/mods/index.json", index},
                                                  {"https://a.org/mods/flags-1.0.0.zip", "text"},
                                                  {"https://a.org/mods/other.zip", "tent"},
                                                  {"https://a.org/none/index.json", "[]"}};
  std::size_t most = 0;
  const Fetcher fetch = [&](const std::string& address,
                            std::size_t max_bytes) -> base::Result<std::string> {
    most = max_bytes;
    const auto found = web.find(address);
    if (found == web.end()) return base::Error{messages::OutOfMemory()};
    return found->second;
  };
  for (const char* const path : {"mods", "mods/", "mods/index.json"}) {
    const base::Result<ModIndex> read = ReadIndex(std::string("https://a.org/") + path, fetch);
    ASSERT_TRUE(read) << read.error().message.English();
    EXPECT_EQ(most, kMaxIndexBytes);
    EXPECT_TRUE(TakeFromIndex(*read, read->mods.front(), folder_ / "mine.zip", fetch));
    EXPECT_EQ(folder_.Read("mine.zip"), "text");
    EXPECT_FALSE(TakeFromIndex(*read, read->mods.back(), folder_ / "yours.zip", fetch));
  }
  EXPECT_FALSE(ReadIndex("https://a.org/none", fetch));
  EXPECT_EQ(ReadIndex("https://a.org/nothing", fetch).error().message.English(), "out of memory");
}

}  // namespace
}  // namespace walz::mods
