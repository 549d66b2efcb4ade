#include "sandbox/trace.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string_view>

#include "sandbox/host.h"

namespace walz::sandbox {
namespace {

template <std::size_t N>
void Copy(std::string_view text, char (&buffer)[N]) {
  const std::size_t size = std::min(text.size(), N - 1);
  std::memcpy(buffer, text.data(), size);
  buffer[size] = '\0';
}

void NameFunction(const lua_Debug& info, Trace::Frame& frame) {
  frame.name[0] = '\0';
  frame.defined = info.linedefined;
  if (std::string_view(info.what) == "main") {
    frame.kind = Trace::Kind::kChunk;
  } else if (info.name == nullptr) {
    frame.kind = Trace::Kind::kNameless;
  } else {
    frame.kind =
        std::string_view(info.namewhat) == "method" ? Trace::Kind::kMethod : Trace::Kind::kFunction;
    Copy(info.name, frame.name);
  }
}

}  // namespace

void Trace::Clear() {
  count = 0;
  more = false;
}

void Trace::Record(lua_State* L) {
  Clear();
  lua_Debug info;
  for (int level = 0; lua_getstack(L, level, &info) != 0; ++level) {
    if (lua_getinfo(L, "Snl", &info) == 0 || info.source[0] != '@') continue;
    if (count == kMaxFrames) {
      more = true;
      return;
    }
    Frame& frame = frames[count++];
    NameFunction(info, frame);
    Copy(std::string_view(info.source + 1, info.srclen - 1), frame.path);
    frame.line = info.currentline;
  }
}

int RecordTraceHandler(lua_State* L) {
  Host& host = HostOf(L);
  if (!host.budget.doomed()) host.trace.Record(L);
  return 1;
}

}  // namespace walz::sandbox
