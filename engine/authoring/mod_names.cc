#include "authoring/mod_names.h"

#include <optional>
#include <set>
#include <string_view>

#include "authoring/messages.h"
#include "base/nearest.h"
#include "mods/discovery.h"
#include "mods/game_files.h"
#include "yaml/reader.h"

namespace walz::authoring {
namespace {

class ModNameCheck {
 public:
  ModNameCheck(const mods::LoadRequest& request, const mods::Manifest& mod,
               base::Diagnostics& findings)
      : mod_(mod), findings_(findings) {
    base::Diagnostics broken;
    known_ = {mod.id, mod.game, std::string(mods::kEngineId)};
    for (const mods::Manifest& other : mods::FindMods(request, broken)) {
      known_.insert(other.id);
      for (const mods::ModReference& provided : other.provides) known_.insert(provided.id);
    }
  }

  void Run() {
    for (const auto* const list : {&mod_.after, &mod_.optional, &mod_.conflicts}) {
      for (const mods::ModReference& other : *list) CheckId(other.id, other.span);
    }
    base::Diagnostics ignored;  // already reported when the mod was loaded
    const mods::LayerFiles files = mods::ReadModFiles(mod_.folder, mod_.shown, mod_.id, ignored);
    for (const base::SourceFilePtr& file : files.patches) {
      const std::optional<yaml::Node> tree = yaml::ReadYaml(file, ignored);
      if (!tree) continue;
      CheckCondition(*tree);
      const yaml::Node* const list = tree->Find("patches");
      if (list == nullptr) continue;
      for (const yaml::Node& patch : list->items()) CheckCondition(patch);
    }
  }

 private:
  void CheckCondition(const yaml::Node& patch) {
    const yaml::Node* const when = patch.Find("when");
    const yaml::Node* const mods = when == nullptr ? nullptr : when->Find("mods");
    if (mods == nullptr) return;
    for (const yaml::NodeEntry& entry : mods->entries()) CheckId(entry.key, entry.key_span);
  }

  void CheckId(std::string_view id, const base::SourceSpan& span) {
    if (known_.count(id) != 0) return;
    const base::Message help = base::DidYouMean(base::FindNearest(id, known_));
    if (help.empty()) return;  // may be installed elsewhere
    findings_.Add(span, messages::ModNotFound({.mod = id})).help = help;
  }

  const mods::Manifest& mod_;
  base::Diagnostics& findings_;
  std::set<std::string, std::less<>> known_;
};

}  // namespace

void CheckModNames(const mods::LoadRequest& request, const std::string& folder,
                   base::Diagnostics& findings) {
  base::Diagnostics ignored;
  const std::optional<mods::Manifest> mod = mods::ReadMod(request, folder, ignored);
  if (mod) ModNameCheck(request, *mod, findings).Run();
}

}  // namespace walz::authoring
