// Damaged saves and content: messages, and that nothing is lost.
#include "cli/running.h"
#include "support/conversation.h"

namespace walz::tests {
namespace {

namespace fs = std::filesystem;

void Write(const std::string& path, const std::string& text) {
  fs::create_directories(fs::path(path).parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

// A save of `stroll`, half-way through.
std::string MakeSave(const std::string& file) {
  Conversation client({"stroll", "--data", kStroll, "--seed", "1", "--players", "2", "--bots",
                       "human,human", "--save", file});
  client.Read();
  client.Read();
  client.Choose("play:guide");
  client.Choose("gift");
  client.Command("save");
  return ReadAll(file);
}

// The text with one part replaced by another.
std::string With(std::string text, const std::string& part, const std::string& other) {
  const std::size_t at = text.find(part);
  EXPECT_NE(at, std::string::npos) << part;
  return at == std::string::npos ? text : text.replace(at, part.size(), other);
}

struct Damage {
  std::string text;
  std::string said;
};

TEST(DamageTest, ADamagedOrForeignSaveIsRefusedWithItsPlace) {
  const Folder folder;
  const std::string file = folder / "game.json";
  const std::string whole = MakeSave(file);
  const std::vector<Damage> damages = {
      {"", "the record is damaged: not JSON from byte 1"},
      {whole.substr(0, whole.size() / 2), "the record is damaged: not JSON from byte "},
      {"\x89PNG\r\n", "the record is damaged: not JSON from byte 1"},
      {"{\"hello\": 1}", "hello: unknown field"},
      {With(whole, "walzwerk record 1", "walzwerk record 7"), "format: `walzwerk record 7`"},
      {With(whole, "\"game\": \"stroll\"", "\"game\": \"chess\""), "chess"},
      {With(whole, "\"play:guide\"", "\"play:gold\""),
       "choices: choice 1 of seat0: `play:gold` is not an option"},
      {With(whole, "\"play:guide\"", "\"play:bread\""), "final_hash: after choice 2 (`gift`)"},
      {With(whole, "\"seed\": 1", "\"seed\": -1"), "setup.seed: must be an integer"},
      {With(whole, "\"human\"", "\"humam\""), "there is no bot `humam`"},
  };
  for (const Damage& damage : damages) {
    Write(file, damage.text);
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"play", "--load", file, "--data", kStroll},
          std::vector<std::string>{"replay", file, "--verify", "--data", kStroll}}) {
      const ProgramResult result = Walz(arguments);
      EXPECT_TRUE(result.code == 1 || result.code == 2) << damage.said;
      EXPECT_NE((result.err + result.out).find(damage.said), std::string::npos)
          << arguments[0] << ": " << damage.said << "\n"
          << result.err << result.out;
    }
    EXPECT_EQ(ReadAll(file), damage.text) << "the file must stay as it is";
  }
}

TEST(DamageTest, NamesOfFilesAndFoldersCannotControlTheTerminal) {
  const Folder folder;
  const std::string evil = "\x1b]0;owned\x07\x1b[2J";
  fs::create_directories(folder / "data/" + evil);
  const ProgramResult games = Walz({"list", "games", "--data", folder.path()});
  EXPECT_EQ((games.out + games.err).find('\x1b'), std::string::npos) << games.out << games.err;
  const std::string shard = folder / evil + ".json";
  Write(shard, "{");
  const ProgramResult merged = Walz({"lab", "merge", shard});
  EXPECT_NE(merged.code, 0);
  EXPECT_EQ((merged.out + merged.err).find('\x1b'), std::string::npos) << merged.err;
  EXPECT_NE(merged.err.find("owned"), std::string::npos) << merged.err;
}

TEST(DamageTest, ADeeplyNestedShardIsRefused) {
  const Folder folder;
  const std::string shard = folder / "shard.json";
  Write(shard, std::string(400000, '['));
  const ProgramResult merged = Walz({"lab", "merge", shard});
  EXPECT_EQ(merged.code, 1) << merged.err;
  EXPECT_NE(merged.err.find(shard), std::string::npos) << merged.err;
}

TEST(DamageTest, AReplayThatDivergesFailsAndNamesItsFile) {
  const Folder folder;
  const std::string file = folder / "game.json";
  Write(file, With(MakeSave(file), "\"play:guide\"", "\"play:bread\""));
  const ProgramResult text = Walz({"replay", file, "--verify", "--data", kStroll});
  EXPECT_EQ(text.code, 1);
  EXPECT_TRUE(text.out.starts_with(file + ": ")) << text.out;
  const ProgramResult json =
      Walz({"replay", file, "--verify", "--format", "json", "--data", kStroll});
  EXPECT_EQ(json.code, 1);
  EXPECT_NE(json.out.find("final_hash"), std::string::npos) << json.out;
}

TEST(DamageTest, AnAbsentSaveIsNamed) {
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"play", "--load", "/nowhere/game.json"},
        std::vector<std::string>{"replay", "/nowhere/game.json"},
        std::vector<std::string>{"show", "--load", "/nowhere/game.json"}}) {
    const ProgramResult result = Walz(arguments);
    EXPECT_TRUE(result.code == 1 || result.code == 2) << arguments[0];
    EXPECT_EQ(result.err,
              "walz: error: cannot read `/nowhere/game.json`: No such file or directory\n");
  }
}

