#include "yaml/node_yaml.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/ascii.h"
#include "base/ranges.h"

namespace walz::yaml {
namespace {

constexpr std::size_t kWidth = 92;

bool IsWord(std::string_view text) {
  // Words that some YAML reader parses as something other than text.
  constexpr std::array<std::string_view, 9> kTaken = {"true", "false", "null", "yes", "no",
                                                      "on",   "off",   "y",    "n"};
  if (text.empty() || base::Contains(kTaken, text)) return false;
  return base::IsLetter(text.front()) && std::ranges::all_of(text, [&](char c) {
           return base::IsLetterOrDigit(c) || c == '_' || c == '-' || c == '.';
         });
}

bool IsNumber(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string Scalar(const Node& node) {
  const std::string& text = node.text();
  const bool plain_value = !node.quoted() && (IsNumber(text) || text == "true" || text == "false");
  return plain_value || IsWord(text) ? text : ToQuotedScalar(text);
}

std::string Key(const std::string& key) { return IsWord(key) ? key : ToQuotedScalar(key); }

class Writer {
 public:
  explicit Writer(const NodeRemark& remark) : remark_(remark) {}

  // Writes a map or list in block style at `indent`. `begun` means that the first line already has
  // its indentation.
  void Block(const Node& node, int indent, bool begun) {
    for (const NodeEntry& entry : node.entries()) {
      Begin(indent, begun);
      text_ += Key(entry.key) + ":";
      Value(entry.value, indent);
    }
    for (const Node& item : node.items()) {
      Begin(indent, begun);
      text_ += "-";
      Value(item, indent);
    }
  }

  void Value(const Node& node, int indent) {
    const std::string flow = Flow(node);
    if (node.is_scalar() || FitsOneLine(node, flow)) {
      End(node, " " + flow);
      return;
    }
    const bool item = text_.ends_with('-');
    if (item && node.is_map()) {
      text_ += " ";
    } else {
      text_ += "\n";
    }
    Block(node, indent + 2, item && node.is_map());
  }

  void End(const Node& node, const std::string& value) {
    text_ += value;
    const std::string remark = RemarkOf(node);
    if (!remark.empty()) text_ += "  # " + remark;
    text_ += "\n";
  }

  std::string Flow(const Node& node) const {
    std::string text;
    for (const NodeEntry& entry : node.entries()) {
      text += (text.empty() ? "" : ", ") + Key(entry.key) + ": " + Flow(entry.value);
    }
    for (const Node& item : node.items()) text += (text.empty() ? "" : ", ") + Flow(item);
    if (node.is_map()) return text.empty() ? "{}" : "{ " + text + " }";
    return node.is_list() ? "[" + text + "]" : Scalar(node);
  }

  std::string take() { return std::move(text_); }

 private:
  void Begin(int indent, bool& begun) {
    if (!begun) text_.append(static_cast<std::size_t>(indent), ' ');
    begun = false;
  }

  bool FitsOneLine(const Node& node, const std::string& flow) const {
    const std::size_t begun = text_.size() - (text_.rfind('\n') + 1);
    if (node.entries().empty() && node.items().empty()) return true;
    return begun + 1 + flow.size() <= kWidth && Agrees(node, RemarkOf(node));
  }

  // Returns true if all parts have the remark `wanted`.
  bool Agrees(const Node& node, const std::string& wanted) const {
    if (!remark_) return true;
    if (node.is_scalar()) return RemarkOf(node) == wanted;
    const auto agrees = [&](const Node& part) { return Agrees(part, wanted); };
    return std::ranges::all_of(node.items(), agrees) &&
           std::ranges::all_of(node.entries(),
                               [&](const NodeEntry& entry) { return agrees(entry.value); });
  }

  std::string RemarkOf(const Node& node) const { return remark_ ? remark_(node) : std::string(); }

  const NodeRemark& remark_;
  std::string text_;
};

}  // namespace

std::string ToYaml(const Node& node, int indent, const NodeRemark& remark) {
  if (node.is_missing()) return {};
  Writer writer(remark);
  if (node.entries().empty() && node.items().empty()) {
    writer.End(node, std::string(static_cast<std::size_t>(indent), ' ') + writer.Flow(node));
  } else {
    writer.Block(node, indent, false);
  }
  return writer.take();
}

std::string ToQuotedScalar(const std::string& text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '\n') {
      quoted += "\\n";
    } else {
      if (c == '"' || c == '\\') quoted += '\\';
      quoted += c;
    }
  }
  return quoted + "\"";
}

std::string ToYamlScalar(const std::string& text) {
  return IsWord(text) ? text : ToQuotedScalar(text);
}

}  // namespace walz::yaml
