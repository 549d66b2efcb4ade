#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/rule.h"
#include "base/ascii.h"
#include "base/nearest.h"

namespace walz::authoring {
namespace {

// A text in a script.
struct ScriptWord {
  const content::Script* script = nullptr;
  const lua::Node* node = nullptr;
};

// Long enough not to be near another one by chance, if letters may be left out or others; in
// shorter ones two may be swapped.
constexpr std::size_t kLong = 6;

bool HasSameLetters(std::string_view first, std::string_view second) {
  return std::is_permutation(first.begin(), first.end(), second.begin(), second.end());
}

bool LooksLikeId(std::string_view text) {
  constexpr std::size_t kShortest = 4;
  if (text.size() < kShortest || !base::IsLetterOrDigit(text.front())) return false;
  for (const char c : text) {
    const bool is_small = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    if (!is_small) return false;
  }
  return true;
}

}  // namespace

// A text that nothing else in scripts or content says, one slip away from a name that is declared.
// What is written where it is used, as in `emit("sold")`, has been looked at by others.
void LintScriptWords(const RuleInput& input) {
  const script::KnownNames& known = input.trees.known();
  std::map<std::string, std::vector<ScriptWord>> words;
  script::NameSet names;  // of fields and locals: what scripts make themselves
  for (const ScriptTree& tree : input.trees.all()) {
    Walk(tree.root, [&](const lua::Node& node) {
      if (FieldOf(node) != nullptr) {
        names.insert(node.children[1].text);
      } else if (node.Is(lua::Kind::kString) && LooksLikeId(node.text)) {
        words[node.text].push_back({tree.script, &node});
      } else if (node.Is(lua::Kind::kField) || node.Is(lua::Kind::kName)) {
        names.insert(node.text);
      }
    });
  }
  script::NameSet declared;
  for (const script::NameSet& family : known.families) {
    declared.insert(family.begin(), family.end());
  }
  const kernel::RulesetData& data = input.content.ruleset->data();
  declared.insert(data.words.all().begin(), data.words.all().end());
  for (const kernel::ScoringDeclaration& scoring : data.scorings) {
    for (const kernel::ScoreCategory& category : scoring.categories) declared.insert(category.name);
  }
  for (const content::OptionDeclaration& option : input.content.options) {
    names.insert(option.values.begin(), option.values.end());
  }
  for (const auto& [word, places] : words) {
    const bool is_known = places.size() > 1 || declared.count(word) != 0 ||
                          names.count(word) != 0 || known.fields.count(word) != 0;
    if (is_known) continue;
    base::NearestFinder finder(word);
    for (const std::string& name : declared) {
      const bool is_near = word.size() >= kLong || HasSameLetters(word, name);
      if (is_near && base::EditDistance(word, name) == 1) finder.Offer(name);
    }
    if (!finder.best()) continue;
    const base::SourceSpan span = SpanOf(places.front().script->file, *places.front().node);
    bool is_reported = false;
    for (const base::Diagnostic& other : input.findings.items()) {
      is_reported =
          is_reported || (other.span.file == span.file && other.span.begin.line == span.begin.line);
    }
    if (is_reported) continue;
    base::Suggest(input.findings.Add(span, messages::WordUsedOnce({.word = word})), finder);
  }
}

}  // namespace walz::authoring
