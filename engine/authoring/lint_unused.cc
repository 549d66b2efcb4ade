#include <algorithm>
#include <array>
#include <string_view>

#include "authoring/lint_rules.h"
#include "authoring/uses.h"

namespace walz::authoring {
namespace {

constexpr std::array<std::string_view, 13> kCheckedKinds = {
    "option", "kind",  "space_kind", "verb",   "variable", "zone",   "stream",
    "word",   "value", "decision",   "reason", "event",    "scoring"};

// Something refers to the kind, or its definitions do something all the time, though perhaps only
// with other options.
bool IsUsed(const content::KindEntry& kind) {
  const auto has_hooks = [](const content::RawDefinition& raw) {
    return raw.node.Find("hooks") != nullptr;
  };
  return kind.used || (kind.spec.active_in.empty() &&
                       std::any_of(kind.definitions.begin(), kind.definitions.end(), has_hooks));
}

bool IsAskedFor(const content::Content& content, std::string_view option) {
  return std::any_of(content.options.begin(), content.options.end(),
                     [&](const content::OptionDeclaration& declared) {
                       return declared.id == option && declared.used;
                     });
}

}  // namespace

void LintUnused(const content::Content& content, base::Diagnostics& findings) {
  const content::ScriptIndex& scripts = content.script_index;
  for (const std::string_view name : kCheckedKinds) {
    for (const content::RawDefinition& raw : content.catalogue->BuiltIn(name).definitions) {
      bool used = raw.used || scripts.Mentions(raw.id);
      // Their words need not be written where the helpers are called that ask with them.
      if (name == "word" && raw.id == "yes") used = used || scripts.Mentions("yes_no");
      if (name == "word" && raw.id == "no") {
        used = used || scripts.Mentions("yes_no") || scripts.Mentions("optional");
      }
      if (name == "option") used = used || IsAskedFor(content, raw.id);
      if (name == "kind") used = used || IsUsed(*content.catalogue->FindKind(raw.id));
      if (used || WasUsed(content, raw.id)) continue;
      findings.Add("WZ0801", raw.span, base::Say("nothing uses {} `{}`", name, raw.id)).help =
          base::Say("remove it, or use it in content or in a script");
    }
  }
}

}  // namespace walz::authoring
