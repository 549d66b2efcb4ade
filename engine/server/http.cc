#include "server/http.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <utility>

#include "server/http_hub.h"
#include "server/messages.h"

namespace walz::server {

namespace {

namespace net = boost::asio;
using net::ip::tcp;

}  // namespace

struct HttpServer::Impl {
  Impl(tables::Api& api, HttpSettings settings)
      : hub(api, std::move(settings)), acceptor(hub.io()), signals(hub.io()) {}

  void Accept();

  Hub hub;
  net::basic_socket_acceptor<tcp, net::io_context::executor_type> acceptor;
  net::signal_set signals;
};

void HttpServer::Impl::Accept() {
  acceptor.async_accept([this](const boost::system::error_code& error, Stream socket) {
    if (error == net::error::operation_aborted) return;
    if (!error && hub.connections() < kMaxConnections) {
      boost::system::error_code ignored;
      socket.set_option(tcp::no_delay(true), ignored);
      ServeConnection(hub, std::move(socket));
    }
    Accept();
  });
}

HttpServer::HttpServer(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}

HttpServer::~HttpServer() = default;

base::Result<std::unique_ptr<HttpServer>> HttpServer::Listen(tables::Api& api,
                                                             HttpSettings settings) {
  auto impl = std::make_unique<Impl>(api, std::move(settings));
  boost::system::error_code error;
  const net::ip::address address = net::ip::make_address(impl->hub.settings().bind, error);
  if (error) {
    return base::Error{messages::InvalidBindAddress({.address = impl->hub.settings().bind})};
  }
  const tcp::endpoint endpoint(address, impl->hub.settings().port);
  impl->acceptor.open(endpoint.protocol(), error);
  if (!error) impl->acceptor.set_option(net::socket_base::reuse_address(true), error);
  if (!error) impl->acceptor.bind(endpoint, error);
  if (!error) impl->acceptor.listen(net::socket_base::max_listen_connections, error);
  if (error) {
    return base::Error{messages::CannotListen({.address = impl->hub.settings().bind,
                                               .port = int{impl->hub.settings().port},
                                               .reason = error.message()})};
  }
  impl->hub.settings().port = impl->acceptor.local_endpoint().port();
  return std::unique_ptr<HttpServer>(new HttpServer(std::move(impl)));
}

std::uint16_t HttpServer::port() const { return impl_->hub.settings().port; }

void HttpServer::Run() {
  impl_->signals.add(SIGINT);
  impl_->signals.add(SIGTERM);
  impl_->signals.async_wait([this](boost::system::error_code error, int) {
    if (!error) impl_->hub.io().stop();
  });
  impl_->Accept();
  impl_->hub.StartPresenceTimer();
  if (impl_->hub.settings().shared_store) impl_->hub.FollowOthers();
  impl_->hub.io().run();
}

void HttpServer::Stop() { impl_->hub.io().stop(); }

}  // namespace walz::server
