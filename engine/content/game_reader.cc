// Reads the game itself: players, length and weight, ranking, default bots.
#include "content/messages.h"
#include "content/readers.h"

namespace walz::content {
namespace {

// Reports a ranking key whose variable was used before: it cannot separate seats that are still
// equal. A repeated key with limits is useful, because it can exclude seats from winning.
void ReportRankedTwice(Builder& work, const Record& key, const std::vector<Record>& ranking) {
  if (key.Has("min") || key.Has("max")) return;
  const std::string_view variable = key.Text("variable");
  for (const Record& earlier : ranking) {
    if (&earlier == &key) return;
    if (variable.empty() || earlier.Text("variable") != variable) continue;
    base::Diagnostic& finding = work.findings.Add(
        key.Span("variable"), messages::DuplicateInRanking({.variable = variable}));
    finding.help = messages::HelpRemoveOrWriteOther();
    finding.related.push_back({earlier.Span("variable"), messages::SeeFirstOne()});
    return;
  }
}

void CheckOrder(Builder& work, const Record& range, std::int32_t least, std::int32_t most) {
  if (least <= most) return;
  work.findings.Add("WZ0213", range.Span("min"), messages::MinimumAboveMaximum()).help =
      messages::HelpSwapBoth();
}

Effort ReadEffort(Builder& work, const Record& node) {
  Effort effort;
  if (const Record minutes = node.Map("minutes"); !minutes.absent()) {
    effort.least_minutes = minutes.Int("min");
    effort.most_minutes = minutes.Int("max", effort.least_minutes);
    effort.per_seat = minutes.Bool("per_seat");
    CheckOrder(work, minutes, effort.least_minutes, effort.most_minutes);
  }
  effort.weight = node.Int("weight");
  if (const yaml::Node* const provenance = node.Source("provenance")) {
    effort.provenance = ReadProvenance(work, "game", {"minutes", "weight", "margins"}, *provenance);
  }
  return effort;
}

}  // namespace

void ReadGame(Builder& work) {
  const KindEntry& kind = work.catalogue.BuiltIn("game");
  if (kind.definitions.empty()) return;  // reported where the files are read
  const RawDefinition& raw = kind.definitions.front();
  const Record node = CheckDefinition(work.declared, kind, raw);
  work.version = node.Text("version");
  const Record players = node.Map("players");
  work.data.minimum_seats = players.Int("min", 1);
  work.data.maximum_seats = players.Int("max", 1);
  if (!node.valid()) return;
  CheckOrder(work, players, work.data.minimum_seats, work.data.maximum_seats);
  work.effort = ReadEffort(work, node);
  const std::vector<Record> ranking = node.Items("ranking");
  for (const Record& item : ranking) {
    kernel::RankingDeclaration::Key key;
    key.variable = VariableAt(work, item, "variable");
    key.lowest = item.Bool("lowest");
    key.minimum = item.Int("min", key.minimum);
    key.maximum = item.Int("max", key.maximum);
    if (item.Text("team") == "most") key.team = kernel::RankingDeclaration::Key::Team::kMost;
    if (item.Text("team") == "least") key.team = kernel::RankingDeclaration::Key::Team::kLeast;
    if (key.variable.valid() && !IsPerSeat(work.data.variables[key.variable.index()].dimensions)) {
      work.findings.Add(item.Span("variable"), messages::RankingNeedsPerSeat()).help =
          messages::HelpNameScoreVariable();
    }
    ReportRankedTwice(work, item, ranking);
    work.data.ranking.keys.push_back(key);
  }
  constexpr std::string_view kEliminated = "eliminated";
  work.data.eliminated = VariableAt(work, node, kEliminated);
  if (work.data.eliminated.valid() &&
      !IsPerSeat(work.data.variables[work.data.eliminated.index()].dimensions)) {
    work.findings
        .Add(node.Span(kEliminated), messages::PerSeatVariableExpected({.key = kEliminated}))
        .help = messages::HelpNamePerSeatVariable();
    work.data.eliminated = {};
  }
  work.default_bots = node.Texts("default_bots");
  if (!work.data.flow_root.valid() && work.catalogue.BuiltIn("flow").definitions.empty()) {
    work.findings.Add(raw.span, messages::GameWithoutFlow({.game = raw.id})).help =
        messages::HelpDefineMainFlow();
  }
}

}  // namespace walz::content
