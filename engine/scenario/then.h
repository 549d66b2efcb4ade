// Checks the expectations of a scenario.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "kernel/decision.h"
#include "kernel/event.h"
#include "match/game.h"
#include "scenario/difference.h"
#include "scenario/names.h"

namespace walz::kernel {
class State;
}  // namespace walz::kernel

namespace walz::scenario {

// Compares a position and the preceding events with `then` or `check` of a scenario. Compares all
// parts. Reports each difference as WZ2051 at the expected value and adds it to `differences`.
// Borrows all arguments.
class ThenChecker {
 public:
  // `events` are those since the start of `when`.
  ThenChecker(const Names& names, match::Table& table, const kernel::State& state,
              std::span<const kernel::Event> events, std::vector<Difference>& differences)
      : names_(names), table_(table), state_(state), events_(events), differences_(differences) {}

  void Check(const yaml::Node& node);
  // Returns true if an expected event did not occur.
  bool misses_event() const { return misses_event_; }

  // Returns the keys of `then` that it handles.
  static std::vector<std::string> Keys();

 private:
  // A key of `then` and its check.
  struct Key;
  static std::span<const Key> AllKeys();

  // A value or list: its text in messages and its lines in the diff.
  struct Part {
    Part(std::string value) : text(std::move(value)), lines{text} {}  // NOLINT: meant to convert
    Part(std::string said, std::vector<std::string> written, bool is_list)
        : text(std::move(said)), lines(std::move(written)), list(is_list) {}
    std::string text;
    std::vector<std::string> lines;
    bool list = false;
  };
  static Part ListPart(std::vector<std::string> items);

  void Differs(const base::SourceSpan& span, const std::string& what, const Part& actual,
               const Part& expected);
  // Adds only the diff; the finding was already reported.
  void AddDifference(const base::SourceSpan& span, const Part& actual, const Part& expected);

  // Parts of the state.
  void CheckVariables(const yaml::Node& node);
  void CheckSeats(const yaml::Node& node);
  void CheckUsed(const yaml::Node& node, kernel::Seat seat);
  void CheckZones(const yaml::Node& node);
  void CheckPlace(const Names::Place& place);
  void CheckZone(const Names::Place& place, const std::string& prefix);
  void CheckCards(const yaml::Node& expected, const std::string& path,
                  std::vector<std::string> actual, bool in_order);
  void CheckHas(const yaml::Node& names, const std::string& path,
                const std::vector<std::string>& actual, bool wanted);
  std::vector<std::string> ReadCards(const yaml::Node& list, bool& sound);
  void CheckBoard(const yaml::Node& node);
  void CheckPiece(const yaml::Node& entry);
  void CheckVisible(const yaml::Node& node);
  void CheckTurn(const yaml::Node& node);
  void CheckOver(const yaml::Node& node);
  void CheckWinners(const yaml::Node& node);
  void CheckScores(const yaml::Node& node);
  void CheckScore(const yaml::NodeEntry& entry);

  // The decision, offered and refused options, events.
  void CheckDecision(const yaml::Node& node);
  void CheckOffered(const yaml::Node& node);
  void CheckNotOffered(const yaml::Node& node);
  void CheckWhetherOffered(const yaml::Node& node, bool wanted);
  void CheckAnyOf(const yaml::Node& node);
  void CheckOptions(const yaml::Node& node);
  void CheckRefused(const yaml::Node& node);
  void CheckValues(const yaml::Node& node);
  void ReportNoValue(const std::string& option, const yaml::NodeEntry& value,
                     const kernel::Explanation& explanation);
  void CheckValue(const yaml::Node& node, const std::string& path, const kernel::ValueChain& chain);
  void CheckEventCounts(const yaml::Node& node);
  void CheckEvents(const yaml::Node& node);
  void CheckNoEvents(const yaml::Node& node);
  std::vector<std::string> OptionNames() const;
  const kernel::Explanation* Explained(const base::SourceSpan& span);

  const Names& names_;
  match::Table& table_;
  const kernel::State& state_;
  std::span<const kernel::Event> events_;
  std::vector<Difference>& differences_;
  yaml::Node root_;     // the node that is checked
  std::string prefix_;  // `seats.0.` while that seat is checked
  bool misses_event_ = false;
  std::optional<base::Result<kernel::Explanation>> explanation_;
};

}  // namespace walz::scenario
