// The command line: the only place that knows CLI11.
#include "cli/parse.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <functional>
#include <limits>
#include <ostream>

#include "base/nearest.h"
#include "cli/commands.h"
#include "cli/common.h"
#include "cli/first_run.h"
#include "cli/grammar.h"
#include "cli/parse_errors.h"
#include "kernel/ids.h"
#include "locale/texts.h"
#include "mods/unpacked.h"
#include "ui/findings.h"

namespace walz::cli {

// What the command line fills in, and the command to run in the end.
struct CommandLine::Line {
  CLI::App app{"", "walz"};
  CommonOptions common;
  std::string format;
  std::vector<std::string> set;
  std::vector<std::string> limits;
  std::vector<std::vector<std::string>*> mods;  // lists in which zip files may stand for mods
  std::function<int()> run;
};

namespace {

using Line = CommandLine::Line;

// The language of the messages for people: `de` if the environment asks for German.
std::string LanguageOfEnvironment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    return std::string_view(value).substr(0, 2) == "de" ? "de" : "en";
  }
  return "en";
}

// The language that the arguments ask for, whatever else may be wrong with them.
std::string LanguageOf(const std::vector<std::string>& arguments, std::string otherwise) {
  constexpr std::string_view kOption = "--lang";
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i] == kOption && i + 1 < arguments.size()) otherwise = arguments[i + 1];
    if (arguments[i].starts_with("--lang=")) otherwise = arguments[i].substr(kOption.size() + 1);
  }
  return otherwise;
}

constexpr const char* kCommonOptions = "Common options";

using Formats = std::vector<std::string>;
const Formats kTextOrJson = {"text", "json"};

// CLI11 itself lets a minus sign wrap around and cuts what is too large.
std::string WholeNumber(const std::string& text) {
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  return read.ec == std::errc() && read.ptr == end
             ? ""
             : "`" + text + "` is not a whole number below 2^64";
}

// An option that may be repeated takes one value each time: what follows that is something else.
CLI::Option* AddRepeatable(CLI::App& app, const std::string& name,
                           std::vector<std::string>& values) {
  return app.add_option(name, values)->expected(1)->allow_extra_args(false)->take_all();
}

void AddCommon(CLI::App& app, Line& line, const Formats& formats) {
  CommonOptions& common = line.common;
  const std::string group = kCommonOptions;
  app.add_option("--lang", common.language)->check(CLI::IsMember({"de", "en"}))->group(group);
  app.add_option("--format", line.format)->check(CLI::IsMember(formats))->group(group);
  app.add_option("--data", common.data_root)->type_name("DIR")->group(group);
  AddRepeatable(app, "--variant", common.variants)->type_name("NAME_OR_FILE")->group(group);
  AddRepeatable(app, "--set", line.set)->type_name("OPTION=VALUE")->group(group);
  AddRepeatable(app, "--limit", line.limits)->type_name("units=N")->group(group);
  AddRepeatable(app, "--mod", common.mods)->type_name("ID_OR_PATH")->group(group);
  app.add_option("--players", common.players)
      ->check(CLI::Range(1, kernel::kMaxSeats))
      ->group(group);
  app.add_option("--seed", common.seed)->check(WholeNumber)->group(group);
  AddRepeatable(app, "--bots", common.bots)
      ->type_name("NAME[,NAME...]")
      ->delimiter(',')
      ->group(group);
}

// Where commands are declared.
struct Commands {
  CLI::App& app;
  Line& line;
  Console& console;
  // Whose options are declared as well; null: those of all commands.
  const std::vector<std::string>* mentioned;

  bool Wants(const std::string& name) const {
    return mentioned == nullptr ||
           std::find(mentioned->begin(), mentioned->end(), name) != mentioned->end();
  }
};

