#include "cli/variant_new.h"

#include <algorithm>
#include <filesystem>
#include <istream>
#include <ostream>

#include "cli/common.h"
#include "cli/messages.h"
#include "content/content.h"
#include "files/files.h"
#include "match/game.h"
#include "mods/loader.h"
#include "yaml/node_yaml.h"

namespace walz::cli {
namespace {

namespace fs = std::filesystem;

class VariantDialogue {
 public:
  VariantDialogue(const CommonOptions& common, const content::Content& content, Console& console)
      : common_(common), content_(content), console_(console) {}

  // Asks for each option that the command line does not set. Returns the values that differ from
  // the defaults.
  std::vector<std::pair<std::string, std::string>> Ask() {
    const std::size_t count = content_.options.size();
    Show(messages::VariantIntro({.count = count}));
    std::vector<std::pair<std::string, std::string>> chosen;
    for (std::size_t i = 0; i < count; ++i) {
      const content::OptionDeclaration& option = content_.options[i];
      std::string value = option.chosen;
      if (value == option.values.front() && !ended_) value = AskFor(option, i + 1);
      if (value != option.values.front()) chosen.emplace_back(option.id, value);
    }
    return chosen;
  }

 private:
  void Show(const base::Message& message) { console_.out << message.In(common_.language) << '\n'; }

  std::string NameOf(const std::string& key, const std::string& otherwise) const {
    return content_.locales.TextOr(common_.language, key, otherwise);
  }

  // Returns the default for an empty line, or after the end of the input.
  std::string AskFor(const content::OptionDeclaration& option, std::size_t number) {
    const std::string key = "option." + option.id;
    console_.out << '\n'
                 << number << '/' << content_.options.size() << "  " << NameOf(key, option.id)
                 << '\n';
    const std::string about = NameOf(key + ".text", {});
    if (!about.empty()) console_.out << "     " << about << '\n';
    for (std::size_t i = 0; i < option.values.size(); ++i) {
      console_.out << "  " << i + 1 << "  "
                   << NameOf(key + "." + option.values[i], option.values[i]) << (i == 0 ? " *" : "")
                   << '\n';
    }
    for (std::string line; std::getline(console_.in, line);) {
      if (!line.empty() && line.back() == '\r') line.pop_back();
      if (line.empty()) return option.values.front();
      if (line == ".") break;  // keep the remaining defaults
      for (std::size_t i = 0; i < option.values.size(); ++i) {
        if (line == std::to_string(i + 1)) return option.values[i];
      }
      for (const std::string& value : option.values) {
        if (line == value) return value;
      }
      Show(messages::VariantAgain({.count = option.values.size()}));
    }
    ended_ = true;
    return option.values.front();
  }

  const CommonOptions& common_;
  const content::Content& content_;
  Console& console_;
  bool ended_ = false;
};

bool IsGame(const std::string& name, const mods::LoadRequest& request) {
  const base::Result<std::vector<std::string>> games = mods::ListGames(request.data_root);
  return games.ok() && std::find(games->begin(), games->end(), name) != games->end();
}

std::string VariantText(const std::string& name,
                        const std::vector<std::pair<std::string, std::string>>& chosen) {
  std::string id = name;
  for (char& c : id) c = c == '-' ? '_' : c;
  std::string text = "variant:\n  - id: " + id + "\n";
  if (id != name) text += "    name: " + name + "\n";
  text += chosen.empty() ? "    options: {}\n" : "    options:\n";
  for (const auto& [option, value] : chosen) {
    const auto node = yaml::Node::Scalar(value, yaml::ScalarStyle::kPlain, {});
    const bool is_text = !node.ToBool() && !node.ToInteger();
    text += "      " + option + ": " + (is_text ? yaml::ToYamlScalar(value) : "\"" + value + "\"") +
            "\n";
  }
  return text;
}

}  // namespace

int NewVariant(const CommonOptions& common, const std::string& id, const std::string& of_game,
               Console& console) {
  if (!content::IsGoodId(id, content::IdForm::kHyphen)) {
    throw Stop(messages::InvalidId({.id = id}));
  }
  const std::string file = id + ".yaml";
  std::error_code error;
  if (fs::exists(file, error)) throw Stop(messages::FileExists({.path = file}));
  const mods::LoadRequest request = RequestFor(common, of_game);
  if (IsGame(id, request)) {
    throw Stop(messages::GameGivenAsVariant({.name = id, .game = id}));
  }
  const auto game = LoadGame(request, console, kFindings);
  const auto chosen = VariantDialogue(common, game->content(), console).Ask();
  Need(files::WriteFileDurably(file, VariantText(id, chosen)), kFindings);
  console.out << '\n'
              << messages::VariantWritten(
                     {.file = file, .count = chosen.size(), .game = game->id()})
                     .In(common.language)
              << '\n';
  return kFine;
}

}  // namespace walz::cli
