#include "scenario/form.h"

#include <algorithm>

#include "base/nearest.h"
#include "content/builtin_kinds.h"

namespace walz::scenario {
namespace {

void ReportForm(const yaml::Node& node, std::string_view what, std::string_view wanted,
                base::Diagnostics& findings) {
  if (node.is_missing()) return;  // reported when the file was read
  findings.AddError(
      "WZ2003", node.span(),
      "`" + std::string(what) + "` wants " + std::string(wanted) + ", not " + node.Describe());
}

}  // namespace

std::string DidYouMean(std::string_view name, const std::vector<std::string>& names) {
  const auto nearest = base::NearestName(name, names);
  return nearest ? "did you mean `" + *nearest + "`?" : std::string();
}

void ReportUnknown(base::Diagnostics& findings, const base::SourceSpan& span, std::string_view what,
                   std::string_view name, const std::vector<std::string>& names) {
  findings
      .AddError("WZ2004", span, "there is no " + std::string(what) + " `" + std::string(name) + "`")
      .help = DidYouMean(name, names);
}

bool CheckMap(const yaml::Node& node, std::string_view what, base::Diagnostics& findings) {
  if (!node.is_map()) ReportForm(node, what, "a map", findings);
  return node.is_map();
}

namespace {

bool CheckKeys(const yaml::Node& node, std::string_view what, const std::vector<std::string>& names,
               base::Diagnostics& findings) {
  if (!CheckMap(node, what, findings)) return false;
  bool fine = true;
  for (const yaml::NodeEntry& entry : node.entries()) {
    if (std::find(names.begin(), names.end(), entry.key) != names.end()) continue;
    base::Diagnostic& finding = findings.AddError(
        "WZ2001", entry.key_span, "unknown key `" + entry.key + "` in `" + std::string(what) + "`");
    finding.help = DidYouMean(entry.key, names);
    std::string list = "keys of `" + std::string(what) + "`: ";
    for (const std::string& name : names) list += (&name == names.data() ? "" : ", ") + name;
    finding.notes.push_back(std::move(list));
    fine = false;
  }
  return fine;
}

}  // namespace

bool CheckMap(const yaml::Node& node, std::string_view what,
              std::initializer_list<std::string_view> keys, base::Diagnostics& findings) {
  return CheckKeys(node, what, {keys.begin(), keys.end()}, findings);
}

bool CheckShape(const yaml::Node& node, std::string_view what, std::string_view shape,
                base::Diagnostics& findings) {
  std::vector<std::string> names;
  for (const content::FieldSpec& field : content::Shape(shape).fields) names.push_back(field.name);
  return CheckKeys(node, what, names, findings);
}

bool CheckList(const yaml::Node& node, std::string_view what, base::Diagnostics& findings) {
  if (!node.is_list()) ReportForm(node, what, "a list", findings);
  return node.is_list();
}

std::optional<std::string> ReadText(const yaml::Node& node, std::string_view what,
                                    base::Diagnostics& findings) {
  if (node.is_scalar()) return node.text();
  ReportForm(node, what, "a single value", findings);
  return std::nullopt;
}

std::vector<yaml::Node> ReadTexts(const yaml::Node& node, std::string_view what,
                                  base::Diagnostics& findings) {
  if (node.is_scalar()) return {node};
  std::vector<yaml::Node> texts;
  if (!CheckList(node, what, findings)) return texts;
  for (const yaml::Node& item : node.items()) {
    if (ReadText(item, what, findings)) texts.push_back(item);
  }
  return texts;
}

std::optional<std::int64_t> ReadInteger(const yaml::Node& node, std::string_view what,
                                        std::int64_t low, std::int64_t high,
                                        base::Diagnostics& findings) {
  const base::Result<std::int64_t> number = node.ToInteger();
  if (!number.ok()) {
    ReportForm(node, what, "an integer", findings);
    return std::nullopt;
  }
  if (*number < low || *number > high) {
    findings.AddError("WZ2005", node.span(),
                      "`" + std::string(what) + "` goes from " + std::to_string(low) + " to " +
                          std::to_string(high) + ", not " + std::to_string(*number));
    return std::nullopt;
  }
  return *number;
}

std::optional<bool> ReadBool(const yaml::Node& node, std::string_view what,
                             base::Diagnostics& findings) {
  const base::Result<bool> value = node.ToBool();
  if (value.ok()) return *value;
  ReportForm(node, what, "`true` or `false`", findings);
  return std::nullopt;
}

const yaml::Node* Require(const yaml::Node& map, std::string_view what, std::string_view key,
                          base::Diagnostics& findings) {
  const yaml::Node* const node = map.Find(key);
  if (node == nullptr) {
    findings.AddError("WZ2002", map.span(),
                      "`" + std::string(what) + "` lacks `" + std::string(key) + "`");
  }
  return node;
}

}  // namespace walz::scenario