// Adds a command that `run` runs and whose options are a struct of type Options, which `declare`
// ties to arguments.
template <class Options, class Run, class Declare>
void AddCommand(const Commands& to, const std::string& name, const Formats& formats, Run run,
                Declare declare) {
  CLI::App& command = *to.app.add_subcommand(name);
  if (!to.Wants(name)) return;
  const auto options = std::make_shared<Options>();
  AddCommon(command, to.line, formats);
  declare(command, *options);
  Line& line = to.line;
  Console& console = to.console;
  command.callback([&line, &console, options, run] {
    line.run = [&line, &console, options, run] { return run(line.common, *options, console); };
  });
}

void AddPlayers(const Commands& to) {
  AddCommand<PlayOptions>(
      to, "play", kTextOrJson, RunPlay, [](CLI::App& command, PlayOptions& play) {
        command.add_option("game", play.game);
        command.add_option("--protocol", play.protocol)->check(CLI::IsMember({"jsonl"}));
        command.add_option("--load", play.load)->type_name("FILE");
        command.add_option("--save", play.save)->type_name("FILE");
        command.add_flag("--plain", play.plain);
        command.add_flag("--watch", play.watch);
        AddRepeatable(command, "--names", play.names)->type_name("NAME[,NAME...]")->delimiter(',');
        command.add_flag("--open-undo", play.open_undo);
      });

  AddCommand<ShowOptions>(to, "show", kTextOrJson, RunShow,
                          [](CLI::App& command, ShowOptions& show) {
                            command.add_option("game", show.game);
                            command.add_option("--load", show.load)->type_name("FILE");
                            command.add_option("--svg", show.svg)->type_name("FILE");
                          });
}

void AddGallery(const Commands& to) {
  AddCommand<GalleryOptions>(
      to, "gallery", {"text"}, RunGallery, [](CLI::App& command, GalleryOptions& gallery) {
        command.add_option("game", gallery.game);
        command.add_option("--out", gallery.out)->type_name("DIR")->required();
        command.add_flag("--print", gallery.print);
      });
}

// Of a table its page asks for what other commands are told of a game.
void LeaveOutGame(CLI::App& command) {
  for (const char* name :
       {"--variant", "--set", "--limit", "--mod", "--players", "--seed", "--bots"}) {
    command.remove_option(command.get_option(name));
  }
}

void AddServe(const Commands& to) {
  AddCommand<ServeOptions>(
      to, "serve", {"text"}, RunServe, [](CLI::App& command, ServeOptions& serve) {
        LeaveOutGame(command);
        command.add_option("--port", serve.port)->check(CLI::Range(0, 65535));
        command.add_option("--bind", serve.bind)->type_name("ADDR");
        AddRepeatable(command, "--mods", serve.mods)->type_name("DIR");
        command.add_option("--db", serve.database)->type_name("ADDRESS");
        AddRepeatable(command, "--host", serve.hosts)->type_name("NAME");
        command.add_option("--notify", serve.notify)->type_name("COMMAND");
        AddRepeatable(command, "--webhooks", serve.webhooks)->type_name("PREFIX");
        command.add_flag("--author", serve.author);
        command.add_flag("--allow-mods", serve.allow_mods);
        command.add_option("--print", serve.print)->check(CLI::IsMember({"json"}));
      });
}

// What both `compare` and `report` are told.
void AddComparing(CLI::App& command, Line& line, CompareOptions& compare) {
  command.add_option("game", compare.game);
  AddRepeatable(command, "--with", compare.with)->type_name("ID_OR_PATH");
  AddRepeatable(command, "--against", compare.against)->type_name("MOD_OR_OPTION=VALUE");
  AddRepeatable(command, "--without", compare.without)->type_name("KIND.ID");
  AddRepeatable(command, "--expect", compare.expect)->type_name("TEXT");
  const std::int64_t most = std::numeric_limits<std::int32_t>::max();
  command.add_option("--effect", compare.effect)->check(CLI::Range(0.001, 1e6));
  command.add_option("--games", compare.games)
      ->check(CLI::Range(std::int64_t{2}, most))
      ->each([&compare](const std::string&) { compare.games_given = true; });
  command.add_option("--threads", compare.threads)->check(CLI::Range(1, 256));
  command.add_flag("--all", compare.all);
  command.add_option("--out", compare.out)->type_name("FILE");
  command.add_option("--log", compare.log)->type_name("FILE");
  line.mods.push_back(&compare.with);
  line.mods.push_back(&compare.against);
}

