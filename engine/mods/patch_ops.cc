#include "mods/patch_ops.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "base/nearest.h"
#include "content/builtin_kinds.h"
#include "content/catalogue.h"
#include "mods/messages.h"
#include "mods/path_advice.h"
#include "yaml/messages.h"
#include "yaml/node_path.h"

namespace walz::mods {
namespace {

using Edited = base::Result<std::optional<yaml::Node>>;

// The largest number in content; the smallest is its negative.
constexpr std::int64_t kLargest = INT32_MAX;
// Factors are integers in units of 1/kScale.
constexpr std::int64_t kScale = 10000;

// Parses a positive number with at most four decimal places, in units of 1/kScale.
std::optional<std::int64_t> ParseFactor(const std::string& text) {
  const std::size_t point = text.find('.');
  const std::string whole = text.substr(0, point);
  std::string places = point == std::string::npos ? "" : text.substr(point + 1);
  const auto is_number = [](const std::string& digits) {
    return !digits.empty() && digits.size() <= 6 &&
           digits.find_first_not_of("0123456789") == std::string::npos;
  };
  if (!is_number(whole) || places.size() > 4) return std::nullopt;
  if (point != std::string::npos && !is_number(places)) return std::nullopt;
  places.resize(4, '0');
  return std::stoll(whole) * kScale + std::stoll(places);
}

// `value` times `factor` ten-thousandths.
std::int64_t Scaled(std::int64_t value, std::int64_t factor, std::string_view round) {
  const std::int64_t product = value * factor;
  std::int64_t down = product / kScale;
  if (product % kScale < 0) --down;
  const std::int64_t rest = product - down * kScale;
  if (round == "up") return rest > 0 ? down + 1 : down;
  if (round == "nearest") return rest * 2 >= kScale ? down + 1 : down;
  return down;
}

yaml::Node Merged(const yaml::Node& target, const yaml::Node& source) {
  yaml::Node result = target;
  for (const yaml::NodeEntry& entry : source.entries()) {
    const yaml::Node* const old = result.Find(entry.key);
    const bool both = old != nullptr && old->is_map() && entry.value.is_map();
    result = yaml::WithEntry(result, entry.key, entry.key_span,
                             both ? Merged(*old, entry.value) : entry.value);
  }
  return result;
}

// Adds the changes of a merge, key by key.
void AddMerged(const TreeChange& whole, const yaml::Node& before, const yaml::Node& after,
               const std::string& path, std::vector<TreeChange>& changes) {
  for (const yaml::NodeEntry& entry : after.entries()) {
    const yaml::Node* const old = before.Find(entry.key);
    if (old != nullptr && yaml::SaysTheSame(*old, entry.value)) continue;
    const std::string inner = path.empty() ? entry.key : path + "." + entry.key;
    if (old != nullptr && old->is_map() && entry.value.is_map()) {
      AddMerged(whole, *old, entry.value, inner, changes);
    } else {
      changes.push_back(
          {inner, whole.op, old == nullptr ? yaml::Node() : *old, entry.value, whole.span});
    }
  }
}

// Returns the items of a list, or a single value as one item.
std::vector<yaml::Node> ItemsOf(const yaml::Node& node) {
  return node.is_list() ? node.items() : std::vector<yaml::Node>{node};
}

class Operation {
 public:
  Operation(const OpContext& context, yaml::Node& tree, std::vector<TreeChange>& changes,
            base::Diagnostics& findings, std::string place = {})
      : context_(context),
        tree_(tree),
        changes_(changes),
        findings_(findings),
        place_(std::move(place)) {}

  bool Apply(const yaml::NodeEntry& op) {
    using Maker = yaml::NodeEdit (Operation::*)(const yaml::NodeEntry&);
    constexpr std::array<std::pair<std::string_view, Maker>, 9> kMakers = {{
        {"set", &Operation::Set},
        {"merge", &Operation::Merge},
        {"append", &Operation::Append},
        {"prepend", &Operation::Prepend},
        {"insert", &Operation::Insert},
        {"drop", &Operation::Drop},
        {"add", &Operation::Add},
        {"scale", &Operation::Scale},
        {"wrap", &Operation::Wrap},
    }};
    name_ = op.key;
    if (name_ == "remove") return Remove(op);
    if (!op.value.is_map() || op.value.entries().empty()) {
      Malformed(op.value.span(),
                messages::OperationWithoutMap({.operation = name_, .found = op.value.Describe()}))
          .help = messages::HelpOperationSyntax({.operation = name_});
      return false;
    }
    if (name_ == "update") return Update(op);
    for (const auto& [name, maker] : kMakers) {
      if (name != name_) continue;
      return std::ranges::all_of(
          op.value.entries(), [&, make = maker](const yaml::NodeEntry& entry) {
            const yaml::NodeEdit edit = (this->*make)(entry);
            return edit != nullptr && Change(entry.key, entry.key_span, edit);
          });
    }
    base::Suggest(Malformed(op.key_span, messages::NoSuchOperation({.operation = name_})), name_,
                  OpNames());
    return false;
  }

