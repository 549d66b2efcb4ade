#include "server/http.h"

#include <array>
#include <atomic>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <csignal>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "base/hash.h"
#include "server/form.h"

namespace walz::server {
namespace {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using net::ip::tcp;
using Strand = net::strand<net::thread_pool::executor_type>;

// Who is silent for so long in the middle of a request, or between two, is hung up on.
constexpr std::chrono::seconds kPatience{30};
// Who answers no ping on a socket is gone. A ping is sent after half of that, which also keeps
// proxies from cutting off a silent socket: nginx does so after a minute.
constexpr std::chrono::seconds kSilence{50};
// A file may come over a slow line.
constexpr std::chrono::seconds kUploadPatience{300};
// A request, or a message on a socket, counts one; so many come in at once, and so many each second
// after that.
constexpr std::chrono::seconds kFarewell{2};
constexpr double kBurst = 1000;
constexpr double kPerSecond = 200;
// Errors for a client that does not read them.
constexpr std::size_t kMaxWaiting = 16;
constexpr std::size_t kStrands = 64;
constexpr std::chrono::seconds kCatchUpEvery{1};

// Lets as many messages through as a person, or a busy program, may send.
class RateLimit {
 public:
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

std::string_view View(beast::string_view text) { return {text.data(), text.size()}; }

Response PlainError(int status, std::string_view text) {
  return {status, "text/plain; charset=utf-8", std::string(text) + "\n", {}};
}

using HttpRequest = http::request<http::string_body>;
using HttpResponse = http::response<http::string_body>;

// What OWASP lists for pages that load nothing from elsewhere.
HttpResponse MakeResponse(Response response, unsigned version, bool keep_alive) {
  HttpResponse out(static_cast<http::status>(response.status), version);
  out.set(http::field::content_type, response.type);
  out.set("Content-Security-Policy",
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
          "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'");
  out.set("X-Content-Type-Options", "nosniff");
  out.set("X-Frame-Options", "DENY");
  out.set("Referrer-Policy", "same-origin");
  out.set("Cross-Origin-Opener-Policy", "same-origin");
  out.set("Cross-Origin-Resource-Policy", "same-origin");
  out.set("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
  out.set(http::field::cache_control, "no-store");
  for (const auto& [name, value] : response.headers) out.set(name, value);
  if (response.status == 401) out.set(http::field::www_authenticate, "Bearer");
  out.body() = std::move(response.body);
  out.keep_alive(keep_alive);
  out.prepare_payload();
  return out;
}

// What is wrong with a request before anyone looks at what it asks for.
std::optional<Response> TurnAway(const HttpSettings& settings, const HttpRequest& request) {
  if (request.count(http::field::host) != 1) return PlainError(400, "one Host, please");
  if (!IsOwnHost(settings, View(request[http::field::host]))) {
    return PlainError(421, "this server has another name");
  }
  // Of other encodings one does not know where the body ends and the next request begins.
  if (request.count(http::field::transfer_encoding) != 0 &&
      View(request[http::field::transfer_encoding]) != "chunked") {
    return PlainError(501, "chunked is the only encoding here");
  }
  const std::string_view origin = View(request[http::field::origin]);
  if (!origin.empty()) {
    constexpr std::string_view kHttp = "http://";
    constexpr std::string_view kHttps = "https://";
    const std::string_view site = origin.starts_with(kHttp)    ? origin.substr(kHttp.size())
                                  : origin.starts_with(kHttps) ? origin.substr(kHttps.size())
                                                               : std::string_view();
    if (!IsOwnHost(settings, site)) return PlainError(403, "asked for by another site");
  }
  return std::nullopt;
}

// Reads what stands in the head of a request; or what is wrong with it.
Response ReadHead(const HttpRequest& in, Request& out) {
  const std::string_view target = View(in.target());
  if (!target.starts_with('/')) return PlainError(400, "no address");
  const std::size_t question = std::min(target.find('?'), target.size());
  std::optional<std::string> path = DecodeEscapes(target.substr(0, question));
  std::optional<Fields> fields = ReadForm(target.substr(std::min(question + 1, target.size())));
  if (!path || !fields) return PlainError(400, "the address cannot be read");
  constexpr std::string_view kBearer = "Bearer ";
  const std::string_view authorization = View(in[http::field::authorization]);
  if (authorization.starts_with(kBearer)) out.key = authorization.substr(kBearer.size());
  out.method = View(in.method_string());
  out.path = std::move(*path);
  out.fields = std::move(*fields);
  out.accept_language = View(in[http::field::accept_language]);
  return {};
}

// Reads what stands in the body; or what is wrong with it. Uploads alone bring files.
Response ReadBody(HttpRequest& in, Request& out) {
  const bool upload = Api::IsUpload(out);
  const std::string_view type = View(in[http::field::content_type]);
  std::optional<Fields> body = Fields();
  if (in.body().empty()) {
    // Whatever it would have been.
  } else if (upload && (type.starts_with("application/zip") ||
                        type.starts_with("application/octet-stream"))) {
    out.file = std::move(in.body());
  } else if (upload && type.starts_with("multipart/form-data")) {
    std::optional<FileForm> form = ReadFileForm(type, in.body());
    if (!form) return PlainError(400, "the form cannot be read");
    body = std::move(form->fields);
    out.file = std::move(form->file);
  } else if (type.starts_with("application/json")) {
    body = ReadJsonFields(in.body());
  } else if (type.empty() || type.starts_with("application/x-www-form-urlencoded")) {
    body = ReadForm(in.body());
  } else {
    return PlainError(415, "a form or JSON, please");
  }
  if (!body) return PlainError(400, "the body cannot be read");
  for (auto& [name, value] : *body) out.fields.insert_or_assign(name, std::move(value));
  return {};
}

class Socket;

}  // namespace

struct HttpServer::Impl {
  Impl(Api& the_api, HttpSettings the_settings)
      : api(the_api),
        settings(std::move(the_settings)),
        work(static_cast<std::size_t>(std::max(1, settings.threads))),
        acceptor(io),
        signals(io),
        timer(io) {
    for (std::size_t i = 0; i < kStrands; ++i) strands.emplace_back(work.get_executor());
  }

