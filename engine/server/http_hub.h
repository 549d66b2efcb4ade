// State that all connections share: threads, and the watchers of each table.
#pragma once

#include <algorithm>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/http.h"
#include "server/http_message.h"

namespace walz::server {

// Timeout in the middle of a request and between requests.
inline constexpr std::chrono::seconds kPatience{30};

// A connection. A concrete executor type compiles faster than any_executor.
using Stream =
    boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;

// Token bucket for requests and socket messages: its size, and tokens per second.
inline constexpr double kBurst = 1000;
inline constexpr double kPerSecond = 200;

// A token bucket.
class RateLimit {
 public:
  // Takes a token; returns false if there is none.
  bool Take() {
    const auto now = std::chrono::steady_clock::now();
    const std::chrono::duration<double> since = now - last_;
    last_ = now;
    left_ = std::min(kBurst, left_ + since.count() * kPerSecond);
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }

 private:
  double left_ = kBurst;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

// Receives a call when a table has changed.
class Watcher {
 public:
  virtual ~Watcher() = default;
  virtual void Refresh() = 0;
};

// Increments a count during its lifetime.
class Counted {
 public:
  // Borrows the count.
  explicit Counted(std::size_t& count) : count_(&count) { ++count; }
  Counted(Counted&& other) noexcept : count_(std::exchange(other.count_, nullptr)) {}
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  ~Counted() {
    if (count_ != nullptr) --*count_;
  }

 private:
  std::size_t* count_;
};

// One network thread does all I/O; worker threads do the rest. All functions must be called on the
// network thread.
class Hub {
 public:
  // Borrows the api.
  Hub(tables::Api& api, HttpSettings settings);
  // Stops the lobby, waits for running jobs and joins the threads.
  ~Hub();
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;

  tables::Api& api() { return api_; }
  HttpSettings& settings() { return settings_; }
  boost::asio::io_context& io() { return io_; }
  std::size_t& connections() { return connections_; }

  // Runs `job` on a worker and then `done` with its result on the network thread. Jobs of one table
  // run in sequence.
  template <class Job, class Done>
  void Do(const std::string& table, Job job, Done done) {
    Work(table, InTwo(std::move(job), std::move(done)));
  }

  void Watch(const std::string& table, std::shared_ptr<Watcher> watcher);
  void Leave(const std::string& table, const std::shared_ptr<Watcher>& watcher);

  // `Refresh` notifies all watchers of a table. `StepBots` lets its bots choose. `Publish` does
  // both.
  void Refresh(const std::string& table);
  void Publish(const std::string& table);
  void StepBots(const std::string& table);

  // Sends the presence at a table to other servers; if `table` is empty, the presence at all
  // tables.
  void SendPresence(const std::string& table = "");

  // Starts a timer that detects seats that left without a message, and announces this server to
  // others.
  void StartPresenceTimer();

  // Starts following changes that other servers make to tables watched here.
  void FollowOthers();

 private:
  using Strand = boost::asio::strand<boost::asio::thread_pool::executor_type>;
  using Next = std::function<void()>;

  // Returns a function that runs `job` on a worker. It returns another function, which passes the
  // result of `job` to `done` on the network thread.
  template <class Job, class Done>
  static std::function<Next()> InTwo(Job job, Done done) {
    return [job = std::move(job), done = std::move(done)]() mutable -> Next {
      auto result = job();
      // Captures of the job are destroyed on the network thread as well.
      return [job = std::move(job), done = std::move(done), result = std::move(result)]() mutable {
        done(std::move(result));
      };
    };
  }
  void Work(const std::string& table, std::function<Next()> job);
  void CatchUpLater();
  void CatchUp(const std::string& table);
  void HearPresence(const std::string& line);
  void ApplyLengths(std::map<std::string, std::size_t> now);

  tables::Api& api_;
  HttpSettings settings_;
  std::size_t connections_ = 0;
  boost::asio::io_context io_{1};
  boost::asio::thread_pool work_;
  boost::asio::thread_pool bots_;  // separate, so that requests do not wait for bots
  boost::asio::steady_timer timer_;
  boost::asio::steady_timer lapse_timer_;
  std::vector<Strand> strands_;                 // a table always uses the same strand
  std::map<std::string, std::size_t> lengths_;  // last known lengths of journals
  std::map<std::string, std::set<std::shared_ptr<Watcher>>> watchers_;  // by table
  std::set<std::string> busy_bots_;
};

// Serves requests of a connected client until it disconnects. Borrows the hub.
void ServeConnection(Hub& hub, Stream socket);

// Upgrades a connection to a WebSocket that watches a table, and serves it until it closes.
// `fields` are the parsed query; they contain the client's revision. Borrows the hub.
void ServeSocket(Hub& hub, Counted counted, Stream socket, tables::TableApi::Door door,
                 std::string language, const HttpRequest& request, const tables::Fields& fields);

}  // namespace walz::server
