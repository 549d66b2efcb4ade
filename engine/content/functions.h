// The names of script functions: each game and mod has its own. Internal to the loader.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/script_index.h"

namespace walz::content {

// Finds out which function a name in content means. A full name is `name` for functions of the
// game and of scripts/lib and `mod:name` for those of mods; `outer(inner)`, of full names, is
// `outer` with `inner` as its first argument.
class Functions {
 public:
  Functions() = default;
  // `mods` in load order, without the game. The scripts must outlive this.
  Functions(const std::vector<Script>& scripts, std::string game, std::vector<std::string> mods);

  // Content of `mod` (or of the game) declares what can be called as a function.
  void Declare(std::string mod, std::string name) {
    declared_.emplace(std::move(mod), std::move(name));
  }

  // The full name of what `name` means in a file of `mod`: the mod's own function, the game's, or
  // that of the only mod that has one; with a prefix, that mod's. Nothing if there is none.
  std::optional<std::string> Resolve(std::string_view name, std::string_view mod) const;

  // The nearest name of a function of the game or of a mod.
  base::NearestFinder Nearest(std::string_view name) const;

  // From now on, content that names the function with the full name `name` gets another one.
  void Replace(const std::string& name, std::string by) { replaced_[name] = std::move(by); }
  // What content gets for a full name.
  std::string InForce(const std::string& name) const;

 private:
  std::string InForce(const std::string& name, std::set<std::string>& open) const;
  bool Has(std::string_view mod, std::string_view name) const;

  std::string game_;
  std::vector<std::string> mods_;
  std::map<std::string, ScriptIndex, std::less<>> by_mod_;  // lib counts as the game
  std::set<std::pair<std::string, std::string>> declared_;  // mod, name
  std::map<std::string, std::string> replaced_;
};

}  // namespace walz::content
