#include "lab/shard.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/hash.h"
#include "lab/messages.h"
#include "unit/lab/comparing.h"

namespace walz::lab {
namespace {

constexpr std::int64_t kTrials = 50;

CompareRequest Toll(const std::string& toll = "9") {
  CompareRequest request = FerryRequest(LoadArm("ferry", {{"toll", toll}}), kTrials);
  request.stops = false;
  return request;
}

Shard Play(CompareRequest request, std::int64_t first, std::int64_t end) {
  Shard shard;
  shard.subject = SubjectOf(request);
  request.first = shard.first = first;
  request.end = shard.end = end;
  shard.findings = Compared(request).findings;
  return shard;
}

base::Message ErrorOf(const std::vector<Shard>& shards) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < shards.size(); ++i) names.push_back("shard" + std::to_string(i));
  const auto merged = Merge(shards, names);
  return merged ? base::Message() : merged.error().message;
}

base::Message ErrorOf(const std::string& text) {
  const auto shard = ReadShard(text);
  return shard ? base::Message() : shard.error().message;
}

TEST(Shards, TogetherAreAllTrials) {
  for (const std::int64_t count : {1, 3, 7, 50, 60}) {
    std::int64_t next = 0;
    for (std::int64_t i = 1; i <= count; ++i) {
      const auto [first, end] = RangeOf(kTrials, i, count);
      EXPECT_EQ(first, next);
      EXPECT_LE(end - first, kTrials / count + 1);
      next = end;
    }
    EXPECT_EQ(next, kTrials);
  }
}

TEST(Shards, ThoroughPartitionsDoNotMatter) {
  const CompareRequest request = Toll();
  const Findings whole = Compared(request).findings;
  for (const std::vector<std::int64_t>& cuts :
       std::vector<std::vector<std::int64_t>>{{0, 50}, {0, 1, 13, 50}, {0, 25, 25, 50}}) {
    std::vector<Shard> shards;
    for (std::size_t i = 1; i < cuts.size(); ++i) {
      const Shard shard = Play(request, cuts[i - 1], cuts[i]);
      const auto read = ReadShard(WriteShard(shard));
      ASSERT_TRUE(read.ok()) << read.error().message;
      EXPECT_EQ(read->subject, shard.subject);
      shards.push_back(*read);
    }
    std::reverse(shards.begin(), shards.end());
    const auto merged = Merge(shards, std::vector<std::string>(shards.size()));
    ASSERT_TRUE(merged.ok()) << merged.error().message;
    EXPECT_EQ(merged->findings, whole);
    EXPECT_EQ(merged->reading(0).difference.margin, Compared(request).reading(0).difference.margin);
  }
}

TEST(Shards, KeepTheSpotsOfEveryBoard) {
  Shard shard = Play(Toll(), 0, 1);
  Course& course = shard.findings.courses[1];
  course.cells[Course::Spot({1, -2})] = {3, 1};
  course.cells[Course::Spot({1, -2}, kernel::kSquares8)] = {4, 1};
  course.cells[Course::Spot({}, kernel::kGraph, {80, -160})] = {5, 0};
  const std::string text = WriteShard(shard);
  const auto read = ReadShard(text);
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->findings, shard.findings);
  EXPECT_NE(text.find("[1,-2,3,1],[1,-2,4,1,\"squares_8\"]"), std::string::npos) << text;
}

// As in a tree: adjacent shards first.
TEST(Shards, NameTeamsIfThereAreAny) {
  CompareRequest request = Toll();
  request.arms = {LoadArm("pairs"), LoadArm("pairs", {{"favour", "east"}})};
  request.bots.assign(4, "greedy");
  const Shard shard = Play(request, 0, 1);
  const std::string text = WriteShard(shard);
  EXPECT_NE(text.find(R"("roster":[[["north",0],["east",1]],false,true,true,false])"),
            std::string::npos)
      << text;
  const auto read = ReadShard(text);
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->subject, shard.subject);
  EXPECT_EQ(read->findings, shard.findings);
}