void AddLab(const Commands& to) {
  AddCommand<CompareOptions>(
      to, "compare", {"text", "json", "csv"}, RunCompare,
      [&to](CLI::App& command, CompareOptions& compare) {
        AddComparing(command, to.line, compare);
        command.add_option("--shard", compare.shard)->type_name("I/N");
        command.add_flag("--usage", compare.usage);
        command.add_option("--report", compare.report)->type_name("FILE");
        // A sweep is a table: it has no place for what one comparison says beyond its line.
        CLI::Option* const sweep =
            command.add_option("--sweep", compare.sweep)->type_name("OPTION[=VALUES]");
        CLI::Option* const options = command.add_option("--sweep-options", compare.sweep_options)
                                         ->type_name("all|OPTION,...");
        options->excludes(sweep);
        for (const char* other : {"--shard", "--out", "--usage", "--report", "--log"}) {
          sweep->excludes(command.get_option(other));
          options->excludes(command.get_option(other));
        }
        for (const char* other : {"--against", "--expect", "--effect", "--all"}) {
          options->excludes(command.get_option(other));
        }
      });

  AddCommand<CompareOptions>(
      to, "report", {"text"}, RunReport,
      [&to](CLI::App& command, CompareOptions& report) { AddComparing(command, to.line, report); });

  AddCommand<LabOptions>(to, "lab", kTextOrJson, RunLab, [](CLI::App& command, LabOptions& lab) {
    command.add_option("what", lab.what)->check(CLI::IsMember({"merge", "log"}))->required();
    command.add_option("files", lab.files)->required();
    CLI::Option* const report = command.add_option("--report", lab.report)->type_name("FILE");
    CLI::Option* const log = command.add_option("--log", lab.log)->type_name("FILE");
    command.add_option("--out", lab.out)->type_name("FILE")->excludes(report)->excludes(log);
  });
}

void AddMeasuring(const Commands& to) {
  AddCommand<SimOptions>(to, "sim", kTextOrJson, RunSim, [](CLI::App& command, SimOptions& sim) {
    const std::int64_t most = std::numeric_limits<std::int32_t>::max();
    command.add_option("game", sim.game);
    command.add_option("--games", sim.games)->check(CLI::Range(std::int64_t{1}, most));
    command.add_option("--threads", sim.threads)->check(CLI::Range(1, 256));
    command.add_flag("--coverage", sim.coverage);
    command.add_flag("--signature", sim.signature);
  });

  AddLab(to);

  AddCommand<AnalyseOptions>(
      to, "analyse", kTextOrJson, RunAnalyse, [](CLI::App& command, AnalyseOptions& analyse) {
        command.add_option("file", analyse.file)->required();
        command.add_option("--iterations", analyse.iterations)
            ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000}));
        command.add_option("--threads", analyse.threads)->check(CLI::Range(1, 256));
      });

  AddCommand<ReplayOptions>(to, "replay", kTextOrJson, RunReplay,
                            [](CLI::App& command, ReplayOptions& replay) {
                              command.add_option("file", replay.file)->required();
                              command.add_flag("--verify", replay.verify);
                              command.add_flag("--approve", replay.approve);
                              command.add_flag("--any-rules", replay.any_rules);
                              command.add_option("--to", replay.to)->type_name("N");
                            });
}

