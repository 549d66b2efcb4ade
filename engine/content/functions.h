// The namespaces of script functions: each game and mod has its own. Internal to the loader.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "content/script_index.h"

namespace walz::content {

// Resolves function names in content. A full name is `name` for functions of the game and of
// scripts/lib, and `mod:name` for those of mods. `outer(inner)`, a combination of two full names,
// is `outer` with `inner` as its first argument.
class Functions {
 public:
  Functions() = default;
  // `mods` are in load order, without the game. The scripts must outlive this.
  Functions(const std::vector<Script>& scripts, std::string game, std::vector<std::string> mods);

  // Registers a name that content of `mod` (or of the game) declares and that can be used as a
  // function.
  void Declare(std::string mod, std::string name) {
    declared_.emplace(std::move(mod), std::move(name));
  }

  // Resolves `name` in a file of `mod` to a full name. Prefers the mod's own function, then the
  // game's, then that of another mod if exactly one mod has it. A name with the prefix of a mod
  // only resolves to a function of that mod. Returns nullopt if there is no such function.
  std::optional<std::string> Resolve(std::string_view name, std::string_view mod) const;

  // Registers a change to a function of `mod` (`function_change`): `was` is a call in the old form,
  // `now` the expression that replaces it. Changes of the arguments are ignored, because content
  // cannot adapt the arguments of a function.
  void Change(std::string mod, std::string_view was, std::string_view now);

  // Reports a name in a file of `mod` that `Resolve` does not know because the function was renamed
  // (WZ0931), with a fix. Returns false for other names.
  bool ReportRenamed(std::string_view name, std::string_view mod, const base::SourceSpan& span,
                     base::Diagnostics& findings) const;

  // The nearest name of a function of the game or of a mod.
  base::NearestFinder Nearest(std::string_view name) const;

  // Redirects references of content from the full name `name` to the function `by`.
  void Replace(const std::string& name, std::string by) { replaced_[name] = std::move(by); }
  // The replacement of a full name, or the name itself.
  std::string InForce(const std::string& name) const;

 private:
  std::string InForce(const std::string& name, std::set<std::string>& open) const;
  bool Has(std::string_view mod, std::string_view name) const;

  struct Renamed {
    std::string mod;
    std::string before;
    std::string after;
  };
  // The new name of a function, with the prefix of the old one.
  std::optional<std::string> NewNameOf(std::string_view name, std::string_view mod) const;

  std::string game_;
  std::vector<std::string> mods_;
  std::map<std::string, ScriptIndex, std::less<>> by_mod_;  // scripts/lib belongs to the game
  std::set<std::pair<std::string, std::string>> declared_;  // pairs of mod and name
  std::map<std::string, std::string> replaced_;
  std::vector<Renamed> renamed_;
};

}  // namespace walz::content
