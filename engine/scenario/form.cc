#include "scenario/form.h"

#include "base/nearest.h"
#include "base/ranges.h"
#include "content/messages.h"
#include "content/value_reader.h"
#include "scenario/messages.h"

namespace walz::scenario {
using yaml::Node;

bool CheckForm(const Node& node, std::string_view shape, base::Diagnostics& findings) {
  content::FieldSpec spec;
  spec.type = content::FieldType::kShape;
  spec.to = shape;
  return content::ValueReader::CheckForm(node, spec, findings);
}

const Node* Require(const Node& map, std::string_view what, std::string_view key,
                    base::Diagnostics& findings) {
  const Node* const node = map.Find(key);
  if (node == nullptr) {
    findings.Add("WZ0211", map.span(), content::messages::MissingKey({.where = what, .key = key}));
  }
  return node;
}

std::vector<Node> Items(const Node& node) {
  if (node.is_list()) return node.items();
  return {node};
}

std::vector<std::string> Texts(const Node& node) {
  return base::Map<std::string>(Items(node), &Node::text);
}

void ReportFailure(base::Diagnostics& findings, const base::SourceSpan& span,
                   const base::Error& error) {
  base::AddCause(error.cause, findings.Add("WZ2052", span, error.message));
}

void ReportUnknown(base::Diagnostics& findings, const base::SourceSpan& span,
                   const base::Message& what, std::string_view name,
                   const std::vector<std::string>& names) {
  base::Suggest(findings.Add(span, messages::UnknownNameOf({.what = what, .name = name})), name,
                names);
}

}  // namespace walz::scenario
