#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/new_texts.h"
#include "authoring/rule.h"
#include "kernel/geometry.h"
#include "match/messages.h"

namespace walz::authoring {
namespace {

using content::FieldSpec;
using Choice = base::MessageFormat::Choice;
using ShownNames = std::set<std::string, std::less<>>;

// The field of a kind that a placeholder names; a verb of an effect stands for its arguments.
const FieldSpec* FieldAt(const content::Content& content, const std::vector<FieldSpec>& fields,
                         std::string_view path) {
  const std::size_t dot = path.find('.');
  const FieldSpec* const field = content::FindField(fields, path.substr(0, dot));
  if (field == nullptr || dot == std::string_view::npos) return field;
  const std::string_view rest = path.substr(dot + 1);
  if (field->type != content::FieldType::kEffect) return FieldAt(content, field->fields, rest);
  const std::size_t end = rest.find('.');
  for (const content::VerbSpec& verb : content.verbs) {
    if (verb.name != rest.substr(0, end)) continue;
    if (end == std::string_view::npos) return &verb.parameters;
    return FieldAt(content, verb.parameters.fields, rest.substr(end + 1));
  }
  return nullptr;
}

class BranchLint : public Rule {
 public:
  explicit BranchLint(const RuleInput& input) : Rule(input) {
    names_ = {"seat", "space"};
    for (const content::KindSpec& kind : content_.kinds) names_.insert(kind.name);
  }

  void Check(const std::string& language, const locale::LocaleTable& table) {
    shown_.clear();
    for (const auto& [key, entry] : table) {
      const base::MessageFormat& message = entry.written ? *entry.written : entry.message;
      for (const Choice& choice : message.Choices()) {
        const base::SourceSpan place = PlaceOfText(content_, language, key, entry);
        for (const std::string& branch : choice.branches) {
          if (branch == "other") continue;
          const base::Message why = WhyNever(language, table, key, choice, branch);
          if (!why.empty()) Report(place, key, branch, why);
        }
      }
    }
  }

 private:
  void Report(const base::SourceSpan& place, const std::string& key, const std::string& branch,
              const base::Message& why) {
    if (!reported_.insert(place.ToString() + branch).second) return;  // of a template
    findings_.Add(place, messages::BranchNeverShown({.branch = branch, .key = key})).help = why;
  }

  // The reason why no value selects the branch; empty if one may.
  base::Message WhyNever(const std::string& language, const locale::LocaleTable& table,
                         const std::string& key, const Choice& choice, const std::string& branch) {
    const FieldSpec* const field = FieldOf(key, choice.name);
    const std::optional<std::int64_t> number = NumberOf(choice, branch);
    if (field != nullptr && field->type == content::FieldType::kInt) {
      return WhyNoNumber(*field, choice.name, number);
    }
    if (choice.is_plural) {
      const bool is_name = names_.count(choice.name) != 0 && key.starts_with("event.");
      if (!is_name) return {};
      return messages::HelpPluralOfName({.name = choice.name, .placeholder = choice.name});
    }
    if (number || IsShown(language, table, branch)) return {};
    return messages::HelpRemoveSelectBranch({.placeholder = choice.name});
  }

  static base::Message WhyNoNumber(const FieldSpec& field, const std::string& name,
                                   const std::optional<std::int64_t>& number) {
    if (!number) return messages::HelpUsePlural({.name = name});
    if (field.minimum && *number < *field.minimum) {
      return messages::HelpRemoveBranchBelowMinimum({.name = name, .minimum = *field.minimum});
    }
    if (field.maximum && *number > *field.maximum) {
      return messages::HelpRemoveBranchAboveMaximum({.name = name, .maximum = *field.maximum});
    }
    return {};
  }

  // `=0`, `one`, `3`
  static std::optional<std::int64_t> NumberOf(const Choice& choice, std::string branch) {
    if (choice.is_plural && branch == "one") return 1;
    if (choice.is_plural) branch.erase(0, 1);
    const auto number = yaml::Node::Scalar(branch, yaml::ScalarStyle::kPlain, {}).ToInteger();
    return number ? std::optional(*number) : std::nullopt;
  }

  // The field that fills a placeholder in the text of a definition.
  const FieldSpec* FieldOf(const std::string& key, const std::string& name) const {
    const std::string_view kind = std::string_view(key).substr(0, key.find('.'));
    for (const content::KindSpec& spec : content_.kinds) {
      if (spec.name == kind) return FieldAt(content_, spec.fields, name);
    }
    return nullptr;
  }

  // Returns true if a value may have this name: any id, any text of the game, or the text for a
  // missing value.
  bool IsShown(const std::string& language, const locale::LocaleTable& table,
               const std::string& branch) {
    if (shown_.empty()) {
      for (const auto& [key, entry] : table) shown_.insert(entry.text);
      for (const std::string& word : data_.words.all()) AddId(table, "word.", word);
      for (const kernel::Definition& definition : data_.definitions) {
        AddId(table, data_.kinds[definition.kind] + ".", definition.id);
      }
      for (const std::string& side : kernel::DirectionNames()) {
        shown_.insert(side);
        shown_.insert(match::messages::Direction({.side = side}).In(language));
      }
      shown_.insert({"true", "false"});
      shown_.insert(match::messages::Yes().In(language));
      shown_.insert(match::messages::No().In(language));
      for (const std::string& key : content_.text_keys) {  // values of fields, if without a text
        shown_.insert(key.substr(key.find('.') + 1));
      }
    }
    return shown_.count(branch) != 0;
  }

  void AddId(const locale::LocaleTable& table, const std::string& prefix, const std::string& id) {
    shown_.insert(id);
    if (table.find(prefix + id) != table.end()) return;
    std::string text = id;
    std::ranges::replace(text, '_', ' ');
    shown_.insert(text);
  }

  ShownNames names_;  // of event arguments that are not numbers
  ShownNames shown_;  // in one language; computed on first use
  std::set<std::string> reported_;
};

}  // namespace

void LintBranches(const RuleInput& input) {
  BranchLint lint(input);
  for (const auto& [language, table] : input.content.locales.tables()) lint.Check(language, table);
}

}  // namespace walz::authoring
