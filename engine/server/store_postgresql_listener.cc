#include "server/store_postgresql_listener.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <functional>
#include <pqxx/pqxx>
#include <utility>

namespace walz::server {
namespace {

constexpr int kForever = -1;
constexpr int kNoSocket = -1;  // poll leaves it out
constexpr int kPause = 1000;   // milliseconds until a connection is tried again

class Receiver : public pqxx::notification_receiver {
 public:
  using Hear = std::function<void(const std::string& payload)>;

  Receiver(pqxx::connection& connection, const char* channel, Hear hear)
      : pqxx::notification_receiver(connection, channel), hear_(std::move(hear)) {}

  void operator()(const std::string& payload, int /*process*/) override { hear_(payload); }

 private:
  Hear hear_;
};

}  // namespace

PostgresqlListener::PostgresqlListener(std::string address, std::string own, Store::Ears ears)
    : address_(std::move(address)),
      own_(std::move(own)),
      ears_(std::move(ears)),
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
  const Receiver written(connection, kWrittenChannel, [this](const std::string& payload) {
    const std::size_t blank = payload.find(' ');
    if (blank == std::string::npos || payload.compare(0, blank, own_) == 0) return;
    ears_.written(payload.substr(blank + 1));
  });
  const Receiver said(connection, kSaidChannel, ears_.said);
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