 private:
  base::Diagnostic& Malformed(const base::SourceSpan& span, base::Message message) {
    return findings_.Add("WZ1105", span, std::move(message));
  }
  // Reports an invalid argument; the tree is not changed.
  yaml::NodeEdit Refuse(const yaml::Node& argument, const base::Message& wanted) {
    Malformed(argument.span(),
              messages::WrongOperand(
                  {.operation = name_, .expected = wanted, .found = argument.Describe()}))
        .help = messages::HelpWriteOperand({.expected = wanted});
    return nullptr;
  }

  void ReportNowhere(const yaml::NodePath& path, const base::SourceSpan& span,
                     base::Message message) {
    base::Diagnostic& finding = findings_.Add("WZ1102", span, std::move(message));
    finding.help = AdviceOnPath(tree_, path, wanted_ ? &*wanted_ : nullptr);
  }

  bool Change(std::string_view where, const base::SourceSpan& span, const yaml::NodeEdit& edit) {
    const base::Result<yaml::NodePath> path = yaml::NodePath::Parse(where);
    if (!path) {
      Malformed(span, path.error().message).help = messages::HelpPathWithDots();
      return false;
    }
    if (path->steps().size() == 1 && path->steps().front().key == "id") {
      Malformed(span, messages::IdCannotChange()).help = messages::HelpDefineWithAlias();
      return false;
    }
    const yaml::Node* const before = path->Find(tree_);
    TreeChange change{path->text(), name_, before == nullptr ? yaml::Node() : *before, yaml::Node(),
                      span};
    bool misused = false;
    base::Result<yaml::Node> tree =
        yaml::EditAt(tree_, *path, span, [&](const yaml::Node* current) -> Edited {
          Edited edited = edit(current);
          // An existing value may have the wrong type; all other errors concern missing values.
          const bool picky =
              name_ == "merge" || name_ == "add" || name_ == "scale" || name_ == "wrap";
          misused = !edited.ok() && current != nullptr && picky;
          if (edited.ok() && *edited) change.after = **edited;
          return edited;
        });
    if (!tree) {
      if (misused) {
        findings_.Add("WZ1106", span, tree.error().message).help = messages::HelpUseSet();
      } else {
        ReportNowhere(*path, span, tree.error().message);
      }
      return false;
    }
    tree_ = *std::move(tree);
    const std::size_t so_far = changes_.size();
    if (name_ == "merge" && change.before.is_map()) {
      AddMerged(change, change.before, change.after, change.path, changes_);
    }
    if (changes_.size() == so_far) changes_.push_back(std::move(change));
    return true;
  }

  yaml::NodeEdit Set(const yaml::NodeEntry& entry) {
    return [value = entry.value](const yaml::Node*) -> Edited { return std::optional(value); };
  }

  yaml::NodeEdit Merge(const yaml::NodeEntry& entry) {
    if (!entry.value.is_map()) return Refuse(entry.value, yaml::messages::TermMap());
    return [value = entry.value](const yaml::Node* current) -> Edited {
      if (current == nullptr) return std::optional(value);
      if (!current->is_map()) {
        return base::Error{messages::MergeIntoNonMap({.found = current->Describe()})};
      }
      return std::optional(Merged(*current, value));
    };
  }

  bool Remove(const yaml::NodeEntry& op) {
    for (const yaml::Node& path : ItemsOf(op.value)) {
      if (!path.is_scalar()) {
        Malformed(path.span(), messages::RemoveExpectsPaths({.found = path.Describe()}));
        return false;
      }
      const bool removed =
          Change(path.text(), path.span(), [](const yaml::Node* current) -> Edited {
            if (current == nullptr) return base::Error{messages::NothingToRemove()};
            return std::optional<yaml::Node>();
          });
      if (!removed) return false;
    }
    return true;
  }

  yaml::NodeEdit Append(const yaml::NodeEntry& entry) { return Join(entry, true); }
  yaml::NodeEdit Prepend(const yaml::NodeEntry& entry) { return Join(entry, false); }
  yaml::NodeEdit Join(const yaml::NodeEntry& entry, bool at_end) {
    if (!context_.takes_list(place_ + entry.key)) {
      findings_.Add(entry.key_span, messages::NotAList({.field = entry.key})).help =
          messages::HelpSetInstead({.field = entry.key});
      return nullptr;
    }
    return [value = entry.value, at_end](const yaml::Node* current) -> Edited {
      std::vector<yaml::Node> items =
          current == nullptr ? std::vector<yaml::Node>() : ItemsOf(*current);
      const std::vector<yaml::Node> more = ItemsOf(value);
      items.insert(at_end ? items.end() : items.begin(), more.begin(), more.end());
      // A value that was not a list before was created by this patch.
      const bool was_list = current != nullptr && current->is_list();
      return std::optional(
          yaml::Node::List(std::move(items), was_list ? current->span() : value.span()));
    };
  }

