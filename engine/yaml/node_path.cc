#include "yaml/node_path.h"

#include <algorithm>
#include <span>
#include <utility>

#include "base/ascii.h"
#include "yaml/messages.h"
#include "yaml/node_text.h"

namespace walz::yaml {
namespace {

using Steps = std::span<const PathStep>;

bool IsKeyCharacter(char c) { return base::IsLetterOrDigit(c) || c == '_' || c == '-' || c == ':'; }

// Returns true if `node` contains everything in `wanted`. Maps may contain more.
bool SaysAllOf(const Node& node, const Node& wanted) {
  if (!node.is_map() || !wanted.is_map()) return SaysTheSame(node, wanted);
  return std::ranges::all_of(wanted.entries(), [&](const NodeEntry& entry) {
    const Node* const value = node.Find(entry.key);
    return value != nullptr && SaysAllOf(*value, entry.value);
  });
}

// Converts the selector `key.inner=value` to a map: `{ key: { inner: value } }`.
Node Saying(std::string_view key, Node value) {
  const std::size_t dot = key.rfind('.');
  if (dot == std::string_view::npos) {
    return Node::Map({{std::string(key), {}, std::move(value)}}, {});
  }
  return Saying(key.substr(0, dot),
                Node::Map({{std::string(key.substr(dot + 1)), {}, std::move(value)}}, {}));
}

base::Error NothingThere(const PathStep& step, const Node& at) {
  if (step.key.empty()) {
    if (!at.is_list()) {
      return base::Error{
          messages::ItemOfNonList({.item = step.selector->Describe(), .found = at.Describe()})};
    }
    return base::Error{messages::ListItemNotFound({.item = step.selector->Describe()})};
  }
  if (!at.is_map()) {
    return base::Error{messages::KeyOfNonMap({.key = step.key, .found = at.Describe()})};
  }
  std::string keys;
  for (const NodeEntry& entry : at.entries())
    keys += (keys.empty() ? "`" : ", `") + entry.key + "`";
  return base::Error{
      messages::NotFoundHere({.name = step.key,
                              .suffix = keys.empty() ? base::Message(std::string())
                                                     : messages::TermOnlyKeys({.keys = keys})})};
}

base::Result<Node> Edit(const Node& node, Steps steps, const base::SourceSpan& span,
                        const NodeEdit& edit);

base::Result<Node> EditEntry(const Node& node, Steps steps, const base::SourceSpan& span,
                             const NodeEdit& edit) {
  const PathStep& step = steps.front();
  const NodeEntry* const entry = node.FindEntry(step.key);
  if (!node.is_map() || (entry == nullptr && steps.size() > 1)) return NothingThere(step, node);
  if (steps.size() > 1) {
    base::Result<Node> child = Edit(entry->value, steps.subspan(1), span, edit);
    if (!child) return child.error();
    return WithEntry(node, step.key, entry->key_span, *std::move(child));
  }
  base::Result<std::optional<Node>> value = edit(entry == nullptr ? nullptr : &entry->value);
  if (!value) return value.error();
  return WithEntry(node, step.key, entry != nullptr ? entry->key_span : span, *std::move(value));
}

base::Result<Node> EditItem(const Node& node, Steps steps, const base::SourceSpan& span,
                            const NodeEdit& edit) {
  const PathStep& step = steps.front();
  if (!node.is_list()) return NothingThere(step, node);
  const std::vector<std::size_t> found = ItemsThat(*step.selector, node.items());
  if (found.empty()) return NothingThere(step, node);
  if (found.size() > 1) {
    return base::Error{
        messages::ListItemAmbiguous({.count = found.size(), .item = step.selector->Describe()})};
  }
  std::vector<Node> items = node.items();
  const auto item = items.begin() + static_cast<std::ptrdiff_t>(found.front());
  if (steps.size() > 1) {
    base::Result<Node> child = Edit(*item, steps.subspan(1), span, edit);
    if (!child) return child.error();
    *item = *std::move(child);
    return WithItems(node, std::move(items));
  }
  base::Result<std::optional<Node>> value = edit(&*item);
  if (!value) return value.error();
  if (value->has_value()) {
    *item = **std::move(value);
  } else {
    items.erase(item);
  }
  return WithItems(node, std::move(items));
}

base::Result<Node> Edit(const Node& node, Steps steps, const base::SourceSpan& span,
                        const NodeEdit& edit) {
  return steps.front().key.empty() ? EditItem(node, steps, span, edit)
                                   : EditEntry(node, steps, span, edit);
}

}  // namespace

bool ItemSelector::Matches(const Node& item) const {
  if (!where_.is_missing()) return item.is_map() && SaysAllOf(item, where_);
  if (item.is_scalar()) return item.text() == name_;
  const Node* const id = item.Find("id");
  if (id != nullptr) return id->text() == name_;
  return item.entries().size() == 1 && item.entries().front().key == name_;
}

std::string ItemSelector::Describe() const {
  if (where_.is_missing()) return "`" + name_ + "`";
  std::string text;
  for (const NodeEntry& entry : where_.entries()) {
    text += (text.empty() ? "`" : ", `") + entry.key + ": " + ToText(entry.value) + "`";
  }
  return text;
}

std::string ItemSelector::ToPath() const {
  if (where_.is_missing()) return "[" + name_ + "]";
  std::string path;
  const Node* at = &where_;
  while (at->is_map() && !at->entries().empty()) {
    path += (path.empty() ? "" : ".") + at->entries().front().key;
    at = &at->entries().front().value;
  }
  return "[" + path + "=" + at->text() + "]";
}

base::Result<NodePath> NodePath::Parse(std::string_view text) {
  NodePath path;
  path.text_ = text;
  const std::string shown(text);
  std::size_t at = 0;
  while (at < text.size()) {
    if (text[at] == '[') {
      const std::size_t end = text.find(']', at);
      const std::string_view inside = text.substr(
          at + 1, end == std::string_view::npos ? std::string_view::npos : end - at - 1);
      if (end == std::string_view::npos || inside.empty()) {
        return base::Error{messages::PathBracketOpenOrEmpty({.path = shown})};
      }
      const std::size_t equals = inside.find('=');
      if (equals == std::string_view::npos) {
        path.steps_.push_back({"", ItemSelector(std::string(inside))});
      } else {
        Node value = Node::Scalar(std::string(inside.substr(equals + 1)), ScalarStyle::kPlain, {});
        path.steps_.push_back(
            {"", ItemSelector(Saying(inside.substr(0, equals), std::move(value)))});
      }
      at = end + 1;
      if (at < text.size() && text[at] != '.' && text[at] != '[') {
        return base::Error{messages::PathDotMissing({.path = shown})};
      }
      continue;
    }
    if (text[at] == '.') {
      ++at;
      if (path.steps_.empty() || at == text.size() || text[at] == '[') {
        return base::Error{messages::PathKeyMissing({.path = shown})};
      }
    }
    std::size_t end = at;
    while (end < text.size() && IsKeyCharacter(text[end])) ++end;
    if (end == at) {
      return base::Error{
          messages::PathInvalidCharacter({.character = text.substr(at, 1), .path = shown})};
    }
    path.steps_.push_back({std::string(text.substr(at, end - at)), std::nullopt});
    at = end;
  }
  return path;
}

const Node* NodePath::Find(const Node& root) const {
  const Node* at = &root;
  for (const PathStep& step : steps_) {
    if (!step.key.empty()) {
      at = at->Find(step.key);
      if (at == nullptr) return nullptr;
      continue;
    }
    const std::vector<std::size_t> found = ItemsThat(*step.selector, at->items());
    if (found.size() != 1) return nullptr;
    at = &at->items()[found.front()];
  }
  return at;
}

std::vector<std::size_t> ItemsThat(const ItemSelector& selector, const std::vector<Node>& items) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (selector.Matches(items[i])) found.push_back(i);
  }
  return found;
}