// A copy of the content of `stroll` that may be spoilt.
class Content {
 public:
  Content() {
    fs::copy(fs::path(kStroll) / "data", folder_ / "data", fs::copy_options::recursive);
    fs::copy(fs::path(kStroll) / "scripts", folder_ / "scripts", fs::copy_options::recursive);
  }
  std::string root() const { return folder_.path(); }
  std::string game() const { return folder_ / "data/stroll/game.yaml"; }
  std::string script() const { return folder_ / "scripts/stroll/stroll.lua"; }
  void Replace(const std::string& file, const std::string& part, const std::string& other) const {
    Write(file, With(ReadAll(file), part, other));
  }

 private:
  Folder folder_;
};

TEST(DamageTest, AReplayOfOtherContentIsRefusedUnlessRequested) {
  const Folder folder;
  const std::string file = folder / "game.json";
  MakeSave(file);
  const Content content;
  content.Replace(content.game(), "{ id: coins, per: seat, initial: 2",
                  "{ id: coins, per: seat, initial: 3");
  const ProgramResult refused = Walz({"replay", file, "--verify", "--data", content.root()});
  EXPECT_EQ(refused.code, 1);
  EXPECT_NE(refused.out.find("lock.ruleset_hash: the record was made with other rules"),
            std::string::npos)
      << refused.out;
  const ProgramResult play = Walz({"play", "--load", file, "--data", content.root()});
  EXPECT_EQ(play.code, 1);
  EXPECT_NE(play.err.find("lock.ruleset_hash"), std::string::npos) << play.err;
  const ProgramResult followed =
      Walz({"replay", file, "--verify", "--any-rules", "--data", content.root()});
  EXPECT_EQ(followed.code, 1);
  EXPECT_NE(followed.out.find("final_hash: after choice 2"), std::string::npos) << followed.out;
  // Approved, it holds for the content as it is now.
  EXPECT_EQ(Walz({"replay", file, "--approve", "--data", content.root()}).code, 0);
  EXPECT_EQ(Walz({"replay", file, "--verify", "--data", content.root()}).code, 0);
}

struct Fault {
  std::string file;  // game or script
  std::string part;
  std::string other;
  std::string code;   // of the finding
  std::string place;  // line:column
};

TEST(DamageTest, EveryFaultHasItsPlaceInEveryCommand) {
  const std::vector<Fault> faults = {
      {"game", "players: { min: 2, max: 3 }", "players: { min: 2, max: 3", "WZ", ":3:"},
      {"game", "stream: [setup]", "stream: [setup, setup]", "WZ0203", ":39:"},
      {"game", "value: [fee]", "valeu: [fee]", "WZ0201", ":6:1"},
      {"game", "id: secret, per: seat", "id: secret, pre: seat", "WZ0210", ":23:"},
      {"game", "step: set_up", "step: setup", "WZ0303", ":"},
      {"script", "local M = {}", "local M = {", "WZ", "stroll.lua:"},
      {"script", "local M = {}", "local M = {}\nerror('no')", "WZ", "stroll.lua:3"},
  };
  for (const Fault& fault : faults) {
    const Content content;
    content.Replace(fault.file == "game" ? content.game() : content.script(), fault.part,
                    fault.other);
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"check"}, std::vector<std::string>{"sim", "stroll"},
          std::vector<std::string>{"play", "stroll"}, std::vector<std::string>{"list", "options"},
          std::vector<std::string>{"show", "stroll"}}) {
      std::vector<std::string> all = arguments;
      all.insert(all.end(), {"--data", content.root()});
      const ProgramResult result = Walz(all);
      const std::string said = result.out + result.err;
      EXPECT_TRUE(result.code == 1 || result.code == 2) << arguments[0] << " " << fault.other;
      EXPECT_NE(said.find("error[" + fault.code), std::string::npos)
          << arguments[0] << " " << fault.other << "\n"
          << said;
      EXPECT_NE(said.find(fault.place), std::string::npos)
          << arguments[0] << " " << fault.other << "\n"
          << said;
    }
  }
}

}  // namespace
}  // namespace walz::tests
