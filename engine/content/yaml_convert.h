// Takes a node for what a field wants it to be, or adds the finding that says why it is not.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/diagnostic.h"
#include "content/node.h"

namespace walz::content {

// Each function returns the value, or adds one error at the node's place and returns nothing. A
// missing value (NodeKind::kMissing) has been reported before and adds none.

// A plain integer that fits into 64 bits: WZ0130 (map, list), WZ0131.
std::optional<std::int64_t> ReadInteger(const Node& node, base::Diagnostics& diagnostics);

// Plain `true` or `false`: WZ0130 (map, list), WZ0132.
std::optional<bool> ReadBool(const Node& node, base::Diagnostics& diagnostics);

// Any scalar as it is written: `no`, `010` and `1.5` are text like any other. WZ0130.
std::optional<std::string> ReadText(const Node& node, base::Diagnostics& diagnostics);

// The node itself if it is a map or a list respectively, else nullptr. WZ0130.
const Node* ReadMap(const Node& node, base::Diagnostics& diagnostics);
const Node* ReadList(const Node& node, base::Diagnostics& diagnostics);

}  // namespace walz::content
