// walz tune: searches numbers and options that meet goals, and writes them as a mod.
#include "lab/tune.h"

#include <filesystem>
#include <limits>
#include <nlohmann/json.hpp>

#include "cli/common.h"
#include "cli/comparing.h"
#include "cli/progress.h"
#include "content/catalogue.h"
#include "files/files.h"
#include "kernel/ruleset.h"
#include "match/bot.h"
#include "report/messages.h"
#include "report/tune.h"

namespace walz::cli {
namespace {

struct TuneOptions {
  CompareOptions compare;  // the game, --with, --threads
  std::vector<std::string> vary;
  std::vector<std::string> goals;
  std::int64_t games = 4000;
  std::string out;  // folder of the mod; empty: none
};

std::string ModIdOf(const std::string& folder) {
  const std::filesystem::path normal = std::filesystem::path(folder).lexically_normal();
  return (normal.has_filename() ? normal : normal.parent_path()).filename().string();
}

// Refuses a folder that exists or whose name is not an id, before any game is played.
void CheckFolder(const std::string& folder) {
  if (folder.empty()) return;
  std::error_code error;
  if (std::filesystem::exists(folder, error)) throw Stop(messages::FileExists({.path = folder}));
  const std::string id = ModIdOf(folder);
  if (!content::IsGoodId(id, content::IdForm::kHyphen)) {
    throw Stop(messages::InvalidId({.id = id}));
  }
}

// The command line that repeats the search.
std::string CommandOf(const CommonOptions& common, const TuneOptions& options,
                      const lab::TuneRequest& request) {
  std::string command = "walz tune " + request.plain.game->id();
  const auto add = [&](const char* option, const std::string& value) {
    const bool plain = value.find_first_of(" '\"*%$&;|<>()") == std::string::npos;
    command += std::string(" ") + option + " " + (plain ? value : "'" + value + "'");
  };
  for (const std::string& variant : common.variants) add("--variant", variant);
  for (const auto& [option, value] : common.set) add("--set", option + "=" + value);
  for (const std::string& mod : common.mods) add("--mod", mod);
  for (const std::string& mod : options.compare.with) add("--with", mod);
  for (const std::string& text : options.vary) add("--vary", text);
  for (const std::string& text : options.goals) add("--goal", text);
  add("--bots", base::Join(request.bots, ","));
  add("--games", std::to_string(request.games));
  add("--seed", std::to_string(request.seed));
  return command;
}

void WriteMod(const std::string& folder, const lab::TuneRequest& request, const lab::Tuning& tuning,
              const match::Game& game, const std::string& command, Console& console) {
  const std::string id = ModIdOf(folder);
  for (const auto& [path, text] :
       report::TunedMod(request, tuning, game, id, command, console.language)) {
    Need(files::WriteFileIn(folder, path, text), kFindings);
  }
  console.Report(report::messages::TuneWritten({.folder = folder, .game = game.id()}));
}

// Reads the goals, which can also be about what only games with usage count.
void ReadGoalsOf(const TuneOptions& options, lab::Roster roster, lab::TuneRequest& request) {
  const kernel::Ruleset& ruleset = request.tuned->ruleset();
  std::vector<std::string> cards;
  for (std::size_t i = 0; i < ruleset.data().definitions.size(); ++i) {
    cards.push_back(lab::NameOfCard(ruleset, kernel::DefinitionId::FromIndex(i)));
  }
  const auto read = [&] {
    return Need(lab::ReadGoals(options.goals, lab::MeasuresFor(request.bots, roster), cards));
  };
  roster.probed = true;
  request.goals = read();
  request.usage = lab::NeedsUsage(request.goals, lab::MeasuresFor(request.bots, roster));
  // Without usage, games have fewer measures, so the indices of goals differ.
  roster.probed = request.usage;
  request.goals = read();
}

int RunTune(const CommonOptions& common, const TuneOptions& options, Console& console) {
  CheckFolder(options.out);
  WatchInterrupts();
  const mods::LoadRequest changed_request = ChangedRequest(common, options.compare);
  const auto changed = LoadGame(changed_request, console);
  mods::LoadRequest plain_request = changed_request;
  plain_request.mods.clear();
  const bool has_mods = !changed_request.mods.empty();
  if (has_mods) {
    plain_request.variants.clear();
    plain_request.set.clear();
  }

  lab::TuneRequest request;
  request.variables = Need(lab::ReadVariables(options.vary, *changed));
  request.plain = {lab::NameOf(plain_request),
                   has_mods ? LoadGame(plain_request, console) : changed};
  request.bots = lab::PlayersOf({request.plain, {"", changed}},
                                ResolvePlayers(common, *changed, match::DefaultBot(*changed)));
  ResolvePlayers(common, *request.plain.game, match::DefaultBot(*request.plain.game));
  request.tuned = changed;
  const auto roster =
      lab::RosterOf({request.plain, {"", changed}}, static_cast<int>(request.bots.size()));
  ReadGoalsOf(options, roster, request);
  request.seed = common.seed.value_or(1);
  request.games = options.games;
  request.threads = ThreadsFor(options.compare.threads);
  request.load = [&](const lab::Point& point) -> base::Result<std::shared_ptr<const match::Game>> {
    return LoadGame(lab::RequestAt(changed_request, request.variables, point), console);
  };
  // The corners must load: a value that the game refuses is reported before a game is played.
  lab::Point lowest(request.variables.size());
  lab::Point highest;
  for (const lab::Variable& variable : request.variables) {
    highest.push_back(variable.values.size() - 1);
  }
  Need(request.load(lowest));
  Need(request.load(highest));
  request.progress = CountOn(console, request.games, [](auto done, auto of) {
    return report::messages::ExploitProgress({.done = done, .games = of});
  });
  request.stop = &Interrupted();

  const lab::Tuning tuning = Need(lab::Tune(request), kFindings);
  request.progress = {};
  if (common.format == Format::kJson) {
    console.Print(report::TuneJson(request, tuning));
  } else {
    console.out << report::TuneText(request, tuning, common.language);
  }
  if (!options.out.empty()) {
    WriteMod(options.out, request, tuning, *changed, CommandOf(common, options, request), console);
  }
  bool missed = false;
  for (std::size_t i = 0; i < request.goals.size(); ++i) {
    missed = missed || tuning.AnswerOf(i, request.goals) == lab::Answer::kNo;
  }
  return missed || tuning.outcome == lab::Tuning::Outcome::kOutOfReach ? kFindings : kFine;
}

}  // namespace

Command TuneCommand() {
  const auto tune = std::make_shared<TuneOptions>();
  return {.name = "tune",
          .options = {Text("game", Game(), tune->compare.game),
                      Required(Texts("--vary", Word("NAME=VALUES"), tune->vary)),
                      Required(Texts("--goal", Word("TEXT"), tune->goals)),
                      Texts("--with", Mod(), tune->compare.with),
                      Number("--games", tune->games, lab::kFewestTuned,
                             std::numeric_limits<std::int32_t>::max()),
                      Threads(tune->compare.threads), Text("--out", Folder(), tune->out)},
          .run = Calling(RunTune, tune)};
}

}  // namespace walz::cli
