// The fields of handles: `seat.coins`, `card.owner`, `space.name`, `game.round = 2`, `#zone`.
#pragma once

#include <string_view>

#include "script/game_context.h"
#include "script/handle.h"
#include "script/lua_api.h"

namespace walz::script {

// Makes fields readable and writable, by Lua tables name -> number per kind of handle: a read costs
// two table look-ups and no string work. To be called once, after BuildDefinitionTables and after
// the methods of handles have been installed.
void InstallFields(lua_State* L, const kernel::Ruleset& ruleset);

// Tells what handles are called, for messages and `tostring`.
class GameResolver : public HandleResolver {
 public:
  explicit GameResolver(const kernel::Ruleset& ruleset) : ruleset_(ruleset) {}

  // Never called for a known field: InstallFields answers those itself.
  bool PushField(lua_State*, Handle, std::string_view) override { return false; }
  // The id of a definition or component, `seat0`, `piece.space`, the name of a zone or variable.
  void Describe(Handle handle, ErrorText& text) override;
  void OfferFields(Handle handle, base::NearestFinder& finder) override;

 private:
  const kernel::Ruleset& ruleset_;
};

}  // namespace walz::script