bool SaysTheSame(const Node& a, const Node& b) {
  if (a.kind() != b.kind()) return false;
  if (a.is_scalar()) return a.text() == b.text();
  if (a.is_list()) {
    return std::equal(a.items().begin(), a.items().end(), b.items().begin(), b.items().end(),
                      SaysTheSame);
  }
  if (a.entries().size() != b.entries().size()) return false;
  return std::ranges::all_of(a.entries(), [&](const NodeEntry& entry) {
    const Node* const other = b.Find(entry.key);
    return other != nullptr && SaysTheSame(entry.value, *other);
  });
}

base::Result<Node> EditAt(const Node& root, const NodePath& path, const base::SourceSpan& span,
                          const NodeEdit& edit) {
  if (!path.steps().empty()) return Edit(root, path.steps(), span, edit);
  base::Result<std::optional<Node>> value = edit(&root);
  if (!value) return value.error();
  if (!value->has_value()) return base::Error{messages::CannotRemoveDocument()};
  return **std::move(value);
}

Node WithEntry(const Node& map, const std::string& key, const base::SourceSpan& key_span,
               std::optional<Node> value) {
  std::vector<NodeEntry> entries;
  bool found = false;
  for (const NodeEntry& entry : map.entries()) {
    if (entry.key != key) {
      entries.push_back(entry);
      continue;
    }
    found = true;
    if (value) entries.push_back({key, entry.key_span, *value});
  }
  if (!found && value) entries.push_back({key, key_span, *std::move(value)});
  return Node::Map(std::move(entries), map.span());
}

Node WithItems(const Node& list, std::vector<Node> items) {
  return Node::List(std::move(items), list.span());
}

}  // namespace walz::yaml
