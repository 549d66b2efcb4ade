// Text in a fixed buffer, for code that passes it to Lua functions that may raise errors.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

namespace walz::sandbox {

// Holds at most `kCapacity` bytes; the rest of a longer text is cut off. Trivially destructible, so
// that the longjmp of a Lua error may pass over it.
class FixedText {
 public:
  static constexpr std::size_t kCapacity = 500;

  FixedText() {}  // leaves the buffer uninitialised: this is on the hot path

  FixedText& operator<<(std::string_view text) {
    const std::size_t count = std::min(text.size(), kCapacity - size_);
    if (count > 0) std::memcpy(data_ + size_, text.data(), count);
    size_ += count;
    return *this;
  }
  FixedText& operator<<(const char* text) { return *this << std::string_view(text); }

  template <class Integer>
  requires std::is_integral_v<Integer> FixedText& operator<<(Integer number) {
    return AppendNumber(static_cast<std::int64_t>(number));
  }

  void Clear() { size_ = 0; }
  std::string_view view() const { return {data_, size_}; }
  bool empty() const { return size_ == 0; }

 private:
  FixedText& AppendNumber(std::int64_t number);

  std::size_t size_ = 0;
  char data_[kCapacity];
};
static_assert(std::is_trivially_destructible_v<FixedText>);

}  // namespace walz::sandbox