  void Accept();
  void CatchUpLater();

  // Does `job` on a thread for work and then `done`, with what came out, on that of the network;
  // jobs about one table one after the other.
  template <class Job, class Done>
  void Do(const std::string& table, Job job, Done done) {
    auto both = [this, job = std::move(job), done = std::move(done)]() mutable {
      net::post(io,
                [result = job(), done = std::move(done)]() mutable { done(std::move(result)); });
    };
    if (table.empty()) {
      net::post(work, std::move(both));
    } else {
      net::post(strands[base::StableHash(table) % kStrands], std::move(both));
    }
  }

  // Tells everyone at a table what has changed, and lets bots go on.
  void Publish(const std::string& table);
  void StepBots(const std::string& table);

  Api& api;
  HttpSettings settings;
  net::io_context io{1};
  net::thread_pool work;
  tcp::acceptor acceptor;
  net::signal_set signals;
  net::steady_timer timer;
  std::vector<Strand> strands;  // a table always has the same one
  // All of the following belong to the network's thread.
  std::size_t connections = 0;
  std::map<std::string, std::size_t> lengths;  // of journals, when they were last looked at
  std::map<std::string, std::set<std::shared_ptr<Socket>>> sockets;  // by table
  std::set<std::string> busy_bots;
};

namespace {

// One WebSocket: a client that watches a table for as long as it likes.
class Socket : public std::enable_shared_from_this<Socket> {
 public:
  Socket(HttpServer::Impl& server, tcp::socket socket, Api::Door door, std::string language)
      : server_(server),
        stream_(std::move(socket)),
        door_(std::move(door)),
        language_(std::move(language)) {}
  ~Socket() { --server_.connections; }
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  void Start(const HttpRequest& request, const Fields& fields) {
    known_ = NumberIn(FieldOr(fields, "revision"));
    events_ = NumberIn(FieldOr(fields, "events")).value_or(0);
    stream_.set_option(websocket::stream_base::timeout{kPatience, kSilence, /*pings=*/true});
    stream_.read_message_max(kMaxSocketMessageBytes);
    stream_.async_accept(request, [self = shared_from_this()](beast::error_code error) {
      if (error) return;
      self->server_.sockets[self->table()].insert(self);
      self->Read();
      self->Refresh();
      self->server_.StepBots(self->table());
    });
  }

  // Asks for what is new, unless that is on its way: a slow reader gets the last state alone.
  void Refresh() {
    stale_ = true;
    if (asking_ || writing_ || closed_) return;
    stale_ = false;
    asking_ = true;
    server_.Do(
        table(),
        [self = shared_from_this()] {
          return self->server_.api.State(self->door_, self->language_, self->known_, self->events_);
        },
        [self = shared_from_this()](std::optional<Api::Told> told) {
          self->asking_ = false;
          if (told) {
            self->known_ = told->revision;
            self->events_ = told->events;
            self->waiting_.push_back(std::move(told->text));
          }
          self->Write();
          if (self->stale_) self->Refresh();
        });
  }

