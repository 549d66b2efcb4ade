// A session of the language server for the YAML and Lua files of games and mods (LSP 3.17), without
// a connection.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "lsp/project.h"

namespace walz::lsp {

struct ServerOptions {
  Surroundings around;
  std::string language = "en";  // of texts shown in the editor
};

// Serves one editor, from `initialize` to `exit`. Not thread-safe.
class Session {
 public:
  using Send = std::function<void(const nlohmann::json& message)>;

  // Calls `send` with each message to the editor, during the functions below.
  Session(const ServerOptions& options, Send send);
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // Handles a message of the editor.
  void Handle(const nlohmann::json& message);

  // Returns true if a project has changed since its last check. `Work` checks one such project and
  // sends its findings. It should wait until no further message is pending, because its results
  // would be outdated at once.
  bool has_work() const;
  void Work();

  // Return true after `exit` and after `shutdown`.
  bool exits() const;
  bool shut_down() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace walz::lsp
