// The commands of the program: what they are told, and how they are called. parse.cc reads the
// command line into these structs; each command has a file of its own and knows no CLI11.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ui/console.h"

namespace walz::cli {

using ui::Console;
using ui::Format;
using ui::kFindings;
using ui::kFine;
using ui::kUsage;

// Options that all commands understand.
struct CommonOptions {
  std::string language = "en";  // --lang, else LANG
  Format format = Format::kText;
  std::string data_root;              // the folder that holds data/ and scripts/
  std::vector<std::string> variants;  // names or files
  std::vector<std::pair<std::string, std::string>> set;
  std::vector<std::string> mods;
  // Folders of mods that were given as zip files, with the paths of those.
  std::vector<std::pair<std::string, std::string>> unpacked;
  int players = 0;  // 0: not said
  std::optional<std::uint64_t> seed;
  std::vector<std::string> bots;
  std::int64_t units = 0;  // --limit units=N; 0: not said
};

struct PlayOptions {
  std::string game;      // empty: the first of `walz list games`
  std::string protocol;  // empty, or `jsonl`
  std::string load;      // a save to go on with
  std::string save;      // where to save; empty: the save it goes on with, or a name of its own
  bool plain = false;    // lines instead of a drawn screen
  bool watch = false;    // go on in changed content
  std::vector<std::string> names;  // of the players, by seat
  bool open_undo = false;          // take back also what has brought something hidden to light
};
struct SimOptions {
  std::string game;
  std::optional<std::int64_t> games;  // not said: 100, or a fixed number for a signature
  int threads = 0;                    // 0: as many as the machine has
  bool coverage = false;
  bool signature = false;
};
struct CompareOptions {
  std::string game;
  std::vector<std::string> with;     // mods of the changed game, as --mod
  std::vector<std::string> against;  // of the game it is compared with: mods, option=value, files
  std::vector<std::string> without;  // definitions whose cards the changed game lacks
  std::vector<std::string> expect;   // lab::ReadQuestion
  double effect = 3;                 // the least difference of scores that matters
  std::int64_t games = 20000;        // at most, of both sides together
  bool games_given = false;          // whether that was said
  int threads = 0;                   // as for sim
  bool all = false;                  // do not stop when the question is decided
  std::string shard;                 // the part to play, as `3/100`; empty: all of it
  std::string out;                   // the file for it; of walz report for the page
  std::string sweep;                 // an option, perhaps with values, to be gone through
  std::string sweep_options;         // options to be tried together: names with commas, or `all`
  bool usage = false;                // count what is used
  std::string report;                // the file for a web page
  std::string log;                   // the file in which comparisons are kept; empty: none
  bool is_report = false;            // walz report: a page, also of a game by itself
};
struct LabOptions {
  std::string what;                // merge or log
  std::vector<std::string> files;  // shards to put together, or a log
  std::string out;                 // the file for what shards come to together; empty: all is told
  std::string report;              // the file for a web page
  std::string log;                 // the file in which comparisons are kept; empty: none
};
struct TestOptions {
  std::vector<std::string> paths;  // files and folders; empty: all there are
  std::vector<std::string> only;   // names of scenarios; empty: all
  bool coverage = false;           // list what never ran
};
struct ReplayOptions {
  std::string file;
  bool verify = false;
  bool approve = false;    // write what comes out now back into the file
  bool any_rules = false;  // follow it also if the rules have changed since
  std::optional<std::size_t> to;
};
struct AnalyseOptions {
  std::string file;               // a save
  std::int64_t iterations = 400;  // for each choice
  int threads = 0;                // as for sim
};
struct ListOptions {
  std::string what;
  std::string game;
  bool provenance = false;
};
struct ShowOptions {
  std::string game;
  std::string load;  // a save to show; empty: the start of a game
  std::string svg;   // the file to write
};
struct CheckOptions {
  std::vector<std::string> paths;
  std::vector<std::string> together;  // mods to be checked against each other
  std::int64_t play = 0;              // so many random games
  bool fix = false;                   // put right what is safe
  bool watch = false;                 // check again whenever a file changes
};
struct ModsOptions {
  std::string game;
  bool why = false;  // say of each mod why it is there and just here
};
struct VariantOptions {
  std::string what;     // diff or new
  std::string variant;  // a name or a file; of a new one its id
  std::string game;
};
struct NewOptions {
  std::string what;  // mod, game, a kind of the game, variant, scenario, verb or compat
  std::vector<std::string> names;  // the id of the new thing; of compat: those of two mods
  std::string game;                // of a mod or variant; empty: the first of `walz list games`
  std::string in;                  // the folder of the mod; empty: the one around here
  std::string like;                // a definition to model it on; empty: the first
};
struct PackOptions {
  std::string folder;  // of a mod
  std::string out;     // the file; empty: named after the mod and its version
};
struct InstallOptions {
  std::string what;   // a file, a folder, a repository of git, or the id of a mod in the index
  std::string in;     // the folder for mods; empty: the user's own
  std::string index;  // where the index lies; empty: $WALZ_INDEX
};
struct IndexOptions {
  std::string folder;  // with packed mods
};
struct SearchOptions {
  std::vector<std::string> words;  // all of them; none: everything
  std::string index;               // as of install
};
struct UpdateOptions {
  std::string in;        // as of install
  std::string index;     // as of install
  bool dry_run = false;  // only say what would change
};
struct MigrateOptions {
  std::string folder;  // of a mod
};
struct ExplainOptions {
  std::string what;  // a code, or the path of a field: `kind.id.field`, `id.field`
  std::string game;
};
struct ResolvedOptions {
  std::string what;  // a definition: `kind.id` or `id`
  std::string game;
};
struct ApiOptions {
  std::string what;  // scripts, kinds, shapes, mod, patches, scenarios or editor
  std::string game;  // whose names to know; empty: the first of `walz list games`
  std::string in;    // editor: the folder of the mod; empty: the one around here
};
struct LspOptions {
  bool stdio = false;  // editors like to say so; there is nothing else
};
struct ServeOptions {
  int port = 0;                       // 0: any that is free
  std::string bind = "127.0.0.1";     // an address of this machine
  std::vector<std::string> mods;      // folders in which mods are looked for
  std::string database;               // server::OpenStore; empty: a file in the user's data folder
  std::vector<std::string> hosts;     // names under which a proxy reaches it
  std::string notify;                 // a command that is run when a person is to choose
  std::vector<std::string> webhooks;  // what addresses begin with that tables may tell of turns
  bool author = false;                // also the author's view
  bool allow_mods = false;            // the host may upload mods
  std::string print;                  // empty, or `json`
};
struct DoctorOptions {
  bool limits = false;  // list the limits in force
};
struct CompletionOptions {
  std::string shell;  // bash, zsh or fish
};
struct GalleryOptions {
  std::string game;
  std::string out;     // the folder to write into
  bool print = false;  // pages to be printed and cut, instead of the page to be looked at
};

// What there are lists of, for --help.
std::string ListNames();

struct Grammar;

// Each returns an exit code; base::Exception leaves them for main.
int RunPlay(const CommonOptions& common, const PlayOptions& options, Console& console);
int RunSim(const CommonOptions& common, const SimOptions& options, Console& console);
int RunCompare(const CommonOptions& common, const CompareOptions& options, Console& console);
int RunReport(const CommonOptions& common, const CompareOptions& options, Console& console);
int RunLab(const CommonOptions& common, const LabOptions& options, Console& console);
int RunTest(const CommonOptions& common, const TestOptions& options, Console& console);
int RunAnalyse(const CommonOptions& common, const AnalyseOptions& options, Console& console);
int RunReplay(const CommonOptions& common, const ReplayOptions& options, Console& console);
int RunList(const CommonOptions& common, const ListOptions& options, Console& console);
int RunShow(const CommonOptions& common, const ShowOptions& options, Console& console);
int RunCheck(const CommonOptions& common, const CheckOptions& options, Console& console);
int RunMods(const CommonOptions& common, const ModsOptions& options, Console& console);
int RunVariant(const CommonOptions& common, const VariantOptions& options, Console& console);
// Asks for each option and writes <id>.yaml here; what comes from `console.in` may end early.
int RunVariantNew(const CommonOptions& common, const VariantOptions& options, Console& console);
int RunNew(const CommonOptions& common, const NewOptions& options, Console& console);
int RunCompletion(const Grammar& grammar, const CompletionOptions& options, Console& console);
int RunMan(const Grammar& grammar, const CommonOptions& common, Console& console);
int RunPack(const CommonOptions& common, const PackOptions& options, Console& console);
int RunIndex(const CommonOptions& common, const IndexOptions& options, Console& console);
int RunSearch(const CommonOptions& common, const SearchOptions& options, Console& console);
int RunUpdate(const CommonOptions& common, const UpdateOptions& options, Console& console);
int RunMigrate(const CommonOptions& common, const MigrateOptions& options, Console& console);
int RunInstall(const CommonOptions& common, const InstallOptions& options, Console& console);
int RunExplain(const CommonOptions& common, const ExplainOptions& options, Console& console);
int RunResolved(const CommonOptions& common, const ResolvedOptions& options, Console& console);
int RunApi(const CommonOptions& common, const ApiOptions& options, Console& console);
int RunLsp(const CommonOptions& common, const LspOptions& options, Console& console);
int RunServe(const CommonOptions& common, const ServeOptions& options, Console& console);
int RunDoctor(const CommonOptions& common, const DoctorOptions& options, Console& console);
int RunGallery(const CommonOptions& common, const GalleryOptions& options, Console& console);

// Reads the command line and runs the command it names. `arguments` are those after the program's
// name.
int RunProgram(const std::vector<std::string>& arguments, Console& console);

}  // namespace walz::cli
