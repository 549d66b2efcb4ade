// The rules of Lint, one function and one file each. All of them look at content without errors and
// add what they find.
#pragma once

#include "base/diagnostic.h"
#include "content/content.h"

namespace walz::authoring {

// lint_unused.cc: names that neither content nor any script mentions (WZ0801).
void LintUnused(const content::Content& content, base::Diagnostics& findings);

// lint_reach.cc: definitions that no game comes upon (WZ0803), hooks on what never happens
// (WZ0804).
void LintReach(const content::Content& content, base::Diagnostics& findings);

// lint_languages.cc: texts that languages do not share (WZ0703), or not with the same placeholders
// (WZ0702).
void LintLanguages(const content::Content& content, base::Diagnostics& findings);

// lint_texts.cc: content without a text (WZ0704), texts that nothing can ask for (WZ0705); for
// games that have texts at all.
void LintTexts(const content::Content& content, base::Diagnostics& findings);

// lint_kept_state.cc: scripts that keep something between calls (WZ0907, an error).
void LintKeptState(const content::Content& content, base::Diagnostics& findings);

// lint_names.cc: names in scripts that lead nowhere, whether the line is ever run or not: errors
// (WZ0908) where no game has such a name, warnings (WZ0909) where this one has not. A line for
// which there is a finding already gets no other.
void LintNames(const content::Content& content, base::Diagnostics& findings);

}  // namespace walz::authoring
