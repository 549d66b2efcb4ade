#include "lsp/completion.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "authoring/content_names.h"
#include "authoring/hook_contexts.h"
#include "authoring/script_memory.h"
#include "authoring/script_trees.h"
#include "content/builtin_kinds.h"
#include "lsp/choices.h"
#include "lsp/cursor.h"
#include "lsp/place.h"
#include "lsp/script_names.h"

namespace walz::lsp {
namespace {

using content::FieldSpec;
using content::FieldType;
using content::NameSort;
using Json = nlohmann::json;

// Values of LSP `CompletionItemKind`.
enum class ItemKind : std::uint8_t { kFunction = 3, kField = 5, kValue = 12, kReference = 18 };

// Collects items without duplicates.
class Proposals {
 public:
  Proposals(const content::Content* content, const std::string& language, const Offers& offers,
            std::vector<std::string> choices, base::SourceSpan typed)
      : content_(content),
        language_(language),
        offers_(offers),
        choices_(std::move(choices)),
        positions_(PositionsIn(*typed.file)) {
    const std::string_view text = typed.text();
    quoted_ = !text.empty() && (text.front() == '"' || text.front() == '\'');
    if (quoted_) ++typed.begin.column;
    range_ = JsonOf(typed);
  }

  void Add(ItemKind kind, const std::string& label, const std::string& detail,
           const std::string& doc, const std::string& text) {
    if (!seen_.insert(label).second) return;
    Json item = {{"label", label},
                 {"kind", static_cast<int>(kind)},
                 {"filterText", label},
                 {"textEdit", {{"range", range_}, {"newText", text}}}};
    if (!detail.empty()) item["detail"] = detail;
    if (!doc.empty()) item["documentation"] = doc;
    items_.push_back(std::move(item));
  }

  // Adds a key with its colon, documented by its field.
  void AddKey(const FieldSpec& field) {
    Add(ItemKind::kField, field.name, content::Describe(field).English(), field.doc,
        field.name + ": ");
  }

  // Adds the names that fit a spec; as keys, with a colon.
  void AddNames(const FieldSpec& spec, bool as_keys = false) {
    if (spec.type == FieldType::kRef) return AddIds(spec.to, as_keys);
    if (spec.names == NameSort::kChoice && !choices_.empty()) return AddChoices(as_keys);
    AddSort(spec.names, as_keys);
  }
  void AddSort(NameSort sort, bool as_keys = false) {
    if (content_ == nullptr) return;
    const std::vector<std::string> names = sort == NameSort::kMod        ? offers_.mods()
                                           : sort == NameSort::kPosition ? positions_
                                                                         : NamesOf(sort, *content_);
    const std::string detail(content::Describe(sort));
    for (const std::string& name : names) {
      Add(ItemKind::kReference, name, detail, {}, as_keys ? name + ": " : name);
    }
  }

  // Adds the ids of a kind; as keys, with a colon.
  void AddIds(const std::string& kind, bool as_keys = false) {
    for (const std::string& id : IdsOfKind(kind)) {
      Add(ItemKind::kReference, id, kind, NameOf(kind, id), as_keys ? id + ": " : id);
    }
  }

  void AddValue(const FieldSpec& spec) {
    switch (spec.type) {
      case FieldType::kEnum:
        for (const std::string& value : spec.values) Add(ItemKind::kValue, value, {}, {}, value);
        return;
      case FieldType::kBool:
        for (const char* value : {"true", "false"}) Add(ItemKind::kValue, value, {}, {}, value);
        return;
      case FieldType::kRef:
      case FieldType::kString:
      case FieldType::kWord:
        return AddNames(spec);
      case FieldType::kFunction:
        return AddSort(NameSort::kFunction);
      case FieldType::kList:
        return AddValue(*spec.of);
      case FieldType::kShape:
        if (const FieldSpec* const instead = content::InsteadOf(spec)) AddValue(*instead);
        return;
      default:
        return;
    }
  }

  void AddKeys(const FieldSpec& spec, const std::set<std::string>& present) {
    if (spec.type == FieldType::kList) return AddKeys(*spec.of, present);
    for (const FieldSpec& field : KeysOf(spec, content_)) {
      if (present.count(field.name) == 0) AddKey(field);
    }
    const FieldSpec* const keys = KeySpecOf(spec);
    if (keys == nullptr) return;
    AddNames(*keys, true);
    for (const std::string& value : keys->values) {
      Add(ItemKind::kField, value, {}, {}, value + ": ");
    }
  }

  // Adds the fields of the parameter of the enclosing function.
  void AddContext(const ScriptPlace& place) {
    authoring::ScriptMemory memory;
    const authoring::ScriptTrees trees(*content_, memory);
    authoring::ContextFields fields =
        authoring::HookContexts(*content_, trees).OfScript(place.function, place.parameter);
    if (fields.empty()) return;
    fields.insert(authoring::FieldsOfEveryHook().begin(), authoring::FieldsOfEveryHook().end());
    for (const auto& [name, field] : fields) {
      const std::string type = field.words.empty() ? field.type : base::Join(field.words, ", ");
      Add(ItemKind::kField, name, type, {}, name);
    }
  }

