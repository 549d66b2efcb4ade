#include "sandbox/executable_lines.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <string>

#include "base/check.h"
#include "sandbox/lua_api.h"

namespace walz::sandbox {
namespace {

// Reads what lua_dump of Lua 5.4 writes. Lua itself tells the lines of a function only to those who
// hold it, and functions inside of others come about when those run.
class DumpReader {
 public:
  explicit DumpReader(std::string_view dump) : dump_(dump) {}

  std::set<int> Run() {
    constexpr std::size_t kHeader = 4 + 1 + 1 + 6 + 3 + sizeof(lua_Integer) + sizeof(lua_Number);
    WALZ_CHECK(dump_[4] == 0x54 && dump_[5] == 0, "lines are read from dumps of Lua 5.4");
    Skip(kHeader + 1);  // and how many upvalues the chunk has
    ReadFunction();
    WALZ_CHECK(at_ == dump_.size(), "a dump of Lua is read to its end");
    return std::move(lines_);
  }

 private:
  static constexpr int kAbsolute = -0x80;  // ABSLINEINFO
  static constexpr int kClosure = 79;      // OP_CLOSURE

  void Skip(std::size_t bytes) {
    at_ += bytes;
    WALZ_CHECK(at_ <= dump_.size(), "a dump of Lua holds what it announces");
  }
  int Byte() {
    Skip(1);
    return static_cast<unsigned char>(dump_[at_ - 1]);
  }
  // Seven bits a byte, the highest first; the last one is marked.
  std::size_t Size() {
    std::size_t size = 0;
    int byte = 0;
    do {
      byte = Byte();
      size = size << 7 | static_cast<std::size_t>(byte & 0x7f);
    } while ((byte & 0x80) == 0);
    return size;
  }
  void SkipString() {
    const std::size_t size = Size();
    if (size > 0) Skip(size - 1);
  }

  void SkipConstants() {
    for (std::size_t left = Size(); left > 0; --left) {
      const int type = Byte();
      if ((type & 0x0f) == LUA_TNUMBER) Skip(sizeof(lua_Integer));
      if ((type & 0x0f) == LUA_TSTRING) SkipString();
    }
  }

  void ReadFunction() {
    SkipString();
    int line = static_cast<int>(Size());
    Size();  // its last line
    Skip(1);
    const bool varargs = Byte() != 0;
    Skip(1);
    const std::size_t count = Size();
    const std::size_t code = at_;
    Skip(count * 4);
    SkipConstants();
    Skip(Size() * 3);  // upvalues
    for (std::size_t left = Size(); left > 0; --left) ReadFunction();
    ReadLines(line, varargs, code);
    for (std::size_t left = Size(); left > 0; --left) {
      SkipString();
      Size();
      Size();
    }
    for (std::size_t left = Size(); left > 0; --left) SkipString();
  }

  // The steps from line to line, and now and then a line itself. The first instruction of functions
  // with `...` only prepares them; the last one of each is the return behind its end. A function
  // inside of another one comes about at its own end, which no reader would call a line that runs.
  void ReadLines(int line, bool varargs, std::size_t code) {
    const std::size_t count = Size();
    const std::size_t steps = at_;
    Skip(count);
    std::vector<std::pair<std::size_t, int>> absolute;
    for (std::size_t left = Size(); left > 0; --left) {
      const std::size_t instruction = Size();
      absolute.emplace_back(instruction, static_cast<int>(Size()));
    }
    auto next = absolute.begin();
    for (std::size_t i = 0; i < count; ++i) {
      const auto step = static_cast<signed char>(dump_[steps + i]);
      line = step == kAbsolute ? (next++)->second : line + step;
      const bool makes_function = (dump_[code + 4 * i] & 0x7f) == kClosure;
      if ((i > 0 || !varargs) && i + 1 < count && !makes_function) lines_.insert(line);
    }
  }

  std::string_view dump_;
  std::size_t at_ = 0;
  std::set<int> lines_;
};

int Append(lua_State*, const void* data, std::size_t size, void* text) {
  static_cast<std::string*>(text)->append(static_cast<const char*>(data), size);
  return 0;
}

struct CloseState {
  void operator()(lua_State* L) const { lua_close(L); }
};

}  // namespace

std::vector<int> ExecutableLines(std::string_view source) {
  const std::unique_ptr<lua_State, CloseState> L(luaL_newstate());
  WALZ_CHECK(L != nullptr, "no memory for a Lua state");
  std::string dump;
  if (luaL_loadbufferx(L.get(), source.data(), source.size(), "=lines", "t") != LUA_OK) return {};
  lua_dump(L.get(), &Append, &dump, 0);
  const std::set<int> lines = DumpReader(dump).Run();
  return {lines.begin(), lines.end()};
}

}  // namespace walz::sandbox
