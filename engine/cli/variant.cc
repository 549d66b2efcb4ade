// walz variant: lists what a variant changes, or writes a new one.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands.h"
#include "cli/common.h"
#include "cli/messages.h"
#include "cli/variant_new.h"
#include "match/game.h"
#include "match/messages.h"
#include "mods/discovery.h"
#include "mods/loader.h"
#include "yaml/node_text.h"

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
      const bool known =
          std::any_of(without_.mods.begin(), without_.mods.end(),
                      [&](const content::LoadedMod& other) { return other.id == mod.id; });
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
    return std::any_of(
        without_.changes.begin(), without_.changes.end(), [&](const content::Change& other) {
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
