// Reads YAML from a string in tests.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "base/render.h"
#include "yaml/reader.h"

namespace walz::yaml {

// The result of ReadYaml for a text.
struct ReadOutcome {
  std::optional<Node> root;
  base::Diagnostics diagnostics;
};

inline ReadOutcome Read(std::string text, const YamlLimits& limits = {}) {
  ReadOutcome outcome;
  const auto file = std::make_shared<const base::SourceFile>("f.yaml", std::move(text));
  outcome.root = ReadYaml(file, outcome.diagnostics, limits);
  return outcome;
}

// The findings as printed, after an empty line, so that raw strings align.
inline std::string Findings(std::string text, const YamlLimits& limits = {}) {
  return "\n" + base::Render(Read(std::move(text), limits).diagnostics);
}

// The tree of a text; a missing node if the text has findings.
inline Node Tree(std::string text) {
  ReadOutcome outcome = Read(std::move(text));
  if (!outcome.root || !outcome.diagnostics.empty()) return Node();
  return *outcome.root;
}

}  // namespace walz::yaml
