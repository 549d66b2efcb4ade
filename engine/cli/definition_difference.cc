#include "cli/definition_difference.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "authoring/content_diff.h"
#include "book/values.h"

namespace walz::cli {
namespace {

using authoring::ContentChange;
using content::FinalDefinition;

const FinalDefinition* FindDefinition(const match::Game& game, const std::string& kind,
                                      const std::string& id) {
  const auto& all = game.content().sources;
  const auto found = std::ranges::find_if(
      all, [&](const FinalDefinition& one) { return one.kind == kind && one.id == id; });
  return found == all.end() ? nullptr : &*found;
}

// A path of a change, `list[1].field`, in the form of books: `list.0.field`.
std::string BookPath(std::string_view path) {
  std::string steps;
  while (!path.empty()) {
    const std::size_t bracket = path.find('[');
    steps += path.substr(0, bracket);
    if (bracket == std::string_view::npos) break;
    const std::size_t end = path.find(']', bracket);
    steps += "." + std::to_string(std::stoi(std::string(path.substr(bracket + 1, end))) - 1);
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return steps;
}

// Returns true if the field says nothing about the rules of a definition.
bool IsAside(std::string_view path) {
  const std::string_view field = path.substr(0, path.find_first_of(".["));
  return field == "art" || field == "rules" || field == "provenance";
}

class DefinitionComparison {
 public:
  DefinitionComparison(const match::Game& before, const match::Game& after, std::string language)
      : before_(before),
        after_(after),
        language_(std::move(language)),
        old_values_(before, language_, 0),
        new_values_(after, language_, 0) {}

  std::vector<ui::DefinitionDifference> Compare() {
    for (const ContentChange& change :
         authoring::DiffContent(before_.content(), after_.content())) {
      if (change.sort != ContentChange::Sort::kScript && IsShown(change.kind, change.id)) {
        Add(change);
      }
    }
    for (const FinalDefinition& definition : after_.content().sources) AddText(definition);
    return std::move(list_);
  }

 private:
  // Returns true if the game or a mod has declared the kind, and the definition has a name.
  bool IsShown(const std::string& kind, const std::string& id) const {
    const auto has = [&](const match::Game& game) {
      const auto& kinds = game.content().kinds;
      return std::ranges::find(kinds, kind, &content::KindSpec::name) != kinds.end() &&
             game.locales().Has(language_, kind + "." + id);
    };
    return has(before_) || has(after_);
  }

  std::string NameOf(const std::string& key) const {
    return after_.locales().TextOr(language_, key, before_.locales().TextOr(language_, key, key));
  }

  void Add(const ContentChange& change) {
    const FinalDefinition* const old = FindDefinition(before_, change.kind, change.id);
    const FinalDefinition* const now = FindDefinition(after_, change.kind, change.id);
    ui::DefinitionDifference difference{NameOf(change.kind + "." + change.id), "", ""};
    if (change.sort == ContentChange::Sort::kAdded) {
      difference.after = Summary(after_, *now, new_values_);
    } else if (change.sort == ContentChange::Sort::kRemoved) {
      difference.before = Summary(before_, *old, old_values_);
    } else if (IsAside(change.path)) {
      return;
    } else {
      const std::string path = BookPath(change.path);
      difference.name += ": " + change.path;
      difference.before =
          old == nullptr || change.before.empty() ? change.before : old_values_.FieldOf(*old, path);
      difference.after =
          now == nullptr || change.after.empty() ? change.after : new_values_.FieldOf(*now, path);
    }
    list_.push_back(std::move(difference));
  }

  // The text of a definition; without one, its numbers: `fee: 2, copies: 3`; a tick if it has none.
  std::string Summary(const match::Game& game, const FinalDefinition& definition,
                      const book::Values& values) const {
    const std::string key = definition.kind + "." + definition.id + ".text";
    if (game.locales().Has(language_, key)) return game.locales().Text(language_, key);
    std::string numbers;
    for (const yaml::NodeEntry& entry : definition.node.entries()) {
      const std::string& text = entry.value.text();
      const bool is_number = !text.empty() && text.find_first_not_of("-0123456789") == text.npos;
      if (!is_number || IsAside(entry.key)) continue;
      numbers +=
          (numbers.empty() ? "" : ", ") + entry.key + ": " + values.FieldOf(definition, entry.key);
    }
    return numbers.empty() ? "✓" : numbers;
  }

  // Adds the text of a definition that both games have, if it differs.
  void AddText(const FinalDefinition& definition) {
    if (!IsShown(definition.kind, definition.id)) return;
    const std::string key = definition.kind + "." + definition.id;
    if (FindDefinition(before_, definition.kind, definition.id) == nullptr) return;
    std::string before = before_.locales().TextOr(language_, key + ".text", "");
    std::string after = after_.locales().TextOr(language_, key + ".text", "");
    if (before != after) list_.push_back({NameOf(key), std::move(before), std::move(after)});
  }

  const match::Game& before_;
  const match::Game& after_;
  std::string language_;
  book::Values old_values_;
  book::Values new_values_;
  std::vector<ui::DefinitionDifference> list_;
};

}  // namespace

std::vector<ui::DefinitionDifference> DefinitionDifferences(const match::Game& before,
                                                            const match::Game& after,
                                                            const std::string& language) {
  return DefinitionComparison(before, after, language).Compare();
}

}  // namespace walz::cli
