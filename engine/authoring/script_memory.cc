#include "authoring/script_memory.h"

#include <utility>

namespace walz::authoring {

ScriptMemory::Entry& ScriptMemory::EntryOf(std::string_view source) {
  auto found = entries_.find(source);
  if (found == entries_.end()) found = entries_.emplace(std::string(source), Entry()).first;
  found->second.is_used = true;
  return found->second;
}

std::shared_ptr<const lua::Script> ScriptMemory::TreeOf(std::string_view source) {
  Entry& entry = EntryOf(source);
  if (!std::exchange(entry.is_read, true)) {
    lua::Script script = lua::Parse(source);
    if (script.is_sound()) entry.tree = std::make_shared<const lua::Script>(std::move(script));
  }
  return entry.tree;
}

void ScriptMemory::ForgetUnused() {
  std::erase_if(entries_, [](const auto& known) { return !known.second.is_used; });
  for (auto& [source, entry] : entries_) entry.is_used = false;
}

}  // namespace walz::authoring
