#include <algorithm>
#include <initializer_list>

#include "authoring/content_names.h"
#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/rule.h"
#include "yaml/node_text.h"

namespace walz::authoring {
namespace {

class ReachChecker : public Rule {
 public:
  explicit ReachChecker(const RuleInput& input) : Rule(input), catalogue_(*content_.catalogue) {}

  void Check() {
    CheckZones();
    for (const content::KindEntry& kind : catalogue_.kinds()) {
      if (kind.spec.origin != content::KindOrigin::kContent) continue;
      const bool seen = IsSeenAsAWhole(kind);
      CheckCopies(kind, seen);
      for (const content::RawDefinition& raw : kind.definitions) {
        if (!seen) CheckDefinition(kind, raw);
        if (const yaml::Node* const hooks = raw.node.Find("hooks")) CheckHooks(*hooks);
      }
    }
  }

 private:
  bool IsNamedBy(std::initializer_list<std::string_view> kinds, std::string_view id) {
    return std::ranges::any_of(kinds, [&](std::string_view kind) {
      const auto& definitions = catalogue_.BuiltIn(kind).definitions;
      return std::ranges::any_of(
          definitions, [&](const content::RawDefinition& raw) { return Names(raw.node, id); });
    });
  }

  const content::RawDefinition* ComponentsOf(const content::KindEntry& kind) {
    for (const content::RawDefinition& raw : catalogue_.BuiltIn("components").definitions) {
      if (catalogue_.WithoutPrefix(yaml::TextAt(raw.node, "of")) == kind.spec.name) return &raw;
    }
    return nullptr;
  }

  // Scripts may iterate over all of its definitions, or a variable or zone has an instance for
  // each.
  bool IsSeenAsAWhole(const content::KindEntry& kind) {
    const bool has_components = ComponentsOf(kind) != nullptr;
    return (!kind.used && !has_components) ||  // LintUnused reports the kind
           (kind.spec.board && !has_components) || content_.script_index.Mentions(kind.spec.name) ||
           IsNamedBy({"variable", "zone", "scoring"}, kind.spec.name);
  }

  void CheckDefinition(const content::KindEntry& kind, const content::RawDefinition& raw) {
    if (raw.used || content_.script_index.Mentions(raw.id) || WasUsed(content_, raw.id)) return;
    if (kind.spec.active_in.empty() && raw.node.Find("hooks") != nullptr) return;
    const bool has_components = ComponentsOf(kind) != nullptr;
    if (has_components && yaml::TextAt(raw.node, "copies") != "0") return;
    Flag(raw.span, messages::DefinitionNeverOccurs({.kind = kind.spec.name, .id = raw.id}),
         has_components ? messages::HelpCopiesZero()
                        : messages::HelpDeclareComponents({.kind = kind.spec.name}));
  }

  // `copies`, and hooks in a zone, of a kind without components.
  void CheckCopies(const content::KindEntry& kind, bool seen) {
    if (ComponentsOf(kind) != nullptr) {
      if (!seen) return;  // CheckDefinition reports them
      for (const content::RawDefinition& raw : kind.definitions) CheckNoCopies(raw);
      return;
    }
    const bool is_reported = !kind.used && !content_.script_index.Mentions(kind.spec.name);
    if (is_reported) return;  // nothing uses the kind
    for (const content::RawDefinition& raw : kind.definitions) {
      const yaml::Node* const copies = raw.node.Find("copies");
      const yaml::Node* const hooks = raw.node.Find("hooks");
      const bool lies = copies != nullptr || (hooks != nullptr && !kind.spec.active_in.empty());
      if (!lies || content_.text_keys.count(kind.spec.name + "." + raw.id) != 0) continue;
      Flag(kind.spec.span, messages::KindWithoutComponents({.kind = kind.spec.name}),
           messages::HelpComponentsSyntax({.kind = kind.spec.name}));
      return;
    }
  }

  // `copies: 0` in the definition itself; a patch may well take a card out of a game.
  void CheckNoCopies(const content::RawDefinition& raw) {
    const yaml::Node* const copies = raw.node.Find("copies");
    const bool is_none = copies != nullptr && copies->is_scalar() && copies->text() == "0" &&
                         copies->span().file == raw.span.file;
    if (!is_none || raw.used || content_.script_index.Mentions(raw.id)) return;
    Flag(copies->span(), messages::DefinitionWithoutCopies({.id = raw.id}),
         messages::HelpCopiesZero());
  }

  // Components in a zone that no script or content uses.
  void CheckZones() {
    for (const content::RawDefinition& raw : catalogue_.BuiltIn("components").definitions) {
      const std::string_view zone = catalogue_.WithoutPrefix(yaml::TextAt(raw.node, "zone"));
      const std::string_view of = catalogue_.WithoutPrefix(yaml::TextAt(raw.node, "of"));
      // Scripts may find them by their definitions.
      const bool is_found =
          content_.script_index.Mentions("components") && content_.script_index.Mentions(of);
      if (zone.empty() || of.empty() || content_.script_index.Mentions(zone) || is_found) continue;
      const bool named = std::ranges::any_of(
          catalogue_.kinds(),
          [&](const content::KindEntry& kind) { return IsNamedIn(kind, zone); });
      if (named) continue;
      Flag(yaml::SpanAt(raw.node, "zone"), messages::NeverTakenFromZone({.name = of, .zone = zone}),
           messages::HelpUseZone());
    }
  }

  // Returns true if a definition of this kind names the zone. False for kinds that declare, fill,
  // show or translate it.
  static bool IsNamedIn(const content::KindEntry& kind, std::string_view zone) {
    const std::string_view name = kind.spec.name;
    if (name == "zone" || name == "components" || name == "view" || name == "locale") return false;
    return std::ranges::any_of(
        kind.definitions, [&](const content::RawDefinition& raw) { return Names(raw.node, zone); });
  }

  void CheckHooks(const yaml::Node& list) {
    for (const yaml::Node& hook : list.items()) {
      if (!hook.is_map()) continue;
      for (const std::string_view target : {"event", "value", "action"}) {
        const yaml::Node* const node = hook.Find(target);
        if (node == nullptr || !node->is_scalar()) continue;
        const std::string_view name = catalogue_.WithoutPrefix(node->text());
        if (Happens(target, name)) continue;
        Flag(node->span(), messages::HookNeverRuns({.reason = WhyNot(target, name)}),
             messages::HelpHookOtherTarget());
      }
    }
  }

  bool Happens(std::string_view target, std::string_view name) {
    if (target == "action") return content_.script_index.Mentions("actions");
    return content_.script_index.Mentions(name) ||
           (target == "event" && IsNamedBy({"scoring"}, name));
  }

  static base::Message WhyNot(std::string_view target, std::string_view name) {
    if (target == "action") return messages::TermActionsNeverOffered();
    return target == "event" ? messages::TermEventNeverEmitted({.event = name})
                             : messages::TermValueNeverRequested({.value = name});
  }

  const content::Catalogue& catalogue_;
};

}  // namespace

void LintReach(const RuleInput& input) { ReachChecker(input).Check(); }

}  // namespace walz::authoring
