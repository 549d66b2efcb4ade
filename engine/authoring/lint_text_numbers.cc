#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/rule.h"

namespace walz::authoring {
namespace {

using kernel::Value;
using NumbersByPath = std::map<std::string, std::int64_t>;

// Collects the integers above 1 in the fields of a definition, by their paths. Few texts contain a
// 0, and many spell out 1.
void Collect(const Value& value, const std::string& path, NumbersByPath& numbers) {
  if (value.kind() == Value::Kind::kInteger && value.integer() > 1) {
    numbers.emplace(path, value.integer());
  }
  const Value* const verb = value.Find("verb");
  const Value* const arguments = value.Find("args");
  if (verb != nullptr && arguments != nullptr && verb->kind() == Value::Kind::kText) {
    return Collect(*arguments, path + "." + verb->text(), numbers);
  }
  for (const auto& [key, part] : value.entries()) {
    Collect(part, path.empty() ? key : path + "." + key, numbers);
  }
  for (const Value& item : value.items()) Collect(item, path, numbers);
}

// Returns true if a text contains a number, and not as a part of a longer one.
bool Says(std::string_view text, std::string_view number) {
  const auto is_digit = [&](std::size_t at) {
    return at < text.size() && text[at] >= '0' && text[at] <= '9';
  };
  for (std::size_t at = text.find(number); at != std::string_view::npos;
       at = text.find(number, at + 1)) {
    if ((at == 0 || !is_digit(at - 1)) && !is_digit(at + number.size())) return true;
  }
  return false;
}

// Returns true if a text contains any number.
bool SaysNumbers(std::string_view text) {
  return text.find_first_of("0123456789") != std::string_view::npos;
}

class TextNumberLint : public Rule {
 public:
  explicit TextNumberLint(const RuleInput& input) : Rule(input) {
    for (const content::Change& change : content_.changes) patched_.insert(change.id);
  }

  // WZ0708: the text of a definition has the number before a patch. Ignores the number of copies,
  // and a number that the same patch has added.
  void CheckPatched(const content::Change& change) {
    const base::Result<std::int64_t> number = change.before.ToInteger();
    if (!change.before.is_scalar() || !number || change.before.text() == change.after.text())
      return;
    if (change.path == "copies" || change.before.span().file == change.span.file) return;
    for (const auto& [language, table] : content_.locales.tables()) {
      const std::string key = change.kind + "." + change.id + ".text";
      const auto entry = table.find(key);
      if (entry == table.end() || patched_.count(language + "." + key) != 0) continue;
      if (!Says(entry->second.text, change.before.text())) continue;
      Flag(change.span,
           messages::TextHasOldNumber({.key = key, .number = std::string(change.before.text())}),
           messages::HelpPatchText({.language = language, .key = key}),
           {{entry->second.span, messages::SeeText()}});
      return;
    }
  }

  // WZ0713: the texts of the definitions of one kind in one language.
  void Check(kernel::KindId kind, const locale::LocaleTable& table) {
    constexpr std::size_t kEnough = 5;  // minimum number of texts with the number
    std::map<std::string, Path> paths;
    for (std::size_t i = 0; i < data_.definitions.size(); ++i) {
      const kernel::Definition& definition = data_.definitions[i];
      if (definition.kind != kind) continue;
      const auto text = table.find(data_.kinds[kind] + "." + definition.id + ".text");
      if (text == table.end() || !SaysNumbers(text->second.text)) continue;
      NumbersByPath numbers;
      Collect(definition.fields, {}, numbers);
      for (const auto& [path, number] : numbers) {
        if (Says(text->second.text, std::to_string(number))) {
          ++paths[path].shown;
        } else {
          paths[path].missing.push_back({&definition, &text->second, number});
        }
      }
    }
    for (const auto& [path, found] : paths) {
      if (found.shown >= kEnough && found.missing.size() == 1) Report(path, found.missing.front());
    }
  }

 private:
  struct WithoutNumber {
    const kernel::Definition* definition;
    const locale::LocaleEntry* text;
    std::int64_t number;
  };
  struct Path {
    std::size_t shown = 0;
    std::vector<WithoutNumber> missing;
  };

  // Numbers and texts that a patch has changed are not compared.
  void Report(const std::string& path, const WithoutNumber& without) {
    const std::string& id = without.definition->id;
    if (patched_.count(id) != 0) return;
    for (const std::string& changed : patched_) {
      if (changed.ends_with("." + id + ".text")) return;
    }
    Flag(without.text->span,
         messages::TextWithoutNumber({.number = without.number, .field = path, .definition = id}),
         messages::HelpCorrectTextOrNumber());
  }

  std::set<std::string> patched_;  // ids of definitions, and keys of texts with their language
};

}  // namespace

void LintTextNumbers(const RuleInput& input) {
  TextNumberLint lint(input);
  for (const content::Change& change : input.content.changes) lint.CheckPatched(change);
  for (const auto& [language, table] : input.content.locales.tables()) {
    for (std::size_t i = 0; i < input.content.kinds.size(); ++i) {
      lint.Check(kernel::KindId::FromIndex(i), table);
    }
  }
}

}  // namespace walz::authoring
