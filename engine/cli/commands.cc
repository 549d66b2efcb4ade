#include "cli/commands.h"

namespace walz::cli {

std::vector<Command> AllCommands() {
  return {
      PlayCommand(),    ShowCommand(),    GalleryCommand(),    ServeCommand(),   SimCommand(),
      CompareCommand(), ReportCommand(),  LabCommand(),        AnalyseCommand(), ReplayCommand(),
      CheckCommand(),   TestCommand(),    ListCommand(),       ExplainCommand(), ResolvedCommand(),
      ApiCommand(),     DoctorCommand(),  LspCommand(),        ModsCommand(),    NewCommand(),
      PackCommand(),    InstallCommand(), IndexCommand(),      SearchCommand(),  UpdateCommand(),
      MigrateCommand(), VariantCommand(), CompletionCommand(), ManCommand()};
}

}  // namespace walz::cli