// Logs keep shards of older versions, which did not count the shape of play.
TEST(Shards, OfOlderVersionsAreRead) {
  const Shard shard = Play(Toll(), 0, kTrials);
  nlohmann::ordered_json json = nlohmann::ordered_json::parse(WriteShard(shard));
  json["subject"].erase("roster");
  json["findings"].erase("outlooks");
  auto& tallies = json["findings"]["tallies"];
  const std::size_t without_shape = MeasuresFor(shard.subject.bots).size();
  ASSERT_LT(without_shape, tallies.size());
  while (tallies.size() > without_shape) tallies.erase(tallies.size() - 1);
  json.erase("checksum");
  json["checksum"] = base::HashText(base::StableHash(json.dump()));
  const auto read = ReadShard(json.dump());
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->subject.roster, Roster());
  EXPECT_TRUE(Merge({*read}, {"old"}).ok());
}

TEST(Shards, IntermediateMergesDoNotMatter) {
  CompareRequest request = Toll();
  request.usage = true;
  const Shard whole = Play(request, 0, kTrials);
  std::vector<Shard> parts;
  for (const auto& [first, end] : {std::pair(0, 9), {9, 20}, {20, 20}, {20, 41}, {41, 50}}) {
    parts.push_back(Play(request, first, end));
  }
  const auto left = Join({parts[1], parts[0]}, {"b", "a"});
  const auto right = Join({parts[4], parts[2], parts[3]}, {"e", "c", "d"});
  ASSERT_TRUE(left && right);
  EXPECT_EQ(std::pair(left->first, left->end), std::pair(std::int64_t{0}, std::int64_t{20}));
  EXPECT_EQ(std::pair(right->first, right->end), std::pair(std::int64_t{20}, kTrials));
  EXPECT_EQ(ErrorOf({*left}), messages::PairsMissing({.first = 20, .last = 49}));
  const auto again = ReadShard(WriteShard(*right));
  ASSERT_TRUE(again.ok());
  const auto merged = Merge({*again, *left}, {"right", "left"});
  ASSERT_TRUE(merged.ok()) << merged.error().message;
  EXPECT_EQ(merged->findings, whole.findings);
  EXPECT_EQ(Join({parts[0], parts[3]}, {"a", "d"}).error().message,
            messages::PairsMissing({.first = 9, .last = 19}));
}

TEST(Shards, KeepFailures) {
  CompareRequest request = FerryRequest(LoadArm("ferry", {{"faulty", "act"}}), 30);
  const Findings whole = Compared(request).findings;
  const auto merged = Merge({Play(request, 20, 30), Play(request, 0, 20)}, {"a", "b"});
  ASSERT_TRUE(merged.ok());
  EXPECT_EQ(merged->findings, whole);
}

TEST(Shards, ThatAreMissingAreNamed) {
  const CompareRequest request = Toll();
  const Shard first = Play(request, 0, 10);
  const Shard second = Play(request, 10, 20);
  const Shard last = Play(request, 20, 50);
  EXPECT_EQ(ErrorOf({first, last}), messages::PairsMissing({.first = 10, .last = 19}));
  EXPECT_EQ(ErrorOf({first, second}), messages::PairsMissing({.first = 20, .last = 49}));
  EXPECT_EQ(ErrorOf({second, last}), messages::PairsMissing({.first = 0, .last = 9}));
  EXPECT_EQ(ErrorOf({first, second, last, second}),
            messages::DuplicatePair({.file = std::string("shard3"), .number = 10}));
  EXPECT_EQ(ErrorOf(std::vector<Shard>()), messages::NoShardToMerge());
}

