// Tells people who do not look that it is their turn: a command that the host has named.
#pragma once

#include <string>

namespace walz::server {

// A person is to choose.
struct Turn {
  std::string table;
  std::string game;     // its id
  std::string seat;     // `seat0`
  std::string name;     // of who sits there; may be empty
  std::string path;     // of the seat's page, with its key
  std::string link;     // to the same page, as people open it
  std::string text;     // says so, in the server's language
  std::string webhook;  // an address that the table has named (webhooks.h); may be empty
  bool command = true;  // whether the table wants the server's command to run
};

// Runs `command` with /bin/sh and does not wait for it. What happened stands in its environment, as
// WALZ_TABLE, WALZ_GAME, WALZ_SEAT, WALZ_NAME, WALZ_LINK and WALZ_PATH, never in the command
// itself. Where it cannot be run, nothing happens: a game does not stop for that.
void RunCommand(const std::string& command, const Turn& turn);

}  // namespace walz::server
