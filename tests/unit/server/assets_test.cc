// The files of the client, how they are kept and compressed, and the page that loads them; pictures
// of games, which are found by their hash alone.
#include "server/assets.h"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "base/hash.h"
#include "server/gzip.h"
#include "server/site.h"
#include "tables/api.h"
#include "unit/tables/ferry.h"

namespace walz::server {
namespace {

using Json = nlohmann::ordered_json;

const std::string kWrong = std::string(32, 'b');

class AssetsTest : public tables::ServerTest {
 protected:
  tables::Response Get(const std::string& path, const std::string& language = "en") {
    return api_.Answer({"GET", path, {{"lang", language}}, "", ""});
  }
  // A request of a client that accepts compressed responses.
  tables::Response GetCompressed(const std::string& path) {
    tables::Request request{"GET", path, {}, "", ""};
    request.gzip = true;
    return api_.Answer(request);
  }
  // Returns a further header of a response; empty if it has none of this name.
  static std::string HeaderOf(const tables::Response& response, std::string_view name) {
    for (const auto& [header, value] : response.headers) {
      if (header == name) return value;
    }
    return "";
  }
  static bool Has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  }

  static tables::ApiSettings Settings() {
    tables::ApiSettings settings{tables::kHost, "en", "one"};
    settings.file = AnswerFile;
    return settings;
  }

  tables::Api api_{lobby_, Settings()};
};

TEST_F(AssetsTest, AllPagesAreTheSame) {
  const auto table = NewFerry();
  const tables::Response page = Get("/");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.type, "text/html; charset=utf-8");
  for (const std::string& path : {std::string("/"), std::string("/new"), std::string("/author"),
                                  "/table/" + table->id(), std::string("/table/<script>")}) {
    for (const std::string& key :
         {std::string(), kWrong, tables::kHost, table->chairs().seats[0].key}) {
      const tables::Fields fields = {{"key", key}, {"game", "<script>"}};
      EXPECT_EQ(api_.Answer({"GET", path, fields, key, ""}).body, page.body) << path;
      EXPECT_EQ(api_.Answer({"POST", path, {}, key, ""}).status, 405) << path;
    }
  }
  EXPECT_TRUE(Has(page.body, "<html lang=\"en\">"));
  const std::string german = Get("/", "de").body;
  EXPECT_TRUE(Has(german, "<html lang=\"de\">"));
  EXPECT_TRUE(Has(german, HasClient() ? "<noscript>" : "npm installieren")) << german;
  EXPECT_EQ(Has(page.body, "<script src=\"/assets/client."), HasClient());
}

TEST_F(AssetsTest, FilesHaveTheirAddressesAndMethods) {
  for (const char* path :
       {"/assets/nothing", "/assets/../keys.cc", "/nothing", "/new/x", "/table"}) {
    EXPECT_EQ(Get(path).status, 404) << path;
  }
  const std::string style = AssetOf("style.css")->address;
  EXPECT_EQ(api_.Answer({"POST", style, {}, "", ""}).status, 405);
}

TEST_F(AssetsTest, ThePageIsLoadedAnewEachTime) {
  EXPECT_EQ(HeaderOf(Get("/"), "Cache-Control"), "no-cache");
  EXPECT_EQ(HeaderOf(Get("/"), "Vary"), "Accept-Language");
}

TEST_F(AssetsTest, ThePagePreloadsTheTextsOfItsLanguage) {
  if (!HasClient()) GTEST_SKIP() << "no client";
  for (const std::string language : {"de", "en"}) {
    const std::string page = Get("/", language).body;
    const std::string& words = AssetOf("words." + language + ".json")->address;
    EXPECT_TRUE(Has(page, "<link rel=\"preload\" href=\"" + words +
                              "\" id=\"words\" as=\"fetch\" crossorigin>"))
        << page;
  }
}

TEST_F(AssetsTest, BrowsersKeepAssetsForever) {
  for (const char* file : {"style.css", "words.de.json", "app-512.png"}) {
    const Asset& asset = *AssetOf(file);
    const tables::Response response = Get(asset.address);
    EXPECT_EQ(response.status, 200) << file;
    EXPECT_EQ(response.type, asset.type);
    EXPECT_EQ(response.body, asset.bytes);
    EXPECT_EQ(HeaderOf(response, "Cache-Control"), "public, max-age=31536000, immutable") << file;
    EXPECT_EQ(api_.Answer({"POST", asset.address, {}, "", ""}).status, 405) << file;
    EXPECT_EQ(Get("/assets/" + asset.file).status, 404) << file;
  }
  const tables::Response unknown = Get("/assets/style.0000000000000000.css");
  EXPECT_EQ(unknown.status, 404);
  EXPECT_EQ(HeaderOf(unknown, "Cache-Control"), "");
}

