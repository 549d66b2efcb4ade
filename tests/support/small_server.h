// A server for tests of HTTP clients.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <map>
#include <string>
#include <thread>
#include <utility>

namespace walz::tests {

// Responses by path.
using Answers = std::map<std::string, std::string>;

// An HTTP server on a free port of this machine. A text that begins with `HTTP/` is a whole
// response; any other text is the body of a response. If the text is empty, the server does not
// answer. It answers 404 for all other paths.
class SmallServer {
 public:
  explicit SmallServer(Answers answers) : answers_(std::move(answers)) {
    listener_ = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof(address);
    EXPECT_EQ(bind(listener_, reinterpret_cast<sockaddr*>(&address), size), 0);
    EXPECT_EQ(listen(listener_, 5), 0);
    EXPECT_EQ(getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size), 0);
    root_ = "http://127.0.0.1:" + std::to_string(ntohs(address.sin_port));
    thread_ = std::thread([this] {
      for (int client = Accept(); client >= 0; client = Accept()) Answer(client);
    });
  }
  ~SmallServer() {
    shutdown(listener_, SHUT_RDWR);  // ends accept()
    thread_.join();
    close(listener_);
  }
  const std::string& root() const { return root_; }

 private:
  int Accept() const { return accept(listener_, nullptr, nullptr); }

  // For an empty text, waits until the client closes the connection.
  void Answer(int client) const {
    std::string request;
    char buffer[1024];
    ssize_t count = 1;
    while (count > 0 && request.find("\r\n\r\n") == std::string::npos) {
      count = read(client, buffer, sizeof(buffer));
      if (count > 0) request.append(buffer, static_cast<std::size_t>(count));
    }
    const std::string answer = For(request);
    if (answer.empty()) {
      while (read(client, buffer, sizeof(buffer)) > 0) continue;
    }
    send(client, answer.data(), answer.size(), MSG_NOSIGNAL);
    close(client);
  }

  std::string For(const std::string& request) const {
    const std::size_t begin = request.find(' ') + 1;
    const auto found = answers_.find(request.substr(begin, request.find(' ', begin) - begin));
    if (found == answers_.end()) return "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n";
    const std::string& text = found->second;
    if (text.empty() || text.starts_with("HTTP/")) return text;
    return "HTTP/1.1 200 OK\r\nContent-Length: " + std::to_string(text.size()) + "\r\n\r\n" + text;
  }

  Answers answers_;
  int listener_ = -1;
  std::string root_;
  std::thread thread_;
};

// The response that redirects to an address.
inline std::string RedirectTo(const std::string& address) {
  return "HTTP/1.1 302 Found\r\nLocation: " + address + "\r\nContent-Length: 0\r\n\r\n";
}

}  // namespace walz::tests
