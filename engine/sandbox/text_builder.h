// Builds a bounded string inside a C function of the sandbox.
#pragma once

#include <cstddef>
#include <string_view>
#include <type_traits>

#include "sandbox/lua_api.h"

namespace walz::sandbox {

// Stores short texts in an internal buffer and longer ones in a userdata on the Lua stack. There is
// no destructor, so a longjmp may pass over this class. (luaL_Buffer uses to-be-closed variables,
// which have open bugs in 5.4.4.) The constructor takes one stack slot; pop everything above it
// before Push.
class TextBuilder {
 public:
  static constexpr std::size_t kMaxSize = std::size_t{64} << 10;

  explicit TextBuilder(lua_State* L);

  // Appends `text` and charges one unit per 16 bytes. Raises an error if the text gets too long.
  void Append(std::string_view text);
  void Append(char c) { Append(std::string_view(&c, 1)); }
  // Appends `size` uninitialised bytes and returns them; fill them before the next call.
  char* Extend(std::size_t size);

  std::size_t size() const { return size_; }
  // Pushes the text as a string.
  void Push();

 private:
  void Grow(std::size_t needed);

  lua_State* state_;
  int slot_;
  char* data_;
  std::size_t size_ = 0;
  std::size_t capacity_;
  char short_[512];
};
static_assert(std::is_trivially_destructible_v<TextBuilder>);

}  // namespace walz::sandbox
