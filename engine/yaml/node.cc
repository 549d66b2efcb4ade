#include "yaml/node.h"

#include <limits>
#include <utility>
#include <variant>

#include "base/ascii.h"
#include "base/utf8.h"
#include "yaml/messages.h"

namespace walz::yaml {
namespace {

// Parses digits without a sign; nothing if the number exceeds 64 bits.
std::optional<std::uint64_t> ParseDigits(std::string_view digits) {
  constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t value = 0;
  for (const char c : digits) {
    const auto digit = static_cast<std::uint64_t>(c - '0');
    if (value > (kMax - digit) / 10) return std::nullopt;
    value = value * 10 + digit;
  }
  return value;
}

base::Result<std::int64_t> ParseInteger(std::string_view text) {
  const bool negative = text.starts_with('-');
  const std::string_view digits = text.substr(negative ? 1 : 0);
  bool all_digits = !digits.empty();
  for (const char c : digits) all_digits = all_digits && base::IsDigit(c);
  if (!all_digits) {
    return base::Error{messages::IntegerExpectedText({.found = base::Shorten(text)})};
  }
  if (digits.size() > 1 && digits.front() == '0') {
    return base::Error{messages::IntegerLeadingZero({.number = base::Shorten(text)})};
  }
  const std::optional<std::uint64_t> value = ParseDigits(digits);
  // The lowest integer has no positive counterpart.
  const auto limit =
      static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()) + (negative ? 1U : 0U);
  if (!value || *value > limit) {
    return base::Error{messages::IntegerOutOfRange({.number = base::Shorten(text)})};
  }
  return static_cast<std::int64_t>(negative ? 0 - *value : *value);
}

// An empty part, for nodes that lack it. Function-local, because not every compiler can make these
// types constinit.
template <class Part>
const Part& Nothing() {
  static const Part none;
  return none;
}

}  // namespace

struct Node::Content {
  ScalarStyle style = ScalarStyle::kPlain;
  base::SourceSpan span;
  // alternatives in the order of NodeKind
  std::variant<std::monostate, std::string, std::vector<NodeEntry>, std::vector<Node>> value;
};

Node::Node() : Node(std::make_shared<const Content>()) {}

Node Node::Missing(base::SourceSpan span) {
  auto content = std::make_shared<Content>();
  content->span = std::move(span);
  return Node(std::move(content));
}

Node Node::Scalar(std::string text, ScalarStyle style, base::SourceSpan span) {
  auto content = std::make_shared<Content>();
  content->style = style;
  content->span = std::move(span);
  content->value = std::move(text);
  return Node(std::move(content));
}

Node Node::Map(std::vector<NodeEntry> entries, base::SourceSpan span) {
  auto content = std::make_shared<Content>();
  content->span = std::move(span);
  content->value = std::move(entries);
  return Node(std::move(content));
}

Node Node::List(std::vector<Node> items, base::SourceSpan span) {
  auto content = std::make_shared<Content>();
  content->span = std::move(span);
  content->value = std::move(items);
  return Node(std::move(content));
}

NodeKind Node::kind() const { return static_cast<NodeKind>(content_->value.index()); }
const base::SourceSpan& Node::span() const { return content_->span; }
bool Node::quoted() const { return is_scalar() && content_->style == ScalarStyle::kQuoted; }

const std::string& Node::text() const {
  const auto* const text = std::get_if<std::string>(&content_->value);
  return text == nullptr ? Nothing<std::string>() : *text;
}

const std::vector<NodeEntry>& Node::entries() const {
  const auto* const entries = std::get_if<std::vector<NodeEntry>>(&content_->value);
  return entries == nullptr ? Nothing<std::vector<NodeEntry>>() : *entries;
}

const std::vector<Node>& Node::items() const {
  const auto* const items = std::get_if<std::vector<Node>>(&content_->value);
  return items == nullptr ? Nothing<std::vector<Node>>() : *items;
}

const Node* Node::Find(std::string_view key) const {
  const NodeEntry* entry = FindEntry(key);
  return entry == nullptr ? nullptr : &entry->value;
}

const NodeEntry* Node::FindEntry(std::string_view key) const {
  for (const NodeEntry& entry : entries()) {
    if (entry.key == key) return &entry;
  }
  return nullptr;
}

base::Result<std::int64_t> Node::ToInteger() const {
  if (!is_scalar() || quoted()) {
    return base::Error{messages::IntegerExpected({.found = Describe()})};
  }
  return ParseInteger(text());
}

base::Result<bool> Node::ToBool() const {
  if (is_scalar() && !quoted() && text() == "true") return true;
  if (is_scalar() && !quoted() && text() == "false") return false;
  return base::Error{messages::BooleanExpected({.found = Describe()})};
}

base::Message Node::Describe() const {
  switch (kind()) {
    case NodeKind::kMissing:
      return messages::TermNothing();
    case NodeKind::kScalar:
      return quoted() ? messages::TermQuotedText({.text = base::Shorten(text())})
                      : base::Message("`" + base::Shorten(text()) + "`");
    case NodeKind::kMap:
      return messages::TermMap();
    case NodeKind::kList:
      return messages::TermList();
  }
  return {};
}

bool operator==(const Node& a, const Node& b) {
  if (a.content_ == b.content_) return true;
  const Node::Content& x = *a.content_;
  const Node::Content& y = *b.content_;
  return x.style == y.style && x.value == y.value;
}

}  // namespace walz::yaml
