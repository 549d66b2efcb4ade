#include "lab/shard.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <numeric>

#include "base/hash.h"
#include "json/read.h"
#include "lab/messages.h"

namespace walz::lab {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kFormat = "walzlab 2";
constexpr std::size_t kMaxShardBytes = std::size_t{32} << 20;
constexpr std::size_t kMaxShardValues = 1000000;

Json PairsJson(const std::vector<std::pair<std::string, std::string>>& pairs) {
  Json list = Json::array();
  for (const auto& [name, value] : pairs) list.push_back({name, value});
  return list;
}

Json SumsJson(const Sums& sums) { return {sums.count, sums.sum, sums.squares}; }

Json SubjectJson(const Subject& subject) {
  Json sides = Json::array();
  for (const Subject::Side& side : subject.sides) {
    sides.push_back({{"name", side.name},
                     {"mods", PairsJson(side.mods)},
                     {"without", side.without},
                     {"options", PairsJson(side.options)},
                     {"ruleset_hash", base::HashText(side.ruleset_hash)}});
  }
  return {
      {"engine", subject.engine}, {"game", subject.game},     {"lowest_wins", subject.lowest_wins},
      {"sides", sides},           {"bots", subject.bots},     {"seed", subject.seed},
      {"pairs", subject.trials},  {"effect", subject.effect}, {"expect", subject.expect},
      {"usage", subject.usage}};
}

Json SpreadJson(const Spread& spread) {
  Json list = Json::array();
  for (const auto& [score, count] : spread) list.push_back({score, count});
  return list;
}

Json LeadsJson(const LeadsByRound& leads) {
  Json list = Json::array();
  for (const LeadSums& sums : leads) {
    list.push_back(
        {sums.count, sums.lead, sums.win, sums.lead_squares, sums.win_squares, sums.products});
  }
  return list;
}

Json UsageToJson(const Usage& usage) {
  Json json = Json::object();
  for (const auto& [name, use] : usage) {
    Json reasons = Json::object();
    for (const auto& [reason, count] : use.reasons) reasons[reason] = count;
    Json seats = Json::array();
    for (const Sums& wins : use.wins_by_seat) seats.push_back(SumsJson(wins));
    json[name] = {use.offered,
                  use.chosen,
                  use.games_offered,
                  use.games_chosen,
                  use.first_use,
                  use.last_use,
                  use.first_round,
                  use.last_round,
                  use.refused,
                  use.ran,
                  reasons,
                  SumsJson(use.wins),
                  seats,
                  LeadsJson(use.leads)};
  }
  return json;
}

Json ScoresJson(const Course::Scores& scores) {
  return {SumsJson(scores.all), SumsJson(scores.winners)};
}

Json CourseJson(const Course& course) {
  Json rounds = Json::array();
  for (const Course::Scores& scores : course.rounds) rounds.push_back(ScoresJson(scores));
  Json cells = Json::array();
  for (const auto& [hex, cell] : course.cells) {
    cells.push_back({hex.q, hex.r, cell.visits, cell.covered});
  }
  return {{"games", course.games},
          {"rounds", rounds},
          {"end", ScoresJson(course.end)},
          {"cells", cells},
          {"leads", LeadsJson(course.leads)}};
}

Json FindingsJson(const Findings& findings) {
  Json tallies = Json::array();
  for (const Tally& tally : findings.tallies) {
    tallies.push_back({SumsJson(tally.plain), SumsJson(tally.changed), SumsJson(tally.difference)});
  }
  Json scores = Json::array();
  Json usage = Json::array();
  Json courses = Json::array();
  for (std::size_t arm = 0; arm < kArms; ++arm) {
    scores.push_back(SpreadJson(findings.scores[arm]));
    usage.push_back(UsageToJson(findings.usage[arm]));
    courses.push_back(CourseJson(findings.courses[arm]));
  }
  Json failures = Json::array();
  for (const auto& failure : findings.failures) {
    failures.push_back({failure.trial, failure.arm, failure.error});
  }
  return {{"pairs", findings.trials},
          {"failed", findings.failed},
          {"different", findings.different},
          {"tallies", tallies},
          {"scores", scores},
          {"usage", usage},
          {"courses", courses},
          {"failures", failures},
          {"state_hash", base::HashText(findings.state_hash)}};
}

// Errors of scripts may contain invalid UTF-8.
std::string TextOf(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::vector<std::pair<std::string, std::string>> ReadPairs(const Json& list) {
  std::vector<std::pair<std::string, std::string>> pairs;
  for (const Json& pair : list) pairs.emplace_back(pair.at(0), pair.at(1));
  return pairs;
}

std::uint64_t ReadHash(const Json& json) {
  return std::stoull(json.get<std::string>(), nullptr, 16);
}

Sums ReadSums(const Json& json) { return {json.at(0), json.at(1), json.at(2)}; }

Subject ReadSubject(const Json& json) {
  Subject subject;
  subject.engine = json.at("engine");
  subject.game = json.at("game");
  subject.lowest_wins = json.value("lowest_wins", false);  // absent in older logs
  for (std::size_t arm = 0; arm < kArms; ++arm) {
    const Json& from = json.at("sides").at(arm);
    Subject::Side& side = subject.sides[arm];
    side.name = from.at("name");
    side.mods = ReadPairs(from.at("mods"));
    side.without = from.at("without").get<std::vector<std::string>>();
    side.options = ReadPairs(from.at("options"));
    side.ruleset_hash = ReadHash(from.at("ruleset_hash"));
  }
  subject.bots = json.at("bots").get<std::vector<std::string>>();
  subject.seed = json.at("seed");
  subject.trials = json.at("pairs");
  subject.effect = json.at("effect");
  subject.expect = json.at("expect").get<std::vector<std::string>>();
  subject.usage = json.at("usage");
  return subject;
}

Spread ReadSpread(const Json& list) {
  Spread spread;
  for (const Json& item : list) spread[item.at(0).get<std::int32_t>()] = item.at(1);
  return spread;
}

LeadsByRound ReadLeads(const Json& list) {
  LeadsByRound leads;
  for (const Json& item : list) {
    leads.push_back({item.at(0), item.at(1), item.at(2), item.at(3), item.at(4), item.at(5)});
  }
  return leads;
}

Usage ReadUsage(const Json& json) {
  Usage usage;
  for (const auto& item : json.items()) {
    const Json& from = item.value();
    Use& use = usage[item.key()];
    const std::array<std::int64_t*, 10> numbers = {
        &use.offered,  &use.chosen,      &use.games_offered, &use.games_chosen, &use.first_use,
        &use.last_use, &use.first_round, &use.last_round,    &use.refused,      &use.ran};
    for (std::size_t i = 0; i < numbers.size(); ++i) *numbers[i] = from.at(i);
    for (const auto& reason : from.at(10).items()) use.reasons[reason.key()] = reason.value();
    use.wins = ReadSums(from.at(11));
    for (const Json& wins : from.at(12)) use.wins_by_seat.push_back(ReadSums(wins));
    use.leads = ReadLeads(from.at(13));
  }
  return usage;
}

Course::Scores ReadScores(const Json& json) { return {ReadSums(json.at(0)), ReadSums(json.at(1))}; }

Course ReadCourse(const Json& json) {
  Course course;
  course.games = json.at("games");
  for (const Json& scores : json.at("rounds")) course.rounds.push_back(ReadScores(scores));
  course.end = ReadScores(json.at("end"));
  for (const Json& cell : json.at("cells")) {
    course.cells[{cell.at(0), cell.at(1)}] = {cell.at(2), cell.at(3)};
  }
  course.leads = ReadLeads(json.at("leads"));
  return course;
}

Findings ReadFindings(const Json& json) {
  Findings findings;
  findings.trials = json.at("pairs");
  findings.failed = json.at("failed");
  findings.different = json.at("different");
  for (const Json& tally : json.at("tallies")) {
    findings.tallies.push_back(
        {ReadSums(tally.at(0)), ReadSums(tally.at(1)), ReadSums(tally.at(2))});
  }
  for (std::size_t arm = 0; arm < kArms; ++arm) {
    findings.scores[arm] = ReadSpread(json.at("scores").at(arm));
    findings.usage[arm] = ReadUsage(json.at("usage").at(arm));
    findings.courses[arm] = ReadCourse(json.at("courses").at(arm));
  }
  for (const Json& failure : json.at("failures")) {
    findings.failures.push_back({failure.at(0), failure.at(1), failure.at(2)});
  }
  findings.state_hash = ReadHash(json.at("state_hash"));
  return findings;
}

// Reads the fields. The checksum is valid, so an error means that the shard was written
// incorrectly.
base::Result<Shard> ReadFields(const Json& json) {
  Shard shard;
  try {
    shard.subject = ReadSubject(json.at("subject"));
    shard.first = json.at("first");
    shard.end = json.at("end");
    shard.findings = ReadFindings(json.at("findings"));
    shard.seconds = json.at("seconds");
    shard.processor_seconds = json.at("processor_seconds");
  } catch (const std::exception& exception) {
    return base::Error{messages::IncompleteShard({.reason = std::string(exception.what())})};
  }
  const std::size_t seats = shard.subject.bots.size();
  const std::vector<Measure> measures = MeasuresFor(shard.subject.bots);
  const bool sound = seats >= 1 && seats <= std::size_t{kernel::kMaxSeats} && shard.first >= 0 &&
                     shard.first <= shard.end && shard.end <= shard.subject.trials &&
                     shard.findings.tallies.size() == measures.size();
  if (!sound)
    return base::Error{messages::IncompleteShard({.reason = messages::TermInvalidNumbers()})};
  for (const std::string& text : shard.subject.expect) {
    const auto question = ReadQuestion(text, measures);
    if (!question) return question.error();
  }
  return shard;
}

// Names the difference between two incompatible shards.
base::Message WhatDiffers(const Subject& a, const Subject& b) {
  if (a.engine != b.engine)
    return messages::ShardsOfOtherVersions({.first = a.engine, .second = b.engine});
  if (a.game != b.game) return messages::ShardsOfOtherGames({.first = a.game, .second = b.game});
  for (std::size_t arm = 0; arm < kArms; ++arm) {
    if (a.sides[arm] == b.sides[arm]) continue;
    return messages::ShardsOfOtherRules({.first = base::HashText(a.sides[arm].ruleset_hash),
                                         .second = base::HashText(b.sides[arm].ruleset_hash)});
  }
  if (a.bots != b.bots) return messages::ShardsOfOtherPlayers();
  if (a.seed != b.seed) return messages::ShardsOfOtherSeeds({.first = a.seed, .second = b.seed});
  if (a.trials != b.trials) {
    return messages::ShardsOfOtherPairCounts({.first = a.trials, .second = b.trials});
  }
  return messages::ShardsOfOtherExpectations();
}

base::Error Missing(std::int64_t first, std::int64_t end) {
  return base::Error{messages::PairsMissing({.first = first, .last = end - 1})};
}

// Checks that the shards contain every trial from the first to the last exactly once. `order`
// contains their indices by first trial.
base::Status CheckRanges(const std::vector<Shard>& shards, const std::vector<std::string>& names,
                         const std::vector<std::size_t>& order) {
  std::int64_t known = shards[order.front()].first;
  for (const std::size_t i : order) {
    const Shard& shard = shards[i];
    if (shard.first > known) return Missing(known, shard.first);
    if (shard.first < known && shard.end > shard.first) {
      return base::Error{messages::DuplicatePair({.file = names[i], .number = shard.first})};
    }
    known = std::max(known, shard.end);
  }
  return base::Ok();
}

}  // namespace

std::pair<std::int64_t, std::int64_t> RangeOf(std::int64_t trials, std::int64_t number,
                                              std::int64_t count) {
  const std::int64_t each = trials / count;
  const std::int64_t more = trials % count;  // shards with one more
  const auto begin = [&](std::int64_t i) { return i * each + std::min(i, more); };
  return {begin(number - 1), begin(number)};
}

std::string WriteShard(const Shard& shard) {
  Json json = {{"format", kFormat},
               {"subject", SubjectJson(shard.subject)},
               {"first", shard.first},
               {"end", shard.end},
               {"findings", FindingsJson(shard.findings)},
               {"seconds", shard.seconds},
               {"processor_seconds", shard.processor_seconds}};
  json["checksum"] = base::HashText(base::StableHash(TextOf(json)));
  return TextOf(json) + "\n";
}

base::Result<Shard> ReadShard(std::string_view text) {
  base::Result<Json> read = json::Read(text, {.bytes = kMaxShardBytes, .values = kMaxShardValues});
  if (!read || !read->is_object()) return base::Error{messages::NotAShard()};
  Json& json = *read;
  const auto format = json.find("format");
  if (format == json.end() || *format != kFormat) {
    return base::Error{messages::UnknownShardFormat({.format = kFormat})};
  }
  const Json checksum = json.value("checksum", Json());
  json.erase("checksum");
  if (checksum != base::HashText(base::StableHash(TextOf(json)))) {
    return base::Error{messages::ShardChecksumDiffers()};
  }
  return ReadFields(json);
}

base::Result<Shard> Join(const std::vector<Shard>& shards, const std::vector<std::string>& names) {
  if (shards.empty()) return base::Error{messages::NoShardToMerge()};
  Shard joined;
  joined.subject = shards.front().subject;
  for (std::size_t i = 0; i < shards.size(); ++i) {
    if (shards[i].subject == joined.subject) continue;
    return base::Error{
        messages::ShardsDoNotMatch({.first = names.front(),
                                    .second = names[i],
                                    .reason = WhatDiffers(joined.subject, shards[i].subject)})};
  }
  std::vector<std::size_t> order(shards.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::pair(shards[a].first, shards[a].end) < std::pair(shards[b].first, shards[b].end);
  });
  const base::Status complete = CheckRanges(shards, names, order);
  if (!complete) return complete.error();
  joined.first = joined.end = shards[order.front()].first;
  joined.findings.tallies.resize(MeasuresFor(joined.subject.bots).size());
  for (const std::size_t i : order) {
    joined.end = std::max(joined.end, shards[i].end);
    joined.findings.Add(shards[i].findings);
    joined.seconds += shards[i].seconds;
    joined.processor_seconds += shards[i].processor_seconds;
  }
  return joined;
}

base::Result<Comparison> Merge(const std::vector<Shard>& shards,
                               const std::vector<std::string>& names) {
  base::Result<Shard> joined = Join(shards, names);
  if (!joined) return joined.error();
  const Subject& subject = joined->subject;
  if (joined->first > 0) return Missing(0, joined->first);
  if (joined->end < subject.trials) return Missing(joined->end, subject.trials);
  Comparison comparison;
  comparison.measures = MeasuresFor(subject.bots);
  comparison.findings = std::move(joined->findings);
  comparison.seconds = joined->seconds;
  comparison.processor_seconds = joined->processor_seconds;
  comparison.decided = IsDecided(QuestionsOf(subject), subject.effect, comparison);
  return comparison;
}

}  // namespace walz::lab
