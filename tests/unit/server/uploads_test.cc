// Mods that are uploaded: which are taken, where they lie, and that nothing stays of the others.
#include "server/uploads.h"

#include <filesystem>
#include <utility>

#include "base/render.h"
#include "mods/archive.h"
#include "unit/tables/ferry.h"

namespace walz::server {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

const std::string kKey = std::string(32, 'a');

// The small games without their mods, and a folder for those that come.
class UploadsTest : public testing::Test {
 protected:
  UploadsTest() {
    fs::create_directories(root_);
    for (const char* const part : {"data", "scripts"}) {
      fs::copy(tables::SmallGames() + "/" + part, root_ + part, fs::copy_options::recursive);
    }
  }

  std::string Packed(const std::string& mod) {
    base::Diagnostics findings;
    EXPECT_TRUE(mods::PackFolder(mod, folder_ / "packed.zip", findings)) << base::Render(findings);
    return folder_.Read("packed.zip");
  }
  std::string HarbourMaster() { return Packed(tables::SmallGames() + "/mods/harbour-master"); }
  // A mod of one's own with this in its mod.yaml, and in a file of data.
  std::string Mod(const std::string& more, const std::string& data = "") {
    folder_.Write("mod/mod.yaml",
                  "schema: 1\nid: buoys\nname: Buoys\nversion: 1.0.0\nauthors: [A]\n" + more);
    folder_.Write("mod/data/buoys.yaml", data);
    return Packed(folder_ / "mod");
  }
  // A refused upload leaves no files, and its reason contains no local path.
  std::string Refused(const std::string& bytes) {
    const tables::TakenMod taken = uploads_.Take(bytes);
    EXPECT_FALSE(taken.mod);
    const std::string why = taken.why.English() + base::Render(taken.findings);
    EXPECT_NE(why, "");
    EXPECT_EQ(why.find(folder_.path().string()), std::string::npos) << why;
    EXPECT_TRUE(!fs::exists(uploaded_) || fs::is_empty(uploaded_)) << why;
    EXPECT_FALSE(fs::exists(folder_ / "evil.md"));
    return why;
  }
  static bool Has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  }
  static bool Plays(mods::LoadRequest request, const std::string& folder,
                    base::Diagnostics& findings) {
    request.mods = {folder};
    return match::Game::Load(request, findings) != nullptr;
  }

  tests::OwnFolder folder_;
  std::string root_ = folder_ / "games/";
  std::string uploaded_ = folder_ / "uploads";
  tables::GameSource source_{root_, {uploaded_}};
  Uploads uploads_{source_, uploaded_, Plays};
};

TEST_F(UploadsTest, AModIsStoredUnderItsIdAndVersion) {
  const tables::TakenMod taken = uploads_.Take(HarbourMaster());
  ASSERT_TRUE(taken.mod) << taken.why.English() << base::Render(taken.findings);
  EXPECT_EQ(taken.mod->id, "harbour-master");
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(uploaded_))
    names.push_back(entry.path().filename());
  EXPECT_EQ(names, std::vector<std::string>{"harbour-master-1.1.0"});
}

TEST_F(UploadsTest, WhatIsThereIsNotChanged) {
  ASSERT_TRUE(uploads_.Take(HarbourMaster()).mod);
  const tables::TakenMod again = uploads_.Take(HarbourMaster());
  EXPECT_FALSE(again.mod);
  EXPECT_TRUE(Has(again.why.English(), "`harbour-master` 1.1.0 already exists"));
}

TEST_F(UploadsTest, WhatIsNoArchiveIsRefused) {
  EXPECT_TRUE(Has(Refused(""), "choose a file first"));
  EXPECT_TRUE(Has(Refused("hello"), "`upload.zip` is not a valid zip archive"));
  EXPECT_TRUE(Has(Refused(HarbourMaster().substr(0, 500)), "`upload.zip`"));
  EXPECT_TRUE(Has(Refused(std::string(tables::kMaxUploadBytes + 1, 'x')), "4194304 bytes"));
}

