#include "mods/variants.h"

#include <algorithm>
#include <map>
#include <utility>

#include "content/readers.h"
#include "mods/messages.h"
#include "yaml/node_text.h"

namespace walz::mods {
namespace {

std::string NameOf(const content::RawDefinition& raw) {
  const std::string_view name = yaml::TextAt(raw.node, "name");
  return name.empty() ? raw.id : std::string(name);
}

// Checks every variant, active or not, against the declared options.
void CheckVariants(content::Declarations& work) {
  const content::KindEntry& kind = work.catalogue.BuiltIn("variant");
  for (const content::RawDefinition& raw : kind.definitions) {
    if (!content::CheckDefinition(work, kind, raw).valid()) continue;
    const yaml::Node* const options = raw.node.Find("options");
    if (options == nullptr) continue;
    content::Options trial = work.options;
    for (const yaml::NodeEntry& entry : options->entries()) {
      trial.Choose(entry.key, entry.value.text(), entry.key_span, entry.value.span(),
                   work.findings);
    }
  }
}

// Applies the choices of the active variants, no two of which may conflict.
void Apply(content::Declarations& work, const std::vector<VariantSource>& variants,
           const LoadRequest& request) {
  struct Choice {
    const yaml::NodeEntry* entry;
    std::string_view variant;
  };
  std::map<std::string_view, Choice> choices;
  base::Diagnostics reported;  // by CheckVariants
  for (const VariantSource& variant : variants) {
    const std::string_view id = yaml::TextAt(variant.node, "id");
    // After patches.
    const content::RawDefinition* const raw = work.catalogue.Refer("variant", id);
    const yaml::Node* const options = raw == nullptr ? nullptr : raw->node.Find("options");
    if (options == nullptr) continue;
    for (const yaml::NodeEntry& entry : options->entries()) {
      const auto [known, added] = choices.try_emplace(entry.key, Choice{&entry, id});
      const bool settled = std::ranges::any_of(
          request.set, [&](const auto& setting) { return setting.first == entry.key; });
      if (!settled && !added && known->second.entry->value.text() != entry.value.text()) {
        base::Diagnostic& finding = work.findings.Add(
            entry.value.span(),
            messages::VariantsChooseDifferently(
                {.first = known->second.variant, .second = id, .option = entry.key}));
        finding.related.push_back({known->second.entry->value.span(), messages::SeeOtherChoice()});
        finding.help = messages::HelpSettleVariants();
        continue;
      }
      work.options.Choose(entry.key, entry.value.text(), entry.key_span, entry.value.span(),
                          reported);
    }
  }
}

}  // namespace

void ChooseOptions(content::Declarations& work, const Layers& layers, const LoadRequest& request) {
  CheckVariants(work);
  Apply(work, layers.in_force, request);
  for (const auto& [option, value] : request.set) {
    work.options.Choose(option, value, {}, {}, work.findings);
  }
}

std::vector<content::VariantDeclaration> DeclaredVariants(const content::Catalogue& catalogue) {
  std::vector<content::VariantDeclaration> variants;
  for (const content::RawDefinition& raw : catalogue.BuiltIn("variant").definitions) {
    content::VariantDeclaration variant;
    variant.id = raw.id;
    variant.name = NameOf(raw);
    variant.span = raw.span;
    if (const yaml::Node* const options = raw.node.Find("options")) {
      for (const yaml::NodeEntry& entry : options->entries()) {
        variant.options.emplace_back(entry.key, entry.value.text());
      }
    }
    variants.push_back(std::move(variant));
  }
  return variants;
}

}  // namespace walz::mods
