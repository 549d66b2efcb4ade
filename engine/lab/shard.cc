#include "lab/shard.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <numeric>
#include <tuple>
#include <type_traits>

#include "base/exception.h"
#include "base/hash.h"
#include "json/read.h"
#include "lab/messages.h"

namespace walz::lab {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kFormat = "walzlab 4";
constexpr std::size_t kMaxShardBytes = std::size_t{32} << 20;
constexpr std::size_t kMaxShardValues = 1000000;

// The members of a struct that is an object in the file, each with its key.
constexpr auto MembersOf(const Subject::Side& /*of*/) {
  return std::tuple(
      std::pair("name", &Subject::Side::name), std::pair("mods", &Subject::Side::mods),
      std::pair("without", &Subject::Side::without), std::pair("options", &Subject::Side::options),
      std::pair("ruleset_hash", &Subject::Side::ruleset_hash));
}
constexpr auto MembersOf(const Subject& /*of*/) {
  return std::tuple(std::pair("engine", &Subject::engine), std::pair("game", &Subject::game),
                    std::pair("lowest_wins", &Subject::lowest_wins),
                    std::pair("sides", &Subject::sides), std::pair("bots", &Subject::bots),
                    std::pair("roster", &Subject::roster), std::pair("seed", &Subject::seed),
                    std::pair("pairs", &Subject::trials), std::pair("margins", &Subject::margins),
                    std::pair("expect", &Subject::expect), std::pair("usage", &Subject::usage));
}
constexpr auto MembersOf(const Course& /*of*/) {
  return std::tuple(std::pair("games", &Course::games), std::pair("rounds", &Course::rounds),
                    std::pair("end", &Course::end), std::pair("cells", &Course::cells));
}
constexpr auto MembersOf(const Findings& /*of*/) {
  return std::tuple(
      std::pair("pairs", &Findings::trials), std::pair("failed", &Findings::failed),
      std::pair("different", &Findings::different), std::pair("tallies", &Findings::tallies),
      std::pair("scores", &Findings::scores), std::pair("usage", &Findings::usage),
      std::pair("courses", &Findings::courses), std::pair("outlooks", &Findings::outlooks),
      std::pair("failures", &Findings::failures), std::pair("state_hash", &Findings::state_hash));
}
constexpr auto MembersOf(const Shard& /*of*/) {
  return std::tuple(std::pair("subject", &Shard::subject), std::pair("first", &Shard::first),
                    std::pair("end", &Shard::end), std::pair("findings", &Shard::findings),
                    std::pair("idle", &Shard::idle), std::pair("seconds", &Shard::seconds),
                    std::pair("processor_seconds", &Shard::processor_seconds));
}

template <class T>
concept HasMembers = requires(const T& value) {
  MembersOf(value);
};

// Hashes are texts in the file, because many readers of JSON round large numbers.
bool IsHash(std::string_view key) { return key.ends_with("_hash"); }

// Cells of boards are flat lists in the file: `[q, r, visits, covered]` for hexagons, with the name
// of any other geometry behind them, and on a graph with the place of a space: `"graph", x, y`.
using Cells = decltype(Course::cells);

Json CellsJson(const Cells& cells) {
  Json list = Json::array();
  for (const auto& [spot, cell] : cells) {
    Json item = {spot.cell.q, spot.cell.r, cell.visits, cell.covered};
    const kernel::Geometry::Shape shape = spot.geometry->shape();
    if (shape != kernel::Geometry::Shape::kHexagons) item.push_back(NameOf(*spot.geometry));
    if (shape == kernel::Geometry::Shape::kGraph) {
      item.push_back(spot.at.x);
      item.push_back(spot.at.y);
    }
    list.push_back(std::move(item));
  }
  return list;
}

// Throws if the list has another form.
Cells ReadCells(const Json& list) {
  Cells cells;
  for (const Json& item : list) {
    Course::Spot spot(kernel::Coord{item.at(0), item.at(1)});
    if (item.size() > 4) {
      spot.geometry = kernel::FindGeometry(item.at(4).get<std::string>());
      if (spot.geometry == nullptr) throw base::Exception(messages::TermInvalidNumbers());
      if (spot.geometry == &kernel::kGraph) spot.at = {item.at(5), item.at(6)};
    }
    cells[spot] = {item.at(2), item.at(3)};
  }
  return cells;
}

// Errors of scripts may contain invalid UTF-8.
std::string TextOf(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

// The conversions that nlohmann::json looks up. It converts containers by itself.

template <HasMembers T>
void to_json(Json& json, const T& value) {
  const auto write = [&]<class F>(const std::pair<const char*, F T::*>& member) {
    const F& of = value.*member.second;
    if constexpr (std::is_same_v<F, Cells>) {
      json[member.first] = CellsJson(of);
    } else if constexpr (std::is_same_v<F, Roster>) {
      if (of != Roster{}) json[member.first] = of;
    } else if constexpr (std::is_same_v<F, std::uint64_t>) {
      json[member.first] = IsHash(member.first) ? Json(base::HashText(of)) : Json(of);
    } else {
      json[member.first] = of;
    }
  };
  std::apply([&](const auto&... members) { (write(members), ...); }, MembersOf(value));
}

template <HasMembers T>
void from_json(const Json& json, T& value) {
  const auto read = [&]<class F>(const std::pair<const char*, F T::*>& member) {
    const Json& from = json.at(member.first);
    F& to = value.*member.second;
    if constexpr (std::is_same_v<F, Cells>) {
      to = ReadCells(from);
    } else if constexpr (std::is_same_v<F, std::uint64_t>) {
      to = IsHash(member.first) ? std::stoull(from.get<std::string>(), nullptr, 16)
                                : from.get<std::uint64_t>();
    } else {
      from.get_to(to);
    }
  };
  std::apply([&](const auto&... members) { (read(members), ...); }, MembersOf(value));
}

template <HasFields T>
requires(!HasMembers<T>) void to_json(Json& json, const T& value) {
  json = Json::array();
  std::apply([&](const auto&... of) { (json.push_back(Json(of)), ...); }, T::Fields(value));
}

template <HasFields T>
requires(!HasMembers<T>) void from_json(const Json& json, T& value) {
  std::size_t i = 0;
  std::apply([&](auto&... of) { (json.at(i++).get_to(of), ...); }, T::Fields(value));
}

namespace {

// Reads the fields. The checksum is valid, so an error means that the shard was written
// incorrectly.
base::Result<Shard> ReadFields(Json json) {
  Shard shard;
  try {
    json.at("subject").emplace("lowest_wins", false);  // absent in older logs
    Json& roster = *json.at("subject").emplace("roster", Roster{}).first;
    while (roster.size() < std::tuple_size_v<decltype(Roster::Fields(std::declval<Roster&>()))>) {
      roster.push_back(false);  // absent in older logs
    }
    json.at("findings").emplace("outlooks", std::array<Outlook, kArms>{});
    json.emplace("idle", IdleContent{});
    json.get_to(shard);
  } catch (const std::exception& exception) {
    return base::Error{messages::IncompleteShard({.reason = std::string(exception.what())})};
  }
  const std::size_t seats = shard.subject.bots.size();
  const std::vector<Measure> measures = MeasuresOf(shard.subject);
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
  if (a.usage != b.usage) return messages::ShardsOfOtherCounts();
  if (a.margins != b.margins || a.expect != b.expect) return messages::ShardsOfOtherExpectations();
  return messages::ShardsOfOtherMeasures();
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
  Json json = {{"format", kFormat}};
  to_json(json, shard);
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
  return ReadFields(std::move(json));
}

base::Result<bool> IsAlreadyPlayed(const Subject& subject, std::int64_t first, std::int64_t end,
                                   std::string_view text) {
  const base::Result<Shard> found = ReadShard(text);
  if (!found) return false;
  if (found->subject != subject) {
    return base::Error{
        messages::ShardOfAnotherRun({.reason = WhatDiffers(found->subject, subject)})};
  }
  if (found->first == first && found->end == end) return true;
  return base::Error{messages::ShardOfOtherPairs(
      {.first = found->first, .last = found->end - 1, .wanted = first, .wanted_last = end - 1})};
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
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    return std::pair(shards[a].first, shards[a].end) < std::pair(shards[b].first, shards[b].end);
  });
  const base::Status complete = CheckRanges(shards, names, order);
  if (!complete) return complete.error();
  joined.first = joined.end = shards[order.front()].first;
  joined.findings.tallies.resize(MeasuresOf(joined.subject).size());
  for (const std::size_t i : order) {
    joined.end = std::max(joined.end, shards[i].end);
    joined.findings.Add(shards[i].findings);
    MergeInto(joined.idle, shards[i].idle);
    joined.seconds += shards[i].seconds;
    joined.processor_seconds += shards[i].processor_seconds;
  }
  return joined;
}

base::Result<Comparison> Merge(const std::vector<Shard>& shards,
                               const std::vector<std::string>& names) {
  base::Result<Shard> joined = Join(shards, names);
  if (!joined) return joined.error();
  Comparison comparison;
  const Subject& subject = comparison.subject = joined->subject;
  if (joined->first > 0) return Missing(0, joined->first);
  if (joined->end < subject.trials) return Missing(joined->end, subject.trials);
  comparison.measures = MeasuresOf(subject);
  comparison.findings = std::move(joined->findings);
  comparison.seconds = joined->seconds;
  comparison.processor_seconds = joined->processor_seconds;
  comparison.decided = IsDecided(comparison);
  return comparison;
}

}  // namespace walz::lab
