// Validates the form of scenario files. Later code relies on this validation and checks only names
// and values of the game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "yaml/node.h"

namespace walz::scenario {

// Validates a node recursively against one of content::ScenarioShapes: types, ranges, and unknown,
// missing or mutually exclusive keys. Reports all errors; returns false if there is any. Does not
// resolve names of the game and skips fields with FieldSpec::later.
bool CheckForm(const yaml::Node& node, std::string_view shape, base::Diagnostics& findings);

// Returns the value of a key that another key makes mandatory. If the key is missing, reports this
// and returns null.
const yaml::Node* Require(const yaml::Node& map, std::string_view what, std::string_view key,
                          base::Diagnostics& findings);

// `Items` returns the items of a list, or a single value as a list of one. `Texts` returns the
// texts of these items.
std::vector<yaml::Node> Items(const yaml::Node& node);
std::vector<std::string> Texts(const yaml::Node& node);

// Reports a failure of the game itself (WZ2052), with the script's stack.
void ReportFailure(base::Diagnostics& findings, const base::SourceSpan& span,
                   const base::Error& error);

// Reports an unknown name of type `what` (e.g. "zone") and suggests the nearest of `names`.
void ReportUnknown(base::Diagnostics& findings, const base::SourceSpan& span,
                   const base::Message& what, std::string_view name,
                   const std::vector<std::string>& names);

}  // namespace walz::scenario
