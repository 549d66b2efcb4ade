#include "server/store_postgresql_listener.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <pqxx/pqxx>
#include <utility>

namespace walz::server {
namespace {

constexpr int kForever = -1;
constexpr int kNoSocket = -1;  // poll leaves it out
constexpr int kPause = 1000;   // milliseconds until a connection is tried again

class Receiver : public pqxx::notification_receiver {
 public:
  Receiver(pqxx::connection& connection, const std::string& own,
           const std::function<void(const std::string& table)>& heard)
      : pqxx::notification_receiver(connection, kWrittenChannel), own_(own), heard_(heard) {}

  void operator()(const std::string& payload, int /*process*/) override {
    const std::size_t blank = payload.find(' ');
    if (blank == std::string::npos || payload.compare(0, blank, own_) == 0) return;
    heard_(payload.substr(blank + 1));
  }

 private:
  const std::string& own_;
  const std::function<void(const std::string& table)>& heard_;
};

}  // namespace

PostgresqlListener::PostgresqlListener(std::string address, std::string own,
                                       std::function<void(const std::string& table)> heard)
    : address_(std::move(address)),
      own_(std::move(own)),
      heard_(std::move(heard)),
      end_(eventfd(0, EFD_CLOEXEC)),
      thread_([this] { Run(); }) {}

PostgresqlListener::~PostgresqlListener() {
  eventfd_write(end_, 1);
  thread_.join();
  close(end_);
}

// Waits until something comes at the socket, or the time is up; whether it is to end.
bool PostgresqlListener::Ends(int socket, int milliseconds) const {
  pollfd both[] = {{end_, POLLIN, 0}, {socket, POLLIN, 0}};
  poll(both, 2, milliseconds);
  return both[0].revents != 0;
}

void PostgresqlListener::ListenUntilItBreaks() {
  pqxx::connection connection(address_);
  const Receiver receiver(connection, own_, heard_);
  do {
    connection.get_notifs();
  } while (connection.is_open() && !Ends(connection.sock(), kForever));
}

void PostgresqlListener::Run() {
  do {
    try {
      ListenUntilItBreaks();
    } catch (const std::exception&) {
      // The next query to the database tells what is wrong with it.
    }
  } while (!Ends(kNoSocket, kPause));
}

}  // namespace walz::server
