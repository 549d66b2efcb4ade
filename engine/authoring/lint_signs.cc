#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/rule.h"
#include "content/messages.h"

namespace walz::authoring {
namespace {

// The letter of a space or icon on a text terminal.
struct Sign {
  std::string of;
  std::string text;  // the key of its letter in the texts of a language
  std::string letter;
  std::string looks;  // distinguishes signs with the same letter
  std::string drawn;  // those that are drawn alike may have the same letter
  base::SourceSpan span;
};

using Texts = locale::LocaleTable;

// Returns the signs with the letters of a language.
std::vector<Sign> SignsIn(const Texts& texts, std::vector<Sign> signs) {
  for (Sign& sign : signs) {
    const auto own = texts.find(sign.text);
    if (own == texts.end() || !content::IsGlyph(own->second.text)) continue;
    sign.letter = own->second.text;
    sign.span = own->second.span;
  }
  return signs;
}

class SignLint : public Rule {
 public:
  using Rule::Rule;

  // Reports each pair once for all languages.
  void Check(const std::vector<Sign>& signs) {
    std::map<std::pair<std::string, std::string>, const Sign*> first;
    for (const Sign& sign : signs) {
      const auto [at, is_new] = first.try_emplace({sign.letter, sign.looks}, &sign);
      const Sign& other = *at->second;
      const bool may_be = is_new || (!sign.drawn.empty() && sign.drawn == other.drawn);
      if (may_be || !reported_.emplace(other.of, sign.of).second) continue;
      Flag(sign.span,
           messages::GlyphsLookAlike({.first = other.of, .second = sign.of, .glyph = sign.letter}),
           messages::HelpOtherLetter(), {{other.span, content::messages::SeeOtherOne()}});
    }
  }

 private:
  std::set<std::pair<std::string, std::string>> reported_;
};

}  // namespace

void LintSigns(const RuleInput& input) {
  const kernel::RulesetData& data = input.content.ruleset->data();
  std::vector<Sign> spaces;
  for (std::size_t i = 0; i < input.content.view.spaces.size(); ++i) {
    const content::SpaceLook& look = input.content.view.spaces[i];
    if (look.span.file == nullptr) continue;
    const std::string& kind = data.space_kinds.all()[i];
    spaces.push_back({kind, "space_kind." + kind + ".letter", look.glyph, "", "", look.span});
  }
  std::vector<Sign> icons;
  for (const auto& [id, look] : input.content.view.icons) {
    const std::string color = std::to_string(static_cast<int>(look.color));
    icons.push_back({id, "icon." + id + ".letter", look.letter, color, look.path, look.span});
  }
  SignLint lint(input);
  for (const std::vector<Sign>& signs : {spaces, icons}) {
    lint.Check(signs);
    for (const auto& [language, texts] : input.content.locales.tables()) {
      lint.Check(SignsIn(texts, signs));
    }
  }
}

}  // namespace walz::authoring
