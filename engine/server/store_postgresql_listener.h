// Hears what other servers write to a PostgreSQL database and say there, at a connection of its
// own.
#pragma once

#include <string>
#include <thread>

#include "server/store.h"

namespace walz::server {

// The channel on which a server says to which table it has written: its own name, a blank, the id.
inline constexpr const char* kWrittenChannel = "walz_written";
// The channel for what Store::Say is given.
inline constexpr const char* kSaidChannel = "walz_said";

// Listens in a thread of its own as long as it lives. A connection that breaks is made anew after a
// while; what was said in between is not heard.
class PostgresqlListener {
 public:
  // `own`: the name of this server, which need not hear what it has written itself. The thread
  // calls the ears.
  PostgresqlListener(std::string address, std::string own, Store::Ears ears);
  // Waits until they are called no more.
  ~PostgresqlListener();
  PostgresqlListener(const PostgresqlListener&) = delete;
  PostgresqlListener& operator=(const PostgresqlListener&) = delete;

 private:
  void Run();
  void ListenUntilItBreaks();
  bool Ends(int socket, int milliseconds) const;

  std::string address_;
  std::string own_;
  Store::Ears ears_;
  int end_;  // an eventfd: readable when the thread is to end
  std::thread thread_;
};

}  // namespace walz::server
