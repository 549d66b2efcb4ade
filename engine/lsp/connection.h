// Messages between an editor and a language server: JSON with a header before it, as the Language
// Server Protocol (3.17, "Base Protocol") has it.
#pragma once

#include <iosfwd>
#include <nlohmann/json_fwd.hpp>
#include <optional>

namespace walz::lsp {

// Reads and writes messages on two streams, which it borrows.
class Connection {
 public:
  Connection(std::istream& in, std::ostream& out) : in_(in), out_(out) {}

  // The next message; nothing where the input ends or is no message any more (a header without a
  // length, more than 64 MiB). A message that is no JSON is answered with a parse error and passed
  // over.
  std::optional<nlohmann::json> Read();

  // Writes a message and flushes.
  void Send(const nlohmann::json& message);

  // Whether more input has been read already: then there is no hurry to answer what will be out of
  // date at once.
  bool HasMore() const;

 private:
  std::istream& in_;
  std::ostream& out_;
};

}  // namespace walz::lsp
