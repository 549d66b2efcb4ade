#include <set>
#include <string>
#include <vector>

#include "authoring/asked_about.h"
#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/rule.h"
#include "authoring/text_places.h"
#include "base/nearest.h"
#include "content/messages.h"

namespace walz::authoring {
namespace {

using PlaceholderNames = std::set<std::string, std::less<>>;

class PlaceholderLint : public Rule {
 public:
  explicit PlaceholderLint(const RuleInput& input) : Rule(input), asked_(content_, trees_) {
    // What a decision, an answer or a refusal is about, by its sort or its place.
    for (const char* name : {"first", "second", "third", "fourth", "number", "word", "seat",
                             "space", "piece", "direction"}) {
      about_.insert(name);
    }
  }

  void Check(const std::string& language, const std::string& key,
             const locale::LocaleEntry& entry) {
    const std::size_t dot = key.find('.');
    const std::string_view kind = std::string_view(key).substr(0, dot);
    if (dot == std::string::npos || content_.catalogue->FindKind(kind) == nullptr) return;
    const std::vector<std::string> names = entry.message.ArgumentNames();
    if (names.empty()) return;
    PlaceholderNames known;
    if (kind == "event") {
      const kernel::EventId event = data_.events.Find(key.substr(dot + 1));
      if (!event.valid()) return;  // told already: nothing shows it
      known.insert("seat");
      for (const kernel::WordId word : data_.event_arguments[event.index()]) {
        known.insert(data_.words[word]);
      }
    } else if (kind == "decision" || kind == "reason") {
      known = about_;
      const std::string id = key.substr(dot + 1, key.find('.', dot + 1) - dot - 1);
      const content::KindEntry& entries = content_.catalogue->BuiltIn(kind);
      const auto declared = entries.by_id.find(id);
      const bool is_elsewhere = declared == entries.by_id.end() || declared->second->used;
      // What is called like a kind is filled with a definition or component of that kind.
      if (is_elsewhere || asked_.MayNameDefinitions(id)) {
        known.insert(data_.kinds.all().begin(), data_.kinds.all().end());
      }
    } else {
      for (const content::KindSpec& spec : content_.kinds) {
        if (spec.name != kind) continue;
        for (const content::FieldSpec& field : spec.fields) known.insert(field.name);
      }
    }
    for (const std::string& name : names) {
      if (known.count(name) == 0) {
        Report(PlaceOfText(content_, language, key, entry), key, name, known);
      }
    }
  }

 private:
  void Report(const base::SourceSpan& place, const std::string& key, const std::string& name,
              const PlaceholderNames& known) {
    base::Diagnostic& finding =
        findings_.Add(place, messages::PlaceholderNeverFilled({.name = name, .key = key}));
    if (known.empty()) {
      finding.help = messages::HelpTextWithoutArguments();
      return;
    }
    finding.help = base::DidYouMean(base::FindNearest(name, known));
    if (finding.help.empty()) {
      finding.help = content::messages::HelpKnownNames(
          {.names = known.size() > 12 ? "first`, `second`, `number`, `word`, `seat"
                                      : base::Join(known, "`, `")});
    }
  }

  const AskedAbout asked_;
  PlaceholderNames about_;
};

}  // namespace

void LintPlaceholders(const RuleInput& input) {
  PlaceholderLint lint(input);
  for (const auto& [language, table] : input.content.locales.tables()) {
    for (const auto& [key, entry] : table) lint.Check(language, key, entry);
  }
}

}  // namespace walz::authoring
