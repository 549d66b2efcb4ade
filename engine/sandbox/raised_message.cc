#include "sandbox/raised_message.h"

#include <exception>

namespace walz::sandbox {
namespace {

constexpr std::size_t kMaxText = 500;  // bytes that scripts read

}  // namespace

void RaisedMessage::Clear() {
  if (message.empty() && path.empty()) return;  // nearly always
  message = {};
  path.clear();
  shown.clear();
  line = 0;
  span = {};
  place.clear();
  text.clear();
}

void RaisedMessage::SetPlace(std::string_view full_path, std::string_view shown_path,
                             int line_number) {
  path = full_path;
  shown = shown_path;
  line = line_number;
  span = {};
}

void RaisedMessage::FillText() noexcept {
  try {
    place = path.empty() ? std::string() : shown + ":" + std::to_string(line);
    text = message.English().substr(0, kMaxText);
  } catch (const std::exception&) {
    place.clear();
    text.clear();
  }
}

}  // namespace walz::sandbox
