#include "server/site.h"

#include <string_view>
#include <vector>

#include "server/assets.h"

namespace walz::server {
namespace {

// Returns true for the path of a page.
bool IsShellPath(const std::vector<std::string_view>& parts) {
  if (parts.empty()) return true;
  if (parts.size() == 1) return parts[0] == "new" || parts[0] == "author";
  return parts.size() == 2 && parts[0] == "table";
}

// Returns the manifest for the page `start`; the default is `/`.
tables::Response AnswerManifest(const tables::Call& call) {
  std::string_view start = call.field("start");
  if (start.empty()) start = "/";
  const bool is_page = start.starts_with('/') && !start.starts_with("//") &&
                       IsShellPath(tables::PartsOf(start.substr(0, start.find('?'))));
  if (!is_page) return call.Wrong(404);
  return {200, "application/manifest+json", Manifest(start)};
}

}  // namespace

std::optional<tables::Response> AnswerFile(const tables::Call& call) {
  if (IsShellPath(call.parts)) {
    if (!call.gets()) return call.Wrong(405);
    return tables::Response{200,
                            "text/html; charset=utf-8",
                            Shell(call.language),
                            {{"Cache-Control", "no-cache"}, {"Vary", "Accept-Language"}}};
  }
  if (call.request.path == "/app.webmanifest") {
    if (!call.gets()) return call.Wrong(405);
    return AnswerManifest(call);
  }
  const Asset* asset = AssetAt(call.request.path);
  if (asset == nullptr) return std::nullopt;
  if (!call.gets()) return call.Wrong(405);
  tables::Response response{200, asset->type, asset->bytes};
  response.headers = {{"Cache-Control", "public, max-age=31536000, immutable"}};
  if (asset->gzip.empty()) return response;
  response.headers.emplace_back("Vary", "Accept-Encoding");
  if (call.request.gzip) {
    response.headers.emplace_back("Content-Encoding", "gzip");
    response.body = asset->gzip;
  }
  return response;
}

}  // namespace walz::server
