#include "lsp/server.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "files/files.h"
#include "locale/translation.h"
#include "lsp/connection.h"
#include "lsp/place.h"
#include "support/own_folder.h"

namespace walz::lsp {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr const char* kMod = R"(schema: 1
id: probe
name: Probe
version: 1.0.0
game: durch-die-ganze-welt
)";
constexpr const char* kCards = R"(card:
  - { id: glacier, rank: 7, suits: [moons, suns], types: [location], provenance: reconstructed }
)";
constexpr const char* kTexts = R"(locale:
  - { id: card.glacier, text: "Gletscher" }
)";

// A mod on the disk, and what an editor says about it. All is said first, then the server runs.
class Editor {
 public:
  Editor() : folder_(fs::weakly_canonical(own_.path()) / "probe") {
    fs::create_directories(folder_ / "data");
    Write("mod.yaml", kMod);
    Write("data/cards.yaml", kCards);
    Write("locale/de/cards.yaml", kTexts);
  }

  std::string Path(const std::string& file) const { return (folder_ / file).string(); }
  std::string Uri(const std::string& file) const { return UriOf(Path(file)); }
  void Write(const std::string& file, const std::string& text) const {
    fs::create_directories((folder_ / file).parent_path());
    EXPECT_TRUE(files::WriteFileDurably(folder_ / file, text));
  }

  void Say(Json message) {
    message["jsonrpc"] = "2.0";
    Connection connection(input_, input_);
    connection.Send(message);
  }
  void Tell(const std::string& method, const Json& params) {
    Say({{"method", method}, {"params", params}});
  }
  // Returns the number under which the answer comes.
  int Ask(const std::string& method, const Json& params) {
    Say({{"id", ++asked_}, {"method", method}, {"params", params}});
    return asked_;
  }
  void Begin() {
    Ask("initialize", Json::object());
    Tell("initialized", Json::object());
  }
  void Open(const std::string& file, const std::string& text) {
    Tell("textDocument/didOpen",
         {{"textDocument",
           {{"uri", Uri(file)}, {"languageId", "yaml"}, {"version", 1}, {"text", text}}}});
  }
  // Asks about the place of the first `what` in a text.
  int AskAt(const std::string& method, const std::string& file, const std::string& text,
            const std::string& what, Json more = Json::object()) {
    const base::SourceFile source(file, text);
    more["textDocument"] = {{"uri", Uri(file)}};
    more["position"] = JsonOf(source, source.PositionAt(text.find(what)));
    return Ask(method, more);
  }

  // The exit code, after all that has been said.
  int Run(const std::string& language = "en") {
    const ServerOptions options{
        {WALZ_SOURCE_DIR, {}, {}}, language, locale::TranslationInto(language)};
    std::stringstream output;
    const int code = Serve(options, input_, output);
    Connection connection(output, output);
    while (const std::optional<Json> message = connection.Read()) said_.push_back(*message);
    return code;
  }

  Json AnswerTo(int id) const {
    for (const Json& message : said_) {
      if (message.value("id", Json()) == id) return message;
    }
    return nullptr;
  }
  Json ResultOf(int id) const { return AnswerTo(id).value("result", Json()); }
  // The last findings of a file.
  Json FindingsOf(const std::string& file) const {
    Json found;
    for (const Json& message : said_) {
      if (message.value("method", "") == "textDocument/publishDiagnostics" &&
          message["params"]["uri"] == Uri(file)) {
        found = message["params"]["diagnostics"];
      }
    }
    return found;
  }

 private:
  tests::OwnFolder own_;
  fs::path folder_;
  std::stringstream input_;
  int asked_ = 0;
  std::vector<Json> said_;
};

bool Proposes(const Json& items, const std::string& label) {
  return std::any_of(items.begin(), items.end(),
                     [&](const Json& item) { return item["label"] == label; });
}

TEST(Server, SaysGoodbyeAsTheProtocolAsks) {
  Editor polite;
  polite.Begin();
  const int shutdown = polite.Ask("shutdown", nullptr);
  polite.Tell("exit", nullptr);
  EXPECT_EQ(polite.Run(), 0);
  EXPECT_TRUE(polite.AnswerTo(shutdown).contains("result"));
}

