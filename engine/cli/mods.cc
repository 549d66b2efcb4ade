// walz mods order: which mods are played in which order and why. walz list mods is here as well.
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/common.h"
#include "mods/discovery.h"

namespace walz::cli {
namespace {

using Json = nlohmann::ordered_json;

// Those that are asked for, or all that there are for the game.
mods::LoadRequest RequestForOrder(const CommonOptions& common, std::string root, std::string game) {
  mods::LoadRequest request = RequestFor(common, std::move(root), std::move(game));
  if (!request.mods.empty() || !request.variants.empty()) return request;
  base::Diagnostics ignored;
  for (const mods::Manifest& mod : mods::FindMods(request, ignored)) {
    const bool known = !request.mods.empty() && request.mods.back() == mod.id;
    if (mod.game == request.game && !known) request.mods.push_back(mod.id);
  }
  return request;
}

}  // namespace

int RunMods(const CommonOptions& common, const ModsOptions& options, Console& console) {
  const base::Result<std::string> root = FindDataRoot(common.data_root);
  const base::Result<std::string> game = ResolveGame(common, options.game);
  if (!root || !game) {
    return UsageError(console, root ? game.error().message : root.error().message);
  }
  base::Diagnostics findings;
  const auto content = mods::Load(RequestForOrder(common, *root, *game), findings);
  if (!content) {
    PrintFindings(findings, common.format, console, console.out);
    return kFindings;
  }
  Json list = Json::array();
  std::size_t number = 0;
  for (const content::LoadedMod& mod : content->mods) {
    list.push_back({{"id", mod.id},
                    {"version", mod.version},
                    {"name", mod.name},
                    {"folder", mod.folder},
                    {"why", mod.why}});
    if (common.format == Format::kJson) continue;
    console.out << ++number << ". " << mod.id << " " << mod.version << '\n';
    for (const std::string& why : mod.why) {
      if (options.why) console.out << "   " << why << '\n';
    }
  }
  if (common.format == Format::kJson) console.out << list.dump(2) << '\n';
  return kFine;
}

int ListMods(const CommonOptions& common, const std::string& game, Console& console) {
  const base::Result<std::string> root = FindDataRoot(common.data_root);
  if (!root) return UsageError(console, root.error().message);
  base::Diagnostics broken;
  Json list = Json::array();
  for (const mods::Manifest& mod : mods::FindMods(RequestFor(common, *root, game), broken)) {
    if (!game.empty() && mod.game != game) continue;
    const std::string version = mod.version.ToString();
    list.push_back({{"id", mod.id},
                    {"version", version},
                    {"name", mod.name},
                    {"summary", mod.summary},
                    {"game", mod.game},
                    {"folder", mod.folder}});
    if (common.format == Format::kJson) continue;
    console.out << mod.id << " " << version << "  " << mod.name << " (" << mod.game << ", "
                << mod.shown << ")\n";
  }
  if (common.format == Format::kJson) console.out << list.dump(2) << '\n';
  PrintFindings(broken, Format::kText, console, console.err);
  return kFine;
}

}  // namespace walz::cli
