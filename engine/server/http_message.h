// Requests and answers as HTTP writes them.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "server/http.h"
#include "server/request.h"

namespace walz::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;
using HttpResponse = boost::beast::http::response<boost::beast::http::string_body>;

// What is wrong with a request before anyone looks at what it asks for; nothing: it may go on. What
// people meet who open a link is told in their language.
std::optional<Response> TurnAway(const HttpSettings& settings, const HttpRequest& request,
                                 const std::string& language);

// Reads what stands in the head of a request; or what is wrong with it.
std::optional<Response> ReadHead(const HttpRequest& in, Request& out);

// Reads what stands in the body, which it takes; or what is wrong with it. Uploads alone bring
// files.
std::optional<Response> ReadBody(HttpRequest& in, Request& out);

// An answer of one line.
Response PlainError(int status, std::string_view text);

// An answer with the headers that OWASP lists for pages that load nothing from elsewhere.
HttpResponse MakeResponse(Response response, unsigned version, bool keep_alive);

}  // namespace walz::server
