#include "server/store_postgresql_listener.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <utility>

#include "server/postgresql.h"

namespace walz::server {
namespace {

constexpr int kForever = -1;
constexpr int kNoSocket = -1;  // ignored by poll
constexpr int kPause = 1000;   // milliseconds before reconnecting

}  // namespace

PostgresqlListener::PostgresqlListener(std::string address, std::string own,
                                       tables::Store::Subscriber subscriber)
    : address_(std::move(address)),
      own_(std::move(own)),
      subscriber_(std::move(subscriber)),
      end_(eventfd(0, EFD_CLOEXEC)),
      thread_([this] { Run(); }) {}

PostgresqlListener::~PostgresqlListener() {
  eventfd_write(end_, 1);
  thread_.join();
  close(end_);
}

// Waits for input at the socket or the timeout; returns true if the thread must stop.
bool PostgresqlListener::Ends(int socket, int milliseconds) const {
  pollfd both[] = {{end_, POLLIN, 0}, {socket, POLLIN, 0}};
  poll(both, 2, milliseconds);
  return both[0].revents != 0;
}

void PostgresqlListener::ListenUntilItBreaks() {
  PostgresqlConnection connection(address_);
  connection.Run((std::string("LISTEN ") + kWrittenChannel + "; LISTEN " + kSaidChannel).c_str());
  const auto hear = [this](std::string_view channel, const std::string& payload) {
    if (channel == kSaidChannel) return subscriber_.said(payload);
    const std::size_t blank = payload.find(' ');
    if (blank == std::string::npos || payload.compare(0, blank, own_) == 0) return;
    subscriber_.written(payload.substr(blank + 1));
  };
  subscriber_.listening();
  do {
    connection.Hear(hear);
  } while (!Ends(connection.socket(), kForever));
}

void PostgresqlListener::Run() {
  do {
    try {
      ListenUntilItBreaks();
    } catch (const std::exception&) {
      // The next query reports the problem.
    }
  } while (!Ends(kNoSocket, kPause));
}

}  // namespace walz::server
