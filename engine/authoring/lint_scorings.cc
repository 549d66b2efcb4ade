#include "authoring/lint_rules.h"
#include "content/node_fields.h"

namespace walz::authoring {

// Interfaces make the score sheet from the events of a scoring.
void LintScorings(const content::Content& content, base::Diagnostics& findings) {
  for (const content::RawDefinition& raw : content.catalogue->BuiltIn("scoring").definitions) {
    if (raw.node.Find("event") != nullptr) continue;
    findings
        .Add("WZ0809", raw.span,
             base::Say("scoring `{}` gives its points in silence: players never see them listed",
                       raw.id))
        .help = base::Say("add `event:` with an event that has the arguments category and points");
  }
}

}  // namespace walz::authoring
