#include "script/bindings.h"

namespace walz::script {

void AddBoardBindings(Registry&) {}

}  // namespace walz::script
