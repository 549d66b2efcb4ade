#include "content/for_each.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "content/messages.h"
#include "yaml/reader.h"
#include "yaml/weight.h"

namespace walz::content {
namespace {

using yaml::Node;
using yaml::NodeEntry;

constexpr std::size_t kMostDefinitions = 1000;

struct Range {
  std::string name;
  std::vector<Node> values;  // scalars
};

// Substitutes a value for a name.
class Substitution {
 public:
  Substitution(const std::string& name, const Node& value)
      : place_("{" + name + "}"), value_(value.text()) {}

  Node Filled(const Node& node) {
    if (node.is_scalar()) return FilledScalar(node);
    if (node.is_list()) {
      std::vector<Node> items;
      for (const Node& item : node.items()) items.push_back(Filled(item));
      return Node::List(std::move(items), node.span());
    }
    if (!node.is_map()) return node;
    std::vector<NodeEntry> entries;
    for (const NodeEntry& entry : node.entries()) {
      entries.push_back({Filled(entry.key), entry.key_span, Filled(entry.value)});
    }
    return Node::Map(std::move(entries), node.span());
  }

  // Returns true if a text exceeded the limit of a file's texts; it was truncated there.
  bool too_long() const { return too_long_; }

 private:
  Node FilledScalar(const Node& node) {
    if (node.text() == place_) {
      return Node::Scalar(value_, yaml::ScalarStyle::kPlain, node.span());
    }
    std::string text = Filled(node.text());
    if (text == node.text()) return node;
    const auto style = node.quoted() ? yaml::ScalarStyle::kQuoted : yaml::ScalarStyle::kPlain;
    return Node::Scalar(std::move(text), style, node.span());
  }

  std::string Filled(const std::string& text) {
    std::string filled;
    std::size_t begin = 0;
    for (std::size_t at = text.find(place_); at != std::string::npos;
         at = text.find(place_, begin)) {
      filled.append(text, begin, at - begin).append(value_);
      begin = at + place_.size();
      too_long_ = too_long_ || filled.size() > yaml::YamlLimits().scalar_bytes;
      if (too_long_) return filled;
    }
    return filled.append(text, begin);
  }

  std::string place_;
  const std::string& value_;
  bool too_long_ = false;
};

Node WithoutForEach(const Node& item) {
  std::vector<NodeEntry> entries;
  for (const NodeEntry& entry : item.entries()) {
    if (entry.key != kForEach) entries.push_back(entry);
  }
  return Node::Map(std::move(entries), item.span());
}

class Spreader {
 public:
  Spreader(std::size_t& room, base::Diagnostics& findings) : room_(room), findings_(findings) {}

  std::vector<Node> Spread(const Node& item, const Node& for_each) {
    std::vector<Node> all = {WithoutForEach(item)};
    if (!for_each.is_map() || for_each.entries().empty()) {
      Refuse(for_each.span(), messages::MapOfNamesExpected({.found = for_each.Describe()}));
      return {};
    }
    for (const NodeEntry& entry : for_each.entries()) {
      const std::optional<Range> range = ReadRange(entry);
      if (!range) return {};
      if (all.size() * range->values.size() > kMostDefinitions) {
        Refuse(entry.value.span(),
               messages::ForEachTooManyDefinitions({.limit = kMostDefinitions}));
        return {};
      }
      std::vector<Node> more;
      for (const Node& one : all) {
        for (const Node& value : range->values) {
          Substitution substitution(range->name, value);
          more.push_back(substitution.Filled(one));
          if (substitution.too_long()) {
            Refuse(value.span(),
                   messages::ForEachTextTooLong({.limit = yaml::YamlLimits().scalar_bytes}));
            return {};
          }
          if (!Afford(more.back(), entry.value.span())) return {};
        }
      }
      all = std::move(more);
    }
    return all;
  }

 private:
  bool Afford(const Node& written, const base::SourceSpan& span) {
    const std::size_t weight = yaml::WeightOf(written);
    if (weight <= room_) {
      room_ -= weight;
      return true;
    }
    room_ = 0;
    findings_.Add(span, messages::ExpansionTooLarge());
    return false;
  }

  void Refuse(const base::SourceSpan& span, base::Message message) {
    findings_.Add("WZ0218", span, std::move(message)).help = messages::HelpForEachSyntax();
  }

  std::optional<Range> ReadRange(const NodeEntry& entry) {
    Range range{entry.key, {}};
    if (entry.value.is_list()) {
      for (const Node& value : entry.value.items()) {
        if (!value.is_scalar()) {
          Refuse(value.span(), messages::ValueExpected({.found = value.Describe()}));
          return std::nullopt;
        }
        range.values.push_back(value);
      }
    } else if (!AddNumbers(entry.value, range)) {
      return std::nullopt;
    }
    if (!range.values.empty()) return range;
    Refuse(entry.value.span(), messages::ForEachNameWithoutValues({.name = entry.key}));
    return std::nullopt;
  }

  bool AddNumbers(const Node& node, Range& range) {
    const Node* const from = node.Find("from");
    const Node* const to = node.Find("to");
    if (from == nullptr || to == nullptr || node.entries().size() != 2) {
      Refuse(node.span(), messages::RangeOrListExpected());
      return false;
    }
    const base::Result<std::int64_t> first = from->ToInteger();
    const base::Result<std::int64_t> last = to->ToInteger();
    if (!first || !last) {
      const Node& wrong = first ? *to : *from;
      Refuse(wrong.span(), first ? last.error().message : first.error().message);
      return false;
    }
    // Unsigned, because the difference may exceed the signed range.
    const auto distance = static_cast<std::uint64_t>(*last) - static_cast<std::uint64_t>(*first);
    if (*last > *first && distance > kMostDefinitions) {
      Refuse(node.span(), messages::ForEachTooManyDefinitions({.limit = kMostDefinitions}));
      return false;
    }
    for (std::int64_t number = *first; number <= *last; ++number) {
      range.values.push_back(
          Node::Scalar(std::to_string(number), yaml::ScalarStyle::kPlain, node.span()));
    }
    return true;
  }

  std::size_t& room_;
  base::Diagnostics& findings_;
};

}  // namespace

std::vector<Node> SpreadForEach(const Node& item, std::size_t& room, base::Diagnostics& findings) {
  const Node* const for_each = item.is_map() ? item.Find(kForEach) : nullptr;
  if (for_each == nullptr) return {item};
  return Spreader(room, findings).Spread(item, *for_each);
}

}  // namespace walz::content
