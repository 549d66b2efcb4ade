#include "lsp/server.h"

#include <nlohmann/json.hpp>
#include <optional>

#include "lsp/connection.h"

namespace walz::lsp {

int Serve(const ServerOptions& options, std::istream& in, std::ostream& out) {
  Connection connection(in, out);
  Session session(options, [&](const nlohmann::json& message) { connection.Send(message); });
  while (!session.exits()) {
    const std::optional<nlohmann::json> message = connection.Read();
    if (!message) break;
    session.Handle(*message);
    while (session.has_work() && !connection.HasMore()) session.Work();
  }
  return session.shut_down() ? 0 : 1;
}

}  // namespace walz::lsp
