// The Lua sources of a game, and which names occur in them.
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
// The sources are gone through at the first question. Safe from several threads once all are added.
class ScriptIndex {
 public:
  ScriptIndex() = default;
  explicit ScriptIndex(const std::vector<Script>& scripts);

  // Before the first question.
  void Add(const Script& script) { files_.push_back(script.file); }

  // Whether `name` occurs as a whole word.
  bool Mentions(std::string_view name) const { return words().all.contains(name); }
  // Whether it looks as if a function of that name were made.
  bool Defines(std::string_view name) const { return words().functions.contains(name); }
  // The nearest word that looks like a function.
  base::NearestFinder NearestFunction(std::string_view name) const;

 private:
  // Parts of the files.
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
