// Reads the invariants of a game.
#include <utility>

#include "content/messages.h"
#include "content/readers.h"

namespace walz::content {

void ReadInvariants(Builder& work) {
  const KindEntry& kind = work.catalogue.BuiltIn("invariant");
  for (const RawDefinition& raw : kind.definitions) {
    if (!CheckDefinition(work.declared, kind, raw)) continue;
    const yaml::Node node = work.options.Resolve(raw.node);
    InvariantDeclaration invariant;
    invariant.id = raw.id;
    invariant.span = raw.span;
    if (const yaml::Node* const counts = node.Find("counts")) {
      for (const yaml::Node& count : counts->items()) {
        invariant.counts.push_back(ReadCount(work, count));
      }
    }
    invariant.zone = ZoneAt(work, node, "zone");
    invariant.most = IntOf(node, "most", 0);
    invariant.distinct = VariableAt(work, node, "distinct");
    if (invariant.distinct.valid() &&
        !IsPerSeat(work.data.variables[invariant.distinct.index()].dimensions)) {
      Mismatch(work, SpanOf(node, "distinct"), messages::OnlyPerSeatCanDiffer(),
               messages::HelpNamePerSeat());
    }
    work.invariants.push_back(std::move(invariant));
  }
}

}  // namespace walz::content
