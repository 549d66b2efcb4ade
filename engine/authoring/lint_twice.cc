#include <string_view>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/rule.h"
#include "content/messages.h"
#include "yaml/node_path.h"

namespace walz::authoring {
namespace {

class TwiceLint : public Rule {
 public:
  using Rule::Rule;

  // Equal hooks of one definition; each of them runs.
  void CheckHooks(const yaml::Node& definition) {
    const yaml::Node* const hooks = definition.Find("hooks");
    if (hooks == nullptr) return;
    CheckList(hooks->items(), messages::DuplicateHook());
  }

  // Duplicate lines in a list of a view.
  void CheckView(const yaml::Node& view) {
    for (const std::string_view key : {"table", "seat"}) {
      const yaml::Node* const panel = view.Find(key);
      if (panel == nullptr) continue;
      const std::vector<yaml::Node>& items = panel->items();
      for (std::size_t i = 0; i < items.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
          if (!ShowsTheSame(items[j], items[i])) continue;
          Report(items[j], items[i], messages::ShownTwice());
          break;
        }
      }
    }
  }

  // A scoring that comes twice without anything in between gives all its points again.
  void CheckFlow(const yaml::Node& node) {
    const std::vector<yaml::Node>& items = node.items();
    for (std::size_t i = 0; i < items.size(); ++i) {
      const bool scores = i > 0 && items[i].Find("score") != nullptr;
      if (scores && yaml::SaysTheSame(items[i - 1], items[i])) {
        Report(items[i - 1], items[i], messages::ScoredTwice());
      }
      CheckFlow(items[i]);
    }
    for (const yaml::NodeEntry& entry : node.entries()) CheckFlow(entry.value);
  }

 private:
  void CheckList(const std::vector<yaml::Node>& items, const base::Message& message) {
    for (std::size_t i = 0; i < items.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (!yaml::SaysTheSame(items[j], items[i])) continue;
        Report(items[j], items[i], message);
        break;
      }
    }
  }

  static bool ShowsTheSame(const yaml::Node& first, const yaml::Node& second) {
    for (const std::string_view key : {"variable", "zone"}) {
      const yaml::Node* const one = first.Find(key);
      const yaml::Node* const other = second.Find(key);
      if (one != nullptr && other != nullptr && yaml::SaysTheSame(*one, *other)) return true;
    }
    return false;
  }

  void Report(const yaml::Node& first, const yaml::Node& second, const base::Message& message) {
    base::Diagnostic& finding = findings_.Add("WZ0820", second.span(), message);
    finding.related.push_back({first.span(), content::messages::SeeFirstOne()});
    finding.help = messages::HelpRemoveOrDistinguish();
  }
};

}  // namespace

// As written: hooks that are equal with one value of an option may differ with another.
void LintTwice(const RuleInput& input) {
  TwiceLint lint(input);
  for (const content::KindEntry& kind : input.content.catalogue->kinds()) {
    for (const content::RawDefinition& raw : kind.definitions) {
      lint.CheckHooks(raw.node);
      if (kind.spec.name == "view") lint.CheckView(raw.node);
      if (kind.spec.name == "flow") lint.CheckFlow(raw.node);
    }
  }
}

}  // namespace walz::authoring
