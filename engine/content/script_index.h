// The Lua sources of a game, and the names that occur in them.
#pragma once

#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "base/nearest.h"
#include "base/source.h"

namespace walz::content {

// The role of a script when a match is set up.
enum class ScriptRole {
  kEntry,   // named by the game and loaded
  kLibrary  // available to `require`
};

// A Lua file.
struct Script {
  std::string mod;     // the game's id, or "lib" for the helpers shared by all games
  std::string module;  // the argument of `require`: its path without `.lua`
  base::SourceFilePtr file;
  ScriptRole role = ScriptRole::kEntry;
};

// An index of all words in the sources. Content and scripts refer to each other by name; a name
// that is not in the index is unused. Built on first use. Thread-safe once all scripts are added.
class ScriptIndex {
 public:
  ScriptIndex() = default;
  explicit ScriptIndex(const std::vector<Script>& scripts);

  // Call before the first query.
  void Add(const Script& script) { files_.push_back(script.file); }

  // Returns true if `name` occurs as a whole word.
  bool Mentions(std::string_view name) const { return words().all.contains(name); }
  // Returns true if `name` appears to be defined as a function.
  bool Defines(std::string_view name) const { return words().functions.contains(name); }
  // The nearest word that appears to be a function.
  base::NearestFinder NearestFunction(std::string_view name) const;

 private:
  // Views into the files.
  struct Words {
    std::once_flag found;
    std::unordered_set<std::string_view> all;
    std::set<std::string_view> functions;  // words after `function`, and before `= function`
  };

  const Words& words() const;
  static void FindWords(std::string_view text, Words& words);

  std::vector<base::SourceFilePtr> files_;
  std::shared_ptr<Words> words_ = std::make_shared<Words>();
};

}  // namespace walz::content