TEST_F(UploadsTest, FindingsNameTheFileAsItsSenderDoes) {
  const tables::TakenMod nothing = uploads_.Take("hello", "böje.zip");
  EXPECT_TRUE(Has(base::Render(nothing.findings), "`böje.zip` is not a valid zip archive"));
  const tables::TakenMod wrong = uploads_.Take(Mod("game: chess\n", ""), "böje.zip");
  EXPECT_TRUE(Has(wrong.why.English(), "there is no game `chess`"));
  const tables::TakenMod faulty =
      uploads_.Take(Mod("game: ferry\n", "card:\n  - { id: buoy, nonsense: 1 }\n"), "böje.zip");
  EXPECT_TRUE(Has(base::Render(faulty.findings), "böje.zip/data/buoys.yaml:2"));
}

TEST_F(UploadsTest, NothingIsWrittenOutsideTheMod) {
  // The archive with another name for one of its files.
  for (const char* const evil : {"../../evil.md", "/tmp/evil.md", "data\\evil.md"}) {
    const std::string name = evil;
    folder_.Write("mod/" + std::string(name.size() - 3, 'x') + ".md", "evil");
    std::string bytes = Mod("game: ferry\n");
    const std::string before = std::string(name.size() - 3, 'x') + ".md";
    for (std::size_t at = 0; (at = bytes.find(before, at)) != std::string::npos; ++at) {
      bytes.replace(at, before.size(), name);
    }
    EXPECT_NE(Refused(bytes), "") << name;
    fs::remove(folder_ / ("mod/" + before));
  }
}

TEST_F(UploadsTest, AnArchiveMayNotUnpackToMore) {
  for (int i = 0; i < 501; ++i) folder_.Write("mod/many/f" + std::to_string(i) + ".md", "");
  EXPECT_TRUE(Has(Refused(Mod("game: ferry\n")), "has too many entries"));
}

TEST_F(UploadsTest, AModThatCannotBePlayedIsRefusedWithFindings) {
  EXPECT_TRUE(Has(Refused(Mod("game: chess\n")), "there is no game `chess`"));
  EXPECT_TRUE(Has(Refused(Mod("")), "upload.zip/mod.yaml"));
  EXPECT_TRUE(Has(Refused(Mod("game: ferry\n", "card:\n  - { id: buoy, nonsense: 1 }\n")),
                  "upload.zip/data/buoys.yaml:2"));
  EXPECT_TRUE(Has(Refused(Mod("game: ferry\nrequires: { gulls: ^1 }\n")), "gulls"));
}

TEST_F(UploadsTest, ThereIsAnEndOfMods) {
  for (std::size_t i = 0; i < kMaxUploads; ++i) {
    fs::create_directories(folder_ / ("uploads/m" + std::to_string(i)));
  }
  EXPECT_TRUE(Has(uploads_.Take(HarbourMaster()).why.English(), "accepts no more"));
}

TEST_F(UploadsTest, AnUnwritableFolderIsReported) {
  folder_.Write("file", "");
  Uploads uploads(source_, folder_ / "file/uploads", Plays);
  const tables::TakenMod taken = uploads.Take(HarbourMaster());
  EXPECT_FALSE(taken.mod);
  EXPECT_FALSE(taken.why.empty());
}

// Uploads through the API.
class UploadingTest : public UploadsTest {
 protected:
  tables::Response Ask(const std::string& method, const std::string& path,
                       tables::Fields fields = {}, std::string file = "",
                       const std::string& key = kKey) {
    return api_.Answer({method, path, std::move(fields), key, "", std::move(file)});
  }
  static tables::ApiSettings Settings(Uploads* uploads) {
    tables::ApiSettings settings{kKey, "en", "one"};
    if (uploads != nullptr) {
      settings.take_mod = [uploads](std::string_view bytes, const std::string& name) {
        return uploads->Take(bytes, name);
      };
    }
    return settings;
  }

  tables::FakeStore store_;
  tables::Lobby lobby_{source_, store_};
  tables::Api api_{lobby_, Settings(&uploads_)};
};

