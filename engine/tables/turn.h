// Notifications of turns.
#pragma once

#include <string>

namespace walz::tables {

// A person's turn.
struct Turn {
  std::string table;
  std::string game;     // id
  std::string seat;     // `seat0`
  std::string name;     // of the person; may be empty
  std::string path;     // path of the seat's page, with its key
  std::string link;     // the complete address of that page
  std::string text;     // the message, in the server's language
  std::string webhook;  // the table's webhook (webhook_address.h); may be empty
  bool command = true;  // run the server's command for this table
};

}  // namespace walz::tables
