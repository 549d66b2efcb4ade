// The commands that need libcurl or libpq: their options and functions.
//
// Two programs share the commands: `walz` starts quickly, and `walz-online` links the libraries
// that take long to load (libcurl and libpq, which depend on thirty others). `walz` contains only
// the declarations of these commands and replaces itself with `walz-online` for them
// (start_online.cc).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/message.h"
#include "cli/command.h"

namespace walz::cli {

// The exit code by which these commands request `walz-online`. `main` starts it after everything
// has been cleaned up.
inline constexpr int kStartOnline = -1;

struct InstallOptions {
  std::string what;   // a file, a folder, an address, or the id of a mod in the index
  std::string in;     // the folder for mods; empty: the user's own
  std::string index;  // the address of the index; empty: $WALZ_INDEX
};
int RunInstall(const CommonOptions& common, const InstallOptions& options, Console& console);

struct SearchOptions {
  std::vector<std::string> words;  // a mod must match all of them
  std::string index;               // empty: $WALZ_INDEX
};
int RunSearch(const CommonOptions& common, const SearchOptions& options, Console& console);

struct UpdateOptions {
  std::string in;        // the folder for mods; empty: the user's own
  std::string index;     // the address of the index; empty: $WALZ_INDEX
  bool dry_run = false;  // only report what would change
};
int RunUpdate(const CommonOptions& common, const UpdateOptions& options, Console& console);

struct ServeOptions {
  int port = 0;                       // 0: any free port
  std::string bind = "127.0.0.1";     // an address of this machine
  std::vector<std::string> mods;      // folders to search for mods
  std::string database;               // server::OpenStore; empty: a file in the user's data folder
  std::vector<std::string> hosts;     // names that a proxy uses for the server
  std::string notify;                 // command that runs when a person's turn begins
  std::vector<std::string> webhooks;  // allowed prefixes of webhook addresses
  bool author = false;                // serve the author's view as well
  bool allow_mods = false;            // the host may upload mods
  std::string print;                  // empty, or `json`
};
int RunServe(const CommonOptions& common, const ServeOptions& options, Console& console);

// Prints all messages of the program, including the server's: one line per record with its id and
// text, or JSON.
int PrintMessages(const CommonOptions& common, Console& console);
// The messages of the server; empty in a build without the server.
std::span<const base::MessageRecord> ServerMessages();

}  // namespace walz::cli
