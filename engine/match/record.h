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
  // A mod in play, with the definitions it added, `kind.id`.
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

  // The environment: names and versions for people, hashes for the program.
  std::string engine;
  std::string game;
  std::string game_version;
  std::vector<Mod> mods;                                     // in load order
  std::vector<std::string> variants;                         // those with patches, as requested
  std::vector<std::pair<std::string, std::string>> options;  // all options with their chosen values
  std::uint64_t ruleset_hash = 0;

  std::vector<std::string> players;
  std::uint64_t seed = 1;
  std::vector<Forced> forced;
  bool open_undo = false;  // something was taken back after it had been revealed

  std::vector<std::string> choices;     // readable ids
  std::vector<Checkpoint> checkpoints;  // ascending
  bool finished = false;
  std::uint64_t final_hash = 0;  // of the last state, finished or not
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
// `data_root`/mods and `mod_folders`; `given` contains paths of further ones. A record never names
// a file to open: variants in files of their own must be in `given_variants`. Fails with a list of
// the missing mods and their definitions, or the variant to pass.
base::Result<mods::LoadRequest> RequestFor(const Record& record, std::string data_root,
                                           const std::vector<std::string>& given = {},
                                           std::vector<std::string> mod_folders = {},
                                           const std::vector<std::string>& given_variants = {});

// The mods and ids that a record needs and that are missing in `content`, one line each; `aliases`
// are taken into account. Empty: the mods allow the match to continue.
std::vector<base::Message> MissingFor(const content::Content& content, const Record& record);

// Whether a record made with other rules is accepted.
enum class RulesCheck { kSameRules, kAnyRules };

// The result of replaying a record.
struct ReplayResult {
  std::unique_ptr<Match> match;        // at the last matching state; null if it could not start
  std::size_t choices = 0;             // number of choices replayed and verified
  std::optional<base::Message> error;  // the first divergence; nothing: verified
  bool ok() const { return !error.has_value(); }
};

// Replays a record, up to `limit` choices, and compares all hashes. If mods have changed since, old
// ids are mapped by aliases, and the record verifies only if all states are equal.
ReplayResult Replay(std::shared_ptr<const Game> game, const Record& record,
                    RulesCheck check = RulesCheck::kSameRules,
                    std::size_t limit = static_cast<std::size_t>(-1));

// Replays a record for continuing the match. All or nothing.
base::Result<std::unique_ptr<Match>> Restore(std::shared_ptr<const Game> game,
                                             const Record& record);

// Replays a record's game under the current rules. Applies the recorded choices until one does not
// exist, then its players choose, with random bots in place of people. Continues to the end if the
// recorded game was finished. For updating stored replays.
base::Result<std::unique_ptr<Match>> ReplayUnderCurrentRules(std::shared_ptr<const Game> game,
                                                             const Record& record);

// Saves a match durably (`files.h`), and reads a record.
base::Status SaveMatch(const Match& match, const std::string& path);
// As SaveMatch, at the path `inside` relative to `folder`. Follows no links inside the folder and
// only overwrites another save.
base::Status SaveMatchIn(const Match& match, const std::string& folder, const std::string& inside);
base::Result<Record> LoadRecord(const std::string& path);

}  // namespace walz::match
