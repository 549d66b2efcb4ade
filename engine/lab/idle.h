// Content that no game used: parts of definitions, verbs and lines of Lua.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace walz::lab {

// The content that some games did not use. Parts of a comparison can be merged, because content
// that none of all games used was used in no part.
struct IdleContent {
  // The content of the game or of a mod.
  struct Owner {
    std::string id;
    std::int64_t lines = 0;                               // all lines of Lua with code
    std::map<std::string, std::set<std::string>> parts;   // by definition, those that never ran
    std::set<std::string> verbs;                          // those that never ran
    std::map<std::string, std::set<std::int32_t>> code;   // by script, lines that never ran, from 1
    std::map<std::string, std::set<std::int32_t>> spans;  // and the lines without code between them
    static auto Fields(auto& self) {
      return std::tie(self.id, self.lines, self.parts, self.verbs, self.code, self.spans);
    }
    friend bool operator==(const Owner&, const Owner&) = default;
  };

  std::int64_t games = 0;  // 0: nothing is known
  std::vector<Owner> owners;

  static auto Fields(auto& self) { return std::tie(self.games, self.owners); }
  friend bool operator==(const IdleContent&, const IdleContent&) = default;
};

// Adds other games of the same comparison: what is idle in both remains.
void MergeInto(IdleContent& idle, const IdleContent& more);

}  // namespace walz::lab
