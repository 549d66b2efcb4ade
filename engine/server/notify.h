// Turn notifications by a command of the host.
#pragma once

#include <string>

namespace walz::server {

// A person's turn.
struct Turn {
  std::string table;
  std::string game;     // id
  std::string seat;     // `seat0`
  std::string name;     // of the person; may be empty
  std::string path;     // of the seat's page, with its key
  std::string link;     // the complete address of that page
  std::string text;     // the message, in the server's language
  std::string webhook;  // the table's webhook (webhooks.h); may be empty
  bool command = true;  // run the server's command for this table
};

// Runs `command` with /bin/sh in the background. Data is passed only in the environment, as
// WALZ_TABLE, WALZ_GAME, WALZ_SEAT, WALZ_NAME, WALZ_LINK and WALZ_PATH. Failures are ignored, so
// that games continue.
void RunCommand(const std::string& command, const Turn& turn);

}  // namespace walz::server
