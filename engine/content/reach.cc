#include "content/reach.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>

#include "content/unused.h"

namespace walz::content {
namespace {

class ReachChecker {
 public:
  explicit ReachChecker(Workspace& work) : work_(work) {}

  void Check() {
    CheckZones();
    for (KindEntry& kind : work_.catalogue.kinds()) {
      if (kind.spec.origin != KindOrigin::kContent) continue;
      const bool seen = IsSeenAsAWhole(kind);
      for (const RawDefinition& raw : kind.definitions) {
        if (!seen) CheckDefinition(kind, raw);
        if (const yaml::Node* const hooks = raw.node.Find("hooks")) CheckHooks(*hooks);
      }
    }
  }

 private:
  bool IsNamedBy(std::initializer_list<std::string_view> kinds, std::string_view id) {
    return std::any_of(kinds.begin(), kinds.end(), [&](std::string_view kind) {
      const auto& definitions = work_.catalogue.BuiltIn(kind).definitions;
      return std::any_of(definitions.begin(), definitions.end(),
                         [&](const RawDefinition& raw) { return Names(raw.node, id); });
    });
  }

  const RawDefinition* ComponentsOf(const KindEntry& kind) {
    for (const RawDefinition& raw : work_.catalogue.BuiltIn("components").definitions) {
      if (work_.catalogue.WithoutPrefix(TextOf(raw.node, "of")) == kind.spec.name) return &raw;
    }
    return nullptr;
  }

  // Scripts may go through all of its definitions, or something exists for each of them.
  bool IsSeenAsAWhole(const KindEntry& kind) {
    const bool has_components = ComponentsOf(kind) != nullptr;
    return (!kind.used && !has_components) ||  // told already: nothing uses the kind
           (kind.spec.board && !has_components) || work_.script_index.Mentions(kind.spec.name) ||
           IsNamedBy({"variable", "zone", "scoring"}, kind.spec.name);
  }

  void CheckDefinition(const KindEntry& kind, const RawDefinition& raw) {
    if (raw.used || work_.script_index.Mentions(raw.id) || WasUsed(work_, raw.id)) return;
    if (kind.spec.active_in.empty() && raw.node.Find("hooks") != nullptr) return;
    const bool has_components = ComponentsOf(kind) != nullptr;
    if (has_components && TextOf(raw.node, "copies") != "0") return;
    base::Diagnostic& finding = work_.findings.AddWarning(
        "WZ0803", raw.span, fmt::format("no game ever comes upon {} `{}`", kind.spec.name, raw.id));
    finding.help = has_components
                       ? "`copies: 0` says that there is none"
                       : fmt::format(
                             "declare `components` of `{}`, or name it in content or in a "
                             "script",
                             kind.spec.name);
  }

  // What lies where no script reaches stays there.
  void CheckZones() {
    for (const RawDefinition& raw : work_.catalogue.BuiltIn("components").definitions) {
      const std::string_view zone = work_.catalogue.WithoutPrefix(TextOf(raw.node, "zone"));
      const std::string_view of = work_.catalogue.WithoutPrefix(TextOf(raw.node, "of"));
      if (zone.empty() || of.empty() || work_.script_index.Mentions(zone) ||
          work_.script_index.Mentions(of)) {
        continue;
      }
      const bool named = std::any_of(work_.catalogue.kinds().begin(), work_.catalogue.kinds().end(),
                                     [&](const KindEntry& kind) { return IsNamedIn(kind, zone); });
      if (named) continue;
      work_.findings
          .AddWarning("WZ0803", SpanOf(raw.node, "zone"),
                      fmt::format("nothing ever takes `{}` out of zone `{}`", of, zone))
          .help = "name the zone in a script or an effect";
    }
  }

  // Beside those kinds that only say that the zone exists.
  static bool IsNamedIn(const KindEntry& kind, std::string_view zone) {
    const std::string_view name = kind.spec.name;
    if (name == "zone" || name == "components" || name == "view" || name == "locale") return false;
    return std::any_of(kind.definitions.begin(), kind.definitions.end(),
                       [&](const RawDefinition& raw) { return Names(raw.node, zone); });
  }

  void CheckHooks(const yaml::Node& list) {
    for (const yaml::Node& hook : list.items()) {
      if (!hook.is_map()) continue;
      for (const std::string_view target : {"event", "value", "action"}) {
        const yaml::Node* const node = hook.Find(target);
        if (node == nullptr || !node->is_scalar()) continue;
        const std::string_view name = work_.catalogue.WithoutPrefix(node->text());
        if (Happens(target, name)) continue;
        work_.findings
            .AddWarning("WZ0804", node->span(),
                        fmt::format("this hook never runs: {}", WhyNot(target, name)))
            .help = "hook something else, or see to it in a script";
      }
    }
  }

  bool Happens(std::string_view target, std::string_view name) {
    if (target == "action") return work_.script_index.Mentions("actions");
    return work_.script_index.Mentions(name) || (target == "event" && IsNamedBy({"scoring"}, name));
  }

  static std::string WhyNot(std::string_view target, std::string_view name) {
    if (target == "action") return "no script offers `actions`";
    return fmt::format("no script {} {} `{}`", target == "event" ? "emits" : "asks for", target,
                       name);
  }

  Workspace& work_;
};

}  // namespace

void CheckReach(Workspace& work) { ReachChecker(work).Check(); }

}  // namespace walz::content
