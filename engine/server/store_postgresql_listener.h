// Hears of what other servers write to a PostgreSQL database, at a connection of its own.
#pragma once

#include <functional>
#include <string>
#include <thread>

namespace walz::server {

// The channel on which a server says to which table it has written: its own name, a blank, the id.
inline constexpr const char* kWrittenChannel = "walz_written";

// Listens in a thread of its own as long as it lives. A connection that breaks is made anew after a
// while; what was said in between is not heard.
class PostgresqlListener {
 public:
  // `own`: the name of this server, which need not hear itself. `heard` is called by the thread.
  PostgresqlListener(std::string address, std::string own,
                     std::function<void(const std::string& table)> heard);
  // Waits until `heard` is called no more.
  ~PostgresqlListener();
  PostgresqlListener(const PostgresqlListener&) = delete;
  PostgresqlListener& operator=(const PostgresqlListener&) = delete;

 private:
  void Run();
  void ListenUntilItBreaks();
  bool Ends(int socket, int milliseconds) const;

  std::string address_;
  std::string own_;
  std::function<void(const std::string& table)> heard_;
  int end_;  // an eventfd: readable when the thread is to end
  std::thread thread_;
};

}  // namespace walz::server