TEST_F(UploadingTest, ServersTakeModsOnlyIfTheyAreBegunSo) {
  tables::Api closed(lobby_, Settings(nullptr));
  const char* const path = "/api/mods";
  EXPECT_EQ(closed.Answer({"POST", path, {}, kKey, "", HarbourMaster()}).status, 403);
  EXPECT_EQ(closed.RefuseUpload({"POST", path, {}, kKey, ""})->status, 403);
  EXPECT_EQ(api_.RefuseUpload({"POST", path, {}, std::string(32, 'b'), ""})->status, 403);
  EXPECT_EQ(api_.RefuseUpload({"POST", path, {}, "", ""})->status, 401);
  EXPECT_FALSE(api_.RefuseUpload({"POST", path, {}, kKey, ""}));
  EXPECT_FALSE(api_.RefuseUpload({"POST", path, {{"key", kKey}}, "", ""}));
  EXPECT_TRUE(tables::Api::IsUpload({"POST", path, {}, "", ""}));
  EXPECT_FALSE(tables::Api::IsUpload({"GET", path, {}, "", ""}));
  EXPECT_EQ(Ask("POST", path, {}, HarbourMaster(), std::string(32, 'b')).status, 403);
  EXPECT_EQ(Ask("PUT", path).status, 405);
  for (const char* const other : {"/new", "/mods", "/saves", "/api/tables"}) {
    EXPECT_FALSE(tables::Api::IsUpload({"POST", other, {}, kKey, ""})) << other;
  }
  EXPECT_FALSE(fs::exists(uploaded_));
  EXPECT_EQ(Json::parse(closed.Answer({"GET", "/api/server", {}, kKey, ""}).body)["takes_mods"],
            false);
  EXPECT_EQ(Json::parse(Ask("GET", "/api/server").body)["takes_mods"], true);
}

TEST_F(UploadingTest, ATableIsPlayedWithAModThatHasJustCome) {
  EXPECT_EQ(Json::parse(Ask("GET", "/api/mods").body), Json::array());
  const tables::Response taken = Ask("POST", "/api/mods", {}, HarbourMaster());
  ASSERT_EQ(taken.status, 201) << taken.body;
  EXPECT_EQ(Json::parse(taken.body)["id"], "harbour-master");
  EXPECT_EQ(Json::parse(Ask("GET", "/api/mods").body).size(), 1U);
  EXPECT_EQ(Json::parse(Ask("GET", "/api/games").body)[0]["mods"][0]["version"], "1.1.0");
  // Marked mods bring their options; what they are comes from the list alone.
  const tables::Fields marked = {{"game", "ferry"}, {"mod.harbour-master", "on"}};
  const std::string ferry = "/api/games/ferry";
  EXPECT_FALSE(Has(Ask("GET", ferry).body, "\"tax\""));
  EXPECT_TRUE(Has(Ask("GET", ferry, marked).body, "\"tax\""));
  EXPECT_EQ(Json::parse(Ask("GET", ferry).body)["mods"][0]["id"], "harbour-master");
  EXPECT_EQ(Ask("GET", ferry, {{"mod.nothing", "on"}}).status, 422);
  EXPECT_EQ(Ask("GET", ferry, {{"mod.../x", "on"}}).status, 422);
  tables::Fields fields = marked;
  fields.insert({{"seat0", "human"}, {"seat1", "human"}, {"option.tax", "3"}});
  const tables::Response made = Ask("POST", "/api/tables", fields);
  ASSERT_EQ(made.status, 201) << made.body;
  const auto table = Json::parse(made.body)["table"].get<std::string>();
  // Another server that looks there for mods opens the table, too.
  tables::Lobby other(source_, store_);
  const auto found = other.Find(table);
  ASSERT_TRUE(found.ok()) << found.error().message;
  EXPECT_EQ((*found)->match().game().request().mods.size(), 1U);
}

TEST_F(UploadingTest, ReportsAnInvalidMod) {
  const std::string bytes = Mod("game: ferry\n", "card:\n  - { id: buoy, nonsense: 1 }\n");
  const tables::Response refused = Ask("POST", "/api/mods", {{"name", "C:\\mods\\a.zip"}}, bytes);
  EXPECT_EQ(refused.status, 422);
  const Json json = Json::parse(refused.body);
  EXPECT_EQ(json["error"]["status"], 422);
  ASSERT_FALSE(json["findings"].empty());
  EXPECT_TRUE(Has(json["findings"][0], "a.zip/data/buoys.yaml:2")) << json;
  EXPECT_FALSE(Has(json["findings"][0], "mods")) << "the name of a file is no path";
  const tables::Response german = Ask("POST", "/api/mods", {{"lang", "de"}}, "");
  EXPECT_TRUE(Has(german.body, "wähl erst eine Datei")) << german.body;
}

}  // namespace
}  // namespace walz::server