  // Reads the selector of an item: a text, or a map of its fields.
  std::optional<yaml::ItemSelector> ReadSelector(const yaml::Node* node,
                                                 const yaml::Node& argument) {
    wanted_.reset();
    if (node != nullptr && node->is_scalar()) wanted_ = yaml::ItemSelector(node->text());
    if (node != nullptr && node->is_map() && !node->entries().empty())
      wanted_ = yaml::ItemSelector(*node);
    if (wanted_) return wanted_;
    Refuse(node == nullptr ? argument : *node, messages::TermItemSelector());
    return std::nullopt;
  }

  // Returns the index of the only list item that the selector matches.
  static base::Result<std::size_t> FindItem(const yaml::Node* list,
                                            const yaml::ItemSelector& selector) {
    if (list == nullptr) return base::Error{messages::NoListHere()};
    if (!list->is_list()) {
      return base::Error{messages::ListExpected({.found = list->Describe()})};
    }
    const std::vector<std::size_t> found = yaml::ItemsThat(selector, list->items());
    if (found.size() == 1) return found.front();
    if (found.empty()) {
      return base::Error{yaml::messages::ListItemNotFound({.item = selector.Describe()})};
    }
    return base::Error{
        yaml::messages::ListItemAmbiguous({.count = found.size(), .item = selector.Describe()})};
  }

  yaml::NodeEdit Insert(const yaml::NodeEntry& entry) {
    const yaml::Node& argument = entry.value;
    const yaml::Node* const before = argument.Find("before");
    const yaml::Node* const after = argument.Find("after");
    const yaml::Node* const items = argument.Find("items");
    const bool one = (before == nullptr) != (after == nullptr);
    if (!one || items == nullptr || argument.entries().size() != 2) {
      return Refuse(argument, messages::TermInsertOperand());
    }
    const auto selector = ReadSelector(before != nullptr ? before : after, argument);
    if (!selector) return nullptr;
    const std::size_t offset = after != nullptr ? 1 : 0;
    return
        [selector = *selector, offset, more = ItemsOf(*items)](const yaml::Node* list) -> Edited {
          const base::Result<std::size_t> found = FindItem(list, selector);
          if (!found) return found.error();
          std::vector<yaml::Node> all = list->items();
          all.insert(all.begin() + static_cast<std::ptrdiff_t>(*found + offset), more.begin(),
                     more.end());
          return std::optional(yaml::WithItems(*list, std::move(all)));
        };
  }

  yaml::NodeEdit Drop(const yaml::NodeEntry& entry) {
    const yaml::Node* const where = entry.value.is_map() ? entry.value.Find("where") : &entry.value;
    if (entry.value.is_map() && entry.value.entries().size() != 1) {
      return Refuse(entry.value, messages::TermDropOperand());
    }
    const auto selector = ReadSelector(where, entry.value);
    if (!selector) return nullptr;
    return [selector = *selector](const yaml::Node* list) -> Edited {
      const base::Result<std::size_t> found = FindItem(list, selector);
      if (!found) return found.error();
      std::vector<yaml::Node> items = list->items();
      items.erase(items.begin() + static_cast<std::ptrdiff_t>(*found));
      return std::optional(yaml::WithItems(*list, std::move(items)));
    };
  }

  // Runs operations inside an item, which treat the item as a separate tree.
  bool Update(const yaml::NodeEntry& op) {
    for (const yaml::NodeEntry& entry : op.value.entries()) {
      const yaml::Node* const where = entry.value.Find("where");
      const auto selector = ReadSelector(where, entry.value);
      if (!selector) return false;
      bool applied = true;
      const bool changed =
          UpdateItem(entry, *selector, [&](yaml::Node& item, std::vector<TreeChange>& changes) {
            for (const yaml::NodeEntry& inner : entry.value.entries()) {
              if (inner.key == "where" || !applied) continue;
              const std::string inside = place_ + entry.key + selector->ToPath() + ".";
              applied = Operation(context_, item, changes, findings_, inside).Apply(inner);
            }
          });
      if (!changed || !applied) return false;
    }
    return true;
  }

