// Conversion between HTTP messages and Request and Response.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "server/http.h"
#include "tables/request.h"

namespace walz::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;
using HttpResponse = boost::beast::http::response<boost::beast::http::string_body>;

// Checks a request before routing. Returns the error, or nullopt if it is acceptable. Errors on
// pages for people are in `language`.
std::optional<tables::Response> TurnAway(const HttpSettings& settings, const HttpRequest& request,
                                         const std::string& language);

// Parses the header into `out`; returns the error, if any.
std::optional<tables::Response> ReadHead(const HttpRequest& in, tables::Request& out);

// Parses the body, which it consumes; returns the error, if any. Only uploads may contain files.
std::optional<tables::Response> ReadBody(HttpRequest& in, tables::Request& out);

// Returns a one-line text response.
tables::Response PlainError(int status, std::string_view text);

// Returns a response with the security headers that OWASP recommends for self-contained pages.
HttpResponse MakeResponse(tables::Response response, unsigned version, bool keep_alive);

}  // namespace walz::server
