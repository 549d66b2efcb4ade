#include "authoring/text_keys.h"

#include <algorithm>
#include <utility>

#include "base/ranges.h"
#include "content/glossary.h"

namespace walz::authoring {
namespace {

using content::TextSpec;
using Part = TextSpec::Part;

constexpr std::string_view kIcon = "icon.";
constexpr std::string_view kLabel = "ui.";

bool IsNumber(std::string_view text) {
  return text.find_first_not_of("0123456789") == std::string_view::npos;
}

// Returns true if the word is only the name of arguments of events, which is never shown.
bool NamesArguments(const kernel::RulesetData& data, const std::string& word) {
  const kernel::WordId id = data.words.Find(word);
  return std::ranges::any_of(data.event_arguments,
                             [&](const auto& names) { return base::Contains(names, id); });
}

}  // namespace

TextKeys::TextKeys(const content::Content& content) : content_(content) {
  for (const content::KindEntry& kind : content_.catalogue->kinds()) {
    for (const content::RawDefinition& raw : kind.definitions) {
      AddDefinition(kind, raw);
      if (kind.spec.name != "locale") NoteNames(raw.node);
    }
  }
  AddCategories();
  AddLooks();
  AddFields();
  AddGlossary();
  for (const std::string& key : content_.text_keys) names_.insert(key);
}

void TextKeys::Add(std::string key, std::string_view doc, bool required,
                   const base::SourceSpan& span) {
  if (names_.insert(key).second) declared_.push_back({std::move(key), doc, required, span});
}

void TextKeys::AddDefinition(const content::KindEntry& kind, const content::RawDefinition& raw) {
  const std::string key = kind.spec.name + "." + raw.id;
  for (const TextSpec& text : content::TextsOf(kind.spec)) {
    if (text.part == Part::kAnswer) {
      AddAnswers(text, raw.id);
    } else if (text.part == Part::kSpace) {
      AddSpaces(text, key, raw);
    } else if (content::IsFixed(text.part)) {
      const bool is_argument =
          kind.spec.name == "word" && NamesArguments(content_.ruleset->data(), raw.id);
      const std::string end = text.part == Part::kName ? "" : "." + std::string(NameOf(text.part));
      Add(key + end, text.doc, text.required && !is_argument, raw.span);
    }
  }
}

void TextKeys::AddAnswers(const TextSpec& text, const std::string& option) {
  for (const content::OptionDeclaration& declared : content_.options) {
    if (declared.id != option) continue;
    for (const std::string& value : declared.values) {
      Add("option." + option + "." + value, text.doc, text.required, declared.span);
    }
  }
}

void TextKeys::AddSpaces(const TextSpec& text, const std::string& key,
                         const content::RawDefinition& raw) {
  if (const yaml::Node* const spaces = raw.node.Find("spaces")) {
    for (const yaml::NodeEntry& space : spaces->entries()) {
      Add(key + "." + space.key, text.doc, text.required, raw.span);
    }
  }
  // Those of a grid.
  const kernel::Ruleset& ruleset = *content_.ruleset;
  const kernel::PieceSet& pieces = ruleset.pieces();
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto piece = kernel::PieceId::FromIndex(i);
    const kernel::ComponentId component = ruleset.component_of(piece);
    if (ruleset.data().components[component.index()].definition != raw.definition) continue;
    for (const kernel::Space& space : pieces.def(piece).spaces) {
      Add(key + "." + space.name, text.doc, text.required, raw.span);
    }
    return;
  }
}

void TextKeys::AddCategories() {
  for (const content::FinalDefinition& source : content_.sources) {
    if (source.kind != "scoring") continue;
    for (const yaml::Node& item : source.node.Find("categories")->items()) {
      const yaml::Node& id = *item.Find("id");
      Add("category." + id.text(), "The source of points.", true, id.span());
    }
  }
}

void TextKeys::AddLooks() {
  for (const content::MarkLook& mark : content_.view.marks) {
    Add("mark." + mark.id, "The label of the mark; by default the label `ui.ID`.", false, {});
  }
  for (const auto& [id, look] : content_.view.icons) {
    Add("icon." + id, "What the icon stands for; `{n}` is the number before it.", false, {});
    Add("icon." + id + ".letter", "Its character on text terminals, instead of that of the view.",
        false, {});
  }
}

