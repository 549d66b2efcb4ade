// walz api: the reference of scripts and content, as pages for people or for editors.

#include "authoring/content_reference.h"
#include "authoring/content_stubs.h"
#include "authoring/hook_reference.h"
#include "authoring/public_functions.h"
#include "authoring/schema.h"
#include "authoring/script_reference.h"
#include "authoring/text_reference.h"
#include "cli/common.h"
#include "cli/editor_setup.h"
#include "cli/online_commands.h"
#include "match/game.h"

namespace walz::cli {
namespace {

struct ApiOptions {
  std::string what;  // scripts, kinds, shapes ...
  std::string game;  // the game whose names to include; empty: the first in `walz list games`
  std::string in;    // for editor: the folder of the mod; empty: the enclosing mod
};

int RunApi(const CommonOptions& common, const ApiOptions& options, Console& console) {
  if (options.what == "messages") return PrintMessages(common, console);
  if (options.what == "editor") return SetUpEditor(common, options.in, console);
  const bool scripts = options.what == "scripts";
  const bool kinds = options.what == "kinds";
  const bool lessons = options.what == "lessons";
  const bool scenarios = options.what == "scenarios" || lessons;  // one page describes both
  const bool texts = options.what == "texts";
  if (common.format == Format::kText || common.format == Format::kMarkdown) {
    if (scripts) console.out << authoring::ReferencePage();
    if (kinds) console.out << authoring::KindsPage();
    if (options.what == "shapes") console.out << authoring::ShapesPage();
    if (options.what == "mod") console.out << authoring::ManifestPage();
    if (options.what == "patches") console.out << authoring::PatchPage();
    if (scenarios) console.out << authoring::ScenarioPage();
    if (texts || options.what == "hooks" || options.what == "functions") {
      const auto game = LoadGame(RequestFor(common, options.game), console, kFindings);
      const auto write = texts                     ? authoring::TextsPage
                         : options.what == "hooks" ? authoring::HooksPage
                                                   : authoring::FunctionsPage;
      console.out << write(game->content());
    }
    return kFine;
  }
  const bool json = common.format == Format::kJson;
  if (json && options.what == "mod") {
    console.out << authoring::ManifestSchema();
  } else if (json && options.what == "patches") {
    console.out << authoring::PatchSchema();
  } else if (json ? kinds || scenarios || texts : scripts) {
    const auto game = LoadGame(common, options.game, console);
    const auto write = !json     ? authoring::ScriptStubs
                       : kinds   ? authoring::ContentSchema
                       : texts   ? authoring::TextsJson
                       : lessons ? authoring::LessonSchema
                                 : authoring::ScenarioSchema;
    console.out << write(game->content());
  } else {
    throw Stop(messages::FormatNotSupported());
  }
  return kFine;
}

}  // namespace

Command ApiCommand() {
  const auto api = std::make_shared<ApiOptions>();
  return {.name = "api",
          .options = {Required(Text(
                          "what",
                          OneOf({"scripts", "kinds", "shapes", "mod", "patches", "scenarios",
                                 "lessons", "hooks", "functions", "texts", "messages", "editor"}),
                          api->what)),
                      Text("game", Game(), api->game), Text("--in", Folder(), api->in)},
          .run = Calling(RunApi, api),
          .formats = {"md", "json", "luals"}};
}

}  // namespace walz::cli
