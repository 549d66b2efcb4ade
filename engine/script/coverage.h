// Coverage of content and scripts.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/ruleset.h"
#include "sandbox/host.h"
#include "script/effect_places.h"

namespace walz::script {

// Records what the hosts of one ruleset run; pass it to `LuaHost::Create`. Without it, hosts record
// nothing. Not thread-safe.
class Coverage : public sandbox::LineObserver {
 public:
  enum class Line : std::uint8_t { kEmpty, kMissed, kRan };

  // The ruleset must outlive it.
  explicit Coverage(const kernel::Ruleset& ruleset);

  // Called by the host before it loads a script, when a line begins, when step `step` (from 1) of
  // effect `effect` (an index in ListEffects) begins, and when a hook has had an effect.
  void AddScript(std::string_view path, std::string_view source);
  void OnLine(lua_State* L, lua_Debug* at) override;
  void OnStep(std::size_t effect, std::size_t step);
  void OnHook(kernel::HookId hook) { hooks_[hook.index()] = true; }

  // By path, then by line from 0.
  const std::map<std::string, std::vector<Line>, std::less<>>& scripts() const { return scripts_; }
  // Every effect of the content, and which of its steps have begun.
  const std::vector<EffectPlace>& effects() const { return effects_; }
  const std::vector<bool>& steps(std::size_t effect) const { return steps_[effect]; }
  bool ran(kernel::HookId hook) const { return hooks_[hook.index()]; }

 private:
  std::map<std::string, std::vector<Line>, std::less<>> scripts_;
  // Scripts by the address of their name in the Lua state. Cleared when a script is added.
  std::vector<std::pair<const char*, std::vector<Line>*>> known_;
  std::vector<EffectPlace> effects_;
  std::vector<std::vector<bool>> steps_;
  std::vector<bool> hooks_;
};

}  // namespace walz::script
