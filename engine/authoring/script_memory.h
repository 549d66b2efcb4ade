// What has been made of the texts of scripts, for those who look at the same ones again and again.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "lua/parser.h"

namespace walz::authoring {

// Everything is made when it is asked for, once for a text. Not thread-safe.
class ScriptMemory {
 public:
  // A parsed script; null if it has syntax errors.
  std::shared_ptr<const lua::Script> TreeOf(std::string_view source);

  // Forgets what has not been asked for since the last call.
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
