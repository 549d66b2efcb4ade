#include "sandbox/script_error.h"

#include <algorithm>
#include <utility>

#include "base/utf8.h"
#include "sandbox/convert.h"
#include "sandbox/lua_messages.h"
#include "sandbox/messages.h"
#include "sandbox/sandbox.h"

namespace walz::sandbox {
namespace {

// The message for an exceeded limit.
base::Message LimitMessage(const Sandbox& sandbox, Limit limit, const Allocator& allocator) {
  const MemoryLimits& memory = allocator.limits();
  switch (limit) {
    case Limit::kInstructions:
      return messages::InstructionLimitExceeded({.limit = sandbox.limits().units});
    case Limit::kDepth:
      return messages::CallDepthExceeded({.limit = sandbox.limits().depth});
    case Limit::kSuspect:
      return {};
    case Limit::kMemory:
    case Limit::kNone:
      break;
  }
  switch (allocator.refused()) {
    case MemoryLimit::kString:
      return messages::StringLimitExceeded({.limit = memory.string >> 10});
    case MemoryLimit::kBlock:
      return messages::TableLimitExceeded({.limit = memory.block >> 10});
    case MemoryLimit::kTotal:
    case MemoryLimit::kNone:
      break;
  }
  return messages::MemoryLimitExceeded({.limit = sandbox.limits().memory.total >> 20});
}

// Reads message and place from the error value on top of the stack.
void ReadErrorValue(Sandbox& sandbox, lua_State* L, ScriptError& error) {
  if (const RaisedMessage* const raised = RaisedOnTop(L)) {
    error.message = CleanMessage(raised->message);
    if (raised->path.empty()) return;
    error.path = CleanText(raised->path);
    error.line = raised->line;
    error.span = raised->span;
    return;
  }
  if (lua_type(L, -1) != LUA_TSTRING) {
    error.message = messages::ErrorObject({.type = TypeNameAt(L, -1)});
    return;
  }
  std::size_t size = 0;
  const char* const data = lua_tolstring(L, -1, &size);
  std::string_view text(data, size);
  if (const auto position = sandbox.TakePosition(text)) {
    error.path = CleanText(position->path);
    error.line = position->line;
  }
  error.message = MessageOfLua(CleanText(text));
}

// A copy of the message in which all words are clean.
base::Message CleanWords(const base::Message& message) {
  if (message.number()) return message;
  if (message.record() == nullptr) return base::Message(CleanText(message.English()));
  std::vector<base::Message> arguments;
  for (const base::Message& argument : message.arguments()) {
    arguments.push_back(CleanWords(argument));
  }
  return {*message.record(), std::move(arguments)};
}

base::Message NameOf(const Trace::Frame& frame) {
  switch (frame.kind) {
    case Trace::Kind::kChunk:
      return messages::TermMainChunk();
    case Trace::Kind::kFunction:
      return messages::TermFunction({.name = CleanText(frame.name)});
    case Trace::Kind::kMethod:
      return messages::TermMethod({.name = CleanText(frame.name)});
    case Trace::Kind::kNameless:
      break;
  }
  return messages::TermFunctionAtLine({.line = frame.defined});
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

base::Message CleanMessage(const base::Message& message) {
  base::Message clean = CleanWords(message);
  std::string text = clean.English();
  if (text.size() > ScriptError::kMaxMessage) return base::Message(CleanText(text));
  return clean;
}

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
    text = error.line > 0
               ? messages::MessageAtLine({.path = error.path, .line = error.line, .message = text})
               : messages::LocatedMessage({.place = error.path, .message = text});
  }
  for (const ScriptFrame& frame : error.frames) {
    text = messages::MessageWithFrame(
        {.message = text, .frame = frame.function, .path = frame.path, .line = frame.line});
  }
  if (error.frames_cut) text = messages::MessageWithMoreFrames({.message = text});
  return text;
}

base::Diagnostic ToFinding(std::string_view code, const ScriptError& error) {
  base::Diagnostic finding = base::MakeFinding(code, {}, error.message);
  finding.help = error.message.help();
  const bool has_place = error.file != nullptr && error.line > 0;
  if (has_place) {
    const bool is_exact = error.span.file != nullptr;
    finding.span = is_exact ? error.span : base::SpanOfLine(error.file, error.line - 1);
  } else if (!error.path.empty()) {
    finding.message = messages::LocatedMessage({.place = error.path, .message = error.message});
  }
  for (const ScriptFrame& frame : error.frames) {
    const base::Message where = messages::LabelFrame({.frame = frame.function});
    const bool first = &frame == &error.frames.front();
    if (first && has_place && frame.file == error.file && frame.line == error.line) {
      finding.label = where;
    } else if (frame.file != nullptr && frame.line > 0) {
      finding.related.push_back({base::SpanOfLine(frame.file, frame.line - 1), where});
    } else {
      finding.notes.push_back(
          messages::NoteFrame({.frame = frame.function, .path = frame.path, .line = frame.line}));
    }
  }
  if (error.frames_cut) finding.notes.push_back(messages::NoteMoreFrames());
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

  if (error.limit != Limit::kNone) {
    error.message = LimitMessage(sandbox, error.limit, host.allocator);
  } else {
    ReadErrorValue(sandbox, L, error);
    host.trace.Clear();
  }
  lua_pop(L, 1);
  if (error.path.empty() && !error.frames.empty()) {
    error.path = error.frames.front().path;
    error.line = error.frames.front().line;
  }
  error.file = sandbox.FileOfPath(error.path);
  error.mod = sandbox.ModOfPath(error.path);
  return error;
}

}  // namespace walz::sandbox
