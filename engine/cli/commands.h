// The commands of the program. Most are declared and implemented in the file with their name;
// README.md lists the exceptions.
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"

namespace walz::cli {

Command AnalyseCommand();
Command ExploitCommand();
Command TuneCommand();
Command ApiCommand();
Command CheckCommand();
Command CompareCommand();
Command CompletionCommand();
Command DoctorCommand();
Command ExplainCommand();
Command GalleryCommand();
Command IndexCommand();
Command InstallCommand();
Command LabCommand();
Command LearnCommand();
Command ListCommand();
Command LspCommand();
Command ManCommand();
Command MigrateCommand();
Command ModsCommand();
Command NewCommand();
Command PackCommand();
Command PlayCommand();
Command ReplayCommand();
Command ReportCommand();
Command ResolvedCommand();
Command RulesCommand();
Command SearchCommand();
Command ServeCommand();
Command ShowCommand();
Command SimCommand();
Command TestCommand();
Command UpdateCommand();
Command VariantCommand();

// The commands under one heading of the help, which is the message `help_group_<id>`.
struct CommandGroup {
  std::string id;
  std::vector<Command> commands;
};

// All commands, in the order of the help.
std::vector<CommandGroup> CommandGroups();
std::vector<Command> AllCommands();

}  // namespace walz::cli
