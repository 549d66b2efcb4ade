#include "lsp/connection.h"

#include <charconv>
#include <istream>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>

#include "json/read.h"

namespace walz::lsp {
namespace {

constexpr std::size_t kMaxBytes = std::size_t{64} << 20U;
constexpr std::size_t kMaxHeader = 1000;
constexpr int kParseError = -32700;

// Returns the value of Content-Length; nullopt if it is missing or the input ends.
std::optional<std::size_t> ReadHeader(std::istream& in) {
  constexpr std::string_view kLength = "Content-Length: ";
  std::optional<std::size_t> length;
  std::string line;
  while (std::getline(in, line) && line.size() < kMaxHeader) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.empty()) return length;
    if (!line.starts_with(kLength)) continue;
    std::size_t number = 0;
    const char* const end = line.data() + line.size();
    const auto read = std::from_chars(line.data() + kLength.size(), end, number);
    if (read.ec != std::errc() || read.ptr != end || number > kMaxBytes) return std::nullopt;
    length = number;
  }
  return std::nullopt;
}

}  // namespace

std::optional<nlohmann::json> Connection::Read() {
  for (;;) {
    const std::optional<std::size_t> length = ReadHeader(in_);
    if (!length) return std::nullopt;
    std::string body(*length, '\0');
    if (!in_.read(body.data(), static_cast<std::streamsize>(*length))) return std::nullopt;
    const auto message = json::Read(body, {.bytes = kMaxBytes});
    if (message && message->is_object()) return nlohmann::json(*message);
    Send({{"jsonrpc", "2.0"},
          {"id", nullptr},
          {"error", {{"code", kParseError}, {"message", "this is no JSON object"}}}});
  }
}

void Connection::Send(const nlohmann::json& message) {
  const std::string body = message.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  out_ << "Content-Length: " << body.size() << "\r\n\r\n" << body;
  out_.flush();
}

bool Connection::HasMore() const { return in_.rdbuf()->in_avail() > 0; }

}  // namespace walz::lsp
