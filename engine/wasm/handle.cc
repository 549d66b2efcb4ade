// The door of the module for sessions (embed/session.h). An instance has one session.
#include <emscripten.h>

#include <string>

#include "embed/session.h"

// Handles a message; both texts are UTF-8 and end with a zero byte. The result is valid until the
// next call.
extern "C" EMSCRIPTEN_KEEPALIVE const char* walz_handle(const char* message) {
  static walz::embed::Session session;
  static std::string answer;
  answer = session.Handle(message);
  return answer.c_str();
}
