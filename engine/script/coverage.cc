#include "script/coverage.h"

#include <algorithm>

#include "sandbox/executable_lines.h"

namespace walz::script {

Coverage::Coverage(const kernel::Ruleset& ruleset)
    : effects_(ListEffects(ruleset)), hooks_(ruleset.data().hooks.size()) {
  for (const EffectPlace& effect : effects_) steps_.emplace_back(effect.verbs.size());
}

void Coverage::AddScript(std::string_view path, std::string_view source) {
  known_.clear();  // the addresses may be those of a destroyed host
  const auto [script, added] = scripts_.try_emplace(std::string(path));
  if (!added) return;
  for (const int line : sandbox::ExecutableLines(source)) {
    script->second.resize(static_cast<std::size_t>(line), Line::kEmpty);
    script->second.back() = Line::kMissed;
  }
}

void Coverage::OnLine(lua_State* L, lua_Debug* at) {
  lua_getinfo(L, "Sl", at);
  auto known =
      std::ranges::find_if(known_, [at](const auto& entry) { return entry.first == at->source; });
  if (known == known_.end()) {
    const std::string_view name(at->source, at->srclen);
    const auto script = name.substr(0, 1) == "@" ? scripts_.find(name.substr(1)) : scripts_.end();
    known_.emplace_back(at->source, script == scripts_.end() ? nullptr : &script->second);
    known = known_.end() - 1;
  }
  if (known->second == nullptr) return;  // code of the host itself
  std::vector<Line>& lines = *known->second;
  const auto line = static_cast<std::size_t>(at->currentline) - 1;
  if (line < lines.size() && lines[line] == Line::kMissed) lines[line] = Line::kRan;
}

void Coverage::OnStep(std::size_t effect, std::size_t step) { steps_[effect][step - 1] = true; }

}  // namespace walz::script
