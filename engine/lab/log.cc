#include "lab/log.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "base/hash.h"
#include "lab/messages.h"
#include "lab/shard.h"
#include "sandbox/messages.h"
#include "sqlite/database.h"

namespace walz::lab {
namespace {

// "walz" in ASCII.
constexpr std::int32_t kApplication = 0x77616c7a;
constexpr std::array<const char*, 1> kSteps = {
    "CREATE TABLE comparison (subject TEXT PRIMARY KEY, made INTEGER NOT NULL, shard TEXT NOT "
    "NULL)"};

base::Result<std::unique_ptr<sqlite::Database>> OpenLog(const std::string& path) {
  return sqlite::Database::Open(path, {.application = kApplication, .steps = kSteps});
}

}  // namespace

base::Status AddToLog(const std::string& path, const Comparison& comparison, std::int64_t made) {
  Shard shard;
  shard.subject = comparison.subject;
  shard.subject.usage = false;
  // A comparison that stopped early is complete with the trials it has played.
  shard.subject.trials = shard.end = comparison.findings.trials + comparison.findings.failed;
  // The key covers what was compared, not the results, nor how much was counted.
  shard.subject.roster.probed = false;
  const std::string key = base::HashText(base::StableHash(WriteShard(shard)));
  shard.subject.roster = comparison.subject.roster;
  shard.findings = comparison.findings;
  shard.findings.usage = {};
  shard.findings.courses = {};
  shard.seconds = comparison.seconds;
  shard.processor_seconds = comparison.processor_seconds;
  const auto database = OpenLog(path);
  if (!database) return database.error();
  const auto done = (*database)->Run(
      "INSERT INTO comparison VALUES (?1, ?2, ?3) "
      "ON CONFLICT (subject) DO UPDATE SET made = ?2, shard = ?3",
      {key, made, WriteShard(shard)});
  return done.ok() ? base::Ok() : base::Status(done.error());
}

base::Result<std::vector<Logged>> ReadLog(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) {
    return base::Error{messages::LogNotFound({.path = path})};
  }
  const auto database = OpenLog(path);
  if (!database) return database.error();
  const auto found = (*database)->Run("SELECT made, shard FROM comparison ORDER BY made, subject");
  if (!found) return found.error();
  std::vector<Logged> log;
  for (const sqlite::Row& row : found->rows) {
    const base::Result<Shard> shard = ReadShard(sqlite::TextIn(row[1]));
    if (!shard)
      return base::Error{
          sandbox::messages::LocatedMessage({.place = path, .message = shard.error().message})};
    base::Result<Comparison> comparison = Merge({*shard}, {path});
    if (!comparison) return comparison.error();
    log.push_back({sqlite::NumberIn(row[0]), std::move(*comparison)});
  }
  return log;
}

bool SameSeries(const Subject& a, const Subject& b) {
  return a.game == b.game && a.bots == b.bots && a.sides[0].name == b.sides[0].name &&
         a.sides[1].name == b.sides[1].name;
}

std::string VersionOf(const Subject& subject) {
  std::vector<std::string> versions;
  const auto& plain = subject.sides[0].mods;
  for (const auto& mod : subject.sides[1].mods) {
    if (std::ranges::find(plain, mod) != plain.end()) continue;
    versions.push_back(mod.first + " " + mod.second);
  }
  return versions.empty() ? base::HashText(subject.sides[1].ruleset_hash)
                          : base::Join(versions, ", ");
}

}  // namespace walz::lab
