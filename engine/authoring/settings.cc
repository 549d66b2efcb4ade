#include "authoring/settings.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "authoring/lint.h"
#include "authoring/messages.h"
#include "base/ranges.h"
#include "match/game.h"
#include "mods/discovery.h"
#include "mods/game_files.h"
#include "yaml/reader.h"

namespace walz::authoring {
namespace {

// Maximum number of loads.
constexpr std::size_t kMostSettings = 200;

// Settings in addition to the request.
struct Setting {
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<std::string> mods;
  std::string variant;
};

class SettingsCheck {
 public:
  SettingsCheck(const mods::LoadRequest& request, const content::Content& content,
                std::string_view mod, base::Diagnostics& findings)
      : request_(request), content_(content), mod_(mod), findings_(findings) {
    for (const auto& [option, value] : request.set) fixed_.insert(option);
  }

  void Run() {
    TryValues();
    TryPatches();
    TryVariants();
    if (tried_ <= kMostSettings) return;
    findings_.Add({}, messages::TooManySettings({.limit = kMostSettings}));
  }

 private:
  // Changes every option to its next value at once, until all values were tried.
  void TryValues() {
    std::size_t most = 0;
    for (const content::OptionDeclaration& option : content_.options) {
      most = std::max(most, option.values.size());
    }
    for (std::size_t i = 0; i < most; ++i) {
      Setting setting;
      for (const content::OptionDeclaration& option : content_.options) {
        if (i >= option.values.size() || option.values[i] == option.chosen) continue;
        if (!IsAskedByMod(option)) continue;
        if (fixed_.count(option.id) == 0) setting.options.emplace_back(option.id, option.values[i]);
      }
      if (!setting.options.empty()) Try(setting);
    }
  }

  // Options that the mod does not mention do not affect it.
  bool IsAskedByMod(const content::OptionDeclaration& option) {
    if (mod_.empty()) return true;
    if (!mod_words_) {
      mod_words_.emplace();
      base::Diagnostics ignored;
      for (const content::LoadedMod& mod : content_.mods) {
        if (mod.id != mod_) continue;
        const mods::LayerFiles files = mods::ReadModFiles(mod.folder, mod.folder, mod.id, ignored);
        for (const auto* const list : {&files.content, &files.patches, &files.variants}) {
          for (const base::SourceFilePtr& file : *list) *mod_words_ += file->text();
        }
        for (const content::Script& script : files.scripts) *mod_words_ += script.file->text();
      }
    }
    return mod_words_->find(option.id) != std::string::npos;
  }

  // Tries conditions of patches that need a setting of their own.
  void TryPatches() {
    for (const content::LoadedMod& mod : content_.mods) {
      if (!mod_.empty() && mod.id != mod_) continue;
      base::Diagnostics ignored;  // already reported when the game was loaded
      const mods::LayerFiles files = mods::ReadModFiles(mod.folder, mod.folder, mod.id, ignored);
      for (const base::SourceFilePtr& file : files.patches) {
        const std::optional<yaml::Node> tree = yaml::ReadYaml(file, ignored);
        if (!tree) continue;
        const yaml::Node* const list = tree->Find("patches");
        TryPatch(*tree);
        if (list == nullptr) continue;
        for (const yaml::Node& patch : list->items()) TryPatch(patch);
      }
    }
  }

  void TryPatch(const yaml::Node& patch) {
    const yaml::Node* const when = patch.Find("when");
    if (when == nullptr) return;
    Setting setting;
    if (const yaml::Node* const options = when->Find("options")) {
      for (const yaml::NodeEntry& entry : options->entries()) {
        const std::vector<yaml::Node>& values = entry.value.items();
        const std::string value(values.empty() ? entry.value.text() : values.front().text());
        if (fixed_.count(entry.key) != 0) return;
        setting.options.emplace_back(entry.key, value);
      }
    }
    if (const yaml::Node* const mods = when->Find("mods")) {
      for (const yaml::NodeEntry& entry : mods->entries()) {
        if (!IsThere(entry.key)) return;  // not installed: the result is unknown
        if (!IsLoaded(entry.key)) setting.mods.push_back(entry.key);
      }
    }
    const bool is_tried = setting.mods.empty() && setting.options.size() < 2;
    if (!is_tried) Try(setting);
  }

