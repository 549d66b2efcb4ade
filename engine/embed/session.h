// The engine as a part of another program, such as a page: one object that takes and returns
// messages in JSON. README.md lists them.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace walz::embed {

// Serves the tables of one person and their editor, without threads, sockets and databases. Tables
// and the language server are created when they are first used. Not thread-safe.
class Session {
 public:
  Session();
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // Handles one message. Returns a JSON array of messages for the caller: answers, updates of
  // watched tables, messages of the language server. A message that cannot be understood is
  // answered by `{ "error": text }`, with its `id` if it has one.
  std::string Handle(std::string_view message);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace walz::embed