void AddAuthoring(const Commands& to) {
  AddCommand<CheckOptions>(
      to, "check", {"text", "json", "github"}, RunCheck,
      [&to](CLI::App& command, CheckOptions& check) {
        command.add_option("paths", check.paths);
        to.line.mods.insert(to.line.mods.end(), {&check.paths, &check.together});
        AddRepeatable(command, "--mods", check.together)->type_name("A,B,...")->delimiter(',');
        command.add_option("--play", check.play)
            ->type_name("N")
            ->check(CLI::Range(0, std::numeric_limits<std::int32_t>::max()));
        command.add_flag("--fix", check.fix);
        command.add_flag("--watch", check.watch);
      });

  AddCommand<TestOptions>(to, "test", kTextOrJson, RunTest,
                          [&to](CLI::App& command, TestOptions& test) {
                            command.add_option("paths", test.paths);
                            to.line.mods.push_back(&test.paths);
                            AddRepeatable(command, "--only", test.only)->type_name("NAME");
                            command.add_flag("--coverage", test.coverage);
                          });

  AddCommand<ListOptions>(
      to, "list", kTextOrJson, RunList, [](CLI::App& command, ListOptions& list) {
        command.add_option("what", list.what)->type_name("{" + ListNames() + "}")->required();
        command.add_option("game", list.game);
        command.add_flag("--provenance", list.provenance);
      });

  AddCommand<ExplainOptions>(to, "explain", kTextOrJson, RunExplain,
                             [](CLI::App& command, ExplainOptions& explain) {
                               command.add_option("what", explain.what)->required();
                               command.add_option("game", explain.game);
                             });

  AddCommand<ResolvedOptions>(to, "resolved", kTextOrJson, RunResolved,
                              [](CLI::App& command, ResolvedOptions& resolved) {
                                command.add_option("what", resolved.what)->required();
                                command.add_option("game", resolved.game);
                              });

  AddCommand<ApiOptions>(
      to, "api", {"md", "json", "luals"}, RunApi, [](CLI::App& command, ApiOptions& api) {
        command.add_option("what", api.what)
            ->check(CLI::IsMember(
                {"scripts", "kinds", "shapes", "mod", "patches", "scenarios", "hooks", "editor"}))
            ->required();
        command.add_option("game", api.game);
        command.add_option("--in", api.in)->type_name("DIR");
      });

  AddCommand<DoctorOptions>(to, "doctor", kTextOrJson, RunDoctor,
                            [](CLI::App& command, DoctorOptions& doctor) {
                              command.add_flag("--limits", doctor.limits);
                            });

  AddCommand<LspOptions>(to, "lsp", {"text"}, RunLsp, [](CLI::App& command, LspOptions& lsp) {
    command.add_flag("--stdio", lsp.stdio);
  });
}

void AddSharing(const Commands& to) {
  AddCommand<InstallOptions>(
      to, "install", kTextOrJson, RunInstall, [](CLI::App& command, InstallOptions& install) {
        command.add_option("what", install.what)->required();
        command.add_option("--in", install.in)->type_name("DIR");
        command.add_option("--index", install.index)->type_name("DIR_OR_FILE");
      });

  AddCommand<IndexOptions>(to, "index", kTextOrJson, RunIndex,
                           [](CLI::App& command, IndexOptions& index) {
                             command.add_option("folder", index.folder)->required();
                           });

  AddCommand<SearchOptions>(to, "search", kTextOrJson, RunSearch,
                            [](CLI::App& command, SearchOptions& search) {
                              command.add_option("words", search.words);
                              command.add_option("--index", search.index)->type_name("DIR_OR_FILE");
                            });

  AddCommand<UpdateOptions>(to, "update", kTextOrJson, RunUpdate,
                            [](CLI::App& command, UpdateOptions& update) {
                              command.add_option("--in", update.in)->type_name("DIR");
                              command.add_option("--index", update.index)->type_name("DIR_OR_FILE");
                              command.add_flag("--dry-run", update.dry_run);
                            });

  AddCommand<MigrateOptions>(to, "migrate", kTextOrJson, RunMigrate,
                             [](CLI::App& command, MigrateOptions& migrate) {
                               command.add_option("folder", migrate.folder)->required();
                             });
}

