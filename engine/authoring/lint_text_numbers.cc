#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"

namespace walz::authoring {
namespace {

using kernel::Value;
using NumbersByPath = std::map<std::string, std::int64_t>;

// The whole numbers in the fields of a definition, by their paths; verbs stand for what they take.
// Few texts say a 0, and many say 1 in a word.
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

// Whether a text says a number by itself.
bool Says(std::string_view text, std::int64_t number) {
  const std::string digits = std::to_string(number);
  const auto is_digit = [&](std::size_t at) {
    return at < text.size() && text[at] >= '0' && text[at] <= '9';
  };
  for (std::size_t at = text.find(digits); at != std::string_view::npos;
       at = text.find(digits, at + 1)) {
    if ((at == 0 || !is_digit(at - 1)) && !is_digit(at + digits.size())) return true;
  }
  return false;
}

// Whether it says any number.
bool SaysNumbers(std::string_view text) {
  return text.find_first_of("0123456789") != std::string_view::npos;
}

class TextNumberLint {
 public:
  TextNumberLint(const content::Content& content, base::Diagnostics& findings)
      : data_(content.ruleset->data()), findings_(findings) {
    for (const content::Change& change : content.changes) patched_.insert(change.id);
  }

  // The texts of the definitions of one kind in one language.
  void Check(kernel::KindId kind, const locale::LocaleTable& table) {
    constexpr std::size_t kEnough = 5;  // texts that make a habit
    std::map<std::string, Path> paths;
    for (std::size_t i = 0; i < data_.definitions.size(); ++i) {
      const kernel::Definition& definition = data_.definitions[i];
      if (definition.kind != kind) continue;
      const auto text = table.find(data_.kinds[kind] + "." + definition.id + ".text");
      if (text == table.end() || !SaysNumbers(text->second.text)) continue;
      NumbersByPath numbers;
      Collect(definition.fields, {}, numbers);
      for (const auto& [path, number] : numbers) {
        if (Says(text->second.text, number)) {
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

  // What a patch has made of a number or of a text is looked at elsewhere.
  void Report(const std::string& path, const WithoutNumber& without) {
    const std::string& id = without.definition->id;
    if (patched_.count(id) != 0) return;
    for (const std::string& changed : patched_) {
      if (changed.ends_with("." + id + ".text")) return;
    }
    findings_
        .Add(without.text->span, messages::TextWithoutNumber(
                                     {.number = without.number, .field = path, .definition = id}))
        .help = messages::HelpCorrectTextOrNumber();
  }

  const kernel::RulesetData& data_;
  base::Diagnostics& findings_;
  std::set<std::string> patched_;  // ids of definitions, and keys of texts with their language
};

}  // namespace

void LintTextNumbers(const content::Content& content, base::Diagnostics& findings) {
  TextNumberLint lint(content, findings);
  for (const auto& [language, table] : content.locales.tables()) {
    for (std::size_t i = 0; i < content.kinds.size(); ++i) {
      lint.Check(kernel::KindId::FromIndex(i), table);
    }
  }
}

}  // namespace walz::authoring
