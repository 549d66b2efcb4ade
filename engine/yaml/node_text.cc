#include "yaml/node_text.h"

#include "base/ascii.h"
#include "yaml/node_yaml.h"

namespace walz::yaml {
namespace {

// Returns true if the scalar reads the same without quotes in any position.
bool IsPlain(const std::string& text) {
  if (text.empty() || text == "null" || text == "~") return false;
  if (text.starts_with("...")) return false;  // at the beginning of a line it ends the document
  if (text.front() == ' ' || text.back() == ' ' || text.front() == '-') {
    return text.size() > 1 && text.front() == '-' &&
           text.find_first_not_of("0123456789", 1) == std::string::npos;
  }
  for (const char c : text) {
    const bool letter = base::IsLetterOrDigit(c);
    const bool other = c == '_' || c == '-' || c == '.' || c == ' ' || c == '/' || c == '(' ||
                       c == ')' || static_cast<unsigned char>(c) >= 0x80;
    if (!letter && !other && !(c == ':' && text.find(": ") == std::string::npos)) return false;
  }
  return text.back() != ':';
}

std::string WithQuotesIfNeeded(const std::string& text) {
  return IsPlain(text) ? text : ToQuotedScalar(text);
}

bool LooksLikeOther(const std::string& text) {
  if (text == "true" || text == "false") return true;
  return text.find_first_not_of("-0123456789") == std::string::npos;
}

}  // namespace

std::string ToText(const Node& node) {
  std::string text;
  switch (node.kind()) {
    case NodeKind::kMissing:
      return text;
    case NodeKind::kScalar: {
      // A quoted scalar that looks like a number or boolean is text and needs its quotes.
      const bool is_text = node.quoted() && LooksLikeOther(node.text());
      return is_text ? ToQuotedScalar(node.text()) : WithQuotesIfNeeded(node.text());
    }
    case NodeKind::kList:
      for (const Node& item : node.items()) text += (text.empty() ? "" : ", ") + ToText(item);
      return "[" + text + "]";
    case NodeKind::kMap:
      for (const NodeEntry& entry : node.entries()) {
        text += text.empty() ? "" : ", ";
        text += WithQuotesIfNeeded(entry.key) + ": " + ToText(entry.value);
      }
      return text.empty() ? "{}" : "{ " + text + " }";
  }
  return text;
}

std::string_view TextAt(const Node& map, std::string_view key) {
  const Node* const node = map.Find(key);
  return node == nullptr ? std::string_view() : std::string_view(node->text());
}

const base::SourceSpan& SpanAt(const Node& map, std::string_view key) {
  const Node* const node = map.Find(key);
  return node == nullptr ? map.span() : node->span();
}

}  // namespace walz::yaml