void AddModding(const Commands& to) {
  AddCommand<ModsOptions>(to, "mods", kTextOrJson, RunMods,
                          [](CLI::App& command, ModsOptions& mods) {
                            command.add_option("what")->check(CLI::IsMember({"order"}))->required();
                            command.add_option("game", mods.game);
                            command.add_flag("--why", mods.why);
                          });

  AddCommand<NewOptions>(to, "new", kTextOrJson, RunNew, [](CLI::App& command, NewOptions& made) {
    command.add_option("what", made.what)->required();
    command.add_option("names", made.names)->required();
    command.add_option("--game", made.game);
    command.add_option("--in", made.in)->type_name("DIR");
    command.add_option("--like", made.like)->type_name("ID");
  });

  AddCommand<PackOptions>(to, "pack", kTextOrJson, RunPack,
                          [](CLI::App& command, PackOptions& pack) {
                            command.add_option("folder", pack.folder)->required();
                            command.add_option("--out", pack.out)->type_name("FILE");
                          });

  AddSharing(to);

  AddCommand<VariantOptions>(
      to, "variant", kTextOrJson, RunVariant, [](CLI::App& command, VariantOptions& variant) {
        command.add_option("what", variant.what)->check(CLI::IsMember({"diff", "new"}))->required();
        command.add_option("variant", variant.variant)->required();
        command.add_option("game", variant.game);
      });
}

// Takes `option=value` apart; says what is wrong if there is no `=`.
base::Status SplitSettings(Line& line) {
  for (const std::string& text : line.set) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) {
      return base::Error{base::Say("--set {}: write it as option=value", text)};
    }
    line.common.set.emplace_back(text.substr(0, equals), text.substr(equals + 1));
  }
  return base::Ok();
}

// Takes `units=N` apart, likewise. The least is what every game of ours needs, the most a second or
// two of an effect that does not end.
base::Status TakeLimits(Line& line) {
  constexpr std::int64_t kLeast = 1'000'000;
  constexpr std::int64_t kMost = 200'000'000;
  constexpr std::string_view kUnits = "units=";
  for (const std::string& text : line.limits) {
    const bool known = text.starts_with(kUnits);
    const std::string_view value = std::string_view(text).substr(known ? kUnits.size() : 0);
    const auto [end, error] =
        std::from_chars(value.data(), value.data() + value.size(), line.common.units);
    const bool number = error == std::errc() && end == value.data() + value.size();
    if (known && number && line.common.units >= kLeast && line.common.units <= kMost) continue;
    return base::Error{
        base::Say("--limit {}: write it as units=N, with N from {} to {}", text, kLeast, kMost)};
  }
  return base::Ok();
}

// Whether a client wants to read what is wrong, also with its command line.
bool ForClient(const std::vector<std::string>& arguments) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i] == "--protocol=jsonl") return true;
    if (i > 0 && arguments[i - 1] == "--protocol" && arguments[i] == "jsonl") return true;
  }
  return false;
}

// Says in a language what the options of a command do.
void DescribeOptions(CLI::App& command, const std::string& language) {
  for (CLI::Option* const option : command.get_options()) {
    const std::string name = option->get_single_name();
    std::string_view text = locale::FindText(language, "help." + command.get_name() + "." + name);
    if (text.empty()) text = locale::FindText(language, "help.common." + name);
    option->description(std::string(text));
    option->group(std::string(locale::FindText(language, "help.label." + option->get_group())));
  }
}

// Gives the parser the texts of its help.
void Describe(CLI::App& app, const std::string& language) {
  const auto text = [&](const std::string& key) {
    return std::string(locale::FindText(language, "help." + key));
  };
  app.description(text("about"));
  DescribeOptions(app, language);
  const std::vector<CLI::App*> commands = app.get_subcommands([](CLI::App*) { return true; });
  for (CLI::App* const command : commands) {
    command->description(text(command->get_name()));
    command->footer(text(command->get_name() + ".footer"));
    command->group(text("label.Subcommands"));
    DescribeOptions(*command, language);
    for (const char* label : {"Usage", "OPTIONS", "SUBCOMMAND", "REQUIRED", "Positionals"}) {
      command->get_formatter()->label(label, text("label." + std::string(label)));
      app.get_formatter()->label(label, text("label." + std::string(label)));
    }
  }
}