void TextKeys::AddFields() {
  for (const content::KindSpec& kind : content_.kinds) {
    for (const content::FieldSpec& field : kind.fields) {
      Add(std::string(kLabel) + field.name, "The label of the field on printed cards.", false,
          field.span);
    }
  }
  for (const std::string& key : content_.text_keys) {
    const bool is_definition =
        content_.catalogue->FindKind(std::string_view(key).substr(0, key.find('.'))) != nullptr;
    if (!is_definition) Add(key, "This value of the field.", false, {});
  }
}

void TextKeys::AddGlossary() {
  for (const std::string& id : content::GlossaryIds(content_.locales)) {
    const std::string word = content::GlossaryWordKey(id);
    const std::string text = content::GlossaryTextKey(id);
    // An entry has no definition: each of its two texts requires the other.
    base::SourceSpan span;
    for (const auto& [language, table] : content_.locales.tables()) {
      for (const std::string& key : {word, text}) {
        const auto entry = table.find(key);
        if (entry != table.end() && span.file == nullptr) span = entry->second.span;
      }
    }
    Add(word, "A word of the game that newcomers do not know.", true, span);
    Add(text, "What the word means.", true, span);
  }
}

void TextKeys::NoteNames(const yaml::Node& node) {
  if (node.is_scalar()) written_.insert(node.text());
  for (const yaml::Node& item : node.items()) NoteNames(item);
  for (const yaml::NodeEntry& entry : node.entries()) {
    written_.insert(entry.key);
    NoteNames(entry.value);
  }
}

bool TextKeys::Asks(std::string_view key) const {
  if (names_.find(key) != names_.end() || key.starts_with(kLabel)) return true;
  if (key.starts_with(kIcon)) return written_.count(key.substr(kIcon.size())) != 0;
  return IsPart(key);
}

// Returns true for a part of the texts of a known definition.
bool TextKeys::IsPart(std::string_view key) const {
  const std::size_t dot = key.rfind('.');
  if (dot == std::string_view::npos || names_.find(key.substr(0, dot)) == names_.end()) {
    return false;
  }
  const content::KindEntry* const kind = content_.catalogue->FindKind(key.substr(0, key.find('.')));
  if (kind == nullptr || key.find('.') == dot) return false;
  const std::string_view part = key.substr(dot + 1);
  const std::vector<TextSpec> texts = content::TextsOf(kind->spec);
  return std::ranges::any_of(texts, [&](const TextSpec& text) {
    if (text.part == Part::kWord) {
      return content_.ruleset->data().words.Find(std::string(part)).valid();
    }
    if (text.part == Part::kNumber) return IsNumber(part);
    return content::IsFixed(text.part) && part == content::NameOf(text.part);
  });
}

script::NameSet TextKeys::PlaceholdersOf(std::string_view key, Subjects subjects) const {
  const kernel::RulesetData& data = content_.ruleset->data();
  const std::size_t dot = key.find('.');
  const std::string_view kind = key.substr(0, dot);
  if (kind == "icon" && !key.ends_with(".letter")) return {"n"};
  if (kind == "event") {
    script::NameSet names = {"seat"};
    const kernel::EventId event = data.events.Find(std::string(key.substr(dot + 1)));
    if (!event.valid()) return names;
    for (const kernel::WordId word : data.event_arguments[event.index()]) {
      names.insert(data.words[word]);
    }
    return names;
  }
  if (kind == "decision" || kind == "reason") {
    script::NameSet names = {"first", "second", "third", "fourth", "number",
                             "word",  "seat",   "space", "piece",  "direction"};
    // The placeholder `card` shows a definition or component of the kind `card`.
    if (subjects == Subjects::kAny) {
      names.insert(data.kinds.all().begin(), data.kinds.all().end());
    }
    return names;
  }
  if (kind == "aim") {
    script::NameSet names = {"missing", "first", "second", "third"};
    names.insert(data.kinds.all().begin(), data.kinds.all().end());
    return names;
  }
  script::NameSet names;
  for (const content::KindSpec& spec : content_.kinds) {
    if (spec.name != kind) continue;
    for (const content::FieldSpec& field : spec.fields) names.insert(field.name);
  }
  return names;
}

}  // namespace walz::authoring
