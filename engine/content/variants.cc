#include "content/variants.h"

#include <fmt/format.h>

#include <utility>

#include "content/readers.h"

namespace walz::content {
namespace {

// Adds the variants of more sections to those of the catalogue, and returns the new ones.
std::vector<const RawDefinition*> AddVariants(Workspace& work,
                                              const std::vector<Section>& sections) {
  KindEntry& kind = work.catalogue.BuiltIn("variant");
  const std::size_t before = kind.definitions.size();
  AddDefinitionsOf(work, sections, "variant");
  std::vector<const RawDefinition*> added;
  for (std::size_t i = before; i < kind.definitions.size(); ++i) {
    added.push_back(&kind.definitions[i]);
  }
  return added;
}

std::string NameOf(const RawDefinition& raw) {
  const std::string_view name = TextOf(raw.node, "name");
  return name.empty() ? raw.id : std::string(name);
}

// Checks every variant against the options there are, whether or not it is played.
void CheckVariants(Workspace& work, const std::vector<const RawDefinition*>& variants) {
  for (const RawDefinition* raw : variants) {
    if (!CheckDefinition(work, work.catalogue.BuiltIn("variant"), *raw)) continue;
    const Node* const options = raw->node.Find("options");
    if (options == nullptr) continue;
    Options trial = work.options;
    for (const NodeEntry& entry : options->entries()) {
      trial.Choose(entry.key, entry.value.text(), entry.key_span, entry.value.span(),
                   work.findings);
    }
  }
}

void Apply(Workspace& work, const RawDefinition& raw) {
  const Node* const options = raw.node.Find("options");
  if (options == nullptr) return;
  base::Diagnostics reported;  // by CheckVariants
  for (const NodeEntry& entry : options->entries()) {
    work.options.Choose(entry.key, entry.value.text(), entry.key_span, entry.value.span(),
                        reported);
  }
}

}  // namespace

void ChooseOptions(Workspace& work, const std::vector<Section>& sections,
                   const LoadRequest& request) {
  const std::vector<const RawDefinition*> own = AddVariants(work, sections);
  CheckVariants(work, own);
  for (const std::string& wanted : request.variants) {
    std::vector<std::string> names;
    const RawDefinition* found = nullptr;
    for (const RawDefinition* raw : own) {
      names.push_back(NameOf(*raw));
      if (raw->id == wanted || names.back() == wanted) found = raw;
    }
    if (found != nullptr) {
      Apply(work, *found);
    } else if (wanted.ends_with(".yaml")) {
      const SourceFilePtr file = ReadContentFile(wanted, work.findings);
      if (file == nullptr) continue;
      const auto added = AddVariants(work, ReadSections({file}, work.findings));
      CheckVariants(work, added);
      for (const RawDefinition* raw : added) Apply(work, *raw);
    } else {
      work.findings.AddError("WZ0406", {}, fmt::format("there is no variant `{}`", wanted)).help =
          DidYouMean(wanted, names);
    }
  }
  for (const auto& [option, value] : request.set) {
    work.options.Choose(option, value, {}, {}, work.findings);
  }
}

std::vector<VariantDeclaration> DeclaredVariants(Workspace& work) {
  std::vector<VariantDeclaration> variants;
  for (const RawDefinition& raw : work.catalogue.BuiltIn("variant").definitions) {
    VariantDeclaration variant;
    variant.id = raw.id;
    variant.name = NameOf(raw);
    variant.span = raw.span;
    if (const Node* const options = raw.node.Find("options")) {
      for (const NodeEntry& entry : options->entries()) {
        variant.options.emplace_back(entry.key, entry.value.text());
      }
    }
    variants.push_back(std::move(variant));
  }
  return variants;
}

}  // namespace walz::content