TEST(Server, ComplainsWhenItIsLeftWithoutAWord) {
  Editor rude;
  rude.Begin();
  EXPECT_EQ(rude.Run(), 1);
}

TEST(Server, RefusesWhatItCannotAnswer) {
  Editor editor;
  const int early = editor.Ask("textDocument/hover", Json::object());
  editor.Begin();
  const int unknown = editor.Ask("textDocument/foldingRange", Json::object());
  const int wrong = editor.Ask("textDocument/hover", {{"textDocument", 7}});
  const int closed = editor.AskAt("textDocument/hover", "data/cards.yaml", kCards, "rank");
  editor.Run();
  EXPECT_EQ(editor.AnswerTo(early)["error"]["code"], -32002);
  EXPECT_EQ(editor.AnswerTo(unknown)["error"]["code"], -32601);
  EXPECT_EQ(editor.AnswerTo(wrong)["error"]["code"], -32602);
  EXPECT_EQ(editor.AnswerTo(closed)["error"]["code"], -32803);
}

TEST(Server, ChecksWhatIsNotSavedYet) {
  Editor editor;
  std::string text = kCards;
  text.replace(text.find("moons"), 5, "moens");
  editor.Begin();
  editor.Open("data/cards.yaml", text);
  const int actions = editor.Ask(
      "textDocument/codeAction",
      {{"textDocument", {{"uri", editor.Uri("data/cards.yaml")}}},
       {"range",
        {{"start", {{"line", 1}, {"character", 40}}}, {"end", {{"line", 1}, {"character", 40}}}}},
       {"context", {{"diagnostics", Json::array()}}}});
  editor.Run();
  const Json findings = editor.FindingsOf("data/cards.yaml");
  ASSERT_FALSE(findings.empty());
  EXPECT_EQ(findings[0]["range"]["start"]["line"], 1);
  EXPECT_NE(findings[0]["message"].get<std::string>().find("moens"), std::string::npos);
  const Json fixes = editor.ResultOf(actions);
  ASSERT_FALSE(fixes.empty());
  EXPECT_EQ(fixes[0]["edit"]["changes"][editor.Uri("data/cards.yaml")][0]["newText"], "moons");
}

TEST(Server, FindingsGoAwayWithTheirCause) {
  Editor editor;
  editor.Begin();
  editor.Open("data/cards.yaml", "card:\n  - id: glacier\n");
  editor.Ask("textDocument/documentSymbol",
             {{"textDocument", {{"uri", editor.Uri("data/cards.yaml")}}}});
  editor.Tell("textDocument/didChange",
              {{"textDocument", {{"uri", editor.Uri("data/cards.yaml")}, {"version", 2}}},
               {"contentChanges", {{{"text", kCards}}}}});
  editor.Ask("textDocument/documentSymbol",
             {{"textDocument", {{"uri", editor.Uri("data/cards.yaml")}}}});
  editor.Run();
  for (const Json& finding : editor.FindingsOf("data/cards.yaml")) {
    EXPECT_NE(finding["severity"], 1) << finding;
  }
}

TEST(Server, ProposesKeysAndIds) {
  const std::string text = std::string(kCards) + "card:\n  - id: x\n    \n    suits: [m]\n";
  Editor editor;
  editor.Begin();
  editor.Open("data/cards.yaml", text);
  const int keys = editor.AskAt("textDocument/completion", "data/cards.yaml", text, "\n    suits:");
  const int suits = editor.AskAt("textDocument/completion", "data/cards.yaml", text, "]\n");
  const int kinds = editor.AskAt("textDocument/completion", "data/cards.yaml", text, "card:");
  editor.Run();
  EXPECT_TRUE(Proposes(editor.ResultOf(keys), "rank"));
  EXPECT_FALSE(Proposes(editor.ResultOf(keys), "suits"));  // it is there
  EXPECT_TRUE(Proposes(editor.ResultOf(suits), "wyrms"));
  EXPECT_TRUE(Proposes(editor.ResultOf(kinds), "variable"));
}