// What stands between braces in the type of an option: `TEXT:{de,en}`.
std::vector<std::string> ChoicesIn(const std::string& type) {
  std::vector<std::string> choices;
  const std::size_t open = type.find('{');
  const std::size_t close = type.find('}');
  if (open == std::string::npos || close == std::string::npos) return choices;
  for (std::size_t begin = open + 1; begin < close;) {
    const std::size_t end = std::min(type.find(',', begin), close);
    begin = type.find_first_not_of(' ', begin);
    choices.push_back(type.substr(begin, end - begin));
    begin = end + 1;
  }
  return choices;
}

GrammarCommand CommandIn(const CLI::App& command, const std::string& language) {
  GrammarCommand result{command.get_name(), command.get_description(), command.get_footer(), {}};
  const std::string common(locale::FindText(language, "help.label." + std::string(kCommonOptions)));
  for (const CLI::Option* const option : command.get_options()) {
    GrammarOption& told = result.options.emplace_back();
    for (const std::string& name : option->get_snames()) told.names.push_back("-" + name);
    for (const std::string& name : option->get_lnames()) told.names.push_back("--" + name);
    if (told.names.empty()) told.argument = option->get_single_name();
    const std::string type = option->get_type_name();
    if (option->get_items_expected_max() > 0) told.value = type.substr(0, type.find(':'));
    told.choices = ChoicesIn(type);
    told.text = option->get_description();
    told.common = option->get_group() == common;
    told.required = option->get_required();
  }
  return result;
}

Grammar GrammarOf(CLI::App& app, const std::string& language) {
  Describe(app, language);
  Grammar grammar{CommandIn(app, language), {}};
  for (const CLI::App* const command : app.get_subcommands([](CLI::App*) { return true; })) {
    grammar.commands.push_back(CommandIn(*command, language));
  }
  return grammar;
}

// Commands that tell other programs what there is to type.
constexpr std::string_view kCompletion = "completion";
constexpr std::string_view kManual = "man";

void AddGrammar(const Commands& to) {
  CLI::App& app = to.app;
  AddCommand<CompletionOptions>(
      to, std::string(kCompletion), {"text"},
      [&app](const CommonOptions& common, const CompletionOptions& options, Console& console) {
        return RunCompletion(GrammarOf(app, common.language), options, console);
      },
      [](CLI::App& command, CompletionOptions& completion) {
        command.add_option("shell", completion.shell)
            ->check(CLI::IsMember({"bash", "zsh", "fish"}))
            ->required();
      });
  struct Nothing {};
  AddCommand<Nothing>(
      to, std::string(kManual), {"text"},
      [&app](const CommonOptions& common, const Nothing& /*options*/, Console& console) {
        return RunMan(GrammarOf(app, common.language), common, console);
      },
      [](CLI::App& /*command*/, Nothing& /*options*/) {});
}

// Whether a command may run that looks at the options of all others.
bool MentionsGrammar(const std::vector<std::string>& arguments) {
  return std::any_of(arguments.begin(), arguments.end(), [](const std::string& argument) {
    return argument == kCompletion || argument == kManual;
  });
}

int HelpWith(CommandLine::Line& line, Console& console) {
  Describe(line.app, line.common.language);
  console.err << line.app.help();
  return kUsage;
}

// `walz help compare` is `walz compare --help`, as in other programs.
std::vector<std::string> WithHelpAsOption(std::vector<std::string> arguments) {
  if (arguments.empty() || arguments.front() != "help") return arguments;
  std::rotate(arguments.begin(), arguments.begin() + 1, arguments.end());
  arguments.back() = "--help";
  return arguments;
}

