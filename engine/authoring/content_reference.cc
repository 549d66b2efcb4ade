#include "authoring/content_reference.h"

#include "base/ranges.h"
#include "content/builtin_kinds.h"
#include "content/text_specs.h"
#include "mods/manifest.h"

namespace walz::authoring {
namespace {

std::string Join(const std::vector<std::string>& names, const std::string& between) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "`" : between + "`") + name + "`";
  return text;
}

bool Has(const std::vector<content::ShapeSpec>& shapes, const std::string& name) {
  return base::Contains(shapes, name, &content::ShapeSpec::name);
}

// Returns the page that describes a shape.
std::string LinkTo(const std::string& shape) {
  const std::string page = Has(content::PatchShapes(), shape)      ? "patches.md"
                           : Has(content::ScenarioShapes(), shape) ? "scenarios.md"
                                                                   : "shapes.md";
  return "[" + shape + "](" + page + "#" + shape + ")";
}

// Returns a short description of a type.
std::string TypeText(const content::FieldSpec& spec) {
  if (spec.listed != nullptr) {
    content::FieldSpec other = spec;
    other.listed = nullptr;
    return TypeText(other) + "; or " + TypeText(*spec.listed);
  }
  switch (spec.type) {
    case content::FieldType::kEnum:
      return Join(spec.values, " ");
    case content::FieldType::kRef:
      return "id of a `" + spec.to + "`";
    case content::FieldType::kList:
      return (spec.single ? "one or a list: " : "list: ") + TypeText(*spec.of);
    case content::FieldType::kShape:
      return LinkTo(spec.to);
    case content::FieldType::kMap: {
      if (spec.of != nullptr) return "map: " + TypeText(*spec.keys) + " to " + TypeText(*spec.of);
      const auto keys = base::Map<std::string>(spec.fields, &content::FieldSpec::name);
      return "map of " + Join(keys, " ");
    }
    case content::FieldType::kInt:
    case content::FieldType::kBool:
    case content::FieldType::kString:
    case content::FieldType::kWord:
    case content::FieldType::kEffect:
    case content::FieldType::kFunction:
    case content::FieldType::kAny:
      break;
  }
  if (spec.names != content::NameSort::kNone) return std::string(content::Describe(spec.names));
  std::string text(content::FieldTypeName(spec.type));
  if (spec.minimum) text += ", at least " + std::to_string(*spec.minimum);
  if (spec.maximum) text += ", at most " + std::to_string(*spec.maximum);
  return text;
}

std::string FieldsText(const std::vector<content::FieldSpec>& fields) {
  if (fields.empty()) return "Nothing but its `id`.\n";
  std::string text = "| field | type | description |\n|---|---|---|\n";
  for (const content::FieldSpec& field : fields) {
    text += "| `" + field.name + "`" + (field.required ? " (needed)" : "") + " | " +
            TypeText(field) + " | " + field.doc;
    if (!field.beside.empty()) text += " Only beside " + Join(field.beside, " or ") + ".";
    text += " |\n";
  }
  return text;
}

std::string ChoicesText(const std::vector<content::KeyChoice>& choices) {
  std::string text;
  for (const content::KeyChoice& choice : choices) {
    text += (choice.required ? "\nExactly one of " : "\nAt most one of ") +
            Join(choice.keys, ", ") + ".\n";
  }
  return text;
}

template <class Spec>  // a kind or a shape
std::string TitleText(const Spec& spec) {
  return "\n### " + spec.name + "\n\n" + spec.doc + "\n\n";
}

std::string KindText(const content::KindSpec& kind) {
  const std::string texts = TextsText(kind);
  return TitleText(kind) + FieldsText(kind.fields) + ChoicesText(kind.choices) +
         (texts.empty() ? "" : "\nTexts:\n\n" + texts);
}

std::string ShapesText(const std::vector<content::ShapeSpec>& shapes) {
  std::string text;
  for (const content::ShapeSpec& shape : shapes) {
    text += TitleText(shape);
    if (!shape.fields.empty()) text += FieldsText(shape.fields) + ChoicesText(shape.choices);
    if (shape.besides != nullptr) {
      text += (shape.fields.empty() ? "" : "\n") +
              ("Under names of the game: " + TypeText(*shape.besides->of)) + ".\n";
    }
    if (shape.instead != nullptr)
      text += "\nInstead of the map: " + TypeText(*shape.instead) + ".\n";
  }
  return text;
}

// A kind that a game declares, for what all of them have in common.
content::KindSpec OwnKind() {
  content::KindSpec kind;
  kind.name = "KIND";
  kind.board = true;
  return kind;
}

}  // namespace

std::string TextsText(const content::KindSpec& kind) {
  std::string text;
  for (const content::TextSpec& spec : content::TextsOf(kind)) {
    text += "- `" + content::PatternOf(kind, spec) + "`" + (spec.required ? " (needed)" : "") +
            ": " + std::string(spec.doc) + "\n";
  }
  return text;
}

std::string KindsPage() {
  std::string text =
      "# Kinds and their fields\n\n"
      "Made by `walz api kinds` from the engine itself; `README.md` says how files are written. "
      "Every definition\nhas an `id` besides, and `by_option` may stand for any value.\n\n"
      "## Built-in kinds\n";
  for (const content::KindSpec& kind : content::BuiltInKinds()) text += KindText(kind);
  return text +
         "\n## Definitions of a game's own kinds\n\n"
         "Beside the fields that their `kind` declares:\n\n" +
         FieldsText(content::UniversalFields()) +
         "\nThose of kinds with `board: true` also have:\n\n" + FieldsText(content::BoardFields()) +
         "\nEvery space in `spaces` has, beside the fields of its kind:\n\n" +
         FieldsText(content::SpaceFields()) +
         "\nTheir texts, of which those of kinds with `shown: false` are not needed:\n\n" +
         TextsText(OwnKind());
}

std::string ShapesPage() {
  return "# Shapes\n\n"
         "Made by `walz api shapes` from the engine itself: maps that stand in fields of "
         "[kinds](kinds.md) or of each\nother.\n" +
         ShapesText(content::BuiltInShapes());
}

std::string ManifestPage() {
  return "# mod.yaml\n\nMade by `walz api mod` from the engine itself: what a mod says about "
         "itself.\n\n" +
         FieldsText(mods::ManifestFields());
}

std::string PatchPage() {
  return "# Patches\n\n"
         "Made by `walz api patches` from the engine itself: what mods and variants change in what "
         "others define. A file below\n`patches/` holds one patch, or `patches:` with a list of "
         "them.\n" +
         ShapesText(content::PatchShapes());
}

std::string ScenarioPage() {
  return "# Scenario files\n\n"
         "Made by `walz api scenarios` from the engine itself; "
         "[tests/scenarios](../tests/scenarios/README.md) says how they\nare written.\n" +
         ShapesText(content::ScenarioShapes());
}

}  // namespace walz::authoring
