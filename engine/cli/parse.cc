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
#include "cli/protocol.h"
#include "cli/unpacked.h"

namespace walz::cli {
namespace {

constexpr const char* kAbout =
    "Walzwerk plays tabletop games by their complete rules, and lets you change them.";

}  // namespace

// What the command line fills in, and the command to run in the end.
struct CommandLine::Line {
  CLI::App app{kAbout, "walz"};
  CommonOptions common;
  std::string format;
  std::vector<std::string> set;
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
CLI::Option* AddRepeatable(CLI::App& app, const std::string& name, std::vector<std::string>& values,
                           const std::string& about) {
  return app.add_option(name, values, about + "; may be repeated")
      ->expected(1)
      ->allow_extra_args(false)
      ->take_all();
}

void AddCommon(CLI::App& app, Line& line, const Formats& formats) {
  CommonOptions& common = line.common;
  const std::string group = "Common options";
  app.add_option("--lang", common.language, "language of texts: de or en (default: $LANG)")
      ->check(CLI::IsMember({"de", "en"}))
      ->group(group);
  app.add_option("--format", line.format, CLI::detail::join(formats, " or "))
      ->check(CLI::IsMember(formats))
      ->group(group);
  app.add_option("--data", common.data_root, "folder that holds data/ and scripts/")
      ->type_name("DIR")
      ->group(group);
  AddRepeatable(app, "--variant", common.variants, "play a variant")
      ->type_name("NAME_OR_FILE")
      ->group(group);
  AddRepeatable(app, "--set", line.set, "choose an option of the rules")
      ->type_name("OPTION=VALUE")
      ->group(group);
  AddRepeatable(app, "--mod", common.mods, "add a mod: id, folder or zip file")
      ->type_name("ID_OR_PATH")
      ->group(group);
  app.add_option("--players", common.players, "how many play")
      ->check(CLI::Range(1, kernel::kMaxSeats))
      ->group(group);
  app.add_option("--seed", common.seed, "where chance begins: a whole number")
      ->check(WholeNumber)
      ->group(group);
  AddRepeatable(app, "--bots", common.bots,
                "who plays the seats: bots, or human; the last name stands for the rest")
      ->type_name("NAME[,NAME...]")
      ->delimiter(',')
      ->group(group);
}

// Adds a command whose options are a struct of type Options, run by `run`.
template <class Options, class Run>
CLI::App* AddCommand(CLI::App& app, Line& line, Console& console, const char* name,
                     const char* about, std::shared_ptr<Options>& options, Run run,
                     const Formats& formats = kTextOrJson) {
  CLI::App* command = app.add_subcommand(name, about);
  options = std::make_shared<Options>();
  AddCommon(*command, line, formats);
  command->callback([&line, &console, options, run] {
    line.run = [&line, &console, options, run] { return run(line.common, *options, console); };
  });
  return command;
}

void AddPlayers(CLI::App& app, Line& line, Console& console) {
  std::shared_ptr<PlayOptions> play;
  CLI::App* command =
      AddCommand(app, line, console, "play", "play a game at the terminal", play, RunPlay);
  command->add_option("game", play->game, "the game (default: the first there is)");
  command->add_option("--protocol", play->protocol, "speak JSON lines on stdin and stdout")
      ->check(CLI::IsMember({"jsonl"}));
  command->add_option("--load", play->load, "go on with a saved game")->type_name("FILE");
  command->add_option("--save", play->save, "where to save")->type_name("FILE");
  command->add_flag("--plain", play->plain, "no drawing and no colour, for screen readers");
  command->add_flag("--watch", play->watch,
                    "when YAML or Lua changes, say what that does and go on with it");

  std::shared_ptr<ShowOptions> show;
  command = AddCommand(app, line, console, "show", "draw the map of a position", show, RunShow);
  command->add_option("game", show->game, "the game (default: the first there is)");
  command->add_option("--load", show->load, "the position of a save")->type_name("FILE");
  command->add_option("--svg", show->svg, "write a picture")->type_name("FILE");
}

void AddGallery(CLI::App& app, Line& line, Console& console) {
  std::shared_ptr<GalleryOptions> gallery;
  CLI::App* command = AddCommand(app, line, console, "gallery",
                                 "make a page of all cards and tiles, to be searched in a browser",
                                 gallery, RunGallery, {"text"});
  command->add_option("game", gallery->game, "the game (default: the first there is)");
  command->add_option("--out", gallery->out, "the folder for the page")
      ->type_name("DIR")
      ->required();
}

void AddMeasuring(CLI::App& app, Line& line, Console& console) {
  std::shared_ptr<SimOptions> sim;
  CLI::App* command =
      AddCommand(app, line, console, "sim", "play many games with bots", sim, RunSim);
  const std::int64_t most = std::numeric_limits<std::int32_t>::max();
  command->add_option("game", sim->game, "the game (default: the first there is)");
  command->add_option("--games", sim->games, "how many games (default: 100)")
      ->check(CLI::Range(std::int64_t{1}, most));
  command->add_option("--threads", sim->threads, "over how many threads (default: all there are)")
      ->check(CLI::Range(1, 256));
  command->add_flag("--coverage", sim->coverage, "list every effect and how often it ran");
  command->add_flag("--signature", sim->signature,
                    "play a fixed set of games and print one hash of all their ends");

  std::shared_ptr<ReplayOptions> replay;
  command = AddCommand(app, line, console, "replay", "step through a save, or verify it", replay,
                       RunReplay);
  command->add_option("file", replay->file, "the save")->required();
  command->add_flag("--verify", replay->verify, "only say whether it still ends as it did");
  command->add_flag("--approve", replay->approve,
                    "take what happens now as right and write it into the file");
  command->add_flag("--any-rules", replay->any_rules,
                    "follow it also if the rules have changed since");
  command->add_option("--to", replay->to, "stop after so many choices")->type_name("N");
}

void AddAuthoring(CLI::App& app, Line& line, Console& console) {
  std::shared_ptr<CheckOptions> check;
  CLI::App* command = AddCommand(app, line, console, "check", "validate games, mods and variants",
                                 check, RunCheck, {"text", "json", "github"});
  command->add_option("paths", check->paths, "what to check (default: every game)");
  AddRepeatable(*command, "--mods", check->together, "say where these mods contradict each other")
      ->type_name("A,B,...")
      ->delimiter(',');
  command->add_option("--play", check->play, "play so many random games, and prove each of them")
      ->type_name("N")
      ->check(CLI::Range(0, std::numeric_limits<std::int32_t>::max()));
  command->add_flag("--fix", check->fix, "put right misspelt names and missing texts");
  command->add_flag("--watch", check->watch, "check again whenever a file changes");

  std::shared_ptr<TestOptions> test;
  command = AddCommand(app, line, console, "test", "run scenario files", test, RunTest);
  command->add_option("paths", test->paths, "files and folders (default: every game)");
  line.mods = {&check->paths, &check->together, &test->paths};
  AddRepeatable(*command, "--only", test->only, "run the scenario of this name")->type_name("NAME");
  command->add_flag("--coverage", test->coverage,
                    "list effects, hooks, verbs and lines of Lua that never ran");

  std::shared_ptr<ListOptions> list;
  command = AddCommand(app, line, console, "list", "say what there is", list, RunList);
  command->add_option("what", list->what, ListNames())->required();
  command->add_option("game", list->game, "the game (default: the first there is)");
  command->add_flag("--provenance", list->provenance, "say where the fields come from");

  std::shared_ptr<ExplainOptions> explain;
  command =
      AddCommand(app, line, console, "explain",
                 "explain the code of a finding, or where a value comes from", explain, RunExplain);
  command
      ->add_option("what", explain->what, "a code such as WZ0101, or a field such as card.id.field")
      ->required();
  command->add_option("game", explain->game, "the game (default: the first there is)");

  std::shared_ptr<ResolvedOptions> resolved;
  command =
      AddCommand(app, line, console, "resolved",
                 "print a definition as it is in the end, with its origins", resolved, RunResolved);
  command->add_option("what", resolved->what, "a definition: its id, or kind.id")->required();
  command->add_option("game", resolved->game, "the game (default: the first there is)");

  std::shared_ptr<ApiOptions> api;
  command = AddCommand(app, line, console, "api", "print what scripts and content may say", api,
                       RunApi, {"md", "json", "luals"});
  command
      ->add_option("what", api->what, "scripts, kinds, shapes, mod, patches, scenarios, or editor")
      ->check(
          CLI::IsMember({"scripts", "kinds", "shapes", "mod", "patches", "scenarios", "editor"}))
      ->required();
  command->add_option("game", api->game, "whose names to know (default: the first there is)");
  command
      ->add_option("--in", api->in, "editor: the folder of the mod (default: the one around here)")
      ->type_name("DIR");
}

void AddModding(CLI::App& app, Line& line, Console& console) {
  std::shared_ptr<ModsOptions> mods;
  CLI::App* command = AddCommand(app, line, console, "mods",
                                 "say in which order mods are loaded (mods order)", mods, RunMods);
  command->add_option("what", "order: the only thing there is to say")
      ->check(CLI::IsMember({"order"}))
      ->required();
  command->add_option("game", mods->game, "the game (default: the first there is)");
  command->add_flag("--why", mods->why, "say why each one is there and just here");

  std::shared_ptr<NewOptions> made;
  command =
      AddCommand(app, line, console, "new",
                 "begin a mod, or something in it, that checks and tests green", made, RunNew);
  command
      ->add_option("what", made->what,
                   "mod, variant, scenario, verb, compat, or a kind of the game")
      ->required();
  command->add_option("names", made->names, "its id; of compat, the ids of two mods")->required();
  command->add_option("--game", made->game, "the game (default: that of the mod, or the first)");
  command->add_option("--in", made->in, "the folder of the mod (default: the one around here)")
      ->type_name("DIR");
  command->add_option("--like", made->like, "a definition to begin with")->type_name("ID");

  std::shared_ptr<PackOptions> pack;
  command =
      AddCommand(app, line, console, "pack", "make one file of a mod, to be shared", pack, RunPack);
  command->add_option("folder", pack->folder, "the folder of the mod")->required();
  command->add_option("--out", pack->out, "the file (default: ID-VERSION.zip)")->type_name("FILE");

  std::shared_ptr<InstallOptions> install;
  command =
      AddCommand(app, line, console, "install", "take a mod from such a file", install, RunInstall);
  command->add_option("file", install->file, "the file")->required();
  command->add_option("--in", install->in, "where to (default: the user's folder for mods)")
      ->type_name("DIR");

  std::shared_ptr<VariantOptions> variant;
  command =
      AddCommand(app, line, console, "variant",
                 "say in words what a variant changes (variant diff NAME)", variant, RunVariant);
  command->add_option("what", "diff: the only thing there is to say")
      ->check(CLI::IsMember({"diff"}))
      ->required();
  command->add_option("variant", variant->variant, "its name, or a file")->required();
  command->add_option("game", variant->game, "the game (default: the first there is)");
}

// Takes `option=value` apart; says what is wrong if there is no `=`.
base::Status SplitSettings(Line& line) {
  for (const std::string& text : line.set) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) {
      return base::Error{"--set " + text + ": write it as option=value"};
    }
    line.common.set.emplace_back(text.substr(0, equals), text.substr(equals + 1));
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

int HelpWith(CLI::App& app, Console& console) {
  console.err << app.help();
  return kUsage;
}

// Whether the first argument is a word that is no command; says so.
bool UnknownCommand(const CLI::App& app, const std::vector<std::string>& arguments,
                    Console& console) {
  if (arguments.empty() || arguments.front().substr(0, 1) == "-") return false;
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  if (std::find(names.begin(), names.end(), arguments.front()) != names.end()) return false;
  std::string message = "there is no command `" + arguments.front() + "`";
  const auto nearest = base::NearestName(arguments.front(), names);
  if (nearest) message += "; did you mean `" + std::string(*nearest) + "`?";
  UsageError(console, message);
  return true;
}

}  // namespace

CommandLine::CommandLine(Console& console) : console_(console), line_(std::make_unique<Line>()) {
  CLI::App& app = line_->app;
  line_->common.language = LanguageOfEnvironment();
  app.set_version_flag("--version", std::string("walz ") + WALZ_VERSION);
  // One command only: what follows it may be called like another one, as in `walz test mods`.
  app.require_subcommand(0, 1);
  AddCommon(app, *line_, kTextOrJson);
  AddPlayers(app, *line_, console);
  AddGallery(app, *line_, console);
  AddMeasuring(app, *line_, console);
  AddAuthoring(app, *line_, console);
  AddModding(app, *line_, console);
}

CommandLine::~CommandLine() = default;

CLI::App& CommandLine::parser() { return line_->app; }

int CommandLine::Run(const std::vector<std::string>& arguments) {
  CLI::App& app = line_->app;
  Line& line = *line_;
  Console& console = console_;
  if (arguments.empty()) return HelpWith(app, console);
  if (UnknownCommand(app, arguments, console)) return kUsage;
  const auto fail = [&](const std::string& message, const base::Diagnostics& findings, int code) {
    if (ForClient(arguments)) SendStartError(message, findings, console);
    return code;
  };
  try {
    // CLI11 takes the arguments from the back.
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::ParseError& error) {
    if (app.exit(error, console.out, console.err) == 0) return kFine;
    return fail(error.what(), {}, kUsage);
  }
  if (!line.run) return HelpWith(app, console);
  const base::Status settings = SplitSettings(line);
  if (!settings) {
    UsageError(console, settings.error().message);
    return fail(settings.error().message, {}, kUsage);
  }
  line.common.format = line.format == "json"     ? Format::kJson
                       : line.format == "github" ? Format::kGithub
                       : line.format == "luals"  ? Format::kLuals
                                                 : Format::kText;
  UnpackedMods unpacked;
  base::Diagnostics findings;
  line.mods.push_back(&line.common.mods);
  for (std::vector<std::string>* const mods : line.mods) unpacked.Take(*mods, findings);
  if (findings.has_errors()) {
    PrintFindings(findings, line.common.format, console.color,
                  line.common.format == Format::kText ? console.err : console.out);
    return fail("a mod cannot be unpacked", findings, kFindings);
  }
  line.common.unpacked = unpacked.shown();
  return line.run();
}

int RunProgram(const std::vector<std::string>& arguments, Console& console) {
  return CommandLine(console).Run(arguments);
}

}  // namespace walz::cli
