#include "content/functions.h"

#include <algorithm>
#include <utility>

namespace walz::content {

Functions::Functions(const std::vector<Script>& scripts, std::string game,
                     std::vector<std::string> mods)
    : game_(std::move(game)), mods_(std::move(mods)) {
  for (const Script& script : scripts) {
    by_mod_[script.mod == "lib" ? game_ : script.mod].Add(script);
  }
}

bool Functions::Has(std::string_view mod, std::string_view name) const {
  if (declared_.count({std::string(mod), std::string(name)}) != 0) return true;
  const auto index = by_mod_.find(mod);
  if (index == by_mod_.end()) return false;
  // The game's functions may be created in ways that only running the Lua code reveals.
  return mod == game_ ? index->second.Mentions(name) : index->second.Defines(name);
}

std::optional<std::string> Functions::Resolve(std::string_view name, std::string_view mod) const {
  const std::size_t bracket = name.find('(');
  if (bracket != std::string_view::npos) return std::string(name);  // already full names
  const std::size_t colon = name.find(':');
  if (colon != std::string_view::npos) {
    const std::string_view owner = name.substr(0, colon);
    const std::string_view own_name = name.substr(colon + 1);
    if (!Has(owner, own_name)) return std::nullopt;
    return std::string(owner == game_ ? own_name : name);
  }
  if (mod != game_ && Has(mod, name)) return std::string(mod) + ":" + std::string(name);
  if (Has(game_, name)) return std::string(name);
  std::optional<std::string> found;
  for (const std::string& other : mods_) {
    if (!Has(other, name)) continue;
    if (found) return std::nullopt;
    found = other + ":" + std::string(name);
  }
  return found;
}

base::NearestFinder Functions::Nearest(std::string_view name) const {
  base::NearestFinder finder(name);
  for (const auto& [mod, index] : by_mod_) {
    const base::NearestFinder own = index.NearestFunction(name);
    for (const auto* const found : {&own.best(), &own.second()}) {
      if (*found) finder.Offer(**found);
    }
  }
  return finder;
}

std::string Functions::InForce(const std::string& name) const {
  std::set<std::string> open;
  return InForce(name, open);
}

// Replaces each name in `outer(inner)`. A replacement may itself contain the name it replaces,
// which then means the original.
std::string Functions::InForce(const std::string& name, std::set<std::string>& open) const {
  std::string text;
  for (std::size_t at = 0; at < name.size();) {
    const std::size_t end = std::min(name.find_first_of("()", at), name.size());
    const std::string word = name.substr(at, end - at);
    const auto found = replaced_.find(word);
    if (found != replaced_.end() && open.insert(word).second) {
      text += InForce(found->second, open);
      open.erase(word);
    } else {
      text += word;
    }
    if (end < name.size()) text += name[end];
    at = end + 1;
  }
  return text;
}

}  // namespace walz::content
