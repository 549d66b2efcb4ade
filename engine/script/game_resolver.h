// The names of handles.
#pragma once

#include <string_view>

#include "kernel/ruleset.h"
#include "sandbox/handle.h"

namespace walz::script {

// Resolves the names of handles, for messages and `tostring`.
class GameResolver : public sandbox::HandleResolver {
 public:
  explicit GameResolver(const kernel::Ruleset& ruleset) : ruleset_(ruleset) {}

  // Writes the id of a definition or component, the name of a zone or variable, `seat0`, or
  // `piece.space`.
  void Describe(sandbox::Handle handle, sandbox::FixedText& text) override;
  void OfferFields(sandbox::Handle handle, base::NearestFinder& finder) override;

 private:
  const kernel::Ruleset& ruleset_;
};

}  // namespace walz::script