  template <class Work>
  bool UpdateItem(const yaml::NodeEntry& entry, const yaml::ItemSelector& selector,
                  const Work& work) {
    const base::Result<yaml::NodePath> path = yaml::NodePath::Parse(entry.key);
    if (!path) {
      Malformed(entry.key_span, path.error().message);
      return false;
    }
    std::vector<TreeChange> changes;
    base::Result<yaml::Node> tree =
        yaml::EditAt(tree_, *path, entry.key_span, [&](const yaml::Node* list) -> Edited {
          const base::Result<std::size_t> found = FindItem(list, selector);
          if (!found) return found.error();
          std::vector<yaml::Node> items = list->items();
          work(items[*found], changes);
          return std::optional(yaml::WithItems(*list, std::move(items)));
        });
    if (!tree) {
      ReportNowhere(*path, entry.key_span, tree.error().message);
      return false;
    }
    tree_ = *std::move(tree);
    for (TreeChange& change : changes) {
      change.path = entry.key + selector.ToPath() + "." + change.path;
      changes_.push_back(std::move(change));
    }
    return true;
  }

  yaml::NodeEdit Add(const yaml::NodeEntry& entry) {
    const base::Result<std::int64_t> number = entry.value.ToInteger();
    if (!number || *number > kLargest || *number < -kLargest) {
      return Refuse(entry.value, messages::TermInteger());
    }
    return Compute(entry.value, [more = *number](std::int64_t value) { return value + more; });
  }

  yaml::NodeEdit Scale(const yaml::NodeEntry& entry) {
    const yaml::Node* by = &entry.value;
    std::string round = "down";
    if (entry.value.is_map()) {
      by = entry.value.Find("by");
      if (const yaml::Node* const how = entry.value.Find("round")) round = how->text();
    }
    const std::optional<std::int64_t> factor =
        by == nullptr ? std::nullopt : ParseFactor(by->text());
    if (!factor || (round != "down" && round != "up" && round != "nearest")) {
      return Refuse(entry.value, messages::TermFactor());
    }
    return Compute(entry.value, [factor = *factor, round](std::int64_t value) {
      return Scaled(value, factor, round);
    });
  }

  template <class Function>
  yaml::NodeEdit Compute(const yaml::Node& argument, Function function) {
    return [span = argument.span(), function](const yaml::Node* current) -> Edited {
      if (current == nullptr) return base::Error{messages::NoNumberToChange()};
      const base::Result<std::int64_t> number = current->ToInteger();
      if (!number) return base::Error{number.error().message};
      if (*number > kLargest || *number < -kLargest) return base::Error{messages::NumberTooLarge()};
      const std::int64_t result = function(*number);
      if (result > kLargest || result < -kLargest) return base::Error{messages::NumberTooLarge()};
      return std::optional(
          yaml::Node::Scalar(std::to_string(result), yaml::ScalarStyle::kPlain, span));
    };
  }

  yaml::NodeEdit Wrap(const yaml::NodeEntry& entry) {
    if (!entry.value.is_scalar()) return Refuse(entry.value, messages::TermFunctionName());
    if (!context_.has_function(entry.value, findings_)) return nullptr;
    const std::size_t dot = entry.key.rfind('.');
    std::string key = entry.key.substr(dot == std::string::npos ? 0 : dot + 1);
    return [this, key = std::move(key), outer = entry.value](const yaml::Node* current) -> Edited {
      base::Result<std::string> name =
          context_.wrap(outer, key, current == nullptr ? yaml::Node() : *current);
      if (!name) return name.error();
      return std::optional(
          yaml::Node::Scalar(*std::move(name), yaml::ScalarStyle::kPlain, outer.span()));
    };
  }

  const OpContext& context_;
  yaml::Node& tree_;
  std::vector<TreeChange>& changes_;
  base::Diagnostics& findings_;
  std::string place_;  // the prefix of paths from the definition to here
  std::string name_;
  std::optional<yaml::ItemSelector> wanted_;  // the selector of the operation, if any
};

}  // namespace

bool ApplyOp(const yaml::Node& op, const OpContext& context, yaml::Node& tree,
             std::vector<TreeChange>& changes, base::Diagnostics& findings) {
  if (!op.is_map() || op.entries().size() != 1) {
    findings.Add(op.span(), messages::SingleOperationExpected({.found = op.Describe()})).help =
        messages::HelpOperationDash();
    return false;
  }
  yaml::Node result = tree;
  std::vector<TreeChange> made;
  if (!Operation(context, result, made, findings).Apply(op.entries().front())) return false;
  tree = std::move(result);
  changes.insert(changes.end(), made.begin(), made.end());
  return true;
}

const std::vector<std::string>& OpNames() {
  static const std::vector<std::string> names = content::Shape("operation").choices.front().keys;
  return names;
}

}  // namespace walz::mods