TEST(Server, ProposesIdsInScripts) {
  const std::string script = "local M = {}\nlocal a = def.card.\nemit(\"\")\nreturn M\n";
  Editor editor;
  editor.Write("scripts/cards.lua", script);
  editor.Begin();
  editor.Open("scripts/cards.lua", script);
  const int cards = editor.AskAt("textDocument/completion", "scripts/cards.lua", script, "\nemit");
  const int events = editor.AskAt("textDocument/completion", "scripts/cards.lua", script, "\")");
  editor.Run();
  EXPECT_TRUE(Proposes(editor.ResultOf(cards), "huntress"));
  EXPECT_FALSE(editor.ResultOf(events).empty());
  EXPECT_FALSE(Proposes(editor.ResultOf(events), "huntress"));
}

TEST(Server, TellsWhatThingsAre) {
  Editor editor;
  editor.Begin();
  editor.Open("data/cards.yaml", kCards);
  const int card = editor.AskAt("textDocument/hover", "data/cards.yaml", kCards, "glacier,");
  const int field = editor.AskAt("textDocument/hover", "data/cards.yaml", kCards, "rank");
  editor.Open("locale/de/cards.yaml", kTexts);
  const int home =
      editor.AskAt("textDocument/definition", "locale/de/cards.yaml", kTexts, "glacier");
  editor.Run();
  const std::string told = editor.ResultOf(card)["contents"]["value"];
  EXPECT_NE(told.find("Gletscher"), std::string::npos) << told;
  EXPECT_NE(told.find("rank: 7"), std::string::npos) << told;
  EXPECT_NE(editor.ResultOf(field)["contents"]["value"].get<std::string>().find("`rank`"),
            std::string::npos);
  ASSERT_EQ(editor.ResultOf(home).size(), 1U);
  EXPECT_NE(editor.ResultOf(home)[0]["uri"].get<std::string>().find("data/cards.yaml"),
            std::string::npos);
  EXPECT_EQ(editor.ResultOf(home)[0]["range"]["start"]["line"], 1);
}

TEST(Server, ListsUsesDefinitionsAndTests) {
  const std::string tests =
      "game: durch-die-ganze-welt\nscenarios:\n  - name: a\n    then: { over: false }\n"
      "  - name: b\n    then: { over: false }\n";
  Editor editor;
  editor.Write("tests/two.yaml", tests);
  editor.Begin();
  editor.Open("data/cards.yaml", kCards);
  editor.Open("tests/two.yaml", tests);
  const int uses = editor.AskAt("textDocument/references", "data/cards.yaml", kCards, "glacier,",
                                {{"context", {{"includeDeclaration", true}}}});
  const int outline = editor.Ask("textDocument/documentSymbol",
                                 {{"textDocument", {{"uri", editor.Uri("data/cards.yaml")}}}});
  const int lenses = editor.Ask("textDocument/codeLens",
                                {{"textDocument", {{"uri", editor.Uri("tests/two.yaml")}}}});
  editor.Run();
  EXPECT_NE(editor.ResultOf(uses).dump().find("locale/de/cards.yaml"), std::string::npos);
  EXPECT_NE(editor.ResultOf(uses).dump().find("data/cards.yaml"), std::string::npos);
  EXPECT_NE(editor.ResultOf(outline).dump().find("glacier"), std::string::npos);
  ASSERT_EQ(editor.ResultOf(lenses).size(), 1U);
  EXPECT_NE(editor.ResultOf(lenses)[0]["command"]["title"].get<std::string>().find('2'),
            std::string::npos);
}

TEST(Server, RenamesEverywhere) {
  Editor editor;
  editor.Write("scripts/ice.lua", "local M = {}\nM.card = def.card.glacier\nreturn M\n");
  editor.Write("tests/ice.yaml",
               "game: durch-die-ganze-welt\nscenarios:\n"
               "  - name: Ice\n    given: { zones: { deck: [glacier] } }\n");
  editor.Begin();
  editor.Open("data/cards.yaml", kCards);
  const int renamed = editor.AskAt("textDocument/rename", "data/cards.yaml", kCards, "glacier,",
                                   {{"newName", "ice_field"}});
  const int taken = editor.AskAt("textDocument/rename", "data/cards.yaml", kCards, "glacier,",
                                 {{"newName", "huntress"}});
  const int bad = editor.AskAt("textDocument/rename", "data/cards.yaml", kCards, "glacier,",
                               {{"newName", "Ice Field"}});
  editor.Run();
  const Json changes = editor.ResultOf(renamed)["changes"];
  EXPECT_EQ(changes[editor.Uri("data/cards.yaml")].size(), 1U);
  EXPECT_EQ(changes[editor.Uri("locale/de/cards.yaml")].size(), 1U);
  EXPECT_EQ(changes[editor.Uri("tests/ice.yaml")].size(), 1U);
  EXPECT_EQ(changes[editor.Uri("scripts/ice.lua")].size(), 1U);
  EXPECT_EQ(changes.size(), 4U) << changes;
  EXPECT_EQ(editor.AnswerTo(taken)["error"]["code"], -32803);
  EXPECT_EQ(editor.AnswerTo(bad)["error"]["code"], -32803);
}

