#include "lsp/server.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "files/files.h"
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

// A mod on disk and an editor session. All messages are queued first, then the server runs.
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
  // Returns the URI of a file beside the mod.
  std::string OtherUri(const std::string& file) const {
    return UriOf((folder_.parent_path() / file).string());
  }
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
  void Begin(const Json& params = Json::object()) {
    Ask("initialize", params);
    Tell("initialized", Json::object());
  }
  void Open(const std::string& file, const std::string& text) { OpenAt(Uri(file), text); }
  void OpenAt(const std::string& uri, const std::string& text) {
    Tell(
        "textDocument/didOpen",
        {{"textDocument", {{"uri", uri}, {"languageId", "yaml"}, {"version", 1}, {"text", text}}}});
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
    const ServerOptions options{{WALZ_SOURCE_DIR, {folder_.parent_path().string()}, {}}, language};
    std::stringstream output;
    const int code = Serve(options, input_, output);
    Connection connection(output, output);
    while (const std::optional<Json> message = connection.Read()) said_.push_back(*message);
    return code;
  }

  Json AnswerTo(const Json& id) const {
    for (const Json& message : said_) {
      if (message.value("id", Json()) == id) return message;
    }
    return nullptr;
  }
  Json ResultOf(int id) const { return AnswerTo(id).value("result", Json()); }
  // Returns the URIs of published findings in order.
  std::vector<std::string> FilesInOrder() const {
    std::vector<std::string> files;
    for (const Json& message : said_) {
      if (message.value("method", "") != "textDocument/publishDiagnostics") continue;
      if (!message["params"]["diagnostics"].empty()) files.push_back(message["params"]["uri"]);
    }
    return files;
  }
  // The parameters of the last message that the editor shows.
  Json Shown() const {
    Json shown = Json::object();
    for (const Json& message : said_) {
      if (message.value("method", "") == "window/showMessage") shown = message["params"];
    }
    return shown;
  }
  // The last findings of a file.
  Json FindingsOf(const std::string& file) const { return LastFindingsAt(Uri(file)); }
  Json LastFindingsAt(const std::string& uri) const {
    Json found;
    for (const Json& message : said_) {
      if (message.value("method", "") == "textDocument/publishDiagnostics" &&
          message["params"]["uri"] == uri) {
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

// Asks what fits where `text` of a file has a `|`, which it loses.
class Typing {
 public:
  // Returns the number of the question.
  int At(const std::string& file, std::string text) {
    const std::size_t place = text.find('|');
    text.erase(place, 1);
    if (opened_.insert(file).second) {
      editor_.Open(file, text);
    } else {
      editor_.Tell("textDocument/didChange",
                   {{"textDocument", {{"uri", editor_.Uri(file)}, {"version", 2}}},
                    {"contentChanges", {{{"text", text}}}}});
    }
    const base::SourceFile source(file, text);
    return editor_.Ask("textDocument/completion",
                       {{"textDocument", {{"uri", editor_.Uri(file)}}},
                        {"position", JsonOf(source, source.PositionAt(place))}});
  }
  Typing() { editor_.Begin(); }
  Editor& editor() { return editor_; }
  Json Of(int question) const { return editor_.ResultOf(question); }

 private:
  Editor editor_;
  std::set<std::string> opened_;
};

bool Proposes(const Json& items, const std::string& label) {
  return std::any_of(items.begin(), items.end(),
                     [&](const Json& item) { return item["label"] == label; });
}

TEST(Server, ShutsDownByTheProtocol) {
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

TEST(Server, RefusesInvalidRequests) {
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

TEST(Server, ChecksUnsavedText) {
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

TEST(Server, ChecksClosedFiles) {
  Editor editor;
  editor.Write("data/more.yaml", "card:\n  - { id: floe, rnak: 3 }\n");
  editor.Write("../twin/mod.yaml",
               "schema: 1\nid: twin\nname: Twin\nversion: 1.0.0\ngame: durch-die-ganze-welt\n");
  editor.Write("../twin/data/cards.yaml", "card:\n  - { id: berg, rnak: 3 }\n");
  editor.Begin({{"workspaceFolders", {{{"name", "all"}, {"uri", editor.OtherUri("")}}}}});
  editor.Run();
  EXPECT_FALSE(editor.FindingsOf("data/more.yaml").empty());
  EXPECT_FALSE(editor.LastFindingsAt(editor.OtherUri("twin/data/cards.yaml")).empty());

  Editor at_root;
  at_root.Write("data/more.yaml", "card:\n  - { id: floe, rnak: 3 }\n");
  at_root.Begin({{"rootUri", at_root.Uri("")}});
  at_root.Run();
  EXPECT_FALSE(at_root.FindingsOf("data/more.yaml").empty());
}

// The edited project is reported first, regardless of the size of the folder.
TEST(Server, ChecksTheRestOfTheFolderWhenThereIsTime) {
  Editor editor;
  editor.Write("../another/mod.yaml",
               "schema: 1\nid: another\nname: A\nversion: 1.0.0\ngame: durch-die-ganze-welt\n");
  editor.Write("../another/data/cards.yaml", "card:\n  - { id: berg, rnak: 3 }\n");
  editor.Begin({{"workspaceFolders", {{{"name", "all"}, {"uri", editor.OtherUri("")}}}}});
  editor.Open("data/cards.yaml", "card:\n  - { id: glacier, rnak: 7 }\n");
  editor.Run();
  const std::vector<std::string> told = editor.FilesInOrder();
  const auto place = [&](const std::string& uri) {
    return std::find(told.begin(), told.end(), uri) - told.begin();
  };
  EXPECT_LT(place(editor.Uri("data/cards.yaml")),
            place(editor.OtherUri("another/data/cards.yaml")));
  EXPECT_LT(place(editor.OtherUri("another/data/cards.yaml")), std::ssize(told));
}

TEST(Server, RegistersForChangesByOtherPrograms) {
  const Json able = {{"workspace", {{"didChangeWatchedFiles", {{"dynamicRegistration", true}}}}}};
  Editor editor;
  editor.Begin({{"capabilities", able}});
  editor.Run();
  EXPECT_EQ(editor.AnswerTo("watch")["method"], "client/registerCapability");
  Editor without;
  without.Begin();
  without.Run();
  EXPECT_EQ(without.AnswerTo("watch"), nullptr);
}

TEST(Server, ChecksTheNamesInOpenTests) {
  const std::string tests =
      "game: durch-die-ganze-welt\nscenarios:\n  - name: a\n"
      "    given: { zones: { deck: [glacer] } }\n    then: { over: true }\n";
  Editor editor;
  editor.Write("tests/x.yaml", tests);
  editor.Begin();
  editor.Open("tests/x.yaml", tests);
  editor.Ask("textDocument/documentSymbol",
             {{"textDocument", {{"uri", editor.Uri("tests/x.yaml")}}}});
  editor.Run();
  const Json findings = editor.FindingsOf("tests/x.yaml");
  ASSERT_EQ(findings.size(), 1U) << findings;
  EXPECT_EQ(findings[0]["code"], "WZ2004");
  EXPECT_EQ(findings[0]["range"]["start"]["line"], 3);
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

// A mod whose mod.yaml cannot be read has findings, and its game as soon as it can be.
TEST(Server, ChecksUnreadableManifests) {
  std::string broken = kMod;
  broken.replace(broken.find("game:"), 5, "gaem:");
  Editor editor;
  editor.Write("mod.yaml", broken);
  editor.Begin({{"rootUri", editor.Uri("")}});
  editor.Open("data/cards.yaml", kCards);
  const int before = editor.AskAt("textDocument/hover", "data/cards.yaml", kCards, "glacier,");
  editor.Run();
  EXPECT_EQ(editor.ResultOf(before), nullptr);
  const Json findings = editor.FindingsOf("mod.yaml");
  ASSERT_FALSE(findings.empty());
  EXPECT_NE(findings.dump().find("gaem"), std::string::npos) << findings;

  Editor cured;
  cured.Write("mod.yaml", broken);
  cured.Begin();
  cured.Open("mod.yaml", broken);
  cured.Open("data/cards.yaml", kCards);
  cured.Ask("textDocument/documentSymbol", {{"textDocument", {{"uri", cured.Uri("mod.yaml")}}}});
  cured.Tell("textDocument/didChange",
             {{"textDocument", {{"uri", cured.Uri("mod.yaml")}, {"version", 2}}},
              {"contentChanges", {{{"text", kMod}}}}});  // not saved
  const int after = cured.AskAt("textDocument/hover", "data/cards.yaml", kCards, "glacier,");
  cured.Run();
  EXPECT_NE(cured.ResultOf(after).dump().find("card"), std::string::npos);
  EXPECT_EQ(cured.FindingsOf("mod.yaml"), Json::array());
}

// Findings of a manifest that was readable when the project was opened.
TEST(Server, ChecksUnsavedManifests) {
  Editor editor;
  editor.Begin();
  editor.Open("data/cards.yaml", kCards);
  editor.AskAt("textDocument/hover", "data/cards.yaml", kCards, "glacier,");  // checks the mod
  editor.Open("mod.yaml", std::string(kMod) + "optoinal: []\n");
  const int kept = editor.AskAt("textDocument/hover", "data/cards.yaml", kCards, "glacier,");
  editor.Run();
  EXPECT_NE(editor.FindingsOf("mod.yaml").dump().find("optoinal"), std::string::npos);
  EXPECT_NE(editor.ResultOf(kept), nullptr);
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
  const std::string fields =
      "local M = {}\nif option.location_order == \"\" then end\nlocal p = game.\nreturn M\n";
  editor.Open("scripts/fields.lua", fields);
  const int values =
      editor.AskAt("textDocument/completion", "scripts/fields.lua", fields, "\" then");
  const int of_game =
      editor.AskAt("textDocument/completion", "scripts/fields.lua", fields, "\nreturn");
  editor.Run();
  EXPECT_TRUE(Proposes(editor.ResultOf(cards), "huntress"));
  EXPECT_FALSE(editor.ResultOf(events).empty());
  EXPECT_FALSE(Proposes(editor.ResultOf(events), "huntress"));
  EXPECT_TRUE(Proposes(editor.ResultOf(values), "shuffled"));
  EXPECT_TRUE(Proposes(editor.ResultOf(of_game), "phase"));
}

constexpr const char* kScenario =
    "game: durch-die-ganze-welt\nscenarios:\n  - name: a\n    given: { zones: { deck: [glacier] } "
    "}\n";

TEST(Server, ProposesVerbsEventsAndValues) {
  Typing typing;
  const std::string file = "data/other.yaml";
  const auto ask = [&](const std::string& text) { return typing.At(file, text); };
  const int kinds = ask("|\n");
  const int hook = ask("card:\n  - id: x\n    hooks: [{ | }]\n");
  const int event = ask("card:\n  - id: x\n    hooks: [{ event: | }]\n");
  const int zone = ask("card:\n  - id: x\n    hooks: [{ event: turned_up, in: | }]\n");
  const int over_lines = ask("card:\n  - id: x\n    hooks: [\n      { event: | }]\n");
  const int option = ask("card:\n  - id: x\n    rank: { by_option: { | } }\n");
  const int value = ask("card:\n  - id: x\n    rank: { by_option: { location_order: { | } } }\n");
  const int function = ask("card:\n  - id: x\n    hooks: [{ function: | }]\n");
  const int of_variant = ask("variant:\n  - id: x\n    options: { location_order: | }\n");
  typing.editor().Run();
  EXPECT_TRUE(Proposes(typing.Of(kinds), "card"));
  EXPECT_TRUE(Proposes(typing.Of(hook), "event"));
  EXPECT_TRUE(Proposes(typing.Of(event), "turned_up"));
  EXPECT_TRUE(Proposes(typing.Of(zone), "deck"));
  EXPECT_FALSE(Proposes(typing.Of(zone), "turned_up"));
  EXPECT_TRUE(Proposes(typing.Of(over_lines), "turned_up"));
  EXPECT_TRUE(Proposes(typing.Of(option), "location_order"));
  EXPECT_TRUE(Proposes(typing.Of(value), "shuffled"));
  EXPECT_TRUE(Proposes(typing.Of(function), "turn_up_card"));
  EXPECT_TRUE(Proposes(typing.Of(of_variant), "shuffled"));
}

TEST(Server, ProposesVerbsOfAMod) {
  Typing typing;
  typing.editor().Write(
      "data/verbs.yaml",
      "kind:\n  - { id: trick, fields: { does: { type: effect } } }\n"
      "verb:\n  - { id: cheer, parameters: { type: map, fields: { loud: { type: bool } } } }\n");
  typing.editor().Write("scripts/fun.lua",
                        "local M = {}\nfunction M.cheer(args, ctx) end\nreturn M\n");
  const int verb = typing.At("data/other.yaml", "trick:\n  - id: x\n    does: { | }\n");
  const int argument =
      typing.At("data/other.yaml", "trick:\n  - id: x\n    does: { cheer: { | } }\n");
  typing.editor().Run();
  EXPECT_TRUE(Proposes(typing.Of(verb), "cheer"));
  EXPECT_TRUE(Proposes(typing.Of(argument), "loud"));
}

TEST(Server, CompletesTargetsOfPatches) {
  Typing typing;
  const auto ask = [&](const std::string& text) { return typing.At("patches/x.yaml", text); };
  const std::string card = "patches:\n  - patch: card.huntress\n";
  const int target = ask("patches:\n  - patch: |\n");
  const int field = ask(card + "    ops: [{ set: { | } }]\n");
  const int value = ask(card + "    ops: [{ set: { suits: [|] } }]\n");
  const int path =
      ask("patches:\n  - patch: game.durch-die-ganze-welt\n"
          "    ops: [{ set: { players.| } }]\n");
  const int option = ask(card + "    when: { options: { | } }\n");
  const int chosen = ask(card + "    when: { options: { location_order: | } }\n");
  typing.editor().Run();
  EXPECT_TRUE(Proposes(typing.Of(target), "card.huntress"));
  EXPECT_TRUE(Proposes(typing.Of(field), "suits"));
  EXPECT_TRUE(Proposes(typing.Of(value), "wyrms"));
  EXPECT_TRUE(Proposes(typing.Of(path), "min")) << typing.Of(path);
  EXPECT_TRUE(Proposes(typing.Of(option), "location_order"));
  EXPECT_TRUE(Proposes(typing.Of(chosen), "shuffled"));
}

TEST(Server, ProposesKeysInLessons) {
  Typing typing;
  const int settings = typing.At("lessons/10-first.yaml", "seed: 1\n|\nsteps: []\n");
  const int step = typing.At("lessons/20-second.yaml", "steps:\n  - id: hello\n    |\n");
  const int check = typing.At("lessons/30-third.yaml", "steps:\n  - { id: hello, check: { | } }\n");
  typing.editor().Run();
  EXPECT_TRUE(Proposes(typing.Of(settings), "before")) << typing.Of(settings);
  EXPECT_TRUE(Proposes(typing.Of(step), "choose")) << typing.Of(step);
  EXPECT_TRUE(Proposes(typing.Of(check), "offered")) << typing.Of(check);
}

TEST(Server, ProposesNamesInScenarios) {
  Typing typing;
  const auto ask = [&](const std::string& text) {
    return typing.At("tests/x.yaml", kScenario + text);
  };
  const int variable = ask("    then: { variables: { | } }\n");
  const int word = ask("    then: { variables: { outcome: | } }\n");
  const int zone = ask("    then: { zones: { | } }\n");
  const int card = ask("    then: { zones: { deck: [|] } }\n");
  const int how = ask("    then: { zones: { deck: { | } } }\n");
  const int event = ask("    then: { events: [{ | }] }\n");
  const int argument = ask("    then: { events: [{ turned_up: { | } }] }\n");
  const int option = ask("    set: { location_order: | }\n");
  const int variant = ask("    variant: |\n");
  const int seat = ask("    then: { turn: | }\n");
  const int step = ask("    given: { turn: { end_of: | } }\n");
  const int mod = ask("    mods: [|]\n");
  typing.editor().Run();
  EXPECT_TRUE(Proposes(typing.Of(variable), "phase"));
  EXPECT_TRUE(Proposes(typing.Of(word), "gave_up"));
  EXPECT_TRUE(Proposes(typing.Of(zone), "deck"));
  EXPECT_TRUE(Proposes(typing.Of(card), "huntress"));
  EXPECT_TRUE(Proposes(typing.Of(how), "lacks"));
  EXPECT_TRUE(Proposes(typing.Of(event), "turned_up"));
  EXPECT_TRUE(Proposes(typing.Of(argument), "card"));
  EXPECT_TRUE(Proposes(typing.Of(option), "shuffled"));
  EXPECT_TRUE(Proposes(typing.Of(variant), "origin_first_end_last"));
  EXPECT_TRUE(Proposes(typing.Of(seat), "0"));
  EXPECT_TRUE(Proposes(typing.Of(step), "turn_up_location"));
  EXPECT_TRUE(Proposes(typing.Of(mod), "die-rast"));
}

// Not all that could be called so, but what can be chosen there.
TEST(Server, ProposesPositionsOfTheFileCategoriesAndEffects) {
  const std::string positions =
      "game: durch-die-ganze-welt\npositions:\n  at_sea: { zones: { deck: [glacier] } }\n"
      "  # a comment: none\n  ashore:\n    turn: { seat: 0, step: choose_target }\nscenarios:\n"
      "  - name: a\n";
  Typing typing;
  typing.editor().Write("data/kinds.yaml",
                        "kind:\n  - { id: trick, fields: { does: { type: effect }, cost: { type: "
                        "int } } }\n");
  const auto ask = [&](const std::string& text) {
    return typing.At("tests/x.yaml", positions + text);
  };
  const int use = ask("    given: { use: | }\n");
  const int scoring = ask("    then: { scores: { | } }\n");
  const int category = ask("    then: { scores: { final: { 0: { | } } } }\n");
  const int field = ask("    given: { effect: { field: | } }\n");
  typing.editor().Run();
  EXPECT_TRUE(Proposes(typing.Of(use), "at_sea"));
  EXPECT_TRUE(Proposes(typing.Of(use), "ashore"));
  EXPECT_EQ(typing.Of(use).size(), 2U) << typing.Of(use);
  EXPECT_TRUE(Proposes(typing.Of(scoring), "final"));
  EXPECT_TRUE(Proposes(typing.Of(category), "unexplored_locations"));
  EXPECT_TRUE(Proposes(typing.Of(category), "total"));
  EXPECT_TRUE(Proposes(typing.Of(field), "does"));
  EXPECT_FALSE(Proposes(typing.Of(field), "cost"));
}

TEST(Server, CompletesFieldsOfContexts) {
  const std::string begin = "local M = {}\nfunction M.greet(ctx)\n";
  Typing typing;
  typing.editor().Write("data/hooks.yaml",
                        "card:\n  - { id: floe, rank: 7, suits: [moons], types: [location], hooks: "
                        "[{ event: turned_up, script: greet }] "
                        "}\nverb:\n  - { id: cheer, context: { how: [loud, soft] } }\n");
  typing.editor().Write("scripts/ice.lua", begin +
                                               "end\nfunction M.cheer(arguments, ctx) end\n"
                                               "return M\n");
  const auto ask = [&](const std::string& text) { return typing.At("scripts/ice.lua", text); };
  // Whole at first; later, what is known stays what it was.
  ask(begin + "  return ctx.card|\nend\nfunction M.cheer(arguments, ctx) end\nreturn M\n");
  const int event = ask(begin + "  local card = ctx.|\nend\nreturn M\n");
  const int inside = ask(begin + "  where(seats(), function(seat) return ctx.| end)\nend\n");
  const int verb = ask("local M = {}\nfunction M.cheer(arguments, ctx)\n  if ctx.|\nend\n");
  const int arguments = ask("local M = {}\nfunction M.cheer(arguments, ctx)\n  if arguments.|\n");
  const int other = ask("local M = {}\nfunction M.unasked(ctx)\n  if ctx.|\nend\nreturn M\n");
  typing.editor().Run();
  EXPECT_TRUE(Proposes(typing.Of(event), "card")) << typing.Of(event);
  EXPECT_TRUE(Proposes(typing.Of(event), "seat"));
  EXPECT_TRUE(Proposes(typing.Of(verb), "how")) << typing.Of(verb);
  EXPECT_EQ(typing.Of(inside).size(), typing.Of(event).size());
  EXPECT_TRUE(typing.Of(arguments).empty()) << typing.Of(arguments);
  EXPECT_TRUE(typing.Of(other).empty()) << typing.Of(other);
}

TEST(Server, ProposesTheChoicesOfAPosition) {
  const std::string give_up =
      "game: durch-die-ganze-welt\nscenarios:\n  - name: a\n    given:\n"
      "      turn: { seat: 0, step: choose_target }\n";
  Typing typing;
  const auto ask = [&](const std::string& text) {
    return typing.At("tests/x.yaml", give_up + text);
  };
  const int quoted = ask("    when: [\"|\"]\n    then: { over: false }\n");
  const int bare = ask("    when:\n      - |\n");
  const int offered = ask("    when: []\n    then: { offered: [\"|\"] }\n");
  const int refused = ask("    then: { refused: { \"|\": x } }\n");
  const int with_option =
      ask("    set: { location_order: origin_first_end_last }\n    when: [\"|\"]\n");
  const int lost = ask("    when: [\"nothing:like_that\", \"|\"]\n");
  typing.editor().Run();
  const Json choices = typing.Of(quoted);
  ASSERT_FALSE(choices.empty());
  const std::string first = choices[0]["label"];
  EXPECT_TRUE(first.starts_with("choose_target:")) << choices;
  EXPECT_EQ(choices[0]["textEdit"]["newText"], first);
  ASSERT_FALSE(typing.Of(bare).empty());
  EXPECT_EQ(typing.Of(bare)[0]["textEdit"]["newText"], '"' + first + '"');
  for (const int question : {bare, offered, refused}) {
    EXPECT_TRUE(Proposes(typing.Of(question), first)) << typing.Of(question);
  }
  EXPECT_TRUE(typing.Of(with_option)[0]["label"].get<std::string>().starts_with("choose_target:"));
  EXPECT_TRUE(Proposes(typing.Of(lost), "choose_target")) << typing.Of(lost);
}

TEST(Server, HoverDescribesDefinitions) {
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

// Else the folder that is opened would decide which program runs.
TEST(Server, OnlyTheUserNamesTheProgramOfTheExtension) {
  std::ifstream file(std::string(WALZ_SOURCE_DIR) + "/engine/lsp/vscode/package.json");
  const Json package = Json::parse(file);
  const Json& program = package["contributes"]["configuration"]["properties"]["walzwerk.program"];
  EXPECT_EQ(program["scope"], "machine");
  EXPECT_EQ(package["capabilities"]["untrustedWorkspaces"]["restrictedConfigurations"],
            Json::array({"walzwerk.program"}));
}

TEST(Server, HoverShowsTextsOfModsAsTexts) {
  Editor editor;
  editor.Begin();
  editor.Open("data/cards.yaml", kCards);
  const std::string texts =
      "locale:\n  - { id: card.glacier, text: \"![x](https://a.b/c.png) [y](command:run)\" }\n";
  editor.Open("locale/de/cards.yaml", texts);
  const int card = editor.AskAt("textDocument/hover", "data/cards.yaml", kCards, "glacier,");
  editor.Run();
  const std::string told = editor.ResultOf(card)["contents"]["value"];
  EXPECT_NE(told.find(R"(\!\[x\])"), std::string::npos) << told;
  EXPECT_EQ(told.find("![x]"), std::string::npos) << told;
  EXPECT_EQ(told.find(" [y]"), std::string::npos) << told;
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

// A definition with an error is not in the content yet.
TEST(Server, RefusesToRenameWhatCouldNotBeLoaded) {
  const std::string text = "card:\n  - { id: floe }\n";
  Editor editor;
  editor.Begin();
  editor.Open("data/more.yaml", text);
  const int renamed = editor.AskAt("textDocument/rename", "data/more.yaml", text, "floe",
                                   {{"newName", "ice_floe"}});
  editor.Run();
  const std::string why = editor.AnswerTo(renamed)["error"].value("message", "");
  EXPECT_NE(why.find("fix the errors, then rename"), std::string::npos) << why;
}

TEST(Server, RenamesInBooks) {
  const std::string book =
      "# Ice\n\n@ice\nDraw {card.glacier}, rank {card.glacier.rank}, {text.card.glacier}; not "
      "\\{card.glacier}.\n\n"
      "::: example cold Cold {card.glacier}\nIt is cold.\n```yaml\nplayers: 1\n"
      "given: { zones: { deck: [glacier] } }\nthen: { over: false }\n```\n:::\n";
  Editor editor;
  editor.Write("locale/en/cards.yaml", kTexts);
  editor.Write("book/en/10-ice.md", book);
  editor.Write("book/de/10-ice.md", book);
  editor.Write("README.md", "{card.glacier}\n");
  editor.Begin();
  editor.Open("data/cards.yaml", kCards);
  const int renamed = editor.AskAt("textDocument/rename", "data/cards.yaml", kCards, "glacier,",
                                   {{"newName", "ice_field"}});
  editor.Run();
  ASSERT_NE(editor.ResultOf(renamed), nullptr) << editor.AnswerTo(renamed);
  Json changes = editor.ResultOf(renamed)["changes"];
  EXPECT_FALSE(changes.contains(editor.Uri("README.md")));
  const Json edits = changes[editor.Uri("book/en/10-ice.md")];
  ASSERT_EQ(edits.size(), 5U) << edits;
  EXPECT_EQ(edits[0]["range"]["start"], (Json{{"line", 3}, {"character", 11}}));
  EXPECT_EQ(edits[1]["range"]["start"], (Json{{"line", 3}, {"character", 32}}));
  EXPECT_EQ(edits[2]["range"]["start"], (Json{{"line", 3}, {"character", 58}}));
  EXPECT_EQ(edits[3]["range"]["start"]["line"], 5);
  EXPECT_EQ(edits[4]["range"]["start"], (Json{{"line", 9}, {"character", 25}}));
  EXPECT_EQ(edits[4]["newText"], "ice_field");
}

// References to kinds, options and functions in unusual places are renamed.
TEST(Server, RenamesDimensionsAnswersAndOpenFunctions) {
  const std::string names =
      "kind:\n  - { id: shoal, fields: { next: { type: ref, to: shoal }, how: { type: word } } }\n"
      "shoal:\n  - { id: spit, next: spit, how: reef }\n"
      "value:\n  - { id: draught, context: { above: shoal } }\n"
      "zone:\n  - { id: bank, per: shoal }\n"
      "variable:\n  - { id: depth, per: [shoal, seat] }\nword:\n  - reef\n"
      "decision:\n  - sound\nopen_function:\n  - { id: measure, module: lead, function: fathom, "
      "arguments: [seat] }\n";
  const std::string texts =
      "locale:\n  - { id: decision.sound.reef, text: \"Riff\" }\n"
      "  - { id: decision.sound, text: \"Lotet {shoal} aus\" }\n"
      "  - { id: mark.depth, text: \"Tiefe\" }\n";
  Editor editor;
  editor.Write("data/names.yaml", names);
  editor.Write("locale/de/cards.yaml", texts);
  editor.Write("tests/ice.yaml",
               "game: durch-die-ganze-welt\nscenarios:\n  - name: a\n    given: { turn: { step: "
               "fathom } }\n    then: { over: true }\n");
  editor.Write("scripts/lead.lua",
               "local M = {}\nfunction M.fathom(seat) return 1 end\nreturn M\n");
  editor.Begin();
  editor.Open("data/names.yaml", names);
  const auto rename = [&](const std::string& what) {
    return editor.AskAt("textDocument/rename", "data/names.yaml", names, what,
                        {{"newName", "another"}});
  };
  const int kind = rename("shoal, fields");
  const int word = rename("reef");
  const int function = rename("fathom");
  editor.Run();
  const auto edits = [&](int answer, const std::string& file) {
    return editor.AnswerTo(answer)["result"]["changes"][editor.Uri(file)].size();
  };
  EXPECT_EQ(edits(kind, "data/names.yaml"), 6U) << editor.AnswerTo(kind);
  EXPECT_EQ(edits(kind, "locale/de/cards.yaml"), 1U);
  EXPECT_EQ(edits(word, "locale/de/cards.yaml"), 1U) << editor.AnswerTo(word);
  EXPECT_EQ(edits(word, "data/names.yaml"), 2U);
  EXPECT_EQ(edits(function, "data/names.yaml"), 1U) << editor.AnswerTo(function);
  EXPECT_EQ(edits(function, "scripts/lead.lua"), 1U);
  EXPECT_EQ(edits(function, "tests/ice.yaml"), 1U);
}

TEST(Server, DoesNotRenameUnknownNames) {
  const std::string names =
      "kind:\n  - { id: shoal }\nshoal:\n  - { id: shuffled }\n"
      "zone:\n  - { id: crates, per: seat }\n  - { id: new_crates, per: seat }\n"
      "card:\n  - { id: usual_2, rank: 7, suits: [moons], types: [location] }\n"
      "  - { id: floe, rank: 7, suits: [moons], types: [location] }\n"
      "  - { id: berg, rank: 7, suits: [moons], types: [location] }\n"
      "space_kind:\n  - { id: bay, shape: round }\n";
  Editor editor;
  editor.Write("tests/ice.lua",
               "local DECK = [[deck: [floe] ]]\ntest(\"A floe\", function()\n"
               "  play.start(\"{ given: { zones: { \" .. DECK .. \" } } }\")\nend)\n");
  editor.Write("data/names.yaml", names);
  editor.Write(
      "scripts/ice.lua",
      "local M = {}\nfunction M.stow(seat, name)\n  seat[\"new_\" .. "
      "name]:transfer(seat[name])\n  return def.card[\"usual_\" .. name], { bay = 1 }\nend\n"
      "return M\n");
  editor.Write(
      "patches/ice.yaml",
      "patches:\n  # berg\n  - patch: locale.en.card.huntress\n    ops: [ { set: { text: berg } "
      "} ]\n");
  editor.Begin();
  editor.Open("data/names.yaml", names);
  const int value = editor.AskAt("textDocument/rename", "data/names.yaml", names, "shuffled",
                                 {{"newName", "another"}});
  const int composed = editor.AskAt("textDocument/rename", "data/names.yaml", names, "crates,",
                                    {{"newName", "boxes"}});
  const int begins = editor.AskAt("textDocument/rename", "data/names.yaml", names, "usual_2",
                                  {{"newName", "boxes"}});
  const int in_a_patch =
      editor.AskAt("textDocument/rename", "data/names.yaml", names, "berg", {{"newName", "boxes"}});
  const int as_a_key = editor.AskAt("textDocument/rename", "data/names.yaml", names, "bay, shape",
                                    {{"newName", "boxes"}});
  const int in_a_test =
      editor.AskAt("textDocument/rename", "data/names.yaml", names, "floe", {{"newName", "boxes"}});
  editor.Run();
  const auto why = [&](int answer) {
    return editor.AnswerTo(answer)["error"].value("message", "");
  };
  EXPECT_NE(why(value).find("a value of the option `location_order`"), std::string::npos)
      << editor.AnswerTo(value);
  EXPECT_NE(why(composed).find("scripts/ice.lua:3:8"), std::string::npos)
      << editor.AnswerTo(composed);
  EXPECT_NE(why(begins).find("scripts/ice.lua:4:"), std::string::npos) << editor.AnswerTo(begins);
  EXPECT_NE(why(in_a_patch).find("patches/ice.yaml:4:"), std::string::npos)
      << editor.AnswerTo(in_a_patch);
  EXPECT_NE(why(as_a_key).find("scripts/ice.lua:4:"), std::string::npos)
      << editor.AnswerTo(as_a_key);
  EXPECT_NE(why(in_a_test).find("tests/ice.lua:1:23"), std::string::npos)
      << editor.AnswerTo(in_a_test);
}

constexpr const char* kFunctions = R"(local M = {}

function M.cheer(ctx) ctx.owner.unexplored = 1 end
function M.twice(ctx) M.cheer(ctx) end

return M
)";

// The same name may have different meanings in different places.
TEST(Server, RenamesOnlyReferences) {
  const std::string names =
      "event:\n  - { id: lost_all, arguments: [paid] }\nword:\n  - lost_all\n";
  Editor editor;
  editor.Write("scripts/lost_all.lua", "return {}\n");
  editor.Write("scripts/ice.lua",
               "local M = {}\nlocal _ = require \"lost_all\"\nfunction M.paid(ctx)\n  "
               "emit(\"lost_all\", { paid = ctx.paid })\n"
               "  if game.paid == 1 then choose.offer({}, { \"chip\", \"lost_all\" }) end\nend\n"
               "return M\n");
  editor.Write("tests/ice.yaml",
               "game: durch-die-ganze-welt\nscenarios:\n"
               "  - name: lost_all\n    then: { events: [{ lost_all: { paid: 1 } }], "
               "variables: { outcome: lost_all, paid: 0 }, no_events: [lost_all] }\n");
  editor.Write("data/names.yaml", names);
  editor.Begin();
  editor.Open("data/names.yaml", names);
  const auto lines = [&](int answer, const std::string& file) {
    std::vector<int> found;
    const Json changes = editor.ResultOf(answer).value("changes", Json::object());
    for (const Json& edit : changes.value(editor.Uri(file), Json::array())) {
      found.push_back(edit["range"]["start"]["line"]);
    }
    return found;
  };
  const int event = editor.AskAt("textDocument/rename", "data/names.yaml", names, "lost_all,",
                                 {{"newName", "all_gone"}});
  const int word = editor.AskAt("textDocument/rename", "data/names.yaml", names, "lost_all\n",
                                {{"newName", "all_gone"}});
  editor.Open("tests/ice.yaml",
              "game: durch-die-ganze-welt\nscenarios:\n"
              "  - name: b\n    then: { variables: { paid: 0 } }\n");
  editor.Run();
  EXPECT_EQ(lines(event, "data/names.yaml"), std::vector<int>{1});
  EXPECT_EQ(lines(event, "scripts/ice.lua"), std::vector<int>{3});
  EXPECT_EQ(lines(event, "tests/ice.yaml"), (std::vector<int>{3, 3}));
  EXPECT_EQ(lines(word, "data/names.yaml"), std::vector<int>{3});
  EXPECT_EQ(lines(word, "scripts/ice.lua"), std::vector<int>{4});
  EXPECT_EQ(lines(word, "tests/ice.yaml"), std::vector<int>{3});
}

TEST(Server, RefusesToRenameAmbiguousNames) {
  const std::string names = "event:\n  - { id: lost_all }\nword:\n  - lost_all\n";
  Editor editor;
  editor.Write("scripts/ice.lua",
               "local M = {}\nfunction M.tell(ctx)\n  M.finish(\"lost_all\")\nend\n"
               "function M.finish(how) game.outcome = how end\nreturn M\n");
  editor.Write("data/names.yaml", names);
  editor.Begin();
  editor.Open("data/names.yaml", names);
  const int word = editor.AskAt("textDocument/rename", "data/names.yaml", names, "lost_all\n",
                                {{"newName", "all_gone"}});
  editor.Run();
  ASSERT_TRUE(editor.AnswerTo(word).contains("error")) << editor.AnswerTo(word);
  EXPECT_NE(editor.AnswerTo(word)["error"]["message"].get<std::string>().find("ice.lua:3"),
            std::string::npos)
      << editor.AnswerTo(word);
}

TEST(Server, RenamesDefinitionsInTablesOfScripts) {
  Editor editor;
  editor.Write("scripts/ice.lua",
               "local M = {}\nlocal chips, cards = def.chip, def.card\nM.it = cards.glacier\n"
               "M.worth = { glacier = 2 }\nreturn M\n");
  editor.Begin();
  editor.Open("data/cards.yaml", kCards);
  const int sure = editor.AskAt("textDocument/rename", "data/cards.yaml", kCards, "glacier,",
                                {{"newName", "ice_field"}});
  editor.Run();
  const Json changes = editor.ResultOf(sure).value("changes", Json::object());
  EXPECT_EQ(changes.value(editor.Uri("scripts/ice.lua"), Json::array()).size(), 2U) << changes;
}

// `{ glacier = 2 }` may be passed to an event with such an argument.
TEST(Server, RefusesToRenamePossibleArguments) {
  Editor editor;
  editor.Write("data/events.yaml",
               "event:\n  - { id: melted, arguments: [glacier] }\nword:\n  - glacier\n");
  editor.Write("scripts/ice.lua", "local M = {}\nM.worth = { glacier = 2 }\nreturn M\n");
  editor.Begin();
  editor.Open("data/cards.yaml", kCards);
  const int unsure = editor.AskAt("textDocument/rename", "data/cards.yaml", kCards, "glacier,",
                                  {{"newName", "ice_field"}});
  editor.Run();
  EXPECT_TRUE(editor.AnswerTo(unsure).contains("error")) << editor.AnswerTo(unsure);
}

TEST(Server, RenamesNamesInViews) {
  const std::string view =
      "view:\n  - id: main\n    rows:\n      - - { about: card.glacier, show: [ { zone: deck } ] "
      "}\n";
  Editor editor;
  editor.Write("data/view.yaml", view);
  editor.Begin();
  editor.Open("data/view.yaml", view);
  const int uses = editor.AskAt("textDocument/references", "data/view.yaml", view, "glacier",
                                {{"context", {{"includeDeclaration", true}}}});
  editor.Run();
  EXPECT_NE(editor.ResultOf(uses).dump().find("data/cards.yaml"), std::string::npos)
      << editor.ResultOf(uses);
}

TEST(Server, RefusesToRenameFixedNames) {
  const std::string flow = "flow:\n  - id: main\n    do: []\n";
  Editor editor;
  editor.Begin();
  editor.Open("data/flow.yaml", flow);
  const int main =
      editor.AskAt("textDocument/rename", "data/flow.yaml", flow, "main", {{"newName", "course"}});
  editor.Run();
  EXPECT_TRUE(editor.AnswerTo(main).contains("error")) << editor.AnswerTo(main);
}

// References, too, go through data, scripts, texts, tests in YAML and in Lua, and other mods.
TEST(Server, FindsUsesEverywhere) {
  Editor editor;
  const std::string other = "../other/";
  editor.Write(other + "mod.yaml",
               "schema: 1\nid: other\nname: Other\nversion: 1.0.0\n"
               "game: durch-die-ganze-welt\nrequires: { probe: \"*\" }\n");
  editor.Write(other + "patches/x.yaml",
               "patches:\n  - patch: probe:card.glacier\n    ops: [ { set: { rank: 8 } } ]\n");
  editor.Write(other + "scripts/x.lua", "local M = {}\nM.it = def.card.glacier\nreturn M\n");
  editor.Write("scripts/ice.lua", "local M = {}\nM.card = def.card.glacier\nreturn M\n");
  editor.Write("tests/ice.yaml",
               "game: durch-die-ganze-welt\nscenarios:\n"
               "  - name: Ice\n    given: { zones: { deck: [glacier] } }\n");
  editor.Write("tests/ice.lua",
               "test(\"ice\", function()\n"
               "  play.start [[{ players: 1, given: { zones: { deck: [glacier] } } }]]\n"
               "  play.expect(([[{ variables: { paid: %d }, zones: { deck: { has: [glacier] } } "
               "}]]):format(0))\n"
               "end)\n");
  editor.Begin();
  editor.Open("data/cards.yaml", kCards);
  const int uses = editor.AskAt("textDocument/references", "data/cards.yaml", kCards, "glacier,",
                                {{"context", {{"includeDeclaration", true}}}});
  const int renamed = editor.AskAt("textDocument/rename", "data/cards.yaml", kCards, "glacier,",
                                   {{"newName", "ice_field"}});
  editor.Run();
  std::map<std::string, int> found;
  for (const Json& use : editor.ResultOf(uses)) ++found[use["uri"].get<std::string>()];
  for (const char* const file :
       {"data/cards.yaml", "locale/de/cards.yaml", "scripts/ice.lua", "tests/ice.yaml"}) {
    EXPECT_EQ(found[editor.Uri(file)], 1) << file;
  }
  EXPECT_EQ(found[editor.Uri("tests/ice.lua")], 2);
  EXPECT_EQ(found[editor.OtherUri("other/patches/x.yaml")], 1);
  EXPECT_EQ(found[editor.OtherUri("other/scripts/x.lua")], 1);
  const Json changes = editor.ResultOf(renamed).value("changes", Json::object());
  EXPECT_EQ(changes.size(), found.size()) << changes;
  EXPECT_EQ(changes.value(editor.Uri("tests/ice.lua"), Json::array()).size(), 2U);
}

// A removed definition is reported in a mod that depends on it.
TEST(Server, ChecksDependentMods) {
  Editor editor;
  const std::string patch =
      "patches:\n  - patch: probe:card.glacier\n    ops: [ { set: { rank: 8 } } ]\n";
  editor.Write("../other/mod.yaml",
               "schema: 1\nid: other\nname: Other\nversion: 1.0.0\n"
               "game: durch-die-ganze-welt\nrequires: { probe: \"*\" }\n");
  editor.Write("../other/patches/x.yaml", patch);
  editor.Begin();
  editor.OpenAt(editor.OtherUri("other/patches/x.yaml"), patch);
  editor.Open("data/cards.yaml", kCards);
  editor.Ask("textDocument/documentSymbol",
             {{"textDocument", {{"uri", editor.Uri("data/cards.yaml")}}}});
  editor.Tell("textDocument/didChange",
              {{"textDocument", {{"uri", editor.Uri("data/cards.yaml")}, {"version", 2}}},
               {"contentChanges", {{{"text", "card: []\n"}}}}});
  editor.Ask("textDocument/documentSymbol",
             {{"textDocument", {{"uri", editor.Uri("data/cards.yaml")}}}});
  editor.Run();
  const Json findings = editor.LastFindingsAt(editor.OtherUri("other/patches/x.yaml"));
  ASSERT_FALSE(findings.empty());
  EXPECT_NE(findings.dump().find("glacier"), std::string::npos) << findings;
}

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

constexpr const char* kMoney =
    "local M = {}\n--- Pays a fee.\n---@param seat seat\n---@param fee integer\n"
    "---@return boolean\nfunction M.pay(seat, fee) return seat ~= nil and fee > 0 end\nreturn M\n";

TEST(Server, ProposesTheFunctionsOfTheEngineAndOfScripts) {
  Typing typing;
  typing.editor().Write("scripts/money.lua", kMoney);
  typing.editor().Write("scripts/ice.lua", "return {}\n");
  const auto ask = [&](const std::string& text) { return typing.At("scripts/ice.lua", text); };
  const std::string begin = "local money = require \"money\"\nlocal M = {}\n";
  // Whole at first; later, what is known stays what it was.
  ask(begin + "function M.a(ctx) return money.pay(ctx.seat, 3)| end\nreturn M\n");
  const int choose = ask(begin + "function M.a(ctx)\n  local b = choose.|\nend\nreturn M\n");
  const int board = ask(begin + "function M.a(ctx)\n  board.sp|\nend\nreturn M\n");
  const int methods = ask(begin + "function M.a(ctx)\n  zone.deck:|\nend\nreturn M\n");
  const int required = ask(begin + "function M.a(ctx)\n  money.|\nend\nreturn M\n");
  const int annotated =
      ask(begin + "---@param who seat\nlocal function f(who)\n  return who.|\nend\nreturn M\n");
  const int comment = ask(begin + "-- choose.|\nreturn M\n");
  typing.editor().Run();
  EXPECT_TRUE(Proposes(typing.Of(choose), "one_of")) << typing.Of(choose);
  EXPECT_TRUE(Proposes(typing.Of(board), "spaces")) << typing.Of(board);
  EXPECT_TRUE(Proposes(typing.Of(methods), "shuffle")) << typing.Of(methods);
  EXPECT_FALSE(Proposes(typing.Of(methods), "deck"));
  EXPECT_TRUE(Proposes(typing.Of(required), "pay")) << typing.Of(required);
  EXPECT_TRUE(Proposes(typing.Of(annotated), "index")) << typing.Of(annotated);
  EXPECT_TRUE(typing.Of(comment).empty()) << typing.Of(comment);
}

TEST(Server, OffersPublicFunctionsOfTheGame) {
  Typing typing;
  typing.editor().Write("scripts/ice.lua", "return {}\n");
  const std::string begin = "local turn = require \"turn\"\nlocal M = {}\n";
  const std::string whole = begin + "function M.a() turn.clean_up() end\nreturn M\n";
  typing.At("scripts/ice.lua", whole + "|");
  const int hover =
      typing.editor().AskAt("textDocument/hover", "scripts/ice.lua", whole, "clean_up(");
  const int offered =
      typing.At("scripts/ice.lua", begin + "function M.a()\n  turn.|\nend\nreturn M\n");
  typing.editor().Run();
  EXPECT_TRUE(Proposes(typing.Of(offered), "clean_up")) << typing.Of(offered);
  EXPECT_FALSE(Proposes(typing.Of(offered), "attempt")) << "not public";
  const std::string shown = typing.Of(hover).dump();
  EXPECT_NE(shown.find("---@public\\nturn.clean_up()"), std::string::npos) << shown;
}

TEST(Server, ShowsSignaturesAndGoesToFunctionsOfScripts) {
  const std::string script =
      "local money = require \"money\"\nlocal M = {}\n---@param ctx ctx\nfunction M.a(ctx)\n"
      "  if money.pay(ctx.seat, 3) then zone.deck:shuffle(\"deck\") end\n"
      "  return choose.one_of(\"card\", {}\nend\nreturn M\n";
  Editor editor;
  editor.Write("scripts/money.lua", kMoney);
  editor.Write("scripts/ice.lua", "return {}\n");
  editor.Begin();
  // Whole at first; later, what is known stays what it was.
  editor.Open("scripts/ice.lua", "return {}\n");
  editor.AskAt("textDocument/hover", "scripts/ice.lua", "return {}\n", "return");
  editor.Tell("textDocument/didChange",
              {{"textDocument", {{"uri", editor.Uri("scripts/ice.lua")}, {"version", 2}}},
               {"contentChanges", {{{"text", script}}}}});
  const auto at = [&](const std::string& request, const std::string& what) {
    return editor.AskAt("textDocument/" + request, "scripts/ice.lua", script, what);
  };
  const int own = at("signatureHelp", "3) then");
  const int engine = at("signatureHelp", "{}\nend");
  const int none = at("signatureHelp", "local M");
  const int hover = at("hover", "pay(");
  const int method = at("hover", "shuffle");
  const int local = at("hover", "seat, 3");
  const int made = at("definition", "pay(");
  editor.Run();
  const Json signature = editor.ResultOf(own);
  ASSERT_TRUE(signature.is_object()) << editor.AnswerTo(own);
  EXPECT_EQ(signature["signatures"][0]["label"], "money.pay(seat: seat, fee: integer) -> boolean");
  EXPECT_EQ(signature["activeParameter"], 1);
  EXPECT_EQ(signature["signatures"][0]["parameters"][1]["label"], Json({22, 34}));
  ASSERT_TRUE(editor.ResultOf(engine).is_object()) << editor.AnswerTo(engine);
  EXPECT_EQ(editor.ResultOf(engine)["activeParameter"], 1);
  EXPECT_TRUE(editor.ResultOf(none).is_null());
  EXPECT_NE(editor.ResultOf(hover).dump().find("Pays a fee."), std::string::npos)
      << editor.AnswerTo(hover);
  EXPECT_NE(editor.ResultOf(method).dump().find("zone:shuffle"), std::string::npos)
      << editor.AnswerTo(method);
  EXPECT_NE(editor.ResultOf(local).dump().find("`seat`"), std::string::npos)
      << editor.AnswerTo(local);
  const Json place = editor.ResultOf(made);
  ASSERT_EQ(place.size(), 1U) << place;
  EXPECT_EQ(place[0]["uri"], editor.Uri("scripts/money.lua"));
  EXPECT_EQ(place[0]["range"]["start"]["line"], 5);
}

TEST(Server, GoesToWrappersAndPositions) {
  const std::string patch =
      "patches:\n  - patch: flow.main\n    ops: [ { wrap: { \"do.0.step\": cheer } } ]\n";
  const std::string scenarios =
      "game: durch-die-ganze-welt\npositions:\n  begun: { players: 2 }\nscenarios:\n"
      "  - name: a\n    given: { use: begun }\n";
  Editor editor;
  editor.Write("scripts/ice.lua", kFunctions);
  editor.Write("patches/ice.yaml", patch);
  editor.Write("tests/ice.yaml", scenarios);
  editor.Begin();
  editor.Open("patches/ice.yaml", patch);
  editor.Open("tests/ice.yaml", scenarios);
  const int wrapper = editor.AskAt("textDocument/definition", "patches/ice.yaml", patch, "cheer");
  const int position =
      editor.AskAt("textDocument/definition", "tests/ice.yaml", scenarios, "begun }");
  editor.Run();
  const Json function = editor.ResultOf(wrapper);
  ASSERT_EQ(function.size(), 1U) << editor.AnswerTo(wrapper);
  EXPECT_EQ(function[0]["uri"], editor.Uri("scripts/ice.lua"));
  const Json used = editor.ResultOf(position);
  ASSERT_EQ(used.size(), 1U) << editor.AnswerTo(position);
  EXPECT_EQ(used[0]["range"]["start"]["line"], 2);
}

// Steps name a menu as they name a function.
TEST(Server, RenamesAMenuWithAllThatAskIt) {
  const std::string menus =
      "decision: [warm_up, skate]\nstage: [skated]\nmenu:\n"
      "  - { id: warm, decision: warm_up, stage: skated, answers: [{ answer: skate }] }\n";
  const std::string flow =
      "patches:\n  - patch: flow.main\n    ops: [ { append: { do: { step: warm } } } ]\n";
  Editor editor;
  editor.Write("data/menus.yaml", menus);
  editor.Write("scripts/ice.lua", "local M = {}\nfunction M.skated() end\nreturn M\n");
  editor.Write("patches/ice.yaml", flow);
  editor.Begin();
  editor.Open("data/menus.yaml", menus);
  editor.Open("patches/ice.yaml", flow);
  const int declared =
      editor.AskAt("textDocument/rename", "data/menus.yaml", menus, "warm,", {{"newName", "heat"}});
  const int asked =
      editor.AskAt("textDocument/rename", "patches/ice.yaml", flow, "warm", {{"newName", "heat"}});
  const int found = editor.AskAt("textDocument/definition", "patches/ice.yaml", flow, "warm");
  editor.Run();
  for (const int renamed : {declared, asked}) {
    const Json changes = editor.ResultOf(renamed)["changes"];
    EXPECT_EQ(changes[editor.Uri("data/menus.yaml")].size(), 1U) << editor.AnswerTo(renamed);
    EXPECT_EQ(changes[editor.Uri("patches/ice.yaml")].size(), 1U) << editor.AnswerTo(renamed);
  }
  const Json place = editor.ResultOf(found);
  ASSERT_EQ(place.size(), 1U) << place;
  EXPECT_EQ(place[0]["uri"], editor.Uri("data/menus.yaml"));
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
  EXPECT_NE(
      editor.AnswerTo(renamed)["error"]["message"].get<std::string>().find("it has the same name"),
      std::string::npos)
      << editor.AnswerTo(renamed);
}

// Asks to rename names in one file, and what each refusal names.
void ExpectRefusals(Editor& editor, const std::string& file, const std::string& text,
                    const std::vector<std::pair<std::string, std::string>>& names) {
  editor.Begin();
  editor.Open(file, text);
  std::vector<int> questions;
  questions.reserve(names.size());
  for (const auto& [what, named] : names) {
    questions.push_back(
        editor.AskAt("textDocument/rename", file, text, what, {{"newName", "thaw"}}));
  }
  editor.Run();
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Json error = editor.AnswerTo(questions[i]).value("error", Json::object());
    EXPECT_EQ(error.value("code", 0), -32803) << names[i].first;
    EXPECT_NE(error.value("message", "").find(names[i].second), std::string::npos) << error;
  }
}

TEST(Server, RefusesToRenameNamesThatOthersNeed) {
  const std::string names =
      "event:\n  - { id: melted, arguments: [meltwater] }\n"
      "word:\n  - meltwater\n"
      "verb:\n  - { id: cheer, parameters: { type: int } }\n";
  Editor editor;
  editor.Write("scripts/ice.lua", kFunctions);
  editor.Write("data/names.yaml", names);
  ExpectRefusals(editor, "data/names.yaml", names,
                 {{"- { id: melted", ""}, {"meltwater\n", "`melted`"}, {"cheer", "`script`"}});
}

TEST(Server, RefusesToRenameNamesWithoutOneMeaning) {
  const std::string patches =
      "patches:\n  - { patch: glacier, ops: [ { set: { rank: 3 } } ] }\n"
      "  - patch: flow.main\n    ops: [ { append: { do: [ { step: nowhere }, { step: twice } ] } } "
      "]\n";
  Editor editor;
  editor.Write("scripts/ice.lua", kFunctions);
  editor.Write("scripts/snow.lua", "local M = {}\nfunction M.twice() end\nreturn M\n");
  editor.Write("patches/ice.yaml", patches);
  ExpectRefusals(editor, "patches/ice.yaml", patches,
                 {{"glacier", "`glacier`"}, {"nowhere", "`nowhere`"}, {"twice", "`twice`"}});
}

TEST(Server, AGameIsNotRenamed) {
  Editor editor;
  ExpectRefusals(editor, "mod.yaml", kMod, {{"durch", ""}});
}

TEST(Server, RunsTheTestsOfAFile) {
  const std::string tests =
      "game: durch-die-ganze-welt\nplayers: 2\nscenarios:\n"
      "  - { name: starts, then: { over: false } }\n"
      "  - { name: ends, then: { over: true } }\n";
  Editor editor;
  editor.Write("tests/ice.yaml", tests);
  editor.Begin();
  editor.Open("tests/ice.yaml", tests);
  const int ran = editor.Ask(
      "workspace/executeCommand",
      {{"command", "walz.test"}, {"arguments", Json::array({editor.Uri("tests/ice.yaml")})}});
  const int unknown = editor.Ask("workspace/executeCommand", {{"command", "walz.melt"}});
  editor.Run();
  const Json results = editor.ResultOf(ran);
  ASSERT_EQ(results.size(), 2U) << editor.AnswerTo(ran);
  EXPECT_EQ(results[1]["passed"], false);
  const Json shown = editor.Shown();
  EXPECT_EQ(shown.value("type", 0), 1);
  EXPECT_NE(shown.value("message", "").find("\nends"), std::string::npos) << shown;
  EXPECT_EQ(editor.AnswerTo(unknown)["error"]["code"], -32803);
}

TEST(Server, SpeaksTheLanguageOfItsReader) {
  Editor editor;
  editor.Begin();
  const int closed = editor.AskAt("textDocument/hover", "data/cards.yaml", kCards, "rank");
  editor.Run("de");
  EXPECT_NE(editor.AnswerTo(closed)["error"]["message"].get<std::string>().find("nicht geöffnet"),
            std::string::npos);
}

TEST(Connection, SurvivesInvalidMessages) {
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
