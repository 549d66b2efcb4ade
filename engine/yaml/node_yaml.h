// A node as YAML that can be read again.
#pragma once

#include <functional>
#include <string>

#include "yaml/node.h"

namespace walz::yaml {

// A remark behind a line, for the node that the line holds; empty: none.
using NodeRemark = std::function<std::string(const Node&)>;

// What was read, as a block whose lines begin with `indent` spaces and end with a line break; maps
// and lists that fit stand on one line, unless their parts have different remarks. Reading it again
// gives an equal tree. A missing node gives no text.
std::string ToYaml(const Node& node, int indent, const NodeRemark& remark = {});

// A text as one scalar, in quotes where it would be read as something else without them.
std::string ToYamlScalar(const std::string& text);
// The same, in quotes in any case.
std::string ToQuotedScalar(const std::string& text);

}  // namespace walz::yaml
