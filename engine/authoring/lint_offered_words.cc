#include <string>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"

namespace walz::authoring {

void LintOfferedWords(const content::Content& content, const ScriptTrees& trees,
                      base::Diagnostics& findings) {
  const auto& declared = content.ruleset->data().words;
  const auto& functions = trees.known().functions;
  for (const ScriptTree& tree : trees.all()) {
    Walk(tree.root, [&](const lua::Node& node) {
      if (!node.Is(lua::Kind::kCall)) return true;
      const auto function = functions.find(PathOf(node.children[0]));
      if (function == functions.end()) return true;
      std::string missing;
      for (const std::string_view word : function->second.words) {
        if (word.empty() || declared.Find(word).valid()) continue;
        missing += (missing.empty() ? "" : ", ") + std::string(word);
      }
      if (missing.empty()) return true;
      findings
          .Add(SpanOf(tree.script->file, node.children[0]),
               messages::OffersUndeclaredWords({.function = function->first}))
          .help = messages::HelpDeclareWords({.words = missing});
      return true;
    });
  }
}

}  // namespace walz::authoring
