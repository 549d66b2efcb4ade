#include "content/text_specs.h"

#include <map>
#include <string>

namespace walz::content {
namespace {

using Part = TextSpec::Part;
using Texts = std::vector<TextSpec>;

// Players need a text with this part.
constexpr bool kNeeded = true;

const std::map<std::string_view, Texts>& TextsOfBuiltInKinds() {
  static const std::map<std::string_view, Texts> texts = {
      {"game",
       {{Part::kName, kNeeded, "The title."}, {Part::kText, false, "A description of the game."}}},
      {"option",
       {{Part::kName, kNeeded, "The question."},
        {Part::kText, false, "An explanation of the question."},
        {Part::kAnswer, kNeeded, "The answer with this value."}}},
      {"topic", {{Part::kName, kNeeded, "The heading."}}},
      {"board", {{Part::kName, false, "Its name, shown if there are several boards."}}},
      {"kind", {{Part::kName, false, "The title of its definitions in galleries."}}},
      {"space_kind",
       {{Part::kName, kNeeded, "The name of spaces of this kind without a name of their own."},
        {Part::kText, false, "A description of the effect of these spaces."},
        {Part::kLetter, false, "Its character on text terminals, instead of that of the view."}}},
      {"verb", {{Part::kName, false, "Its name in `walz list` and `walz api hooks`."}}},
      {"variable",
       {{Part::kName, false, "Its name in panels, marks and invariants."},
        {Part::kShort, false, "A short name for narrow places."},
        {Part::kNumber, false, "The name of this value, instead of the number."}}},
      {"zone",
       {{Part::kName, false, "Its name in panels and options."},
        {Part::kShort, false, "A short name for narrow places."}}},
      {"stream", {{Part::kName, false, "Its name in `walz list`."}}},
      {"word", {{Part::kName, kNeeded, "The word as an argument of options and events."}}},
      {"value", {{Part::kName, false, "Its name in the explanation of a number."}}},
      {"open_function", {{Part::kName, false, "Its name in `walz list` and `walz api hooks`."}}},
      {"decision",
       {{Part::kName, kNeeded,
         "The option; also the question if `decision.ID.question` is missing."},
        {Part::kQuestion, false, "The question."},
        {Part::kText, false, "An explanation in one sentence, for newcomers."},
        {Part::kWord, false, "The option whose first argument is this word."}}},
      {"team", {{Part::kName, kNeeded, "Its name."}}},
      {"dummy", {{Part::kName, kNeeded, "Its name."}}},
      {"reason", {{Part::kName, kNeeded, "The reason for a refusal."}}},
      {"event", {{Part::kName, kNeeded, "The line of the log; if it is empty, there is none."}}},
      {"aim",
       {{Part::kName, kNeeded,
         "What is missing: `{missing}`, and the definitions as `{first}` or by their kinds."}}},
      {"bot", {{Part::kName, false, "Its strength, in `walz list` and in forms."}}},
  };
  return texts;
}

}  // namespace

std::vector<TextSpec> TextsOf(const KindSpec& kind) {
  if (kind.origin == KindOrigin::kBuiltIn) {
    const auto found = TextsOfBuiltInKinds().find(kind.name);
    return found == TextsOfBuiltInKinds().end() ? Texts() : found->second;
  }
  Texts texts = {{Part::kName, kind.shown, "Its name."},
                 {Part::kShort, false, "A short name for narrow places."},
                 {Part::kText, false, "A description of its effect."}};
  if (kind.board) texts.push_back({Part::kSpace, false, "The name of this space of the piece."});
  return texts;
}

std::string_view NameOf(Part part) {
  switch (part) {
    case Part::kName:
      return {};
    case Part::kText:
      return "text";
    case Part::kShort:
      return "short";
    case Part::kQuestion:
      return "question";
    case Part::kLetter:
      return "letter";
    case Part::kWord:
      return "WORD";
    case Part::kNumber:
      return "NUMBER";
    case Part::kSpace:
      return "SPACE";
    case Part::kAnswer:
      return "VALUE";
  }
  return {};
}

bool IsFixed(Part part) {
  return part != Part::kWord && part != Part::kNumber && part != Part::kSpace &&
         part != Part::kAnswer;
}

std::string PatternOf(const KindSpec& kind, const TextSpec& text) {
  const std::string pattern = kind.name + ".ID";
  if (text.part == Part::kName) return pattern;
  return pattern + "." + std::string(NameOf(text.part));
}

}  // namespace walz::content
