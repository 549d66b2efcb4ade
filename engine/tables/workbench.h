// `walz serve --author`: a game for the author, beside the editor.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "content/art.h"
#include "match/match.h"
#include "scenario/scenario.h"
#include "tables/lobby.h"
#include "tables/position_names.h"
#include "tables/table.h"
#include "ui/content_watch.h"
#include "yaml/node.h"

namespace walz::tables {

class PositionEdit;

inline constexpr std::size_t kMaxPositionBytes = 32768;

// The beginning of a game, as texts of the author.
struct Beginning {
  // Contains `players`, `seed`, `variant`, `mods`, `set`, `given`, `rolls`, `picks` in scenario
  // syntax; may be empty.
  std::string position = {};
  std::string from = {};     // the id of a KnownPosition, which replaces the position; may be empty
  std::string players = {};  // replace those of the position; may be empty
  std::string seed = {};
};

// A game that one person plays for all seats and can change at will. Its initial position is given
// in scenario syntax. It reloads changed content, and can be exported as a scenario. It belongs to
// no table, so nobody else sees it, and is kept only in memory. Thread-safe.
class Workbench {
 public:
  // Reports findings about a playable game.
  using Lint = std::function<void(const match::Game&, base::Diagnostics&)>;

  explicit Workbench(GameSource source, Lint lint = nullptr)
      : source_(std::move(source)), lint_(std::move(lint)) {}

  // Starts a game. On errors, reports findings and keeps the current game.
  Outcome Begin(const std::string& game, const Beginning& beginning, const std::string& language);

  // Chooses for the deciding seat. `revision` is the one in the message that offered the option.
  Outcome Choose(std::size_t revision, std::string_view option);
  // Takes back the last choice unconditionally.
  Outcome Undo();

  // The functions below change the start of the game and repeat the choices as far as possible. If
  // the game refuses the position, they report its first finding as the reason and change nothing.
  //
  // Moves a component, piece, seat or the content of a space; see PositionEdit::Move.
  Outcome Take(const std::string& what, const std::string& to, const std::string& language);
  // Adds to a number; see PositionEdit::Add. `keys` are separated by blanks.
  Outcome Add(const std::string& variable, const std::string& keys, const std::string& seat,
              std::int64_t by, const std::string& language);
  // Plays the effect in a field of a definition for a seat.
  Outcome PlayEffect(const std::string& definition, const std::string& field,
                     const std::string& seat, const std::string& language);
  // Takes back the last of these changes since the game began.
  Outcome UndoEdit(const std::string& language);

  // Checks for changed files and reloads them.
  void Poll();

  // The revision of the message; every change increases it.
  std::size_t revision();

  // Returns a picture of the current game by its name; null if there is none.
  content::PicturePtr FindPicture(std::string_view name);

  // Returns the message that README.md describes. With a game it contains the result of AddPosition
  // for the deciding seat and, if `hidden`, the hidden state.
  nlohmann::ordered_json Message(const std::string& language, bool hidden);

 private:
  // A game with its initial position.
  struct Bench {
    std::string position;  // as text
    scenario::Scenario beginning;
    std::unique_ptr<match::Match> match;
    std::unique_ptr<ui::ContentWatch> watch;
  };

  // A change of the start of the game.
  struct Change {
    std::string before;                    // the position as text
    std::size_t repeated = 0;              // choices that were possible again
    std::vector<match::Choice> lost = {};  // the choices after these
  };

  Outcome Open(const std::string& language, const std::vector<match::Choice>& choices);
  void Look(const match::Game& game);
  std::optional<Bench> Make(const std::string& language);
  yaml::Node Root() const;
  Outcome Refused() const;
  using Edit = std::function<base::Result<yaml::Node>(const PositionEdit&)>;
  Outcome EditGiven(const Edit& edit, const std::string& language);
  Outcome ChangeGiven(const yaml::Node& given, const std::string& language);
  Outcome Restart(std::string position, const std::vector<match::Choice>& choices,
                  const std::string& language);
  void ChooseAgain(const std::vector<match::Choice>& choices, const std::string& language);
  std::string WriteDown() const;

  GameSource source_;
  Lint lint_;
  std::mutex mutex_;
  std::size_t revision_ = 0;
  std::string game_;      // as last requested
  std::string position_;  // as last requested
  base::Diagnostics findings_;
  std::vector<std::string> verdict_;
  std::optional<Bench> bench_;
  std::string begun_;                     // the scenario when the current game began
  std::vector<Change> changes_;           // since then
  std::vector<KnownPosition> positions_;  // of `game_`
};

}  // namespace walz::tables
