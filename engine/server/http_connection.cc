// HTTP connections.
#include <array>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/http_hub.h"

namespace walz::server {
namespace {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using net::ip::tcp;

// Uploads may be slow.
constexpr std::chrono::seconds kUploadPatience{300};
constexpr std::chrono::seconds kFarewell{2};

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(Hub& hub, Stream socket)
      : hub_(hub), counted_(hub.connections()), stream_(std::move(socket)) {}

  void Read() {
    parser_.emplace();
    parser_->header_limit(kMaxHeaderBytes);
    parser_->body_limit(boost::none);  // the limit follows from the header
    stream_.expires_after(kPatience);
    http::async_read_header(stream_, buffer_, *parser_,
                            [self = shared_from_this()](beast::error_code error, std::size_t) {
                              error ? self->Fail(error) : self->TakeHead();
                            });
  }

 private:
  void Fail(beast::error_code error) {
    if (error == http::error::end_of_stream) return Close();
    if (error == http::error::body_limit) return Refuse(413, "too much");
    if (error == http::error::header_limit) return Refuse(431, "too many headers");
    if (error.category() == http::make_error_code(http::error::bad_method).category()) {
      return Refuse(400, "this is no request");
    }
    Close();
  }

  // Limits the body by the permissions of the client.
  void TakeHead() {
    if (!rate_.Take()) return Refuse(429, "too many requests");
    asked_ = tables::Request();
    std::optional<tables::Response> refused = ReadHead(parser_->get(), asked_);
    if (!refused) {
      refused = TurnAway(hub_.settings(), parser_->get(), hub_.api().LanguageOf(asked_));
    }
    if (refused) return Refuse(std::move(*refused));
    const bool upload = tables::Api::IsUpload(asked_);
    if (upload) refused = hub_.api().RefuseUpload(asked_);
    if (refused) return Refuse(std::move(*refused));
    const std::uint64_t limit = upload ? tables::kMaxUploadBytes + kMaxBodyBytes : kMaxBodyBytes;
    if (parser_->content_length().value_or(0) > limit) return Refuse(413, "too much");
    parser_->body_limit(limit);
    stream_.expires_after(upload ? kUploadPatience : kPatience);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code error, std::size_t) {
                       error ? self->Fail(error) : self->TakeBody();
                     });
  }

  void TakeBody() {
    tables::Request asked = std::move(asked_);
    std::optional<tables::Response> wrong = ReadBody(parser_->get(), asked);
    if (wrong) return Refuse(std::move(*wrong));
    if (asked.path == "/ws") return OpenSocket(std::move(asked));
    if (websocket::is_upgrade(parser_->get())) return Refuse(400, "no socket here");
    const std::string table = tables::Api::TableOf(asked.path);
    hub_.Do(
        table,
        [self = shared_from_this(), asked = std::move(asked)] {
          return self->hub_.api().Answer(asked);
        },
        [self = shared_from_this(), table](tables::Response response) {
          const bool fine = response.status < 400;
          self->Write(std::move(response), self->parser_->get().keep_alive());
          if (fine && !table.empty()) self->hub_.Publish(table);
        });
  }

  void OpenSocket(tables::Request asked) {
    const std::string table(tables::FieldOr(asked.fields, "table"));
    const std::string key(asked.key.empty() ? tables::FieldOr(asked.fields, "key") : asked.key);
    if (!key.empty() && !websocket::is_upgrade(parser_->get())) {
      return Refuse(426, "only for sockets");
    }
    hub_.Do(
        table,
        [self = shared_from_this(), table, key] {
          return self->hub_.api().tables().Open(table, key);
        },
        [self = shared_from_this(), asked = std::move(asked)](tables::TableApi::Door door) {
          if (door.table == nullptr) return self->Refuse(door.status, "no table for this key");
          self->stream_.expires_never();
          ServeSocket(self->hub_, std::move(self->counted_), self->stream_.release_socket(),
                      std::move(door), self->hub_.api().LanguageOf(asked), self->parser_->get(),
                      asked.fields);
        });
  }

  void Refuse(int status, std::string_view text) { Refuse(PlainError(status, text)); }
  void Refuse(tables::Response response) { Write(std::move(response), false); }

  void Write(tables::Response response, bool keep_alive) {
    response_ = MakeResponse(std::move(response), parser_->get().version(), keep_alive);
    // A response to HEAD has no body.
    if (parser_->get().method() == http::verb::head) response_.body().clear();
    stream_.expires_after(kPatience);
    http::async_write(
        stream_, response_,
        [self = shared_from_this(), keep_alive](beast::error_code error, std::size_t) {
          if (error || !keep_alive) return self->Close();
          self->Read();
        });
  }

  // Drains the input before closing; otherwise a client that is still sending would never read the
  // response.
  void Close() {
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream_.expires_after(kFarewell);
    Drain();
  }
  void Drain() {
    stream_.async_read_some(net::buffer(drain_),
                            [self = shared_from_this()](beast::error_code error, std::size_t) {
                              if (!error) self->Drain();
                            });
  }

  Hub& hub_;
  Counted counted_;  // moved to the WebSocket after an upgrade
  beast::basic_stream<tcp, net::io_context::executor_type> stream_;
  beast::flat_buffer buffer_;
  RateLimit rate_;
  std::optional<http::request_parser<http::string_body>> parser_;
  HttpResponse response_;
  std::array<char, 4096> drain_;
  tables::Request asked_;  // valid between header and body
};

}  // namespace

void ServeConnection(Hub& hub, Stream socket) {
  std::make_shared<Connection>(hub, std::move(socket))->Read();
}

}  // namespace walz::server
