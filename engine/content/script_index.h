// The Lua sources of a game, and which names occur in them.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "base/nearest.h"
#include "base/source.h"

namespace walz::content {

// What becomes of a script when a match is set up.
enum class ScriptRole {
  kEntry,   // the game names it: it is loaded
  kLibrary  // it is there for `require`
};

// One Lua file.
struct Script {
  std::string mod;     // the game's id, or "lib" for the helpers that all games share
  std::string module;  // the name that `require` takes: its path without `.lua`
  base::SourceFilePtr file;
  ScriptRole role = ScriptRole::kEntry;
};

// Knows every name that occurs in the sources, wherever it stands. Content refers to scripts by
// names and scripts to content by names, and this tells whether there is any chance that they meet.
class ScriptIndex {
 public:
  ScriptIndex() = default;
  explicit ScriptIndex(const std::vector<Script>& scripts);

  void Add(const Script& script);

  // Whether `name` occurs as a whole word.
  bool Mentions(std::string_view name) const { return words_.contains(name); }
  // Whether it looks as if a function of that name were made.
  bool Defines(std::string_view name) const { return functions_.contains(name); }
  // The nearest word that looks like a function.
  base::NearestFinder NearestFunction(std::string_view name) const;

 private:
  // Words are parts of these files.
  std::vector<base::SourceFilePtr> files_;
  std::unordered_set<std::string_view> words_;
  std::set<std::string_view> functions_;  // words after `function`, and before `= function`
};

}  // namespace walz::content
