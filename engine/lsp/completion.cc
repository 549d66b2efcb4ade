#include "lsp/completion.h"

#include <nlohmann/json.hpp>
#include <set>

#include "authoring/content_names.h"
#include "content/builtin_kinds.h"
#include "lsp/cursor.h"
#include "lsp/place.h"
#include "lsp/script_names.h"
#include "lsp/spec_path.h"

namespace walz::lsp {
namespace {

using content::FieldSpec;
using content::FieldType;
using Json = nlohmann::json;

// Numbers of CompletionItemKind.
enum class ItemKind : std::uint8_t { kFunction = 3, kField = 5, kValue = 12, kReference = 18 };

// Collects items, each once.
class Proposals {
 public:
  Proposals(const content::Content* content, const std::string& language,
            const base::SourceSpan& typed)
      : content_(content), language_(language), range_(JsonOf(typed)) {}

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

  // A key with its colon, and its field's sentence.
  void AddKey(const FieldSpec& field) {
    Add(ItemKind::kField, field.name, content::Describe(field).English(), field.doc,
        field.name + ": ");
  }

  // The ids of a kind; as keys, with a colon.
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
        return AddIds(spec.to);
      case FieldType::kFunction:
        return AddIds("function");
      case FieldType::kList:
        return AddValue(*spec.of);
      case FieldType::kShape:
        if (content::Shape(spec.to).instead) AddValue(*content::Shape(spec.to).instead);
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
    if (spec.keys == nullptr) return;
    if (spec.keys->type == FieldType::kRef) AddIds(spec.keys->to, true);
    for (const std::string& value : spec.keys->values) {
      Add(ItemKind::kField, value, {}, {}, value + ": ");
    }
  }

  Json Take() { return std::move(items_); }

 private:
  std::vector<std::string> IdsOfKind(const std::string& kind) const {
    if (content_ == nullptr) return {};
    if (kind == "function") {
      const auto& names = content_->ruleset->data().functions.all();
      return {names.begin(), names.end()};
    }
    std::vector<std::string> ids = authoring::IdsOf(*content_, kind);
    if (kind == "kind") {
      for (const content::KindSpec& built_in : content::BuiltInKinds()) {
        ids.push_back(built_in.name);
      }
    }
    return ids;
  }

  // What a definition is called at the table; empty if nothing is said.
  std::string NameOf(const std::string& kind, const std::string& id) const {
    const std::string key = kind + "." + id;
    for (const std::string& language : {language_, std::string("en")}) {
      if (content_->locales.Has(language, key)) return content_->locales.Text(language, key);
    }
    return {};
  }

  const content::Content* content_;
  const std::string& language_;
  Json range_;
  Json items_ = Json::array();
  std::set<std::string> seen_;
};

}  // namespace

Json CompletionsAt(const base::SourceFilePtr& file, FileSort sort, base::Position position,
                   const content::Content* content, const std::string& language) {
  if (sort == FileSort::kOther) return Json::array();
  if (sort == FileSort::kScript) {
    const ScriptPlace place = PlaceInScript(file, position);
    Proposals proposals(content, language, place.typed);
    for (const std::string& kind : place.kinds) proposals.AddIds(kind);
    return proposals.Take();
  }
  if (InComment(*file, position)) return Json::array();
  const Cursor cursor = CursorAt(file, position);
  Proposals proposals(content, language, cursor.typed);
  for (const FieldSpec& spec : SpecsAt(file, sort, position, cursor.path, content)) {
    // Behind a dash there may be a key or a value.
    proposals.AddValue(spec);
    if (!cursor.in_value) proposals.AddKeys(spec, cursor.siblings);
  }
  return proposals.Take();
}

}  // namespace walz::lsp
