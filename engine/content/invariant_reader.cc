// Reads the invariants of a game.
#include <utility>

#include "content/messages.h"
#include "content/readers.h"

namespace walz::content {

void ReadInvariants(Builder& work) {
  ForEachValid(work, "invariant", [&](const RawDefinition& raw, const Record& node) {
    InvariantDeclaration invariant;
    invariant.id = raw.id;
    invariant.span = raw.span;
    for (const Record& count : node.Items("counts")) {
      invariant.counts.push_back(ReadCount(work, count));
    }
    invariant.zone = ZoneAt(work, node, "zone");
    invariant.most = node.Int("most", 0);
    invariant.distinct = VariableAt(work, node, "distinct");
    if (invariant.distinct.valid() &&
        !IsPerSeat(work.data.variables[invariant.distinct.index()].dimensions)) {
      Mismatch(work, node.Span("distinct"), messages::OnlyPerSeatCanDiffer(),
               messages::HelpNamePerSeat());
    }
    work.invariants.push_back(std::move(invariant));
  });
}

}  // namespace walz::content