constexpr const char* kFunctions = R"(local M = {}

function M.cheer(ctx) ctx.owner.unexplored = 1 end
function M.twice(ctx) M.cheer(ctx) end

return M
)";

TEST(Server, RenamesFunctionsOfScripts) {
  Editor editor;
  editor.Write("scripts/ice.lua", kFunctions);
  editor.Write("scripts/fun.lua",
               "local ice = require \"ice\"\nlocal M = {}\n"
               "function M.thrice(ctx) ice.cheer(ctx) ice.twice(ctx) end\nreturn M\n");
  editor.Write(
      "patches/ice.yaml",
      "patches:\n  - patch: flow.main\n    ops: [ { append: { do: { step: cheer } } } ]\n");
  editor.Begin();
  editor.Open("scripts/ice.lua", kFunctions);
  const auto rename = [&](const std::string& to) {
    return editor.AskAt("textDocument/rename", "scripts/ice.lua", kFunctions, "cheer",
                        {{"newName", to}});
  };
  const int renamed = rename("shout");
  const int taken = rename("thrice");
  const int bad = rename("Shout!");
  editor.Run();
  const Json changes = editor.ResultOf(renamed)["changes"];
  EXPECT_EQ(changes[editor.Uri("scripts/ice.lua")].size(), 2U) << changes;
  EXPECT_EQ(changes[editor.Uri("scripts/fun.lua")].size(), 1U) << changes;
  EXPECT_EQ(changes[editor.Uri("patches/ice.yaml")].size(), 1U) << changes;
  EXPECT_EQ(editor.AnswerTo(taken)["error"]["code"], -32803);
  EXPECT_EQ(editor.AnswerTo(bad)["error"]["code"], -32803);
}

TEST(Server, DoesNotRenameFunctionsThatAreFoundByTheirNames) {
  Editor editor;
  editor.Write("scripts/ice.lua", kFunctions);
  editor.Write("data/verbs.yaml", "verb:\n  - { id: cheer, parameters: { type: int } }\n");
  editor.Begin();
  editor.Open("scripts/ice.lua", kFunctions);
  const int renamed = editor.AskAt("textDocument/rename", "scripts/ice.lua", kFunctions, "cheer",
                                   {{"newName", "shout"}});
  editor.Run();
  EXPECT_NE(editor.AnswerTo(renamed)["error"]["message"].get<std::string>().find("by its name"),
            std::string::npos)
      << editor.AnswerTo(renamed);
}

TEST(Server, SpeaksTheLanguageOfItsReader) {
  Editor editor;
  editor.Begin();
  const int closed = editor.AskAt("textDocument/hover", "data/cards.yaml", kCards, "rank");
  editor.Run("de");
  EXPECT_NE(editor.AnswerTo(closed)["error"]["message"].get<std::string>().find("nicht geöffnet"),
            std::string::npos);
}

TEST(Connection, SurvivesWhatIsNoMessage) {
  std::stringstream input("Content-Length: 3\r\n\r\n{x}Content-Length: 2\r\n\r\n{}");
  std::stringstream output;
  Connection connection(input, output);
  EXPECT_EQ(connection.Read(), Json::object());
  EXPECT_NE(output.str().find("-32700"), std::string::npos);
  EXPECT_FALSE(connection.Read());
  std::stringstream endless("Content-Length: 99999999999\r\n\r\n{}");
  EXPECT_FALSE(Connection(endless, output).Read());
  std::stringstream none("X: 1\r\n\r\n{}");
  EXPECT_FALSE(Connection(none, output).Read());
}

}  // namespace
}  // namespace walz::lsp
