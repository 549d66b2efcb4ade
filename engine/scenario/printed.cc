#include "scenario/printed.h"

namespace walz::scenario {

void Printed::Print(std::string_view place, std::string_view text) {
  if (lines_.size() == kLines) {
    ++left_out_;
    return;
  }
  lines_.push_back({std::string(place), std::string(text.substr(0, kBytes))});
}

}  // namespace walz::scenario
