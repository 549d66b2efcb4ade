// What a scenario expects.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "kernel/event.h"
#include "kernel/state.h"
#include "match/difference.h"
#include "match/game.h"
#include "match/scenario_names.h"

namespace walz::match {

// Compares a position, and what has happened on the way to it, with `then` or `check` of a
// scenario. Every part is compared; each difference is reported as WZ2051 at the value that was
// expected, and added to `differences`.
class ThenChecker {
 public:
  // `events` are those since the beginning of `when`.
  ThenChecker(const Names& names, Table& table, const kernel::State& state,
              std::span<const kernel::Event> events, std::vector<Difference>& differences)
      : names_(names), table_(table), state_(state), events_(events), differences_(differences) {}

  void Check(const content::Node& node);

 private:
  // A value or list as a message says it, and as the scenario would have it.
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
  // Only the lines; the finding has been reported.
  void AddDifference(const base::SourceSpan& span, const Part& actual, const Part& expected);

  // scenario_then.cc: parts of the state.
  void CheckVariables(const content::Node& node);
  void CheckSeats(const content::Node& node);
  void CheckSeat(const content::NodeEntry& part, kernel::Seat seat);
  void CheckZones(const content::Node& node);
  void CheckSlots(kernel::VariableId id, const content::Node& node, kernel::Seat seat);
  void CheckInstances(kernel::ZoneId id, const content::Node& node, kernel::Seat seat);
  void CheckZone(const Names::Place& place, const std::string& prefix);
  void CheckCards(const content::Node& expected, const std::string& path,
                  std::vector<std::string> actual, bool in_order);
  void CheckHas(const content::Node& names, const std::string& path,
                const std::vector<std::string>& actual, bool wanted);
  std::vector<std::string> ReadCards(const content::Node& list, const std::string& path,
                                     bool& sound);
  void CheckBoard(const content::Node& node);
  void CheckPiece(const content::Node& entry);
  void CheckVisible(const content::Node& node);
  void ReportUnknownPlace(const content::NodeEntry& entry);
  void CheckTurn(const content::Node& node);
  void CheckOver(const content::Node& node);
  void CheckWinners(const content::Node& node);
  void CheckScores(const content::Node& node);
  void CheckScore(const content::NodeEntry& entry);

  // scenario_then_choices.cc: the decision, what is offered and refused, what happened.
  void CheckDecision(const content::Node& node);
  void CheckOffered(const content::Node& node, bool wanted);
  void CheckOptions(const content::Node& node);
  void CheckRefused(const content::Node& node);
  void CheckValues(const content::Node& node);
  void CheckValue(const content::Node& node, const std::string& path,
                  const kernel::ValueChain& chain);
  void CheckEventCounts(const content::Node& node);
  void CheckEvents(const content::Node& node);
  void CheckNoEvents(const content::Node& node);
  bool ReadEvent(const content::Node& node, kernel::EventId& id, const content::Node*& arguments);
  bool Matches(const kernel::Event& event, kernel::EventId id,
               const content::Node* arguments) const;
  std::string ShowEvent(const kernel::Event& event) const;
  std::string ShowExpected(const content::Node& item, kernel::EventId id) const;
  std::vector<std::string> OptionNames() const;
  const kernel::Explanation* Explained(const base::SourceSpan& span);

  const Names& names_;
  Table& table_;
  const kernel::State& state_;
  std::span<const kernel::Event> events_;
  std::vector<Difference>& differences_;
  content::Node root_;  // what is checked
  std::string prefix_;  // `seats.0.` while that seat is checked
  std::optional<base::Result<kernel::Explanation>> explanation_;
};

}  // namespace walz::match
