// A cache of parsed scripts.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "lua/parser.h"

namespace walz::authoring {

// Parses each text once, when it is requested. Not thread-safe.
class ScriptMemory {
 public:
  // A parsed script; null if it has syntax errors.
  std::shared_ptr<const lua::Script> TreeOf(std::string_view source);

  // Drops the scripts that were not requested since the last call.
  void ForgetUnused();

 private:
  struct Entry {
    bool is_read = false;
    bool is_used = false;
    std::shared_ptr<const lua::Script> tree;
  };

  Entry& EntryOf(std::string_view source);

  std::map<std::string, Entry, std::less<>> entries_;  // by their texts
};

}  // namespace walz::authoring
