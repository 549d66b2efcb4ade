#include <algorithm>
#include <map>
#include <string_view>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/rule.h"
#include "base/messages.h"
#include "yaml/node_text.h"

namespace walz::authoring {
namespace {

// Returns true if a variant sets no option, or only to the default.
bool IsAsItIs(const content::Content& content, const yaml::Node& options) {
  return std::ranges::all_of(options.entries(), [&](const yaml::NodeEntry& entry) {
    const auto option = std::ranges::find_if(
        content.options, [&](const auto& declared) { return declared.id == entry.key; });
    return option != content.options.end() && option->values.front() == entry.value.text();
  });
}

// Returns true if a variant loads a mod other than its own.
bool BringsMods(const content::Content& content, const content::RawDefinition& variant) {
  const yaml::Node* const mods = variant.node.Find("mods");
  if (mods == nullptr) return false;
  const std::string_view game = content.catalogue->BuiltIn("game").definitions.front().id;
  return std::ranges::any_of(mods->entries(), [&](const auto& entry) {
    return entry.key != game && entry.key != variant.mod;
  });
}

}  // namespace

void LintVariants(const RuleInput& input) {
  std::map<std::string_view, const content::RawDefinition*> names;
  for (const content::RawDefinition& variant :
       input.content.catalogue->BuiltIn("variant").definitions) {
    const std::string_view name = yaml::TextAt(variant.node, "name");
    const auto [known, is_new] = names.emplace(name.empty() ? variant.id : name, &variant);
    if (!is_new) {
      Flag(input.findings, yaml::SpanAt(variant.node, "name"),
           messages::DuplicateVariantName({.name = known->first}), messages::HelpOtherVariantName(),
           {{known->second->span, base::messages::SeeFirstDefinition()}});
    }
    const yaml::Node* const options = variant.node.Find("options");
    const yaml::Node* const patches = variant.node.Find("patches");
    const bool has_patches = patches != nullptr && !patches->items().empty();
    const bool is_idle = options == nullptr || IsAsItIs(input.content, *options);
    if (has_patches || !is_idle || BringsMods(input.content, variant)) continue;
    Flag(input.findings, variant.span, messages::VariantChangesNothing({.variant = variant.id}),
         messages::HelpChangeVariant());
  }
}

}  // namespace walz::authoring
