#include "server/http_message.h"

#include <algorithm>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/http/status.hpp>
#include <cstddef>
#include <string>
#include <utility>

#include "base/message.h"
#include "server/messages.h"
#include "tables/api.h"
#include "tables/fields.h"

namespace walz::server {
namespace {

namespace beast = boost::beast;
namespace http = boost::beast::http;

std::string_view View(beast::string_view text) { return {text.data(), text.size()}; }

// Returns true if an `Accept-Encoding` header accepts gzip. A weight of zero refuses it.
bool AcceptsGzip(std::string_view header) {
  bool any = false;
  while (!header.empty()) {
    const std::size_t comma = std::min(header.find(','), header.size());
    std::string entry(header.substr(0, comma));
    std::erase_if(entry, [](char c) { return c == ' ' || c == '\t'; });
    header.remove_prefix(std::min(comma + 1, header.size()));
    const std::size_t weight = entry.find(";q=");
    const bool accepted = weight == std::string::npos ||
                          entry.find_first_not_of("0.", weight + 3) != std::string::npos;
    const std::string coding = entry.substr(0, weight);
    if (beast::iequals(coding, "gzip")) return accepted;
    if (coding == "*") any = accepted;
  }
  return any;
}

}  // namespace

tables::Response PlainError(int status, std::string_view text) {
  return {status, "text/plain; charset=utf-8", std::string(text) + "\n"};
}

HttpResponse MakeResponse(tables::Response response, unsigned version, bool keep_alive) {
  HttpResponse out(static_cast<http::status>(response.status), version);
  out.set(http::field::content_type, response.type);
  out.set("Content-Security-Policy",
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
          "font-src 'self'; "
          "connect-src 'self'; manifest-src 'self'; form-action 'none'; base-uri 'none'; "
          "frame-ancestors 'none'; "
          "require-trusted-types-for 'script'; trusted-types 'none'");
  out.set("X-Content-Type-Options", "nosniff");
  out.set("X-Frame-Options", "DENY");
  out.set("Referrer-Policy", "same-origin");
  out.set("Cross-Origin-Opener-Policy", "same-origin");
  out.set("Cross-Origin-Resource-Policy", "same-origin");
  out.set("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
  out.set(http::field::cache_control, "no-store");
  if (response.status == 401) out.set(http::field::www_authenticate, "Bearer");
  for (const auto& [name, value] : response.headers) out.set(name, value);
  out.body() = std::move(response.body);
  out.keep_alive(keep_alive);
  out.prepare_payload();
  return out;
}

std::optional<tables::Response> TurnAway(const HttpSettings& settings, const HttpRequest& request,
                                         const std::string& language) {
  if (request.count(http::field::host) != 1) return PlainError(400, "one Host, please");
  if (!IsOwnHost(settings, View(request[http::field::host]))) {
    return PlainError(421, messages::WrongHostName().In(language));
  }
  // With other encodings the end of the body is ambiguous (request smuggling).
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

std::optional<tables::Response> ReadHead(const HttpRequest& in, tables::Request& out) {
  const std::string_view target = View(in.target());
  if (!target.starts_with('/')) return PlainError(400, "no address");
  const std::size_t question = std::min(target.find('?'), target.size());
  std::optional<std::string> path = tables::DecodeEscapes(target.substr(0, question));
  std::optional<tables::Fields> fields =
      tables::ReadQuery(target.substr(std::min(question + 1, target.size())));
  if (!path || !fields) return PlainError(400, "the address cannot be read");
  constexpr std::string_view kBearer = "Bearer ";
  const std::string_view authorization = View(in[http::field::authorization]);
  if (authorization.starts_with(kBearer)) out.key = authorization.substr(kBearer.size());
  out.method = View(in.method_string());
  out.path = std::move(*path);
  out.fields = std::move(*fields);
  out.accept_language = View(in[http::field::accept_language]);
  out.gzip = AcceptsGzip(View(in[http::field::accept_encoding]));
  return std::nullopt;
}

std::optional<tables::Response> ReadBody(HttpRequest& in, tables::Request& out) {
  const bool upload = tables::Api::IsUpload(out);
  const std::string_view type = View(in[http::field::content_type]);
  std::optional<tables::Fields> body = tables::Fields();
  if (in.body().empty()) {
    // Regardless of the declared type.
  } else if (upload && (type.starts_with("application/zip") ||
                        type.starts_with("application/octet-stream"))) {
    out.file = std::move(in.body());
  } else if (type.starts_with("application/json")) {
    body = tables::ReadJsonFields(in.body());
  } else {
    return PlainError(415, upload ? "the file itself, please" : "JSON, please");
  }
  if (!body) return PlainError(400, "the body cannot be read");
  for (auto& [name, value] : *body) out.fields.insert_or_assign(name, std::move(value));
  return std::nullopt;
}

}  // namespace walz::server
