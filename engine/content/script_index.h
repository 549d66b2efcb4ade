// The Lua sources of a game, and which names occur in them.
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

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
  std::string path;    // as shown to users
  std::string source;
  ScriptRole role = ScriptRole::kEntry;
};

// Knows every name that occurs in the sources, wherever it stands. Content refers to scripts by
// names and scripts to content by names, and this tells whether there is any chance that they meet.
class ScriptIndex {
 public:
  ScriptIndex() = default;
  // The sources must outlive the index.
  explicit ScriptIndex(const std::vector<Script>& scripts);

  // Whether `name` occurs as a whole word.
  bool Mentions(std::string_view name) const { return words_.count(name) != 0; }
  // "did you mean `x`?" for the nearest word that looks like a function, or nothing.
  std::string NearestFunction(std::string_view name) const;

 private:
  std::unordered_set<std::string_view> words_;
  std::vector<std::string_view> functions_;  // words after `function`
};

}  // namespace walz::content
