#include "cli/online_commands.h"

#include "cli/commands.h"
#include "cli/packages.h"

namespace walz::cli {

Command InstallCommand() {
  const auto install = std::make_shared<InstallOptions>();
  return {
      .name = "install",
      .options = {Required(Text("what", {.name = "WHAT", .source = Source::kFiles}, install->what)),
                  Text("--in", Folder(), install->in),
                  Text("--index", IndexValue(), install->index)},
      .run = Calling(RunInstall, install)};
}

Command SearchCommand() {
  const auto search = std::make_shared<SearchOptions>();
  return {.name = "search",
          .options = {Texts("words", Word("WORD"), search->words),
                      Text("--index", IndexValue(), search->index)},
          .run = Calling(RunSearch, search)};
}

Command UpdateCommand() {
  const auto update = std::make_shared<UpdateOptions>();
  return {
      .name = "update",
      .options = {Text("--in", Folder(), update->in), Text("--index", IndexValue(), update->index),
                  Flag("--dry-run", update->dry_run)},
      .run = Calling(RunUpdate, update)};
}

Command ServeCommand() {
  const auto serve = std::make_shared<ServeOptions>();
  return {
      .name = "serve",
      .options = {Number("--port", serve->port, 0, 65535),
                  Text("--bind", Word("ADDR"), serve->bind), Texts("--mods", Folder(), serve->mods),
                  Text("--db", Word("ADDRESS"), serve->database),
                  Texts("--host", Word("NAME"), serve->hosts),
                  Text("--notify", Word("COMMAND"), serve->notify),
                  Texts("--webhooks", Word("PREFIX"), serve->webhooks),
                  Flag("--author", serve->author), Flag("--allow-mods", serve->allow_mods),
                  Text("--print", OneOf({"json"}), serve->print)},
      .run = Calling(RunServe, serve),
      .formats = {"text"},
      .loads_game = false};
}

}  // namespace walz::cli
