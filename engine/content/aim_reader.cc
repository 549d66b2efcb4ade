// Checks aims, which `match/aims.h` reads.
#include <utility>

#include "content/messages.h"
#include "content/readers.h"

namespace walz::content {
namespace {

// Maximum number of calls for an aim, so that a position is explained quickly.
constexpr std::size_t kMostCombinations = 200;

std::size_t DefinitionsOf(const Builder& work, kernel::KindId kind) {
  std::size_t count = 0;
  for (const kernel::Definition& definition : work.data.definitions)
    count += definition.kind == kind;
  return count;
}

void CheckEach(Builder& work, const Record& node) {
  std::size_t combinations = 1;
  int kinds = 0;
  for (const std::string& name : node.Texts("each")) {
    KindEntry* const kind = work.catalogue.FindKind(name);
    if (kind == nullptr) continue;
    kind->used = true;
    combinations *= DefinitionsOf(work, kind->kind);
    ++kinds;
  }
  if (combinations <= kMostCombinations && kinds <= kernel::Option::kMaxArguments) return;
  Mismatch(work, node.Span("each"), messages::AimOfTooMany(),
           messages::HelpAimCombinations(
               {.kinds = kernel::Option::kMaxArguments, .limit = kMostCombinations}));
}

}  // namespace

void CheckAims(Builder& work) {
  ForEachValid(work, "aim",
               [&](const RawDefinition&, const Record& node) { CheckEach(work, node); });
}

}  // namespace walz::content