  void Close() {
    if (closed_) return;
    closed_ = true;
    beast::get_lowest_layer(stream_).close();
    const auto here = server_.sockets.find(table());
    if (here == server_.sockets.end()) return;
    here->second.erase(shared_from_this());
    if (here->second.empty()) server_.sockets.erase(here);
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

  // The next message is read when this one has been answered.
  void Hear(const std::string& message) {
    server_.Do(
        table(),
        [self = shared_from_this(), message] {
          return self->server_.api.Hear(self->door_, message, self->language_);
        },
        [self = shared_from_this()](std::optional<std::string> answer) {
          if (self->closed_) return;
          if (answer) {
            self->waiting_.push_back(std::move(*answer));
            self->Write();
          }
          self->server_.Publish(self->table());
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

  HttpServer::Impl& server_;
  websocket::stream<beast::tcp_stream> stream_;
  Api::Door door_;
  std::string language_;
  beast::flat_buffer buffer_;
  RateLimit rate_;
  std::optional<std::size_t> known_;  // the revision that the client has
  std::size_t events_ = 0;
  std::deque<std::string> waiting_;  // what is to be written; the first is being written
  bool stale_ = false;
  bool asking_ = false;
  bool writing_ = false;
  bool closed_ = false;
};

// One connection, request after request.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(HttpServer::Impl& server, tcp::socket socket)
      : server_(server), stream_(std::move(socket)) {
    ++server_.connections;
  }
  ~Connection() {
    // A socket that goes on from here counts instead.
    if (!handed_on_) --server_.connections;
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void Read() {
    parser_.emplace();
    parser_->header_limit(kMaxHeaderBytes);
    parser_->body_limit(boost::none);  // the head says how much may follow
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

  // No more is read of a body than who asks may send.
  void TakeHead() {
    if (!rate_.Take()) return Refuse(429, "too many requests");
    std::optional<Response> refused = TurnAway(server_.settings, parser_->get());
    if (refused) return Refuse(std::move(*refused));
    asked_ = Request();
    Response wrong = ReadHead(parser_->get(), asked_);
    if (wrong.status != 200) return Refuse(std::move(wrong));
    const bool upload = Api::IsUpload(asked_);
    if (upload) refused = server_.api.RefuseUpload(asked_);
    if (refused) return Refuse(std::move(*refused));
    const std::uint64_t limit = upload ? kMaxUploadBytes + kMaxBodyBytes : kMaxBodyBytes;
    if (parser_->content_length().value_or(0) > limit) return Refuse(413, "too much");
    parser_->body_limit(limit);
    stream_.expires_after(upload ? kUploadPatience : kPatience);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code error, std::size_t) {
                       error ? self->Fail(error) : self->TakeBody();
                     });
  }

  void TakeBody() {
    Request asked = std::move(asked_);
    Response wrong = ReadBody(parser_->get(), asked);
    if (wrong.status != 200) return Refuse(std::move(wrong));
    if (asked.path == "/ws") return OpenSocket(std::move(asked));
    if (websocket::is_upgrade(parser_->get())) return Refuse(400, "no socket here");
    const std::string table = Api::TableOf(asked.path);
    server_.Do(
        table,
        [self = shared_from_this(), asked = std::move(asked)] {
          return self->server_.api.Answer(asked);
        },
        [self = shared_from_this(), table](Response response) {
          const bool fine = response.status < 400;
          self->Write(std::move(response), self->parser_->get().keep_alive());
          if (fine && !table.empty()) self->server_.Publish(table);
        });
  }

  void OpenSocket(Request asked) {
    const std::string table(FieldOr(asked.fields, "table"));
    const std::string key(asked.key.empty() ? FieldOr(asked.fields, "key") : asked.key);
    if (!key.empty() && !websocket::is_upgrade(parser_->get())) {
      return Refuse(426, "only for sockets");
    }
    server_.Do(
        table,
        [self = shared_from_this(), table, key] { return self->server_.api.Open(table, key); },
        [self = shared_from_this(), asked = std::move(asked)](Api::Door door) {
          if (door.table == nullptr) return self->Refuse(door.status, "no table for this key");
          self->handed_on_ = true;
          self->stream_.expires_never();
          const auto socket =
              std::make_shared<Socket>(self->server_, self->stream_.release_socket(),
                                       std::move(door), self->server_.api.LanguageOf(asked));
          socket->Start(self->parser_->get(), asked.fields);
        });
  }

  void Refuse(int status, std::string_view text) { Refuse(PlainError(status, text)); }
  void Refuse(Response response) { Write(std::move(response), false); }

  void Write(Response response, bool keep_alive) {
    const bool head = parser_->get().method() == http::verb::head;
    response_ = MakeResponse(std::move(response), parser_->get().version(), keep_alive);
    if (head) response_.body().clear();
    stream_.expires_after(kPatience);
    const auto done = [self = shared_from_this(), keep_alive](beast::error_code error,
                                                              std::size_t) {
      if (error || !keep_alive) return self->Close();
      self->Read();
    };
    if (!head) return http::async_write(stream_, response_, done);
    serializer_.emplace(response_);
    http::async_write_header(stream_, *serializer_, done);
  }

  // A client that is still sending would never read an answer on a connection that is cut off.
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

  HttpServer::Impl& server_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  RateLimit rate_;
  std::optional<http::request_parser<http::string_body>> parser_;
  HttpResponse response_;
  std::optional<http::response_serializer<http::string_body>> serializer_;
  std::array<char, 4096> drain_;
  Request asked_;  // between head and body
  bool handed_on_ = false;
};

}  // namespace

void HttpServer::Impl::Accept() {
  acceptor.async_accept([this](beast::error_code error, tcp::socket socket) {
    if (error == net::error::operation_aborted) return;
    if (!error && connections < kMaxConnections) {
      beast::error_code ignored;
      socket.set_option(tcp::no_delay(true), ignored);
      std::make_shared<Connection>(*this, std::move(socket))->Read();
    }
    Accept();
  });
}

void HttpServer::Impl::Publish(const std::string& table) {
  const auto here = sockets.find(table);
  if (here != sockets.end()) {
    for (const std::shared_ptr<Socket>& socket : here->second) socket->Refresh();
  }
  StepBots(table);
}

void HttpServer::Impl::StepBots(const std::string& table) {
  if (!busy_bots.insert(table).second) return;
  Do(
      table, [this, table] { return api.StepBots(table); },
      [this, table](Api::Bots bots) {
        busy_bots.erase(table);
        if (bots == Api::Bots::kIdle) return;
        const auto here = sockets.find(table);
        if (here != sockets.end()) {
          for (const std::shared_ptr<Socket>& socket : here->second) socket->Refresh();
        }
        if (bots == Api::Bots::kGoOn) StepBots(table);
      });
}

// Other servers do not tell when they change a table: it is looked for.
void HttpServer::Impl::CatchUpLater() {
  timer.expires_after(kCatchUpEvery);
  timer.async_wait([this](beast::error_code error) {
    if (error) return;
    std::vector<std::string> tables;
    for (const auto& [table, all] : sockets) tables.push_back(table);
    if (tables.empty()) return CatchUpLater();
    // The next round begins when this one is done, however slow the database is.
    Do(
        "", [this, tables] { return api.Lengths(tables); },
        [this](std::map<std::string, std::size_t> now) {
          for (const auto& [table, length] : now) {
            const auto known = lengths.find(table);
            if (known != lengths.end() && known->second == length) continue;
            Do(
                table, [this, name = table] { return api.CatchUp(name); },
                [this, name = table](const base::Result<bool>& changed) {
                  if (!changed) lengths.erase(name);  // to be tried again
                  if (changed && *changed) Publish(name);
                });
          }
          lengths = std::move(now);
          CatchUpLater();
        });
  });
}

HttpServer::HttpServer(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}

HttpServer::~HttpServer() {
  impl_->io.stop();
  impl_->work.stop();
  impl_->work.join();
}

base::Result<std::unique_ptr<HttpServer>> HttpServer::Listen(Api& api, HttpSettings settings) {
  auto impl = std::make_unique<Impl>(api, std::move(settings));
  beast::error_code error;
  const net::ip::address address = net::ip::make_address(impl->settings.bind, error);
  if (error) {
    return base::Error{base::Say("`{}` is no address of a machine", impl->settings.bind)};
  }
  const tcp::endpoint endpoint(address, impl->settings.port);
  impl->acceptor.open(endpoint.protocol(), error);
  if (!error) impl->acceptor.set_option(net::socket_base::reuse_address(true), error);
  if (!error) impl->acceptor.bind(endpoint, error);
  if (!error) impl->acceptor.listen(net::socket_base::max_listen_connections, error);
  if (error) {
    return base::Error{base::Say("cannot listen at {}, port {}: {}", impl->settings.bind,
                                 int{impl->settings.port}, error.message())};
  }
  impl->settings.port = impl->acceptor.local_endpoint().port();
  return std::unique_ptr<HttpServer>(new HttpServer(std::move(impl)));
}

std::uint16_t HttpServer::port() const { return impl_->settings.port; }

void HttpServer::Run() {
  impl_->signals.add(SIGINT);
  impl_->signals.add(SIGTERM);
  impl_->signals.async_wait([this](beast::error_code error, int) {
    if (!error) impl_->io.stop();
  });
  impl_->Accept();
  if (impl_->settings.shared_store) impl_->CatchUpLater();
  impl_->io.run();
}

void HttpServer::Stop() { impl_->io.stop(); }

}  // namespace walz::server
