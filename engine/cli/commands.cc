#include "cli/commands.h"

#include <iterator>

namespace walz::cli {

std::vector<CommandGroup> CommandGroups() {
  return {{"play",
           {PlayCommand(), LearnCommand(), ServeCommand(), ShowCommand(), RulesCommand(),
            GalleryCommand()}},
          {"measure",
           {SimCommand(), CompareCommand(), ReportCommand(), LabCommand(), ExploitCommand(),
            TuneCommand(), AnalyseCommand(), ReplayCommand()}},
          {"write",
           {NewCommand(), CheckCommand(), TestCommand(), ListCommand(), ExplainCommand(),
            ResolvedCommand(), VariantCommand(), ApiCommand(), LspCommand()}},
          {"share",
           {ModsCommand(), InstallCommand(), UpdateCommand(), SearchCommand(), PackCommand(),
            IndexCommand(), MigrateCommand()}},
          {"program", {DoctorCommand(), CompletionCommand(), ManCommand()}}};
}

std::vector<Command> AllCommands() {
  std::vector<Command> all;
  for (CommandGroup& group : CommandGroups()) {
    all.insert(all.end(), std::move_iterator(group.commands.begin()),
               std::move_iterator(group.commands.end()));
  }
  return all;
}

}  // namespace walz::cli