TEST(Shards, OfOtherComparisonsAreRefused) {
  const Shard shard = Play(Toll(), 0, 25);
  Shard other = Play(Toll(), 25, 50);
  EXPECT_TRUE(ErrorOf({shard, other}).empty());
  const auto with = [&](const auto& change) {
    Shard changed = other;
    change(changed.subject);
    const base::Message error = ErrorOf({shard, changed});
    EXPECT_EQ(error.id(), "lab.shards_do_not_match");
    EXPECT_EQ(*error.argument("first"), "shard0");
    EXPECT_EQ(*error.argument("second"), "shard1");
    return *error.argument("reason");
  };
  EXPECT_EQ(with([](Subject& subject) { subject.sides[1].ruleset_hash = 1; }).id(),
            "lab.shards_of_other_rules");
  EXPECT_EQ(
      with([](Subject& subject) { subject.game = "lots"; }),
      messages::ShardsOfOtherGames({.first = std::string("ferry"), .second = std::string("lots")}));
  EXPECT_EQ(with([](Subject& subject) { subject.seed = 9; }),
            messages::ShardsOfOtherSeeds({.first = 3, .second = 9}));
  EXPECT_EQ(with([](Subject& subject) {
              subject.bots = {"greedy", "random"};
            }),
            messages::ShardsOfOtherPlayers());
  EXPECT_EQ(with([](Subject& subject) { subject.trials = 40; }),
            messages::ShardsOfOtherPairCounts({.first = 50, .second = 40}));
  EXPECT_EQ(with([](Subject& subject) { subject.margins.seats = 0.1; }),
            messages::ShardsOfOtherExpectations());
  EXPECT_EQ(with([](Subject& subject) { subject.usage = true; }), messages::ShardsOfOtherCounts());
  EXPECT_EQ(with([](Subject& subject) { subject.roster.leads = !subject.roster.leads; }),
            messages::ShardsOfOtherMeasures());
  EXPECT_EQ(with([](Subject& subject) { subject.engine = "0"; }).id(),
            "lab.shards_of_other_versions");
}

TEST(Shards, AreNotPlayedOverThoseOfAnotherComparison) {
  const Shard shard = Play(Toll(), 0, 5);
  const std::string text = WriteShard(shard);
  EXPECT_TRUE(IsAlreadyPlayed(shard.subject, 0, 5, text).value());
  EXPECT_FALSE(IsAlreadyPlayed(shard.subject, 0, 5, text.substr(9)).value())
      << "a damaged part is played again";
  EXPECT_EQ(IsAlreadyPlayed(shard.subject, 5, 10, text).error().message,
            messages::ShardOfOtherPairs({.first = 0, .last = 4, .wanted = 5, .wanted_last = 9}));
  const Subject other = SubjectOf(Toll("2"));
  EXPECT_EQ(IsAlreadyPlayed(other, 0, 5, text).error().message.id(), "lab.shard_of_another_run");
}

TEST(Shards, ThatAreDamagedAreRefused) {
  const std::string text = WriteShard(Play(Toll(), 0, 5));
  EXPECT_TRUE(ErrorOf(text).empty());
  EXPECT_EQ(ErrorOf(text.substr(0, text.size() / 2)), messages::NotAShard());
  EXPECT_EQ(ErrorOf("[]"), messages::NotAShard());
  EXPECT_EQ(ErrorOf("{}"), messages::UnknownShardFormat({.format = std::string("walzlab 4")}));
  std::string changed = text;
  changed.replace(changed.find("\"first\":0"), 9, "\"first\":1");
  EXPECT_EQ(ErrorOf(changed), messages::ShardChecksumDiffers());
}

// A checksum can be computed for anything; the contents must be valid, too.
TEST(Shards, ThatDoNotHoldTogetherAreRefused) {
  Shard shard = Play(Toll(), 0, 5);
  shard.findings.tallies.pop_back();
  EXPECT_EQ(ErrorOf(WriteShard(shard)),
            messages::IncompleteShard({.reason = messages::TermInvalidNumbers()}));
  shard = Play(Toll(), 0, 5);
  shard.subject.bots.clear();
  EXPECT_EQ(ErrorOf(WriteShard(shard)),
            messages::IncompleteShard({.reason = messages::TermInvalidNumbers()}));
  shard = Play(Toll(), 0, 5);
  shard.end = 51;
  EXPECT_EQ(ErrorOf(WriteShard(shard)),
            messages::IncompleteShard({.reason = messages::TermInvalidNumbers()}));
  shard = Play(Toll(), 0, 5);
  shard.subject.expect = {"nonsense"};
  EXPECT_EQ(ErrorOf(WriteShard(shard)),
            messages::MalformedExpectation({.text = std::string("nonsense")}));
  auto json = nlohmann::ordered_json::parse(WriteShard(Play(Toll(), 0, 5)));
  json.erase("checksum");
  json["findings"]["courses"][1]["cells"] = {{0, 0, 1, 1, "triangles"}};
  json["checksum"] = base::HashText(base::StableHash(json.dump()));
  EXPECT_NE(ErrorOf(json.dump()).English().find(messages::TermInvalidNumbers().English()),
            std::string::npos);
}

}  // namespace
}  // namespace walz::lab
