#include "ui/gallery_things.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "scene/marks.h"

namespace walz::ui {
namespace {

using content::FieldSpec;
using content::FieldType;
using kernel::Value;

std::string_view IdWithoutPrefix(std::string_view id) {
  const std::size_t colon = id.find(':');
  return colon == std::string_view::npos ? id : id.substr(colon + 1);
}

bool AreThings(const content::Content& content, const content::KindSpec& kind) {
  return kind.board ||
         std::ranges::any_of(content.sources, [&](const content::FinalDefinition& source) {
           const yaml::Node* const of = source.node.Find("of");
           return source.kind == "components" && of != nullptr &&
                  IdWithoutPrefix(of->text()) == kind.name;
         });
}

std::string FieldName(const std::string& name, const scene::Describer& describe) {
  return describe.game().locales().TextOr(describe.language(), "ui." + name, ReadableId(name));
}

// Returns the text of `<field>.<value>`, or of the word alone.
std::string WordText(const std::string& field, const std::string& word,
                     const scene::Describer& describe) {
  const std::string& language = describe.language();
  const locale::LocaleSet& locales = describe.game().locales();
  const std::string text = locales.TextOr(language, "word." + word, ReadableId(word));
  return locales.TextOr(language, field + "." + word, text);
}

// Formats a value for people: numbers, names and lists of them. Effects are described by the card's
// text.
std::string FieldText(const FieldSpec& field, const Value& value,
                      const scene::Describer& describe) {
  switch (field.type) {
    case FieldType::kInt:
      return std::to_string(value.integer());
    case FieldType::kWord:
    case FieldType::kEnum:
      return WordText(field.name, std::string(value.text()), describe);
    case FieldType::kRef:
      return value.kind() == Value::Kind::kDefinition ? describe.DefinitionName(value.definition())
                                                      : ReadableId(std::string(value.text()));
    case FieldType::kList: {
      std::vector<std::string> texts;
      for (const Value& item : value.items()) {
        texts.push_back(FieldText(*field.of, item, describe));
        if (texts.back().empty()) return {};
      }
      return fmt::format("{}", fmt::join(texts, ", "));
    }
    case FieldType::kBool:
    case FieldType::kString:
    case FieldType::kMap:
    case FieldType::kEffect:
    case FieldType::kFunction:
    case FieldType::kShape:
    case FieldType::kAny:
      break;
  }
  return {};
}

// Returns true if a mark shows this icon.
bool ShowsSign(const scene::Thing& thing, const scene::Symbol& sign) {
  return std::ranges::any_of(thing.marks, [&](const scene::Mark& mark) {
    return std::ranges::count(mark.symbols, sign.icon, &scene::Symbol::icon) > 0;
  });
}

// Adds the icon that the view declares, e.g. for discs.
void AddOwnSign(kernel::DefinitionId id, const scene::Describer& describe, scene::Thing& thing) {
  const scene::Symbol sign = describe.SymbolOf(id);
  if (describe.game().content().view.icons.count(sign.icon) == 0) return;
  if (thing.color == content::ViewColor::kNone) thing.color = sign.color;
  if (ShowsSign(thing, sign)) return;
  scene::Mark mark;
  mark.kind = "sign";
  mark.text = sign.text;
  mark.symbols.push_back(sign);
  thing.marks.insert(thing.marks.begin(), std::move(mark));
}

}  // namespace

std::string ReadableId(std::string id) {
  std::ranges::replace(id, '_', ' ');
  return id;
}

std::vector<const content::KindSpec*> ThingKinds(const content::Content& content) {
  std::vector<const content::KindSpec*> kinds;
  for (const content::KindSpec& kind : content.kinds) {
    if (AreThings(content, kind)) kinds.push_back(&kind);
  }
  return kinds;
}

std::string KindName(const std::string& kind, const scene::Describer& describe) {
  return describe.game().locales().TextOr(describe.language(), "kind." + kind, ReadableId(kind));
}

scene::Thing PrintedThing(const content::KindSpec& kind, kernel::DefinitionId id,
                          const scene::Describer& describe) {
  const scene::MarkMaker maker(describe, nullptr, kernel::kNoSeat);
  const kernel::Definition& definition = describe.game().ruleset().definition(id);
  scene::Thing thing = maker.ThingOf(id);
  AddOwnSign(id, describe, thing);
  const content::ViewDeclaration& view = describe.game().content().view;
  const auto& looks = view.marks;
  for (const FieldSpec& field : kind.fields) {
    // The frame already shows the colour.
    const bool framed = std::ranges::any_of(view.cards, [&](const content::PieceLook& look) {
      return look.kind == definition.kind && look.field == field.name && !look.colors.empty();
    });
    const bool shown = framed || std::ranges::any_of(looks, [&](const content::MarkLook& look) {
                         return look.of == definition.kind && !look.path.empty() &&
                                look.path.front() == field.name && !look.variable.valid();
                       });
    const Value* const value = definition.fields.Find(field.name);
    if (shown || value == nullptr || *value == field.initial) continue;
    const std::string text = FieldText(field, *value, describe);
    if (text.empty()) continue;
    scene::Mark mark;
    mark.kind = field.name;
    const std::string name = FieldName(field.name, describe);
    mark.text = text.starts_with(name) ? text : name + ": " + text;
    mark.symbols.push_back({"", "", {}, {}, mark.text});
    thing.marks.push_back(std::move(mark));
  }
  return thing;
}

}  // namespace walz::ui
