// Reads the game itself: players, ranking, default bots.
#include "content/messages.h"
#include "content/readers.h"

namespace walz::content {
namespace {

// Reports a ranking key whose variable was used before: it cannot separate seats that are still
// equal. A repeated key with limits is useful, because it can exclude seats from winning.
void ReportRankedTwice(Builder& work, const yaml::Node& key, const yaml::Node& ranking) {
  if (key.Find("min") != nullptr || key.Find("max") != nullptr) return;
  const std::string_view variable = TextOf(key, "variable");
  for (const yaml::Node& earlier : ranking.items()) {
    if (&earlier == &key) return;
    if (variable.empty() || TextOf(earlier, "variable") != variable) continue;
    base::Diagnostic& finding = work.findings.Add(
        "WZ0203", SpanOf(key, "variable"), messages::DuplicateInRanking({.variable = variable}));
    finding.help = messages::HelpRemoveOrWriteOther();
    finding.related.push_back({SpanOf(earlier, "variable"), messages::SeeFirstOne()});
    return;
  }
}

}  // namespace

void ReadGame(Builder& work) {
  const KindEntry& kind = work.catalogue.BuiltIn("game");
  if (kind.definitions.empty()) return;  // reported where the files are read
  const RawDefinition& raw = kind.definitions.front();
  if (!CheckDefinition(work.declared, kind, raw)) return;
  const yaml::Node node = work.options.Resolve(raw.node);
  const yaml::Node& players = *node.Find("players");
  work.data.minimum_seats = IntOf(players, "min", 1);
  work.data.maximum_seats = IntOf(players, "max", 1);
  if (work.data.minimum_seats > work.data.maximum_seats) {
    work.findings.Add("WZ0213", SpanOf(players, "min"), messages::MinimumAboveMaximum()).help =
        messages::HelpSwapBoth();
  }
  for (const yaml::Node& item : node.Find("ranking")->items()) {
    kernel::RankingDeclaration::Key key;
    key.variable = VariableAt(work, item, "variable");
    key.lowest = BoolOf(item, "lowest");
    key.minimum = IntOf(item, "min", key.minimum);
    key.maximum = IntOf(item, "max", key.maximum);
    if (key.variable.valid() && !IsPerSeat(work.data.variables[key.variable.index()].dimensions)) {
      work.findings.Add("WZ0310", SpanOf(item, "variable"), messages::RankingNeedsPerSeat()).help =
          messages::HelpNameScoreVariable();
    }
    ReportRankedTwice(work, item, *node.Find("ranking"));
    work.data.ranking.keys.push_back(key);
  }
  work.default_bots = TextsOf(node, "default_bots");
  if (!work.data.flow_root.valid() && work.catalogue.BuiltIn("flow").definitions.empty()) {
    work.findings.Add("WZ0601", raw.span, messages::GameWithoutFlow({.game = raw.id})).help =
        messages::HelpDefineMainFlow();
  }
}

}  // namespace walz::content
