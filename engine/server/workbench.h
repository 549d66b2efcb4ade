// `walz serve --author`: a game for the author, beside the editor.
#pragma once

#include <cstddef>
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
#include "server/lobby.h"
#include "server/table.h"
#include "ui/content_watch.h"
#include "yaml/node.h"

namespace walz::server {

inline constexpr std::size_t kMaxPositionBytes = 32768;

// A game that one person plays for all seats and can change at will. It begins in a position of
// scenario syntax, reloads changed content, and can be exported as a scenario. It belongs to no
// table, so nobody else sees it, and is kept only in memory. Thread-safe.
class Workbench {
 public:
  // Reports findings about a playable game.
  using Lint = std::function<void(const match::Game&, base::Diagnostics&)>;

  explicit Workbench(GameSource source, Lint lint = nullptr)
      : source_(std::move(source)), lint_(std::move(lint)) {}

  // Starts a game. `position` contains `players`, `seed`, `variant`, `mods`, `set`, `given`,
  // `rolls`, `picks` in scenario syntax; it may be empty. On errors, reports findings and keeps the
  // current game.
  Outcome Begin(const std::string& game, const std::string& position, const std::string& language);

  // Chooses for the deciding seat. `revision` is that of the message with the decision.
  Outcome Choose(std::size_t revision, std::string_view option);
  // Takes back the last choice unconditionally.
  Outcome Undo();

  // Puts a component on top of a zone at the start of the game. Names are those of scenarios;
  // `seat` is for zones of seats. Repeats the choices as far as possible.
  Outcome Take(const std::string& component, const std::string& zone, const std::string& seat,
               const std::string& language);

  // Plays the effect in a field of a definition for a seat at the start of the game. Repeats the
  // choices as far as possible.
  Outcome PlayEffect(const std::string& definition, const std::string& field,
                     const std::string& seat, const std::string& language);

  // Checks for changed files and reloads them.
  void Poll();

  // Every change increases it.
  std::size_t revision();

  // Returns a picture of the current game by its name; null if there is none.
  content::PicturePtr FindPicture(std::string_view name);

  // Returns the message that README.md describes. With a game it contains the result of AddPosition
  // for the deciding seat and, if `hidden`, the hidden state.
  nlohmann::ordered_json Message(const std::string& language, bool hidden);

 private:
  // A game with its initial position.
  struct Bench {
    scenario::Scenario beginning;
    std::unique_ptr<match::Match> match;
    std::unique_ptr<ui::ContentWatch> watch;
  };

  Outcome Open(const std::string& language, const std::vector<match::Choice>& choices);
  void Look(const match::Game& game);
  std::optional<Bench> Make(const std::string& language);
  yaml::Node Root() const;
  Outcome ChangeGiven(const yaml::Node& given, const std::string& language);
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
};

}  // namespace walz::server
