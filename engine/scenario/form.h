// Small checks of form that all readers of scenarios share. Each reports what is wrong and returns
// nothing, so that the caller passes over it.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "yaml/node.h"

namespace walz::scenario {

// "did you mean `x`?", or nothing if none of `names` is near.
std::string DidYouMean(std::string_view name, const std::vector<std::string>& names);

// Reports `name`, which is no `what` (e.g. "zone"), with the nearest of `names`.
void ReportUnknown(base::Diagnostics& findings, const base::SourceSpan& span, std::string_view what,
                   std::string_view name, const std::vector<std::string>& names);

// Whether the node is a map with no other keys than these. `what` is the part of the scenario, for
// messages. A missing node (reported by the reader of YAML) is silently no map.
bool CheckMap(const yaml::Node& node, std::string_view what,
              std::initializer_list<std::string_view> keys, base::Diagnostics& findings);
// The same with the keys of one of content::ScenarioShapes.
bool CheckShape(const yaml::Node& node, std::string_view what, std::string_view shape,
                base::Diagnostics& findings);
// The same with free keys.
bool CheckMap(const yaml::Node& node, std::string_view what, base::Diagnostics& findings);
bool CheckList(const yaml::Node& node, std::string_view what, base::Diagnostics& findings);

// A scalar's text; the items of a list of scalars, or a lone scalar as a list of one.
std::optional<std::string> ReadText(const yaml::Node& node, std::string_view what,
                                    base::Diagnostics& findings);
std::vector<yaml::Node> ReadTexts(const yaml::Node& node, std::string_view what,
                                  base::Diagnostics& findings);
// An integer in `low` .. `high`.
std::optional<std::int64_t> ReadInteger(const yaml::Node& node, std::string_view what,
                                        std::int64_t low, std::int64_t high,
                                        base::Diagnostics& findings);
std::optional<bool> ReadBool(const yaml::Node& node, std::string_view what,
                             base::Diagnostics& findings);

// The value of `key`, or null after having reported that the map lacks it.
const yaml::Node* Require(const yaml::Node& map, std::string_view what, std::string_view key,
                          base::Diagnostics& findings);

}  // namespace walz::scenario
