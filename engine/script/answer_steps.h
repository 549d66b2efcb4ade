#pragma once

#include <cstdint>

#include "kernel/decision.h"
#include "sandbox/lua_api.h"

namespace walz::script {

// A question that takes several answers, one decision for each, before the script continues.
// Belongs to the suspended effect.
class AnswerSteps {
 public:
  virtual ~AnswerSteps() = default;
  // Records the answer to the pending decision and writes the next one to `next`. Returns false
  // after the last answer.
  virtual bool Answer(std::int32_t answer, kernel::Decision& next) = 0;
  // Pushes the result, in the frame of the asking function. Raises only for lack of memory.
  virtual void Push(lua_State* L) const = 0;
};

}  // namespace walz::script