// Whether the first argument is a word that is no command; says so.
bool UnknownCommand(const CLI::App& app, const std::vector<std::string>& arguments,
                    Console& console) {
  if (arguments.empty() || arguments.front().substr(0, 1) == "-") return false;
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  if (std::find(names.begin(), names.end(), arguments.front()) != names.end()) return false;
  UsageError(console, base::Say("there is no command `{}`{}", arguments.front(),
                                base::FindNearest(arguments.front(), names).Afterthought()));
  return true;
}

}  // namespace

CommandLine::CommandLine(Console& console) : CommandLine(console, nullptr) {}

CommandLine::CommandLine(Console& console, const std::vector<std::string>& arguments)
    : CommandLine(console, MentionsGrammar(arguments) ? nullptr : &arguments) {}

CommandLine::CommandLine(Console& console, const std::vector<std::string>* mentioned)
    : console_(console), line_(std::make_unique<Line>()) {
  CLI::App& app = line_->app;
  line_->common.language = LanguageOfEnvironment();
  app.set_help_flag("-h,--help");
  app.set_version_flag("--version", std::string("walz ") + WALZ_VERSION);
  // One command only: what follows it may be called like another one, as in `walz test mods`.
  app.require_subcommand(0, 1);
  AddCommon(app, *line_, kTextOrJson);
  const Commands commands{app, *line_, console, mentioned};
  AddPlayers(commands);
  AddGallery(commands);
  AddServe(commands);
  AddMeasuring(commands);
  AddAuthoring(commands);
  AddModding(commands);
  AddGrammar(commands);
}

CommandLine::~CommandLine() = default;

CLI::App& CommandLine::parser() { return line_->app; }

int CommandLine::Run(std::vector<std::string> arguments) {
  arguments = WithHelpAsOption(std::move(arguments));
  CLI::App& app = line_->app;
  Line& line = *line_;
  Console& console = console_;
  console.language = LanguageOf(arguments, line.common.language);
  if (arguments.empty()) {
    const bool person = console.in_is_terminal && console.out_is_terminal;
    return person ? RunFirst(line.common, console) : HelpWith(line, console);
  }
  if (UnknownCommand(app, arguments, console)) return kUsage;
  const auto fail = [&](const std::string& message, const base::Diagnostics& findings, int code) {
    if (ForClient(arguments)) SendStartError(message, findings, console);
    return code;
  };
  try {
    // CLI11 takes the arguments from the back.
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::ParseError& error) {
    Describe(app, line.common.language);
    if (error.get_exit_code() == 0) {
      app.exit(error, console.out, console.err);
      return kFine;
    }
    const std::string message = ToldByParser(error.what()).In(console.language);
    console.err << message << '\n'
                << base::Say("Run with --help for more information.").In(console.language)
                << '\n';
    return fail(message, {}, kUsage);
  }
  if (!line.run) return HelpWith(line, console);
  base::Status settings = SplitSettings(line);
  if (settings) settings = TakeLimits(line);
  if (!settings) {
    UsageError(console, settings.error().message);
    return fail(settings.error().message.In(console.language), {}, kUsage);
  }
  line.common.format = line.format == "json"     ? Format::kJson
                       : line.format == "github" ? Format::kGithub
                       : line.format == "luals"  ? Format::kLuals
                       : line.format == "csv"    ? Format::kCsv
                                                 : Format::kText;
  mods::UnpackedMods unpacked;
  base::Diagnostics findings;
  line.mods.push_back(&line.common.mods);
  for (std::vector<std::string>* const mods : line.mods) unpacked.Take(*mods, findings);
  if (findings.has_errors()) {
    PrintFindings(findings, line.common.format, console,
                  line.common.format == Format::kText ? console.err : console.out);
    return fail(base::Say("a mod cannot be unpacked").In(console.language), findings, kFindings);
  }
  line.common.unpacked = unpacked.shown();
  return line.run();
}

int RunProgram(const std::vector<std::string>& arguments, Console& console) {
  return CommandLine(console, arguments).Run(arguments);
}

}  // namespace walz::cli
