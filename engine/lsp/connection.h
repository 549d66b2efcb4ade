// The base protocol of LSP 3.17: JSON messages with a `Content-Length` header.
#pragma once

#include <iosfwd>
#include <nlohmann/json_fwd.hpp>
#include <optional>

namespace walz::lsp {

// Reads and writes messages on two streams. Borrows both; not thread-safe.
class Connection {
 public:
  Connection(std::istream& in, std::ostream& out) : in_(in), out_(out) {}

  // Blocks until the next message is complete. Returns nullopt at end of input and after an invalid
  // header (length missing or above 64 MiB). Answers a message that is not JSON with a parse error
  // and skips it.
  std::optional<nlohmann::json> Read();

  // Writes a message and flushes.
  void Send(const nlohmann::json& message);

  // Returns true if more input is already buffered. The server then postpones checks, because their
  // results would be outdated at once.
  bool HasMore() const;

 private:
  std::istream& in_;
  std::ostream& out_;
};

}  // namespace walz::lsp
