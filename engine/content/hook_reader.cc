// Reads hooks: events, values, actions and functions to which a definition reacts while it is
// active.
#include <algorithm>
#include <utility>

#include "base/nearest.h"
#include "content/messages.h"
#include "content/readers.h"

namespace walz::content {
namespace {

using kernel::HookDeclaration;

kernel::OpenFunctionId OpenFunctionNamed(const Builder& work, std::string_view name) {
  const std::vector<kernel::OpenFunction>& all = work.data.open_functions;
  const auto found = std::ranges::find(all, name, &kernel::OpenFunction::name);
  if (found == all.end()) return {};  // already reported
  return kernel::OpenFunctionId::FromIndex(static_cast<std::size_t>(found - all.begin()));
}

void ReadTarget(const Builder& work, const Record& node, HookDeclaration& hook) {
  if (node.Has("event")) {
    hook.target = HookDeclaration::Target::kEvent;
    hook.event = work.data.events.Find(node.Text("event"));
  } else if (node.Has("value")) {
    hook.target = HookDeclaration::Target::kValue;
    hook.value = work.data.values.Find(node.Text("value"));
  } else if (node.Has("function")) {
    hook.target = HookDeclaration::Target::kFunction;
    hook.wrapped = OpenFunctionNamed(work, node.Text("function"));
  } else {
    hook.target = HookDeclaration::Target::kAction;
    hook.action = work.data.verbs.Find(node.Text("action"));
  }
}

void ReadLimit(Builder& work, const Record& node, HookDeclaration& hook) {
  if (!node.Has("limit")) return;
  hook.limit = node.Text("limit");
  if (!work.data.flow_root.valid()) return;  // already reported: there are no periods
  if (std::ranges::binary_search(work.periods, hook.limit)) return;
  base::Diagnostic& finding =
      work.findings.Add(node.Span("limit"), messages::UnknownPeriod({.period = hook.limit}));
  base::Suggest(finding, hook.limit, work.periods);
  if (finding.help.empty()) {
    finding.help = work.periods.empty()
                       ? messages::HelpAddPeriods()
                       : messages::HelpKnownNames({.names = base::Join(work.periods, "`, `")});
  }
}

}  // namespace

void ReadHooks(Builder& work, const KindEntry& kind, kernel::DefinitionId definition,
               const std::vector<Record>& hooks) {
  for (const Record& node : hooks) {
    if (!node.is_map()) continue;  // an empty branch of an option
    if (!HasRoom(work, work.data.hooks.size(), messages::TermHooks(), node.span())) return;
    HookDeclaration hook;
    hook.definition = definition;
    ReadTarget(work, node, hook);
    if (node.Text("of") == "anyone") hook.scope = HookDeclaration::Scope::kAnyone;
    hook.priority = node.Int("priority", 0);
    hook.add = node.Int("add", 0);
    hook.function = FunctionAt(work, node, "script");
    hook.when = FunctionAt(work, node, "when");
    if (const kernel::Value* const effect = node.Effect("do")) hook.effect = *effect;
    hook.zone = node.Has("in") ? ZoneAt(work, node, "in") : work.zones.Find(kind.spec.active_in);
    ReadLimit(work, node, hook);
    work.data.hooks.push_back(std::move(hook));
    work.hooks.push_back({work.declared.ModOf(node.span()), node.span()});
  }
}

void OrderHooks(Builder& work, const std::vector<std::string>& mods,
                const std::pair<std::string, std::string>& late) {
  if (mods.empty()) return;
  const auto rank_of = [&](const std::string& mod) {
    const auto found = std::ranges::find(mods, mod);
    return found == mods.end() ? std::int64_t{0} : 2 * (found - mods.begin() + 1);
  };
  const auto range = static_cast<std::int64_t>(2 * mods.size() + 2);
  for (std::size_t i = 0; i < work.data.hooks.size(); ++i) {
    const std::string& mod = work.hooks[i].mod;
    std::int64_t rank = rank_of(mod);
    if (mod == late.first) rank = std::max(rank, rank_of(late.second) + 1);
    std::int32_t& priority = work.data.hooks[i].priority;
    priority = static_cast<std::int32_t>(
        std::clamp<std::int64_t>(priority * range + rank, INT32_MIN, INT32_MAX));
  }
}

}  // namespace walz::content