  // A mod that requires variants was loaded with them.
  void TryVariants() {
    if (!request_.variants.empty()) return;
    for (const content::FinalDefinition& source : content_.sources) {
      if (source.kind != "variant" || (!mod_.empty() && source.mod != mod_)) continue;
      const yaml::Node* const name = source.node.Find("name");
      Try({{}, {}, name == nullptr ? source.id : std::string(name->text())});
    }
  }

  bool IsLoaded(std::string_view id) const {
    return base::Contains(content_.mods, id, &content::LoadedMod::id);
  }

  bool IsThere(std::string_view id) {
    if (IsLoaded(id) || id == request_.game) return true;
    base::Diagnostics broken;
    const std::vector<mods::Manifest> all = mods::FindMods(request_, broken);
    return std::ranges::any_of(
        all, [&](const mods::Manifest& mod) { return mod.id == id && mod.game == request_.game; });
  }

  void Try(const Setting& setting) {
    if (++tried_ > kMostSettings) return;
    mods::LoadRequest request = request_;
    request.set.insert(request.set.end(), setting.options.begin(), setting.options.end());
    request.mods.insert(request.mods.end(), setting.mods.begin(), setting.mods.end());
    if (!setting.variant.empty()) request.variants.push_back(setting.variant);
    base::Diagnostics found;
    const auto game = match::Game::Load(request, found);
    for (const base::Diagnostic& finding : found.items()) {
      if (finding.severity == base::Severity::kError) Report(setting, finding);
    }
    if (game == nullptr) return;
    base::Diagnostics about_new;  // only for new hooks and patches
    LintWhatOptionsBring(*game, memory_, about_new);
    for (const base::Diagnostic& finding : about_new.items()) Report(setting, finding);
  }

  void Report(const Setting& setting, base::Diagnostic finding) {
    if (IsReported(finding)) return;
    finding.notes.push_back(messages::NoteSetting({.setting = Describe(setting, finding)}));
    findings_.Add(std::move(finding));
  }

  // After an unknown field is reported, the same field in a hook is not reported again.
  bool IsReported(const base::Diagnostic& finding) const {
    return std::ranges::any_of(findings_.items(), [&](const base::Diagnostic& earlier) {
      const bool is_same = earlier.code == finding.code && earlier.message == finding.message;
      const bool follows = earlier.code == "WZ0915" && finding.code == "WZ0918";
      return (is_same || follows) && earlier.span.ToString() == finding.span.ToString();
    });
  }

  // Formats a setting as on the command line. Of many options, only those mentioned at the finding
  // are listed.
  static std::string Describe(const Setting& setting, const base::Diagnostic& finding) {
    std::vector<std::string> words;
    if (!setting.variant.empty()) words.push_back("--variant " + setting.variant);
    for (const std::string& mod : setting.mods) words.push_back("--mod " + mod);
    const std::string_view text =
        finding.span.file == nullptr ? std::string_view() : finding.span.file->text();
    for (const bool all : {false, true}) {
      if (!words.empty()) break;
      for (const auto& [option, value] : setting.options) {
        const bool is_named = text.find(option) != std::string_view::npos;
        if (all || is_named) words.push_back("--set " + option + "=" + value);
      }
    }
    if (words.size() > 8) words.resize(8);
    return base::Join(words, " ");
  }

  const mods::LoadRequest& request_;
  const content::Content& content_;
  std::string_view mod_;
  base::Diagnostics& findings_;
  ScriptMemory memory_;
  std::size_t tried_ = 0;
  std::set<std::string> fixed_;
  std::optional<std::string> mod_words_;  // all words of the mod
};

}  // namespace

void CheckSettings(const mods::LoadRequest& request, const content::Content& content,
                   std::string_view mod, base::Diagnostics& findings) {
  SettingsCheck(request, content, mod, findings).Run();
}

}  // namespace walz::authoring