  void AddMembers() {
    for (const Member& member : offers_.members()) {
      Add(member.is_function ? ItemKind::kFunction : ItemKind::kField, member.name, member.detail,
          member.doc, member.name);
    }
  }

  void AddValuesOf(const std::string& option) {
    if (content_ == nullptr) return;
    for (const content::OptionDeclaration& known : content_->options) {
      if (known.id != option) continue;
      for (const std::string& value : known.values) Add(ItemKind::kValue, value, {}, {}, value);
    }
  }

  Json Take() { return std::move(items_); }

 private:
  // Adds the options at this place of a scenario. They contain colons, so they are quoted.
  void AddChoices(bool as_keys) {
    for (const std::string& choice : choices_) {
      const std::string name = quoted_ ? choice : '"' + choice + '"';
      const std::string decision = choice.substr(0, choice.find(':'));
      Add(ItemKind::kValue, choice, "decision", NameOf("decision", decision),
          as_keys && !quoted_ ? name + ": " : name);
    }
  }

  std::vector<std::string> IdsOfKind(const std::string& kind) const {
    if (content_ == nullptr) return {};
    if (kind == "function") return NamesOf(NameSort::kFunction, *content_);
    std::vector<std::string> ids = authoring::IdsOf(*content_, kind);
    if (ids.empty()) {
      for (const content::FinalDefinition& definition : content_->sources) {
        if (definition.kind == kind) ids.push_back(definition.id);
      }
    }
    if (kind == "kind") {
      for (const content::KindSpec& built_in : content::BuiltInKinds()) {
        ids.push_back(built_in.name);
      }
    }
    return ids;
  }

  // Returns the display name of a definition; empty if it has none.
  std::string NameOf(const std::string& kind, const std::string& id) const {
    const std::string key = kind + "." + id;
    for (const std::string& language : {language_, std::string("en")}) {
      if (content_->locales.Has(language, key)) return content_->locales.Text(language, key);
    }
    return {};
  }

  const content::Content* content_;
  const std::string& language_;
  const Offers& offers_;
  const std::vector<std::string> choices_;
  const std::vector<std::string> positions_;  // names of the file's positions
  bool quoted_;                               // the cursor is inside a quote
  Json range_;
  Json items_ = Json::array();
  std::set<std::string> seen_;
};

// Returns true if a path of a patch is being typed: `ops: [{ set: { reward.gain. `.
bool IsPatchPath(FileSort sort, const Cursor& cursor) {
  return sort == FileSort::kPatches && !cursor.in_value && cursor.path.size() >= 3 &&
         cursor.path[cursor.path.size() - 3].key == "ops";
}

// Moves the typed part of such a path, up to its last dot, into `cursor.path`.
void TakePath(Cursor& cursor) {
  const std::string typed(cursor.typed.text());
  const std::size_t dot = typed.rfind('.');
  if (dot == std::string::npos) return;
  cursor.path.push_back({false, typed.substr(0, dot)});
  cursor.typed.begin.column += static_cast<int>(dot) + 1;
}

// Returns true if a choice of a scenario fits here.
bool AcceptsChoices(const std::vector<FieldSpec>& specs) {
  return std::ranges::any_of(specs, [](const FieldSpec& spec) {
    const FieldSpec& item = spec.type == FieldType::kList ? *spec.of : spec;
    const FieldSpec* const candidates[] = {KeySpecOf(spec), &item, content::InsteadOf(item)};
    return std::ranges::any_of(candidates, [](const FieldSpec* each) {
      return each != nullptr && each->names == NameSort::kChoice;
    });
  });
}

}  // namespace

Json CompletionsAt(const base::SourceFilePtr& file, FileSort sort, base::Position position,
                   const content::Content* content, const std::string& language,
                   const Offers& offers) {
  if (sort == FileSort::kBook || sort == FileSort::kOther) return Json::array();
  if (sort == FileSort::kScript) {
    const ScriptPlace place = PlaceInScript(file, position);
    Proposals proposals(content, language, offers, {}, place.typed);
    proposals.AddValuesOf(place.option);
    for (const std::string& kind : place.kinds) proposals.AddIds(kind);
    proposals.AddSort(place.names);
    if (content != nullptr && !place.function.empty()) proposals.AddContext(place);
    if (content != nullptr && !place.in_string) proposals.AddMembers();
    return proposals.Take();
  }
  if (InComment(*file, position)) return Json::array();
  Cursor cursor = CursorAt(file, position);
  if (IsPatchPath(sort, cursor)) TakePath(cursor);
  const std::vector<FieldSpec> specs = SpecsAt(file, sort, position, cursor.path, content);
  std::vector<std::string> choices;
  if (AcceptsChoices(specs)) choices = offers.choices(cursor);
  Proposals proposals(content, language, offers, std::move(choices), cursor.typed);
  for (const FieldSpec& spec : specs) {
    // After a dash, both a key and a value fit.
    proposals.AddValue(spec);
    if (!cursor.in_value) proposals.AddKeys(spec, cursor.siblings);
  }
  return proposals.Take();
}

}  // namespace walz::lsp
