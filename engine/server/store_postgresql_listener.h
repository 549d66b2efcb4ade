// Receives notifications of other servers over a PostgreSQL connection of its own.
#pragma once

#include <string>
#include <thread>

#include "tables/store.h"

namespace walz::server {

// The channel for written entries: the sender's name, a blank, the table's id.
inline constexpr const char* kWrittenChannel = "walz_written";
// The channel for lines of Store::Broadcast.
inline constexpr const char* kSaidChannel = "walz_said";

// Listens on its own thread during its lifetime. Reconnects after a pause; notifications in between
// are lost.
class PostgresqlListener {
 public:
  // `own` is this server's name; its own write notifications are ignored. The thread calls the
  // subscriber.
  PostgresqlListener(std::string address, std::string own, tables::Store::Subscriber subscriber);
  // Joins the thread; there are no calls afterwards.
  ~PostgresqlListener();
  PostgresqlListener(const PostgresqlListener&) = delete;
  PostgresqlListener& operator=(const PostgresqlListener&) = delete;

 private:
  void Run();
  void ListenUntilItBreaks();
  bool Ends(int socket, int milliseconds) const;

  std::string address_;
  std::string own_;
  tables::Store::Subscriber subscriber_;
  int end_;  // an eventfd: readable when the thread must stop
  std::thread thread_;
};

}  // namespace walz::server
