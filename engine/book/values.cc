#include "book/values.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "base/ranges.h"
#include "content/glossary.h"

namespace walz::book {
namespace {

using content::FinalDefinition;
using yaml::Node;

// Splits `kind.id.rest` at its first dot.
std::pair<std::string_view, std::string_view> Split(std::string_view path) {
  const std::size_t dot = std::min(path.find('.'), path.size());
  return {path.substr(0, dot), path.substr(std::min(dot + 1, path.size()))};
}

std::optional<std::int64_t> Integer(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// A key of a map, or the item of a list with that number or id.
const Node* Step(const Node& node, std::string_view step) {
  if (node.is_map()) return node.Find(step);
  const std::optional<std::int64_t> index = Integer(step);
  const auto& items = node.items();
  if (index) {
    const bool inside = *index >= 0 && *index < static_cast<std::int64_t>(items.size());
    return inside ? &items[static_cast<std::size_t>(*index)] : nullptr;
  }
  for (const Node& item : items) {
    const Node* const id = item.Find("id");
    if (id != nullptr && id->text() == step) return &item;
    // The form of effects: a map whose only key is a verb.
    if (item.entries().size() == 1 && item.entries().front().key == step) {
      return &item.entries().front().value;
    }
  }
  return nullptr;
}

const Node* At(const Node& root, std::string_view path) {
  const Node* node = &root;
  while (node != nullptr && !path.empty()) {
    const auto [step, rest] = Split(path);
    node = Step(*node, step);
    path = rest;
  }
  return node;
}

// The last part of a path that is not the number of an item.
std::string_view FieldIn(std::string_view path) {
  std::string_view field;
  while (!path.empty()) {
    const auto [step, rest] = Split(path);
    if (!Integer(step)) field = step;
    path = rest;
  }
  return field;
}

std::string WithBlanks(std::string text) {
  std::ranges::replace(text, '_', ' ');
  return text;
}

}  // namespace

Values::Values(const match::Game& game, std::string language, int players)
    : game_(game), language_(std::move(language)), players_(players) {
  for (const FinalDefinition& definition : game.content().sources) {
    const std::string name = definition.kind + "." + definition.id;
    definitions_[name] = &definition;
    if (!game.locales().Has(language_, name)) continue;
    const auto [known, added] = named_.emplace(definition.id, &definition);
    if (!added) known->second = nullptr;
  }
}

std::optional<std::string> Values::Find(std::string_view path) const {
  const auto [first, rest] = Split(path);
  const auto& locales = game_.locales();
  if (first == "option" && rest.find('.') == std::string_view::npos) {
    const std::string value = ValueOf(std::string(rest));
    if (value.empty()) return std::nullopt;
    return TextOfOption(std::string(rest), value);
  }
  if (first == "text" || first == "glossary") {
    const std::string key =
        first == "text" ? std::string(rest) : content::GlossaryWordKey(std::string(rest));
    if (!locales.Has(language_, key)) return std::nullopt;
    return locales.Text(language_, key);
  }
  const auto [id, field] = Split(rest);
  const std::string name = std::string(first) + "." + std::string(id);
  const auto found = definitions_.find(name);
  if (found == definitions_.end()) return std::nullopt;
  if (field.empty()) return NameOf(*found->second);
  if (At(found->second->node, field) == nullptr &&
      !locales.Has(language_, name + "." + std::string(field))) {
    return std::nullopt;
  }
  return FieldOf(*found->second, field);
}

std::string Values::FieldOf(const FinalDefinition& definition, std::string_view path) const {
  if (path.empty()) return NameOf(definition);
  if (path == "id") return definition.id;
  if (const Node* const node = At(definition.node, path)) return TextOf(*node, FieldIn(path));
  const std::string key = definition.kind + "." + definition.id + "." + std::string(path);
  return game_.locales().TextOr(language_, key, "");
}

std::vector<std::string> Values::NamesOfKey(const std::string& key) const {
  std::vector<std::string> names = {NameOfWord(key, "")};
  for (const char* const prefix : {"ui.", "variable.", "icon."}) {
    std::string name = game_.locales().TextOr(language_, prefix + key, "");
    if (!name.empty()) names.push_back(std::move(name));
  }
  return names;
}

std::optional<std::vector<const FinalDefinition*>> Values::Select(const Selection& each) const {
  std::vector<const FinalDefinition*> found;
  bool known = false;
  for (const FinalDefinition& definition : game_.content().sources) {
    if (definition.kind != each.kind.text) continue;
    known = true;
    const Node* const field =
        each.field.text.empty() ? nullptr : At(definition.node, each.field.text);
    const bool fits = each.field.text.empty() || (field != nullptr && field->text() == each.value);
    if (fits) found.push_back(&definition);
  }
  if (!known) return std::nullopt;
  return found;
}

bool Values::Hold(const std::vector<Condition>& conditions) const {
  return std::all_of(conditions.begin(), conditions.end(), [this](const Condition& condition) {
    const bool holds = std::all_of(condition.terms.begin(), condition.terms.end(),
                                   [this](const Term& term) { return Holds(term); });
    return holds != condition.negated;
  });
}

bool Values::Knows(const Term& term) const {
  if (term.op == Term::Op::kMod || term.op == Term::Op::kNoMod) return true;
  if (term.subject == "players") return Integer(term.value).has_value();
  const auto& options = game_.content().options;
  const auto option = std::ranges::find(options, term.subject, &content::OptionDeclaration::id);
  if (option == options.end()) return false;
  const bool compares = term.op != Term::Op::kEqual && term.op != Term::Op::kUnequal;
  return compares ? Integer(term.value).has_value() : base::Contains(option->values, term.value);
}

bool Values::Holds(const Term& term) const {
  using Op = Term::Op;
  if (term.op == Op::kMod || term.op == Op::kNoMod) {
    const auto& mods = game_.content().mods;
    const bool present =
        std::ranges::find(mods, term.subject, &content::LoadedMod::id) != mods.end();
    return present == (term.op == Op::kMod);
  }
  const std::string value = ValueOf(term.subject);
  if (value.empty()) return false;
  if (term.op == Op::kEqual) return value == term.value;
  if (term.op == Op::kUnequal) return value != term.value;
  const std::optional<std::int64_t> left = Integer(value);
  const std::optional<std::int64_t> right = Integer(term.value);
  if (!left || !right) return false;
  switch (term.op) {
    case Op::kLess:
      return *left < *right;
    case Op::kMore:
      return *left > *right;
    case Op::kAtMost:
      return *left <= *right;
    default:
      return *left >= *right;
  }
}

std::string Values::ValueOf(const std::string& subject) const {
  if (subject == "players") return std::to_string(players_);
  const auto& options = game_.content().options;
  const auto option = std::ranges::find(options, subject, &content::OptionDeclaration::id);
  return option == options.end() ? "" : option->chosen;
}

std::string Values::TextOfOption(const std::string& option, const std::string& value) const {
  if (Integer(value)) return value;
  return game_.locales().TextOr(language_, "option." + option + "." + value, WithBlanks(value));
}

std::string Values::TextOf(const Node& node, std::string_view field) const {
  std::string text;
  const auto add = [&text](const std::string& more) {
    if (!text.empty() && !more.empty()) text += ", ";
    text += more;
  };
  switch (node.kind()) {
    case yaml::NodeKind::kMissing:
      break;
    case yaml::NodeKind::kScalar:
      return Integer(node.text()) ? node.text() : NameOfWord(node.text(), field);
    case yaml::NodeKind::kList:
      for (const Node& item : node.items()) add(TextOf(item, field));
      break;
    case yaml::NodeKind::kMap:
      for (const yaml::NodeEntry& entry : node.entries()) {
        add(TextOf(entry.value, entry.key) + " " + NameOfWord(entry.key, field));
      }
      break;
  }
  return text;
}

std::string Values::NameOf(const FinalDefinition& definition) const {
  return game_.locales().TextOr(language_, definition.kind + "." + definition.id,
                                WithBlanks(definition.id));
}

std::string Values::NameOfWord(const std::string& word, std::string_view field) const {
  const std::string key = std::string(field) + "." + word;
  if (game_.locales().Has(language_, key)) return game_.locales().Text(language_, key);
  const auto named = named_.find(word);
  if (named != named_.end() && named->second != nullptr) return NameOf(*named->second);
  return game_.locales().TextOr(language_, "word." + word, WithBlanks(word));
}

}  // namespace walz::book
