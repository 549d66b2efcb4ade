// Requests about a game that is over: record, course, analysis, rematch.
#include "tables/review.h"

#include <chrono>

#include "unit/tables/ferry.h"

namespace walz::tables {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::chrono::milliseconds kNoTime{0};
constexpr std::chrono::hours kLong{1};

class ReviewTest : public ServerTest {
 protected:
  // Ends by its rules; bots play it.
  std::shared_ptr<Table> FinishedFerry() {
    const auto table = NewFerry({"random", "random"});
    while (PlayBot(*table).done == Done::kDone) {
    }
    EXPECT_TRUE(table->finished());
    return table;
  }
  Response Answer(const Table& table, const std::string& method, const std::string& key,
                  const std::string& action) {
    return api_.Answer({method, "/api/tables/" + table.id() + "/" + action, {}, key, ""});
  }
  static std::string KeyOf(const Table& table, std::size_t seat) {
    return table.chairs().seats[seat].key;
  }
  static Json Continue(Analyses& analyses, Table& table) {
    const auto result = analyses.Continue(table, "en", {});
    EXPECT_TRUE(result.ok());
    return result ? *result : Json();
  }

  Api api_{lobby_, {kHost, "en", "one"}};
};

TEST_F(ReviewTest, NobodyGetsThemWhileTheGameGoesOn) {
  const auto table = NewFerry();
  for (const char* const action : {"record", "course", "analysis"}) {
    EXPECT_EQ(Answer(*table, "GET", kHost, action).status, 409) << action;
    EXPECT_EQ(Answer(*table, "POST", kHost, action).status, 405) << action;
  }
}

TEST_F(ReviewTest, OnlyTheHostGetsThemIfTheGameWasEndedEarly) {
  const auto table = NewFerry();
  ASSERT_EQ(Take(*table, 0, "cross"), Done::kDone);
  ASSERT_EQ(table->End().done, Done::kDone);
  for (const char* const action : {"record", "course", "analysis"}) {
    EXPECT_EQ(Answer(*table, "GET", kHost, action).status, 200) << action;
    EXPECT_EQ(Answer(*table, "GET", KeyOf(*table, 0), action).status, 409) << action;
  }
}

TEST_F(ReviewTest, TheCourseEndsWithThePointsOfTheGame) {
  const auto table = FinishedFerry();
  const Response answer = Answer(*table, "GET", KeyOf(*table, 1), "course");
  ASSERT_EQ(answer.status, 200);
  const Json points = Json::parse(answer.body)["points"];
  ASSERT_GT(points.size(), 2U);
  EXPECT_EQ(points.front()["at"], 0);
  EXPECT_EQ(points.front()["rows"][0]["points"], Json({1, 1})) << "five coins are a point";
  EXPECT_EQ(points.back()["at"], table->match().choices().size());
  std::vector<int> sums(2);
  for (const Json& row : points.back()["rows"]) {
    for (std::size_t seat = 0; seat < sums.size(); ++seat)
      sums[seat] += row["points"][seat].get<int>();
  }
  for (kernel::Seat seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(sums[static_cast<std::size_t>(seat)], table->match().tally().Total(seat));
  }
  EXPECT_EQ(Answer(*table, "GET", KeyOf(*table, 1), "course").body, answer.body);
}

TEST_F(ReviewTest, ACourseHasFewPositionsHoweverLongTheGameWas) {
  const auto table = FinishedFerry();
  const Json points = (*CourseMessage(*table, "en"))["points"];
  EXPECT_LE(points.size(), kCoursePositions);
  for (std::size_t i = 1; i < points.size(); ++i) {
    EXPECT_GT(points[i]["at"], points[i - 1]["at"]);
  }
}

TEST_F(ReviewTest, AnAnalysisAdvancesWithEachRequest) {
  const auto table = FinishedFerry();
  Analyses analyses(kNoTime);
  const std::size_t all = table->match().choices().size();
  for (std::size_t done = 1; done <= all; ++done) {
    const Json result = Continue(analyses, *table);
    EXPECT_EQ(result["done"], done);
    EXPECT_EQ(result["of"], all);
  }
  EXPECT_EQ(Continue(analyses, *table)["done"], all);
}

// The same as `walz analyse` prints.
TEST_F(ReviewTest, AnAnalysisIsThatOfTheLab) {
  const auto table = FinishedFerry();
  Analyses analyses(kLong);
  const Json result = Continue(analyses, *table);
  EXPECT_EQ(result["done"], result["of"]);
  const auto expected = lab::Analyse(table->match(), {});
  ASSERT_TRUE(expected.ok());
  ASSERT_EQ(result["choices"].size(), expected->size());
  ASSERT_FALSE(expected->empty());
  for (std::size_t i = 0; i < expected->size(); ++i) {
    const lab::AnalysedChoice& one = (*expected)[i];
    const Json& choice = result["choices"][i];
    EXPECT_EQ(choice["number"], one.number);
    EXPECT_EQ(choice["seat"], "seat" + std::to_string(one.seat));
    EXPECT_EQ(choice["loss"], one.loss());
    EXPECT_EQ(choice["best"]["value"], one.found.options[one.found.best()].value);
    EXPECT_FALSE(choice["chosen"]["text"].get<std::string>().empty());
    if (one.loss() == 0 && one.found.best() == static_cast<std::size_t>(one.chosen)) {
      EXPECT_EQ(choice["chosen"], choice["best"]);
    }
  }
}

TEST_F(ReviewTest, LanguagesShareAnAnalysis) {
  const auto table = FinishedFerry();
  Analyses analyses(kLong);
  const Json english = Continue(analyses, *table);
  ASSERT_EQ(english["done"], english["of"]);
  std::stop_source stop;  // nothing more is analysed
  stop.request_stop();
  const auto german = analyses.Continue(*table, "de", stop.get_token());
  ASSERT_TRUE(german.ok());
  EXPECT_EQ((*german)["choices"].size(), english["choices"].size());
  for (const Json& choice : (*german)["choices"]) EXPECT_NE(choice["chosen"]["text"], "");
}

TEST_F(ReviewTest, TheEndOfTheServerEndsAnAnalysis) {
  const auto table = FinishedFerry();
  std::stop_source stop;
  stop.request_stop();
  EXPECT_FALSE(Analyses(kLong).Continue(*table, "en", stop.get_token()).ok());
}

TEST_F(ReviewTest, ARematchKeepsPeopleAndKeys) {
  const auto table = NewFerry({"human", "random"});
  EXPECT_EQ(Answer(*table, "POST", KeyOf(*table, 0), "rematch").status, 422) << "it goes on";
  ASSERT_EQ(table->End().done, Done::kDone);
  EXPECT_EQ(Answer(*table, "POST", table->chairs().spectator_key, "rematch").status, 422);
  EXPECT_EQ(table->next(), "");
  const Response made = Answer(*table, "POST", KeyOf(*table, 0), "rematch");
  ASSERT_EQ(made.status, 200) << made.body;
  EXPECT_EQ(Json::parse(made.body)["next"], table->next());
  const auto next = Again(table->next());
  EXPECT_EQ(KeyOf(*next, 0), KeyOf(*table, 0));
  EXPECT_EQ(next->chairs().seats[0].name, "Anna");
  EXPECT_EQ(next->match().player(1), "random");
  EXPECT_EQ(next->match().choices().size(), 0U);
  EXPECT_NE(next->match().setup().seed, table->match().setup().seed);
  EXPECT_EQ(Json::parse(Answer(*next, "GET", kHost, "").body)["next"], nullptr);
}

TEST_F(ReviewTest, AllGoToTheSameRematch) {
  const auto table = FinishedFerry();
  ASSERT_EQ(Answer(*table, "POST", kHost, "rematch").status, 200);
  const std::string next = table->next();
  ASSERT_EQ(Answer(*table, "POST", KeyOf(*table, 1), "rematch").status, 200);
  EXPECT_EQ(table->next(), next);
  EXPECT_EQ(Elsewhere(*table)->next(), next);
}

}  // namespace
}  // namespace walz::tables
