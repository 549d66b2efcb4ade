// A save and a replay are one thing: how a match began and what was chosen, as JSON text.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "match/match.h"

namespace walz::match {

// Everything that makes a match again, with hashes that prove it.
struct Record {
  // A forced result of chance, by the name of its stream.
  struct Forced {
    std::string stream;
    std::int32_t value = 0;
  };
  // A mod it was played with, with what it defined, `kind.id`.
  struct Mod {
    std::string id;
    std::string version;
    std::uint64_t hash = 0;
    std::vector<std::string> ids;
  };
  // The hash of the state after so many choices.
  struct Checkpoint {
    std::size_t choices = 0;
    std::uint64_t hash = 0;
  };

  // What it was played with: names and versions for people, hashes for the program.
  std::string engine;
  std::string game;
  std::string game_version;
  std::vector<Mod> mods;                                     // in load order
  std::vector<std::string> variants;                         // those with patches, as asked for
  std::vector<std::pair<std::string, std::string>> options;  // all of them, chosen value
  std::uint64_t ruleset_hash = 0;

  std::vector<std::string> players;
  std::uint64_t seed = 1;
  std::vector<Forced> forced;
  bool open_undo = false;  // something was taken back after it had come to light

  std::vector<std::string> choices;     // readable ids
  std::vector<Checkpoint> checkpoints;  // ascending
  bool finished = false;
  std::uint64_t final_hash = 0;  // of the last state, finished or not
};

// How often MakeRecord writes a checkpoint: after every so many choices.
inline constexpr std::size_t kCheckpointDistance = 10;

// The record of a match as it stands. It must have begun as it is set up (`MatchSetup::arrange`).
Record MakeRecord(const Match& match);

// To text and back. Reading refuses anything that is not a complete record of a known format, and
// says which field is wrong; unknown fields are errors as well, sizes are bounded.
std::string WriteRecord(const Record& record);
base::Result<Record> ReadRecord(std::string_view text);

// What to load for a record: its game with its mods, variants with patches and options. Of a mod
// the version that the record names if it is there, else the highest; `given` may say by their
// paths where mods lie, `mod_folders` where they are looked for besides `data_root`/mods. A record
// opens no file by its path: variants that lie in files of their own have to be `given_variants`.
// An error says which mods are missing, and what they defined, or which variant is to be given.
base::Result<mods::LoadRequest> RequestFor(const Record& record, std::string data_root,
                                           const std::vector<std::string>& given = {},
                                           std::vector<std::string> mod_folders = {},
                                           const std::vector<std::string>& given_variants = {});

// What a record needs and the mods in play do not have: mods, and ids that were not renamed by
// `aliases`; a line each. Empty: as far as mods are concerned it can be played on.
std::vector<base::Message> MissingFor(const content::Content& content, const Record& record);

// Whether a record from other rules may be played on all the same.
enum class RulesCheck { kSameRules, kAnyRules };

// How far a record could be followed.
struct ReplayResult {
  std::unique_ptr<Match> match;        // at the last good point; null if it could not even begin
  std::size_t choices = 0;             // how many choices were followed and agree
  std::optional<base::Message> error;  // which choice diverges first and how; nothing: it verifies
  bool ok() const { return !error.has_value(); }
};

// Plays a record again, up to `limit` choices, comparing every hash on the way. If mods have
// changed since, renamed ids stand for the old ones, and only if all states come out the same does
// it count.
ReplayResult Replay(std::shared_ptr<const Game> game, const Record& record,
                    RulesCheck check = RulesCheck::kSameRules,
                    std::size_t limit = static_cast<std::size_t>(-1));

// Replay for playing on: the match, or why there is none. Nothing half loaded.
base::Result<std::unique_ptr<Match>> Restore(std::shared_ptr<const Game> game,
                                             const Record& record);

// Plays the game of a record again under whatever rules hold now: its choices as long as they
// exist, from there on its players, random ones in place of people. Goes on to the end if the
// record did. For replays that are to be kept up to date.
base::Result<std::unique_ptr<Match>> ReplayUnderCurrentRules(std::shared_ptr<const Game> game,
                                                             const Record& record);

// Saves a match to a file, durably (`files.h`), and reads a record from one.
base::Status SaveMatch(const Match& match, const std::string& path);
// The same at a path `inside` below a folder, where no link leads out of it, and in the place of
// nothing but another save.
base::Status SaveMatchIn(const Match& match, const std::string& folder, const std::string& inside);
base::Result<Record> LoadRecord(const std::string& path);

}  // namespace walz::match
