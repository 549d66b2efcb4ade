// WebSockets of clients that watch a table.
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <utility>

#include "server/http_hub.h"
#include "tables/fields.h"

namespace walz::server {
namespace {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

// Timeout for pings. A ping is sent after half of it, which also prevents proxies from closing an
// idle socket (nginx: 60 s).
constexpr std::chrono::seconds kSilence{50};
// Maximum number of queued errors for a client that does not read.
constexpr std::size_t kMaxWaiting = 16;

// Compresses messages for clients that offer it. A position of 37 KB becomes 5.5 KB. A small window
// limits the additional memory to 54 KB per socket, and a low level the time to 0.3 ms per message.
websocket::permessage_deflate Compression() {
  websocket::permessage_deflate options;
  options.server_enable = true;
  options.server_max_window_bits = 13;
  options.client_max_window_bits = 10;
  options.compLevel = 3;
  return options;
}

class Socket : public Watcher, public std::enable_shared_from_this<Socket> {
 public:
  Socket(Hub& hub, Counted counted, Stream socket, tables::TableApi::Door door,
         std::string language)
      : hub_(hub),
        counted_(std::move(counted)),
        stream_(std::move(socket)),
        door_(std::move(door)),
        language_(std::move(language)) {}

  void Start(const HttpRequest& request, const tables::Fields& fields) {
    known_ = tables::KnownIn(fields);
    stream_.set_option(websocket::stream_base::timeout{kPatience, kSilence, /*pings=*/true});
    stream_.set_option(Compression());
    stream_.read_message_max(kMaxSocketMessageBytes);  // after decompression
    stream_.async_accept(request, [self = shared_from_this()](beast::error_code error) {
      if (error) return;
      self->hub_.Watch(self->table(), self);
      self->Read();
      if (self->hub_.api().tables().Come(self->door_)) {
        self->hub_.SendPresence(self->table());
        self->hub_.Refresh(self->table());
      } else {
        self->Refresh();
      }
      self->hub_.StepBots(self->table());
    });
  }

  // Requests the new state, unless a request is pending: a slow reader gets only the last state.
  void Refresh() override {
    stale_ = true;
    if (asking_ || writing_ || closed_) return;
    stale_ = false;
    asking_ = true;
    hub_.Do(
        table(),
        [self = shared_from_this()] {
          return self->hub_.api().tables().State(self->door_, self->language_, self->known_);
        },
        [self = shared_from_this()](std::optional<tables::TableApi::Update> update) {
          self->asking_ = false;
          if (update) {
            self->known_ = std::move(update->known);
            self->waiting_.push_back(std::move(update->text));
          }
          self->Write();
          if (self->stale_) self->Refresh();
        });
  }

  void Close() {
    if (closed_) return;
    closed_ = true;
    beast::error_code ignored;
    stream_.next_layer().close(ignored);
    hub_.Leave(table(), shared_from_this());
    if (!hub_.api().tables().Leave(door_)) return;
    hub_.SendPresence(table());
    hub_.Refresh(table());
  }

 private:
  const std::string& table() const { return door_.table->id(); }

  void Read() {
    stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return self->Close();
      const std::string message = beast::buffers_to_string(self->buffer_.data());
      self->buffer_.consume(self->buffer_.size());
      if (!self->stream_.got_text() || !self->rate_.Take()) return self->Close();
      self->Hear(message);
    });
  }

  // Handles a message before the next one is read.
  void Hear(const std::string& message) {
    hub_.Do(
        table(),
        [self = shared_from_this(), message] {
          return self->hub_.api().tables().Hear(self->door_, message, self->language_);
        },
        [self = shared_from_this()](std::optional<std::string> answer) {
          if (self->closed_) return;
          if (answer) {
            self->waiting_.push_back(std::move(*answer));
            self->Write();
          }
          self->hub_.Publish(self->table());
          if (self->waiting_.size() > kMaxWaiting) return self->Close();
          self->Read();
        });
  }

  void Write() {
    if (writing_ || closed_ || waiting_.empty()) return;
    writing_ = true;
    stream_.text(true);
    stream_.async_write(net::buffer(waiting_.front()),
                        [self = shared_from_this()](beast::error_code error, std::size_t) {
                          if (error) return self->Close();
                          self->writing_ = false;
                          self->waiting_.pop_front();
                          self->Write();
                          if (self->stale_) self->Refresh();
                        });
  }

  Hub& hub_;
  Counted counted_;
  websocket::stream<Stream> stream_;
  tables::TableApi::Door door_;
  std::string language_;
  beast::flat_buffer buffer_;
  RateLimit rate_;
  tables::TableApi::Known known_;    // the state of the client
  std::deque<std::string> waiting_;  // outgoing messages; the first is being written
  bool stale_ = false;
  bool asking_ = false;
  bool writing_ = false;
  bool closed_ = false;
};

}  // namespace

void ServeSocket(Hub& hub, Counted counted, Stream socket, tables::TableApi::Door door,
                 std::string language, const HttpRequest& request, const tables::Fields& fields) {
  std::make_shared<Socket>(hub, std::move(counted), std::move(socket), std::move(door),
                           std::move(language))
      ->Start(request, fields);
}

}  // namespace walz::server
