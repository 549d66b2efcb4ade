#include "scenario/used_hooks.h"

#include <string_view>

#include "base/nearest.h"
#include "scenario/messages.h"

namespace walz::scenario {
namespace {

using kernel::HookDeclaration;
using kernel::HookId;

// The name of the event, value, action or function that a hook is on.
std::string_view HookTargetOf(const kernel::RulesetData& data, const HookDeclaration& hook) {
  switch (hook.target) {
    case HookDeclaration::Target::kEvent:
      return data.events[hook.event];
    case HookDeclaration::Target::kValue:
      return data.values[hook.value];
    case HookDeclaration::Target::kAction:
      return data.verbs[hook.action];
    case HookDeclaration::Target::kFunction:
      return data.open_functions[hook.wrapped.index()].name;
  }
  return {};
}

std::vector<HookId> LimitedHooks(const kernel::RulesetData& data, kernel::DefinitionId id) {
  std::vector<HookId> hooks;
  for (std::size_t i = 0; i < data.hooks.size(); ++i) {
    const HookDeclaration& hook = data.hooks[i];
    if (hook.definition == id && !hook.limit.empty()) hooks.push_back(HookId::FromIndex(i));
  }
  return hooks;
}

}  // namespace

UsedName ReadUsedName(const Names& names, const yaml::Node& name) {
  const std::string_view text = name.text();
  const std::size_t colon = text.find(':');
  UsedName used;
  used.definition = names.ReadDefinition(text.substr(0, colon), name.span());
  if (!used.definition.valid()) return used;
  const kernel::RulesetData& data = names.ruleset().data();
  used.hooks = LimitedHooks(data, used.definition);
  used.has_target = colon != std::string_view::npos;
  if (!used.has_target) return used;
  const std::string_view target = text.substr(colon + 1);
  base::NearestFinder nearest(target);
  for (const HookId hook : used.hooks) nearest.Offer(HookTargetOf(data, data.hooks[hook.index()]));
  std::erase_if(used.hooks, [&](HookId hook) {
    return HookTargetOf(data, data.hooks[hook.index()]) != target;
  });
  if (!used.hooks.empty()) return used;
  names.findings()
      .Add(name.span(),
           messages::TargetWithoutLimit({.name = text.substr(0, colon), .target = target}))
      .help = base::DidYouMean(nearest);
  return {};
}

std::string UsedNameOf(const kernel::Ruleset& ruleset, HookId hook) {
  const HookDeclaration& declared = ruleset.hook(hook);
  const std::string& id = ruleset.definition(declared.definition).id;
  if (LimitedHooks(ruleset.data(), declared.definition).size() == 1) return id;
  return id + ":" + std::string(HookTargetOf(ruleset.data(), declared));
}

}  // namespace walz::scenario
