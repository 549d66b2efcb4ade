// `walz serve --author`: a game of the author's own, beside the editor.
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
#include "match/match.h"
#include "scenario/scenario.h"
#include "server/lobby.h"
#include "server/table.h"
#include "ui/content_watch.h"
#include "yaml/node.h"

namespace walz::server {

inline constexpr std::size_t kMaxPositionBytes = 32768;

// A game that one person plays for all seats and may change at will: it begins in a position in the
// words of a scenario, follows its content when files change, and can be written down as a
// scenario. It is at no table, so that no other person sees it, and it is kept
// nowhere. Thread-safe.
class Workbench {
 public:
  // Adds what looks wrong in a game that can be played.
  using Lint = std::function<void(const match::Game&, base::Diagnostics&)>;

  explicit Workbench(GameSource source, Lint lint = nullptr)
      : source_(std::move(source)), lint_(std::move(lint)) {}

  // Begins a game. `position` is what a scenario file says of one: `players`, `seed`, `variant`,
  // `mods`, `set`, `given`, `rolls`, `picks`; it may be empty. If that cannot be played, the
  // findings say why and the game goes on as it was.
  Outcome Begin(const std::string& game, const std::string& position, const std::string& language);

  // For the seat that decides. `revision` is the one in which the decision was seen.
  Outcome Choose(std::size_t revision, std::string_view option);
  // Takes back the last choice, whatever has been seen since.
  Outcome Undo();

  // Lays a component on top of a zone from the beginning of the game on, wherever it would lie: all
  // in the words of a scenario, `seat` for zones that seats have. Makes the same choices again as
  // far as they can be made.
  Outcome Take(const std::string& component, const std::string& zone, const std::string& seat,
               const std::string& language);

  // Lets the effect that stands in a field of a definition be played for a seat before anything
  // else; the same otherwise.
  Outcome PlayEffect(const std::string& definition, const std::string& field,
                     const std::string& seat, const std::string& language);

  // Looks whether files have changed, and follows them.
  void Poll();

  // Every change raises it.
  std::size_t revision();

  // README.md describes it. With a game it holds what AddPosition adds for the seat that decides;
  // and, if it is asked for, what is hidden.
  nlohmann::ordered_json Message(const std::string& language, bool hidden);

 private:
  // A game with the position in which it begins.
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
  std::string game_;      // what was asked for last
  std::string position_;  // likewise
  base::Diagnostics findings_;
  std::vector<std::string> verdict_;
  std::optional<Bench> bench_;
};

}  // namespace walz::server