TEST_F(AssetsTest, CompressesAssetsForThoseWhoAcceptIt) {
  const Asset& style = *AssetOf("style.css");
  const tables::Response plain = Get(style.address);
  const tables::Response packed = GetCompressed(style.address);
  EXPECT_EQ(HeaderOf(plain, "Content-Encoding"), "");
  EXPECT_EQ(HeaderOf(packed, "Content-Encoding"), "gzip");
  EXPECT_EQ(packed.body, style.gzip);
  EXPECT_LT(packed.body.size(), plain.body.size() / 2);
  // The same address has two contents.
  EXPECT_EQ(HeaderOf(plain, "Vary"), "Accept-Encoding");
  EXPECT_EQ(HeaderOf(packed, "Vary"), "Accept-Encoding");
}

TEST_F(AssetsTest, ArePartOfTheProgram) {
  EXPECT_GT(AssetOf("style.css")->bytes.size(), 1000U);
  EXPECT_TRUE(AssetOf("icon.svg")->bytes.starts_with("<svg"));
  EXPECT_EQ(AssetOf("client.js") != nullptr, HasClient());
  EXPECT_EQ(AssetOf(""), nullptr);
  EXPECT_EQ(AssetOf("words.fr.json"), nullptr);
  EXPECT_EQ(AssetAt(""), nullptr);
}

TEST_F(AssetsTest, TypefacesHaveTheirAddressesInTheStyleSheet) {
  if (!HasClient()) GTEST_SKIP() << "no client";
  for (const char* file : {"serif.woff2", "slab.woff2", "blackletter.woff2"}) {
    const Asset& font = *AssetOf(file);
    EXPECT_TRUE(font.bytes.starts_with("wOF2")) << file;
    EXPECT_TRUE(Has(AssetOf("style.css")->bytes, "url(\"" + font.address + "\")")) << file;
  }
}

TEST_F(AssetsTest, HaveTheHashOfTheirContentsInTheirAddresses) {
  for (const char* file : {"style.css", "words.en.json", "app-192.png"}) {
    const Asset& asset = *AssetOf(file);
    const std::size_t dot = asset.file.rfind('.');
    EXPECT_EQ(asset.address, "/assets/" + asset.file.substr(0, dot) + "." +
                                 base::HashText(base::StableHash(asset.bytes)) +
                                 asset.file.substr(dot));
    EXPECT_EQ(AssetAt(asset.address), &asset);
  }
}

TEST_F(AssetsTest, AreCompressedOnlyIfThatMakesThemSmaller) {
  EXPECT_EQ(Gzip("walz").substr(0, 2), "\x1f\x8b");  // the mark of the format
  EXPECT_GT(Gzip("walz").size(), 4U);
  EXPECT_EQ(AssetOf("style.css")->gzip, Gzip(AssetOf("style.css")->bytes));
  for (const char* file :
       {"style.css", "icon.svg", "app-192.png", "app-512.png", "words.de.json"}) {
    EXPECT_LT(AssetOf(file)->gzip.size(), AssetOf(file)->bytes.size()) << file;
  }
}

TEST_F(AssetsTest, AnInstalledAppOpensThePageWithItsKey) {
  const auto start_of = [&](const std::string& start) {
    const tables::Response response =
        api_.Answer({"GET", "/app.webmanifest", {{"start", start}}, "", ""});
    return response.status == 200 ? Json::parse(response.body)["start_url"].get<std::string>()
                                  : std::to_string(response.status);
  };
  EXPECT_EQ(start_of("/table/x?key=abc&lang=de"), "/table/x?key=abc&lang=de");
  EXPECT_EQ(start_of("/?key=abc"), "/?key=abc");
  EXPECT_EQ(start_of(""), "/");
  for (const char* other : {"//new", "https://new", "new", "/api/tables", "/assets/x", "/\\new"}) {
    EXPECT_EQ(start_of(other), "404") << other;
  }
  EXPECT_EQ(api_.Answer({"POST", "/app.webmanifest", {}, "", ""}).status, 405);
}

