// Writes a node as YAML that reads back as an equal tree.
#pragma once

#include <functional>
#include <string>

#include "yaml/node.h"

namespace walz::yaml {

// Returns a comment for the line that holds the node; empty for none.
using NodeRemark = std::function<std::string(const Node&)>;

// Formats a node as a block whose lines begin with `indent` spaces and end with a line feed. Maps
// and lists that fit are written on one line, unless their parts have different remarks. Parsing
// the result gives an equal tree. A missing node gives an empty text.
std::string ToYaml(const Node& node, int indent, const NodeRemark& remark = {});

// Formats a text as a scalar, quoted where it would otherwise parse as something else.
std::string ToYamlScalar(const std::string& text);
// Formats a text as a scalar that is always quoted.
std::string ToQuotedScalar(const std::string& text);

}  // namespace walz::yaml
