// The form of scenario files: whether they are made as content::ScenarioShapes says. The code that
// reads them afterwards takes it for granted and asks only what the game has to do with it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "content/field_spec.h"
#include "yaml/node.h"

namespace walz::scenario {

// Checks a part of a scenario file, all the way down: forms, ranges, keys that are unknown or
// missing or exclude each other. Reports whatever is wrong; false if anything is. Names of the game
// are not looked up, and fields with FieldSpec::later are left to the code that reads them. `what`
// is the part as messages call it; what stands in it goes by the nearest key.
bool CheckForm(const yaml::Node& node, std::string_view what, const content::FieldSpec& spec,
               base::Diagnostics& findings);
// The same for one of content::ScenarioShapes.
bool CheckForm(const yaml::Node& node, std::string_view what, std::string_view shape,
               base::Diagnostics& findings);
// Whether the node is a map, where only the game knows that it must be one.
bool CheckMap(const yaml::Node& node, std::string_view what, base::Diagnostics& findings);

// The value of a key that only its neighbours make necessary; null after having reported that the
// map lacks it.
const yaml::Node* Require(const yaml::Node& map, std::string_view what, std::string_view key,
                          base::Diagnostics& findings);

// The items of a list, or a lone item as a list of one; and what is written in them.
std::vector<yaml::Node> Items(const yaml::Node& node);
std::vector<std::string> Texts(const yaml::Node& node);

// Reports that the game itself failed (WZ2052), with the places in scripts where it came about.
void ReportFailure(base::Diagnostics& findings, const base::SourceSpan& span,
                   const base::Error& error);

// Reports `name`, which is no `what` (e.g. "zone"), with the nearest of `names`.
void ReportUnknown(base::Diagnostics& findings, const base::SourceSpan& span,
                   const base::Message& what, std::string_view name,
                   const std::vector<std::string>& names);

}  // namespace walz::scenario
