// Experiments with cards: a game is continued twice from an offer, once with the card and once
// without.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "kernel/ids.h"
#include "kernel/state.h"
#include "lab/fields.h"
#include "lab/sequential.h"

namespace walz::match {
class Game;
}  // namespace walz::match

namespace walz::lab {

// The result of a game for one seat.
struct Outcome {
  std::int64_t points = 0;  // the score; negated if fewer points are better
  std::int64_t lead = 0;    // points * seats - points of all seats
  std::int64_t win = 0;     // the share of the win, in kWholeWin-ths
};

// Sums over experiments: the outcome with the card minus the outcome without it.
struct Effect {
  Sums points;
  Sums lead;
  Sums wins;

  void Add(const Outcome& with, const Outcome& without);
  static auto Fields(auto& self) { return std::tie(self.points, self.lead, self.wins); }
  friend bool operator==(const Effect&, const Effect&) = default;
};

// The effect of choosing a card when it is offered, for the seat that chooses. The position, the
// random streams and the seeds of the bots are the same in both continuations, so the difference is
// caused by the choice (Rubin, "Estimating causal effects of treatments in randomized and
// nonrandomized studies", Journal of Educational Psychology 66, 1974). It is the effect in games of
// these bots.
struct CardValue {
  Effect taken;             // offers that the bot accepts by itself
  Effect declined;          // offers that the bot declines by itself
  std::int64_t failed = 0;  // experiments whose second continuation did not finish
  // These effects by each other card, `kind.id`, that the seat had before.
  std::map<std::string, Effect> with;

  // All offers.
  Effect all() const;
  static auto Fields(auto& self) {
    return std::tie(self.taken, self.declined, self.failed, self.with);
  }
  friend bool operator==(const CardValue&, const CardValue&) = default;
};

// The synergy of a card with another one: its value in points for seats that had the other card
// before, minus its value for seats that had not. Each value is caused by the card, but the seats
// may also differ in something else than the other card.
Estimate Synergy(const CardValue& value, const std::string& other);

// The numbers of experiments per game with cards that the compared rules change, and with others.
// Each continues the game from one offer to its end, so a game costs at most 1 + 6 games, and about
// half of the additional ones if offers are spread evenly over the game.
inline constexpr std::size_t kMostOfChange = 4;
inline constexpr std::size_t kMostOfOthers = 2;

// The definitions of `changed`, by DefinitionId: true for those that `plain` lacks or that patches
// change only in `changed`.
std::vector<bool> DefinitionsOfChange(const match::Game& plain, const match::Game& changed);

// Selects the offers of a game for experiments and adds up their results. A card is offered if an
// option of a decision names it and another option does not. A game contributes at most one
// experiment per card, from an offer chosen at random among the offers of this card. So the values
// of a card are independent, as intervals require. Selection depends only on the seed of the game
// and on its course.
class Experiments {
 public:
  struct Offer {
    kernel::DefinitionId card;
    kernel::Seat seat = kernel::kNoSeat;
    bool taken = false;          // the game continued with the card
    std::int32_t decisions = 0;  // the number of choices before it
    kernel::State before;
    // The options of the other continuation: those with the card if `taken` is false, otherwise
    // those without it. Ascending indices, at least one.
    std::vector<std::int32_t> others;
    std::vector<kernel::DefinitionId> held;  // the other cards that the seat had before
  };

  // `of_change` is by DefinitionId (DefinitionsOfChange). `tried` names the cards for experiments,
  // `kind.id`; nullopt: all cards. The ruleset must outlive it.
  Experiments(const kernel::Ruleset& ruleset, std::vector<bool> of_change,
              const std::optional<std::set<std::string>>& tried = std::nullopt);

  // Begins a game with this seed.
  void BeginGame(std::uint64_t seed);
  // Records that option number `chosen` of the pending decision was chosen after `decisions`
  // choices. Calls `held` for the cards that the deciding seat had, only if needed.
  void See(const kernel::State& state, std::int32_t decisions, std::int32_t chosen,
           const std::function<std::vector<kernel::DefinitionId>()>& held);
  // The selected offers of the game.
  std::vector<Offer> Draw();
  void Add(const Offer& offer, const Outcome& game, const Outcome& other);
  void AddFailure(const Offer& offer) { ++counted_[offer.card.value].value.failed; }

  // The results by card, `kind.id`.
  std::map<std::string, CardValue> Named() const;

 private:
  struct Counted {
    CardValue value;  // without `with`
    std::map<std::uint16_t, Effect> with;
  };

  // Counts an offer of a card; true with a chance of 1 to the number of its offers so far.
  bool IsSelected(kernel::DefinitionId card);

  const kernel::Ruleset& ruleset_;
  std::vector<bool> of_change_;
  std::vector<bool> tried_;  // by DefinitionId; empty: all cards
  std::map<std::uint16_t, Counted> counted_;
  // The members below describe the current game; maps are by DefinitionId.
  std::uint64_t stream_ = 0;
  std::map<std::uint16_t, std::uint32_t> offers_;
  std::map<std::uint16_t, Offer> selected_;
};

// `kind.id` of a definition.
std::string NameOfCard(const kernel::Ruleset& ruleset, kernel::DefinitionId card);

}  // namespace walz::lab