TEST_F(AssetsTest, InstallThePageAsAnApp) {
  const Json manifest = Json::parse(Manifest("/"));
  EXPECT_EQ(manifest["name"], "Walzwerk");
  EXPECT_EQ(manifest["display"], "standalone");
  for (const Json& icon : manifest["icons"]) {
    const Asset* asset = AssetAt(icon["src"].get<std::string>());
    ASSERT_NE(asset, nullptr) << icon;
    EXPECT_EQ(icon["type"], asset->type);
    if (asset->type != "image/png") continue;
    // Width and height are at byte 16, big-endian.
    const auto number = [&](std::size_t at) {
      return 256 * static_cast<unsigned char>(asset->bytes[at + 2]) +
             static_cast<unsigned char>(asset->bytes[at + 3]);
    };
    EXPECT_EQ(icon["sizes"], std::to_string(number(16)) + "x" + std::to_string(number(20)));
  }
  // The colors of the window are those of the page.
  const std::string& style = AssetOf("style.css")->bytes;
  const std::string page = Shell("en");
  for (const std::string color : {"#f7f4ec", "#1d1b17"}) {
    EXPECT_TRUE(Has(style, "--paper: " + color + ";")) << color;
    EXPECT_TRUE(Has(page, ")\" content=\"" + color + "\">")) << page;
  }
  EXPECT_EQ(manifest["theme_color"], "#f7f4ec");
}

TEST(Art, IsServedForLoadedGamesByItsHash) {
  tables::FakeStore store;
  tables::Lobby lobby(tables::GameSource{WALZ_SOURCE_DIR "/tests/content/good", {}}, store);
  tables::Api api(lobby, {std::string(32, 'a'), "en", "one"});
  const auto get = [&](const std::string& path, const std::string& method = "GET") {
    return api.Answer({method, path, {}, "", ""});
  };
  const auto game = lobby.PlainGame("harbour");
  ASSERT_TRUE(game.ok());
  ASSERT_EQ((*game)->content().pictures.size(), 3U);
  for (const content::PicturePtr& picture : (*game)->content().pictures) {
    const tables::Response response = get("/art/" + picture->name);
    EXPECT_EQ(response.status, 200);
    EXPECT_EQ(response.type, "image/svg+xml");
    EXPECT_EQ(response.body, picture->bytes);
    const std::map<std::string, std::string> headers(response.headers.begin(),
                                                     response.headers.end());
    EXPECT_EQ(headers.at("Cache-Control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(headers.at("Content-Security-Policy"),
              "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox");
    EXPECT_EQ(get("/art/" + picture->name, "HEAD").status, 200);
    EXPECT_EQ(get("/art/" + picture->name, "POST").status, 405);
    EXPECT_EQ(get("/art/" + picture->name + "/").status, 200);
    EXPECT_EQ(get("/art/x/" + picture->name).status, 404);
    EXPECT_EQ(get("/art/" + picture->name.substr(0, 32)).status, 404);
  }
  for (const char* other : {"/art", "/art/", "/art/quay.svg", "/art/../keys.cc", "/art/..",
                            "/art/00000000000000000000000000000000.svg"}) {
    EXPECT_EQ(get(other).status, 404) << other;
  }
}

TEST(Art, LivesAsLongAsAGameIsInUse) {
  tables::FakeStore store;
  tables::Lobby lobby(tables::GameSource{WALZ_SOURCE_DIR "/tests/content/good", {}}, store);
  auto first = *lobby.PlainGame("harbour");
  const std::string name = first->content().pictures.front()->name;
  lobby.Renew();
  EXPECT_NE(lobby.FindPicture(name), nullptr);
  const auto second = *lobby.PlainGame("harbour");
  first = nullptr;
  EXPECT_NE(lobby.FindPicture(name), nullptr);
  EXPECT_EQ(lobby.FindPicture(""), nullptr);
}

TEST(Art, OfNoGameInUseIsUnknown) {
  tables::FakeStore store;
  tables::Lobby lobby(tables::GameSource{WALZ_SOURCE_DIR "/tests/content/good", {}}, store);
  auto game = *lobby.PlainGame("harbour");
  const std::string name = game->content().pictures.front()->name;
  game = nullptr;
  lobby.Renew();
  EXPECT_EQ(lobby.FindPicture(name), nullptr);
}

}  // namespace
}  // namespace walz::server
