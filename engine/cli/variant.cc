// walz variant: lists what a variant changes, or writes a new one.
#include <algorithm>
#include <filesystem>
#include <istream>
#include <nlohmann/json.hpp>

#include "cli/common.h"
#include "content/content.h"
#include "files/files.h"
#include "match/game.h"
#include "match/messages.h"
#include "mods/discovery.h"
#include "mods/loader.h"
#include "yaml/node_text.h"
#include "yaml/node_yaml.h"

namespace walz::cli {
namespace {

using Json = nlohmann::ordered_json;

struct VariantOptions {
  std::string what;     // diff or new
  std::string variant;  // a name or file; for new: the id
  std::string game;
};

// The differences between a game without and with a variant.
class VariantDiff {
 public:
  VariantDiff(const CommonOptions& common, const content::Content& without,
              const content::Content& with)
      : common_(common), without_(without), with_(with) {
    AddMods();
    AddOptions();
    AddChanges();
  }

  void Print(std::ostream& out) const {
    if (common_.format == Format::kJson) {
      out << items_.dump(2) << '\n';
      return;
    }
    for (const std::string& line : lines_) out << line << '\n';
    if (lines_.empty()) out << messages::VariantNothing().In(common_.language) << '\n';
  }

 private:
  void AddMods() {
    for (const content::LoadedMod& mod : with_.mods) {
      const bool known = std::ranges::count(without_.mods, mod.id, &content::LoadedMod::id) > 0;
      if (known) continue;
      items_.push_back({{"what", "mod"}, {"id", mod.id}, {"version", mod.version}});
      lines_.push_back(
          messages::VariantMod({.name = mod.name, .version = mod.version}).In(common_.language));
    }
  }

  void AddOptions() {
    for (const content::OptionDeclaration& option : with_.options) {
      std::string before = option.values.front();
      for (const content::OptionDeclaration& other : without_.options) {
        if (other.id == option.id) before = other.chosen;
      }
      if (before == option.chosen) continue;
      const std::string key = "option." + option.id;
      items_.push_back(
          {{"what", "option"}, {"id", option.id}, {"before", before}, {"after", option.chosen}});
      lines_.push_back(NameOf(key, option.id) + ": " + NameOf(key + "." + before, before) + " -> " +
                       NameOf(key + "." + option.chosen, option.chosen));
    }
  }

  // Adds the patches of the variant itself; those of mods are part of the mods.
  void AddChanges() {
    for (const content::Change& change : with_.changes) {
      if (change.variant.empty() || IsKnown(change)) continue;
      const std::string before = yaml::ToText(change.before);
      const std::string after = yaml::ToText(change.after);
      items_.push_back({{"what", change.kind},
                        {"id", change.id},
                        {"path", change.path},
                        {"before", before},
                        {"after", after}});
      const std::string key = change.kind + "." + change.id;
      const std::string nothing = match::messages::NoValue().In(common_.language);
      lines_.push_back(NameOf(key, key) + ", " + change.path + ": " +
                       (change.before.is_missing() ? nothing : before) + " -> " +
                       (change.after.is_missing() ? nothing : after));
    }
  }

  bool IsKnown(const content::Change& change) const {
    return std::ranges::any_of(without_.changes, [&](const content::Change& other) {
      return other.span.ToString() == change.span.ToString() && other.path == change.path;
    });
  }

  std::string NameOf(const std::string& key, const std::string& otherwise) const {
    return with_.locales.TextOr(common_.language, key, otherwise);
  }

  const CommonOptions& common_;
  const content::Content& without_;
  const content::Content& with_;
  Json items_ = Json::array();
  std::vector<std::string> lines_;
};

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

// Asks for each option and writes `<id>.yaml` into the current folder. If `console.in` ends early,
// the remaining options keep their defaults.
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

int RunVariant(const CommonOptions& common, const VariantOptions& options, Console& console) {
  if (options.what == "new") {
    return NewVariant(common, options.variant, options.game, console);
  }
  const std::string root = DataRoot(common);
  std::vector<std::string> games = {ResolveGame(common, options.game)};
  if (options.game.empty() && mods::IsPath(options.variant)) {
    const auto others = mods::ListGames(root);
    if (others) games.insert(games.end(), others->begin(), others->end());
  }
  // A file does not name its game: try each until it loads.
  base::Diagnostics first;
  for (const std::string& name : games) {
    mods::LoadRequest request = RequestFor(common, root, name);
    base::Diagnostics findings;
    const auto without = mods::Load(request, findings);
    request.variants.push_back(options.variant);
    const auto with = without ? mods::Load(request, findings) : std::nullopt;
    if (with) {
      VariantDiff(common, *without, *with).Print(console.out);
      return kFine;
    }
    if (first.empty()) first = std::move(findings);
  }
  PrintFindings(first, common.format, console, console.out);
  return kFindings;
}

}  // namespace

Command VariantCommand() {
  const auto variant = std::make_shared<VariantOptions>();
  return {.name = "variant",
          .options = {Required(Text("what", OneOf({"diff", "new"}), variant->what)),
                      Required(Text("variant", {.name = "NAME_OR_FILE", .source = Source::kFiles},
                                    variant->variant)),
                      Text("game", Game(), variant->game)},
          .run = Calling(RunVariant, variant)};
}

}  // namespace walz::cli
