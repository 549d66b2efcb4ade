// walz mods order: the load order of mods, and the reason for each place.
#include <nlohmann/json.hpp>

#include "cli/common.h"
#include "cli/packages.h"
#include "mods/discovery.h"

namespace walz::cli {
namespace {

using Json = nlohmann::ordered_json;

struct ModsOptions {
  std::string what;  // order
  std::string game;
  bool why = false;  // explain each mod and its place
};

// Requests the given mods, or all mods of the game.
mods::LoadRequest RequestForOrder(const CommonOptions& common, const std::string& game) {
  mods::LoadRequest request = RequestFor(common, game);
  if (!request.mods.empty() || !request.variants.empty()) return request;
  base::Diagnostics ignored;
  for (const mods::Manifest& mod : mods::FindMods(request, ignored)) {
    const bool known = !request.mods.empty() && request.mods.back() == mod.id;
    if (mod.game == request.game && !known) request.mods.push_back(mod.id);
  }
  return request;
}

int RunMods(const CommonOptions& common, const ModsOptions& options, Console& console) {
  base::Diagnostics findings;
  const auto content = mods::Load(RequestForOrder(common, options.game), findings);
  if (!content) return ReportFindings(common, findings, console);
  Json list = Json::array();
  std::size_t number = 0;
  for (const content::LoadedMod& mod : content->mods) {
    Json why = Json::array();
    for (const base::Message& reason : mod.why) why.push_back(reason.In(console.language));
    list.push_back({{"id", mod.id},
                    {"version", mod.version},
                    {"name", mod.name},
                    {"folder", mod.folder},
                    {"why", why}});
    if (common.format == Format::kJson) continue;
    console.out << ++number << ". " << mod.id << " " << mod.version << '\n';
    if (!options.why) continue;
    for (const Json& reason : why) console.out << "   " << reason.get<std::string>() << '\n';
  }
  return common.format == Format::kJson ? console.Print(list) : kFine;
}

}  // namespace

Command ModsCommand() {
  const auto mods = std::make_shared<ModsOptions>();
  return {.name = "mods",
          .options = {Required(Text("what", OneOf({"order"}), mods->what)),
                      Text("game", Game(), mods->game), Flag("--why", mods->why)},
          .run = Calling(RunMods, mods)};
}

}  // namespace walz::cli
