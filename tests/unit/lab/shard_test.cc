#include "lab/shard.h"

#include <algorithm>

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

std::string ErrorOf(const std::vector<Shard>& shards) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < shards.size(); ++i) names.push_back("shard" + std::to_string(i));
  const auto merged = Merge(shards, names);
  return merged ? "" : merged.error().message.English();
}

std::string ErrorOf(const std::string& text) {
  const auto shard = ReadShard(text);
  return shard ? "" : shard.error().message.English();
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

// As in a tree: adjacent shards first.
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
  EXPECT_EQ(ErrorOf({*left}), "the pairs from 20 to 49 are missing");
  const auto again = ReadShard(WriteShard(*right));
  ASSERT_TRUE(again.ok());
  const auto merged = Merge({*again, *left}, {"right", "left"});
  ASSERT_TRUE(merged.ok()) << merged.error().message;
  EXPECT_EQ(merged->findings, whole.findings);
  EXPECT_EQ(Join({parts[0], parts[3]}, {"a", "d"}).error().message,
            "the pairs from 9 to 19 are missing");
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
  EXPECT_EQ(ErrorOf({first, last}), "the pairs from 10 to 19 are missing");
  EXPECT_EQ(ErrorOf({first, second}), "the pairs from 20 to 49 are missing");
  EXPECT_EQ(ErrorOf({second, last}), "the pairs from 0 to 9 are missing");
  EXPECT_EQ(ErrorOf({first, second, last, second}), "shard3: pair 10 is also in another shard");
  EXPECT_EQ(ErrorOf(std::vector<Shard>()), "there is no shard to merge");
}

TEST(Shards, OfOtherComparisonsAreRefused) {
  const Shard shard = Play(Toll(), 0, 25);
  Shard other = Play(Toll(), 25, 50);
  EXPECT_EQ(ErrorOf({shard, other}), "");
  const auto with = [&](const auto& change) {
    Shard changed = other;
    change(changed.subject);
    return ErrorOf({shard, changed});
  };
  const std::string start = "shard0 and shard1 do not belong to the same run: ";
  EXPECT_EQ(with([](Subject& subject) { subject.sides[1].ruleset_hash = 1; }).substr(0, 67),
            start + "their rules differ");
  EXPECT_EQ(with([](Subject& subject) { subject.game = "lots"; }),
            start + "one is of `ferry`, the other of `lots`");
  EXPECT_EQ(with([](Subject& subject) { subject.seed = 9; }),
            start + "their seeds differ: 3 and 9");
  EXPECT_EQ(with([](Subject& subject) {
              subject.bots = {"greedy", "random"};
            }),
            start + "their players differ");
  EXPECT_EQ(with([](Subject& subject) { subject.trials = 40; }),
            start + "they are parts of 50 and 40 pairs");
  EXPECT_EQ(with([](Subject& subject) { subject.effect = 4; }),
            start + "their expectations differ");
  EXPECT_NE(with([](Subject& subject) { subject.engine = "0"; }).find("walz"), std::string::npos);
}

TEST(Shards, ThatAreDamagedAreRefused) {
  const std::string text = WriteShard(Play(Toll(), 0, 5));
  EXPECT_EQ(ErrorOf(text), "");
  EXPECT_EQ(ErrorOf(text.substr(0, text.size() / 2)), "it is not a shard, or only part of one");
  EXPECT_EQ(ErrorOf("[]"), "it is not a shard, or only part of one");
  EXPECT_EQ(ErrorOf("{}"), "it is not in the format `walzlab 2`");
  std::string changed = text;
  changed.replace(changed.find("\"first\":0"), 9, "\"first\":1");
  EXPECT_EQ(ErrorOf(changed), "its checksum is wrong: it was damaged or changed");
}

// A checksum can be computed for anything; the contents must be valid, too.
TEST(Shards, ThatDoNotHoldTogetherAreRefused) {
  Shard shard = Play(Toll(), 0, 5);
  shard.findings.tallies.pop_back();
  EXPECT_EQ(ErrorOf(WriteShard(shard)), "it is not a complete shard: invalid numbers");
  shard = Play(Toll(), 0, 5);
  shard.subject.bots.clear();
  EXPECT_EQ(ErrorOf(WriteShard(shard)), "it is not a complete shard: invalid numbers");
  shard = Play(Toll(), 0, 5);
  shard.end = 51;
  EXPECT_EQ(ErrorOf(WriteShard(shard)), "it is not a complete shard: invalid numbers");
  shard = Play(Toll(), 0, 5);
  shard.subject.expect = {"nonsense"};
  EXPECT_EQ(ErrorOf(WriteShard(shard)).substr(0, 18), "--expect nonsense:");
}

}  // namespace
}  // namespace walz::lab
