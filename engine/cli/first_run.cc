#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/ranges.h"
#include "base/utf8.h"
#include "cli/common.h"
#include "cli/play.h"
#include "match/bot.h"
#include "match/game.h"
#include "match/match.h"
#include "mods/loader.h"
#include "scene/describe.h"
#include "ui/map_canvas.h"
#include "ui/text_lines.h"

namespace walz::cli {
namespace {

using Games = std::vector<std::shared_ptr<const match::Game>>;

// The games that load. `walz check` reports the errors of the others.
Games LoadGames(const CommonOptions& common) {
  Games games;
  const base::Result<std::string> root = FindDataRoot(common.data_root);
  if (!root) return games;
  const base::Result<std::vector<std::string>> ids = mods::ListGames(*root);
  if (!ids) return games;
  for (const std::string& id : *ids) {
    base::Diagnostics findings;
    if (auto game = match::Game::Load(RequestFor(common, *root, id), findings)) {
      games.push_back(std::move(game));
    }
  }
  return games;
}

// Asks questions. After the end of the input, each question returns its proposal at once.
class Questions {
 public:
  Questions(const std::string& language, ui::LineReader& reader, Console& console)
      : language_(language), reader_(reader), console_(console) {}

  bool left() const { return left_; }

  // Returns the typed text, or `proposal` for an empty line.
  std::string Text(const std::string& question, const std::string& proposal) {
    if (left_) return proposal;
    ui::Input input;
    do {
      input = reader_.Ask({question + " [" + proposal + "] > "}, console_.out);
    } while (input.event == ui::InputEvent::kResized || input.event == ui::InputEvent::kTooLong);
    left_ = input.event != ui::InputEvent::kLine;
    if (left_) console_.out << '\n';
    const std::string text = base::Printable(ui::Trim(input.line));
    return text.empty() ? proposal : text;
  }

  // Asks until the answer is a number from `least` to `most`.
  int Number(const std::string& question, int least, int most, int proposal) {
    while (true) {
      const std::string text = Text(question, std::to_string(proposal));
      const auto index = ui::NumberIn(text, static_cast<std::size_t>(most));
      if (left_) return proposal;
      if (index && static_cast<int>(*index) + 1 >= least) return static_cast<int>(*index) + 1;
      console_.Say(messages::FirstNumber({.least = least, .most = most}));
    }
  }

 private:
  const std::string& language_;
  ui::LineReader& reader_;
  Console& console_;
  bool left_ = false;
};

// Lists the games with their descriptions, cut to one line each if the list is too high for the
// terminal.
void PrintGames(const Games& games, const std::string& language, Console& console) {
  const ui::TerminalSize terminal = ui::SizeOfTerminal();
  std::vector<std::vector<std::string>> texts;
  std::size_t rows = 1;  // the question
  for (const std::shared_ptr<const match::Game>& game : games) {
    const std::string text = scene::Describer(*game, language).GameText();
    texts.push_back(ui::Wrap(text, terminal.width - 5));
    rows += 1 + texts.back().size();
  }
  const bool whole = rows <= static_cast<std::size_t>(terminal.height);
  for (std::size_t i = 0; i < games.size(); ++i) {
    const scene::Describer describe(*games[i], language);
    const kernel::RulesetData& data = games[i]->ruleset().data();
    console.out << fmt::format(
        "{:>3} {} ({})\n", i + 1, describe.GameName(),
        messages::ListPlayers({.max = data.maximum_seats, .min = data.minimum_seats}).In(language));
    if (!whole) texts[i] = {ui::Cut(describe.GameText(), terminal.width - 5)};
    for (const std::string& line : texts[i]) console.out << "    " << line << '\n';
  }
}

// Asks for the player of each seat. The proposal is a person for the first seat, and bots for the
// others.
void AskForPlayers(const match::Game& game, int seats, Questions& questions, FirstGame& first) {
  const std::string& language = first.common.language;
  const std::vector<std::string> bots = match::BotNames(game);
  const scene::Describer describe(game, language);
  constexpr int kLongestName = 20;
  for (int seat = 0; seat < seats; ++seat) {
    const std::string player = describe.SeatName(static_cast<kernel::Seat>(seat));
    const std::string proposal = seat == 0 ? player : match::DefaultBot(game);
    const std::string answer = questions.Text(
        messages::FirstWho({.seat = player, .bots = fmt::format("{}", fmt::join(bots, ", "))})
            .In(language),
        proposal);
    const bool bot = base::Contains(bots, answer);
    first.common.bots.push_back(bot ? answer : std::string(match::kHuman));
    first.play.names.push_back(bot || answer == player ? "" : ui::Cut(answer, kLongestName));
  }
  while (!first.play.names.empty() && first.play.names.back().empty()) first.play.names.pop_back();
}

// The command that starts the same game.
std::string CommandOf(const FirstGame& first) {
  std::string command = fmt::format("walz play {} --players {} --bots {}", first.play.game,
                                    first.common.players, fmt::join(first.common.bots, ","));
  if (!first.play.names.empty()) {
    command += fmt::format(" --names \"{}\"", fmt::join(first.play.names, ","));
  }
  return command;
}

}  // namespace

std::optional<FirstGame> AskForGame(const CommonOptions& common, ui::LineReader& reader,
                                    Console& console) {
  const std::string& language = common.language;
  const Games games = LoadGames(common);
  if (games.empty()) return std::nullopt;
  Questions questions(language, reader, console);
  FirstGame first{common, {}};
  PrintGames(games, language, console);
  const int choice =
      questions.Number(messages::FirstGame().In(language), 1, static_cast<int>(games.size()), 1);
  const match::Game& game = *games[static_cast<std::size_t>(choice) - 1];
  first.play.game = game.id();
  const int least = game.ruleset().data().minimum_seats;
  const int most = game.ruleset().data().maximum_seats;
  first.common.players = least == most ? most
                                       : questions.Number(messages::FirstPlayers().In(language),
                                                          least, most, game.default_seats());
  AskForPlayers(game, first.common.players, questions, first);
  if (questions.left()) return std::nullopt;
  return first;
}

int RunFirst(const CommonOptions& common, Console& console) {
  ui::TerminalLineReader reader;
  const std::optional<FirstGame> first = AskForGame(common, reader, console);
  if (!first) return kUsage;
  console.out << messages::FirstCommand({.command = CommandOf(*first)}).In(common.language) << '\n'
              << std::flush;
  return RunPlay(first->common, first->play, console);
}

}  // namespace walz::cli
