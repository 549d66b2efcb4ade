#include "sandbox/script_error.h"

#include <algorithm>

#include "base/utf8.h"
#include "sandbox/convert.h"
#include "sandbox/error_advice.h"
#include "sandbox/sandbox.h"

namespace walz::sandbox {
namespace {

// The message for an exceeded limit.
base::Message LimitMessage(const Sandbox& sandbox, Limit limit, const Allocator& allocator) {
  const MemoryLimits& memory = allocator.limits();
  switch (limit) {
    case Limit::kInstructions:
      return base::Say("instruction limit exceeded ({} units for one effect)",
                       sandbox.limits().units);
    case Limit::kDepth:
      return base::Say("more than {} function calls inside each other", sandbox.limits().depth);
    case Limit::kSuspect:
      return {};
    case Limit::kMemory:
    case Limit::kNone:
      break;
  }
  switch (allocator.refused()) {
    case MemoryLimit::kString:
      return base::Say("memory limit exceeded: a string of more than {} KiB", memory.string >> 10);
    case MemoryLimit::kBlock:
      return base::Say("memory limit exceeded: a table or stack of more than {} KiB",
                       memory.block >> 10);
    case MemoryLimit::kTotal:
    case MemoryLimit::kNone:
      break;
  }
  return base::Say("memory limit exceeded ({} MiB)", sandbox.limits().memory.total >> 20);
}

// The error value on top of the stack as text.
std::string MessageOf(lua_State* L) {
  std::size_t size = 0;
  if (lua_type(L, -1) == LUA_TSTRING) {
    const char* const text = lua_tolstring(L, -1, &size);
    return {text, size};
  }
  ErrorText type;
  AppendTypeName(L, -1, type);
  return "(error object is a " + std::string(type.view()) + " value)";
}

base::Message NameOf(const Trace::Frame& frame) {
  switch (frame.kind) {
    case Trace::Kind::kChunk:
      return base::Say("main chunk");
    case Trace::Kind::kFunction:
      return base::Say("function `{}`", CleanText(frame.name));
    case Trace::Kind::kMethod:
      return base::Say("method `{}`", CleanText(frame.name));
    case Trace::Kind::kNameless:
      break;
  }
  return base::Say("function defined in line {}", frame.defined);
}

void FillFrames(const Sandbox& sandbox, const Trace& trace, ScriptError& error) {
  for (int i = 0; i < trace.count; ++i) {
    const Trace::Frame& frame = trace.frames[i];
    error.frames.push_back({NameOf(frame), CleanText(frame.path), std::max(frame.line, 0),
                            sandbox.FileOfPath(frame.path)});
  }
  error.frames_cut = trace.more;
}

}  // namespace

std::string CleanText(std::string_view text, std::size_t limit) {
  static constexpr std::string_view kDots = "...";
  std::string clean;
  std::size_t safe = 0;  // the largest size that leaves room for the dots
  for (std::size_t i = 0; i < text.size();) {
    const base::CodePoint point = base::DecodeUtf8(text, i);
    const std::string piece = base::Printable(text.substr(i, point.length));
    i += point.length;
    if (clean.size() + piece.size() > limit) {
      clean.resize(safe);
      return clean.append(kDots);
    }
    clean += piece == "\n" ? std::string(" ") : piece;
    if (clean.size() + kDots.size() <= limit) safe = clean.size();
  }
  return clean;
}

base::Message FormatError(const ScriptError& error) {
  base::Message text = error.message;
  if (!error.path.empty()) {
    text = error.line > 0 ? base::Say("{}:{}: {}", error.path, error.line, text)
                          : base::Say("{}: {}", error.path, text);
  }
  for (const ScriptFrame& frame : error.frames) {
    text = base::Say("{}\n  in {} at {}:{}", text, frame.function, frame.path, frame.line);
  }
  if (error.frames_cut) text = base::Say("{}\n  in further functions", text);
  return text;
}

base::Diagnostic ToFinding(std::string_view code, const ScriptError& error) {
  base::Diagnostic finding = base::MakeFinding(code, {}, error.message);
  const bool has_place = error.file != nullptr && error.line > 0;
  if (has_place) {
    finding.span = base::SpanOfLine(error.file, error.line - 1);
  } else if (!error.path.empty()) {
    finding.message = base::Say("{}: {}", error.path, error.message);
  }
  for (const ScriptFrame& frame : error.frames) {
    const base::Message where = base::Say("in {}", frame.function);
    const bool first = &frame == &error.frames.front();
    if (first && has_place && frame.file == error.file && frame.line == error.line) {
      finding.label = where;
    } else if (frame.file != nullptr && frame.line > 0) {
      finding.related.push_back({base::SpanOfLine(frame.file, frame.line - 1), where});
    } else {
      finding.notes.push_back(base::Say("in {} at {}:{}", frame.function, frame.path, frame.line));
    }
  }
  if (error.frames_cut) finding.notes.push_back(base::Say("in further functions"));
  finding.help = AdviceOnError(error.message.English());
  return finding;
}

bool IsSuspect(Sandbox& sandbox, int status) {
  if (status == LUA_ERRMEM) sandbox.budget().Doom(Limit::kMemory);
  if (status != LUA_OK && status != LUA_YIELD) sandbox.budget().Suspect();
  return sandbox.budget().reason() == Limit::kSuspect;
}

ScriptError SuspectRun() {
  ScriptError error;
  error.limit = Limit::kSuspect;
  return error;
}

ScriptError TakeError(Sandbox& sandbox, lua_State* L, int status) {
  Host& host = sandbox.host();
  ScriptError error;
  if (status == LUA_ERRMEM) host.budget.Doom(Limit::kMemory);
  error.limit = host.budget.reason();
  error.units = host.budget.used();
  error.bytes = static_cast<std::int64_t>(sandbox.memory_used());
  if (host.trace.count == 0) host.trace.Record(L);
  FillFrames(sandbox, host.trace, error);

  const std::string raw = MessageOf(L);
  lua_pop(L, 1);
  std::string_view message = raw;
  if (error.limit != Limit::kNone) {
    error.message = LimitMessage(sandbox, error.limit, host.allocator);
  } else {
    const auto position = sandbox.TakePosition(message);
    if (position) {
      error.path = CleanText(position->path);
      error.line = position->line;
    }
    error.message = CleanText(message);
    host.trace.Clear();
  }
  if (error.path.empty() && !error.frames.empty()) {
    error.path = error.frames.front().path;
    error.line = error.frames.front().line;
  }
  error.file = sandbox.FileOfPath(error.path);
  error.mod = sandbox.ModOfPath(error.path);
  return error;
}

}  // namespace walz::sandbox
