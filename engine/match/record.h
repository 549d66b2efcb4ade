// Saves and replays, which share one JSON format: the setup of a match and the choices made.
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

// Everything needed to reproduce a match, with hashes to verify it.
struct Record {
  // A forced result of chance, by the name of its stream.
  struct Forced {
    std::string stream;
    std::int32_t value = 0;
  };
  // A mod in play, with the ids (`kind.id`) of the definitions that it added.
  struct Mod {
    std::string id;
    std::string version;
    std::uint64_t hash = 0;
    std::vector<std::string> ids;
  };
  // The hash of the state after a number of choices.
  struct Checkpoint {
    std::size_t choices = 0;
    std::uint64_t hash = 0;
  };

  // The environment of the match. Names and versions are for people; the program checks the hashes.
  std::string engine;
  std::string game;
  std::string game_version;
  std::vector<Mod> mods;  // in load order
  // The variants that contain patches, by name or path.
  std::vector<std::string> variants;
  std::vector<std::pair<std::string, std::string>> options;  // all options with their chosen values
  std::uint64_t ruleset_hash = 0;

  std::vector<std::string> players;
  std::uint64_t seed = 1;
  std::vector<Forced> forced;
  bool open_undo = false;  // a choice that had revealed information was taken back

  std::vector<std::string> choices;     // readable ids
  std::vector<Checkpoint> checkpoints;  // ascending
  bool finished = false;
  std::uint64_t final_hash = 0;  // the hash of the last state, even if the match is unfinished
};

// The number of choices between checkpoints.
inline constexpr std::size_t kCheckpointDistance = 10;

// The record of a match in its current state. The match must have started without
// `MatchSetup::arrange`.
Record MakeRecord(const Match& match);

// Serialisation. ReadRecord fails unless the text is a complete record of a known format, and names
// the invalid field. Unknown fields are errors; sizes are bounded.
std::string WriteRecord(const Record& record);
base::Result<Record> ReadRecord(std::string_view text);

// The load request for a record: its game, mods, options and variants with patches. Uses the
// recorded version of a mod if it is installed, else the highest. Mods are searched in
// `data_root`/mods and `mod_folders`; `given` contains paths of further mods. A record never names
// a file to open: variants in separate files must be in `given_variants`. Fails if something is
// missing; the error lists the missing mods with their definitions, or names the variant to pass.
base::Result<mods::LoadRequest> RequestFor(const Record& record, std::string data_root,
                                           const std::vector<std::string>& given = {},
                                           std::vector<std::string> mod_folders = {},
                                           const std::vector<std::string>& given_variants = {});

// The mods and ids that a record needs but `content` lacks, one line each. An id that `content`
// maps by an alias is not missing. Empty: the match can continue with these mods.
std::vector<base::Message> MissingFor(const content::Content& content, const Record& record);

// kSameRules rejects a record that was made with other rules; kAnyRules accepts it.
enum class RulesCheck { kSameRules, kAnyRules };

// The result of replaying a record.
struct ReplayResult {
  std::unique_ptr<Match> match;        // at the last matching state; null if it could not start
  std::size_t choices = 0;             // number of choices replayed and verified
  std::optional<base::Message> error;  // the first divergence; nullopt: there is none
  bool ok() const { return !error.has_value(); }
};

// Replays a record, up to `limit` choices, and compares all hashes. If mods have changed since, old
// ids are mapped by aliases, and the record is verified only if all states are equal.
ReplayResult Replay(std::shared_ptr<const Game> game, const Record& record,
                    RulesCheck check = RulesCheck::kSameRules,
                    std::size_t limit = static_cast<std::size_t>(-1));

// Replays a record so that the match can continue. Fails unless all of it can be verified.
base::Result<std::unique_ptr<Match>> Restore(std::shared_ptr<const Game> game,
                                             const Record& record);

// Replays a record's game under the current rules. Applies the recorded choices up to the first one
// that is not offered. From then on, the recorded bots choose; random bots replace people. If the
// recorded game was finished, plays to the end. For updating stored replays.
base::Result<std::unique_ptr<Match>> ReplayUnderCurrentRules(std::shared_ptr<const Game> game,
                                                             const Record& record);

// Saves a match durably (`files.h`).
base::Status SaveMatch(const Match& match, const std::string& path);
// As SaveMatch, at the path `inside` relative to `folder`. Follows no links inside the folder and
// only overwrites another save.
base::Status SaveMatchIn(const Match& match, const std::string& folder, const std::string& inside);
// Reads the record in a file.
base::Result<Record> LoadRecord(const std::string& path);

}  // namespace walz::match
