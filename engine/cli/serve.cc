// walz serve: tables in the browser.
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>

#include "authoring/lint.h"
#include "cli/common.h"
#include "cli/online_commands.h"
#include "cli/packages.h"
#include "network/fetch.h"
#include "server/assets.h"
#include "server/gzip.h"
#include "server/http.h"
#include "server/messages.h"
#include "server/notify.h"
#include "server/open_store.h"
#include "server/own_host.h"
#include "server/site.h"
#include "server/uploads.h"
#include "server/webhooks.h"
#include "tables/api.h"
#include "tables/deadline.h"
#include "tables/keys.h"
#include "tables/lobby.h"
#include "tables/store.h"
#include "tables/webhook_address.h"
#include "tables/workbench.h"

namespace walz::cli {
namespace {

// $XDG_DATA_HOME/walzwerk/NAME, otherwise below ~/.local/share; empty without a home.
std::string InDataFolder(const std::string& name) {
  const std::vector<std::string> folders = UserModFolders();
  if (folders.empty()) return {};
  return (std::filesystem::path(folders.front()).parent_path() / name).string();
}

std::string DefaultDatabase() {
  const std::string file = InDataFolder("tables.sqlite");
  return file.empty() ? file : "sqlite:" + file;
}

// Time for scripts, bots and notifications to end after a signal; then the process exits.
constexpr std::chrono::milliseconds kPatienceAtEnd{1000};

// Uploaded mods must be complete: their requirements are uploaded first.
bool IsPlayable(const mods::LoadRequest& request, const std::string& folder,
                base::Diagnostics& findings) {
  return Works(request, folder, Missing::kRefused, findings);
}

// Raises the limit of open files to the maximum.
void AllowManyFiles() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// The origins of the server: its own addresses and those of proxies.
struct Origins {
  std::vector<std::string> all;  // the most useful for the host first
  std::string links;             // for links to other people
};

Origins OriginsFor(const ServeOptions& options, int port) {
  Origins origins{server::OriginsOf(options.bind, port, server::OwnAddresses()), ""};
  origins.links = origins.all.front();
  for (const std::string& host : options.hosts) {
    origins.all.push_back(server::OriginOfProxy(host));
  }
  if (!options.hosts.empty()) origins.links = server::OriginOfProxy(options.hosts.front());
  return origins;
}

// Returns the addresses of a page at each origin.
std::vector<std::string> AddressesOf(const Origins& origins, const std::string& path,
                                     const std::string& key) {
  std::vector<std::string> addresses;
  for (const std::string& origin : origins.all) addresses.push_back(origin + path + "?key=" + key);
  return addresses;
}

// Prints the server's addresses. `authors` are addresses of the author's view; may be empty.
void PrintAddresses(const ServeOptions& options, const std::vector<std::string>& urls,
                    const std::vector<std::string>& authors, int port, Console& console) {
  if (options.print == "json") {
    nlohmann::ordered_json line = {{"url", urls.front()}, {"port", port}, {"pid", getpid()}};
    if (urls.size() > 1) line["urls"] = urls;
    if (!authors.empty()) line["author"] = authors.front();
    console.out << line.dump() << '\n' << std::flush;
    return;
  }
  for (const std::string& url : urls) console.out << url << '\n';
  for (const std::string& author : authors) console.out << author << '\n';
  console.out << std::flush;
  console.Report(urls.size() > 1 ? messages::ServeStartedAtAll() : messages::ServeStarted());
  if (!server::HasClient()) console.Report(server::messages::NoClient());
}

base::Status CheckWebhooks(const ServeOptions& options) {
  if (options.webhooks.empty()) return base::Ok();
  if (base::Status network = network::NetworkAvailable(); !network) return network;
  for (const std::string& prefix : options.webhooks) {
    if (tables::IsWebhookPrefix(prefix)) continue;
    return base::Error{messages::MalformedWebhookPrefix({.prefix = prefix})};
  }
  return base::Ok();
}

// Returns the function for turn notifications; empty if there are none. Borrows both arguments,
// which may be null.
std::function<void(const tables::Turn&)> NotifierFor(server::NotifyCommand* command,
                                                     server::Webhooks* webhooks) {
  if (command == nullptr && webhooks == nullptr) return {};
  return [command, webhooks](const tables::Turn& turn) {
    if (command != nullptr && turn.command) command->Send(turn);
    if (webhooks != nullptr) webhooks->Send(turn);
  };
}

// Returns the settings of the API for the options of the command line. Borrows `uploads`.
tables::ApiSettings ApiSettingsFor(const CommonOptions& common, const ServeOptions& options,
                                   std::string key, server::Uploads& uploads) {
  tables::ApiSettings settings{std::move(key), common.language, tables::NewName()};
  settings.file = server::AnswerFile;
  settings.gzip = server::Gzip;
  settings.webhooks = options.webhooks;
  settings.has_command = !options.notify.empty();
  if (options.author) settings.author_key = tables::NewKey();
  if (options.allow_mods) {
    settings.take_mod = [&uploads](std::string_view bytes, const std::string& name) {
      return uploads.Take(bytes, name);
    };
  }
  return settings;
}

}  // namespace

int RunServe(const CommonOptions& common, const ServeOptions& options, Console& console) {
  const std::string root = DataRoot(common);
  const std::string database = options.database.empty() ? DefaultDatabase() : options.database;
  if (database.empty()) throw Stop(messages::NoHomeForDatabase());
  Need(CheckWebhooks(options));
  std::optional<tables::Timer> leave;  // first, because everything below may delay the end
  const auto store = Need(server::OpenStore(database));
  const std::string key = Need(store->HostKey(tables::NewKey()), kFindings);

  tables::GameSource source{root, UserModFolders()};
  source.mod_folders.insert(source.mod_folders.begin(), options.mods.begin(), options.mods.end());
  // Tables use previously uploaded mods, even if uploads are disabled now.
  const std::string uploaded = InDataFolder("uploads");
  if (uploaded.empty() && options.allow_mods) {
    throw Stop(messages::NoHomeForUploads());
  }
  if (!uploaded.empty()) source.mod_folders.push_back(uploaded);
  server::Uploads uploads(source, uploaded, IsPlayable);
  tables::Workbench workbench(source, authoring::Lint);
  tables::Lobby lobby(std::move(source), *store);
  tables::ApiSettings api_settings = ApiSettingsFor(common, options, key, uploads);
  if (options.author) api_settings.workbench = &workbench;
  const std::string author_key = api_settings.author_key;
  std::optional<server::Webhooks> webhooks;
  if (!options.webhooks.empty()) webhooks.emplace(options.webhooks);
  std::optional<server::NotifyCommand> command;
  if (!options.notify.empty()) command.emplace(options.notify);
  api_settings.notify = NotifierFor(command ? &*command : nullptr, webhooks ? &*webhooks : nullptr);
  tables::Api api(lobby, std::move(api_settings));
  server::HttpSettings settings;
  settings.bind = options.bind;
  settings.port = static_cast<std::uint16_t>(options.port);
  settings.hosts = options.hosts;
  settings.threads = std::max(2, ThreadsFor(0));
  settings.shared_store = store->shared();
  AllowManyFiles();
  // Reaching the file size limit is an error like a full disk, and must not kill the process.
  std::signal(SIGXFSZ, SIG_IGN);
  const auto server = Need(server::HttpServer::Listen(api, std::move(settings)), kFindings);
  const int port = server->port();
  const Origins origins = OriginsFor(options, port);
  api.set_origin(origins.links);
  PrintAddresses(
      options, AddressesOf(origins, "/", key),
      options.author ? AddressesOf(origins, "/author", author_key) : std::vector<std::string>(),
      port, console);
  server->Run();
  // The journal is complete at any moment, so nothing is lost.
  leave.emplace(kPatienceAtEnd, [] { std::_Exit(kFine); });
  return kFine;
}

std::span<const base::MessageRecord> ServerMessages() { return server::messages::kRecords; }

}  // namespace walz::cli
