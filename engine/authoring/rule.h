// The base of the rules of Lint.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "authoring/script_trees.h"
#include "base/diagnostic.h"
#include "content/content.h"

namespace walz::authoring {

// Content without errors, its scripts, and the list to which findings are added.
struct RuleInput {
  const content::Content& content;
  const ScriptTrees& trees;
  base::Diagnostics& findings;
};

// Adds a finding with its help and related places.
inline void Flag(base::Diagnostics& findings, base::SourceSpan at, base::Headline message,
                 base::Message help, std::vector<base::RelatedSpan> related = {}) {
  base::Diagnostic& finding = findings.Add(std::move(at), std::move(message));
  finding.help = std::move(help);
  finding.related = std::move(related);
}

// Returns true if a line, counted from 0, has a finding.
inline bool HasFindingIn(const base::Diagnostics& findings, const base::SourceFilePtr& file,
                         int line) {
  return std::ranges::any_of(findings.items(), [&](const base::Diagnostic& finding) {
    return finding.span.file == file && finding.span.begin.line == line;
  });
}

// The input must outlive a rule.
class Rule {
 public:
  explicit Rule(const RuleInput& input)
      : content_(input.content),
        data_(input.content.ruleset->data()),
        trees_(input.trees),
        findings_(input.findings) {}
  Rule(const Rule&) = delete;
  Rule& operator=(const Rule&) = delete;

 protected:
  ~Rule() = default;

  void Flag(base::SourceSpan at, base::Headline message, base::Message help,
            std::vector<base::RelatedSpan> related = {}) {
    authoring::Flag(findings_, std::move(at), std::move(message), std::move(help),
                    std::move(related));
  }

  const content::Content& content_;
  const kernel::RulesetData& data_;
  const ScriptTrees& trees_;
  base::Diagnostics& findings_;
};

}  // namespace walz::authoring
