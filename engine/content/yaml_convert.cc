#include "content/yaml_convert.h"

#include <algorithm>
#include <string_view>

namespace walz::content {
namespace {

void ReportKind(const Node& node, std::string_view wanted, base::Diagnostics& diagnostics) {
  if (node.is_missing()) return;
  diagnostics.AddError("WZ0130", node.span(),
                       "expected " + std::string(wanted) + ", found " + node.Describe());
}

// Words that other YAML readers take for truth values.
std::string_view MeantBool(const std::string& text) {
  std::string lower = text;
  std::transform(lower.begin(), lower.end(), lower.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  for (const std::string_view word : {"true", "yes", "on", "y"}) {
    if (lower == word) return "true";
  }
  for (const std::string_view word : {"false", "no", "off", "n"}) {
    if (lower == word) return "false";
  }
  return {};
}

}  // namespace

std::optional<std::int64_t> ReadInteger(const Node& node, base::Diagnostics& diagnostics) {
  if (!node.is_scalar()) {
    ReportKind(node, "an integer", diagnostics);
    return std::nullopt;
  }
  const base::Result<std::int64_t> value = node.ToInteger();
  if (value.ok()) return *value;
  base::Diagnostic& finding = diagnostics.AddError("WZ0131", node.span(), value.error().message);
  const Node plain = Node::Scalar(node.text(), ScalarStyle::kPlain, node.span());
  const std::size_t digit = node.text().find_first_not_of("-0");
  if (node.quoted() && plain.ToInteger().ok()) {
    finding.help = "delete the quotes";
  } else if (value.error().message.ends_with("leading zero")) {
    const std::string sign = node.text().starts_with('-') ? "-" : "";
    finding.help =
        "write `" + sign + (digit == std::string::npos ? "0" : node.text().substr(digit)) + "`";
  }
  return std::nullopt;
}

std::optional<bool> ReadBool(const Node& node, base::Diagnostics& diagnostics) {
  if (!node.is_scalar()) {
    ReportKind(node, "`true` or `false`", diagnostics);
    return std::nullopt;
  }
  const base::Result<bool> value = node.ToBool();
  if (value.ok()) return *value;
  base::Diagnostic& finding = diagnostics.AddError("WZ0132", node.span(), value.error().message);
  const std::string_view meant = MeantBool(node.text());
  if (!meant.empty()) finding.help = "write `" + std::string(meant) + "`";
  return std::nullopt;
}

std::optional<std::string> ReadText(const Node& node, base::Diagnostics& diagnostics) {
  if (node.is_scalar()) return node.text();
  ReportKind(node, "text", diagnostics);
  return std::nullopt;
}

const Node* ReadMap(const Node& node, base::Diagnostics& diagnostics) {
  if (node.is_map()) return &node;
  ReportKind(node, "a map", diagnostics);
  return nullptr;
}

const Node* ReadList(const Node& node, base::Diagnostics& diagnostics) {
  if (node.is_list()) return &node;
  ReportKind(node, "a list", diagnostics);
  return nullptr;
}

}  // namespace walz::content
