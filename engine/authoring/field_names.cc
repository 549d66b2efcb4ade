#include "authoring/field_names.h"

#include <vector>

namespace walz::authoring {
namespace {

void Add(const std::vector<content::FieldSpec>& fields, script::NameSet& names) {
  for (const content::FieldSpec& field : fields) {
    if (!field.name.empty()) names.insert(field.name);
    names.insert(field.values.begin(), field.values.end());
    Add(field.fields, names);
    for (const auto* inner : {field.keys.get(), field.of.get()}) {
      if (inner != nullptr) Add({*inner}, names);
    }
  }
}

}  // namespace

void AddFieldNames(const content::Content& content, script::NameSet& names) {
  for (const content::KindSpec& kind : content.kinds) Add(kind.fields, names);
  for (const content::VerbSpec& verb : content.verbs) Add({verb.parameters}, names);
  for (const auto& fields : content.space_fields) Add(fields, names);
  for (const content::FinalDefinition& definition : content.sources) {
    const yaml::Node* const context = definition.node.Find("context");
    if (context == nullptr) continue;
    for (const yaml::NodeEntry& entry : context->entries()) names.insert(entry.key);
  }
}

}  // namespace walz::authoring
