#include "lab/compare.h"

#include <cmath>

#include "lab/subject.h"
#include "support/own_folder.h"
#include "unit/lab/comparing.h"

namespace walz::lab {
namespace {

TEST(Trials, RotateBotsOverTheSeats) {
  EXPECT_EQ(Rotations({"a", "a", "a"}), 1);
  EXPECT_EQ(Rotations({"a", "b", "a", "b"}), 2);
  EXPECT_EQ(Rotations({"a", "a", "b"}), 3);
  EXPECT_EQ(Rotations({"a"}), 1);
  const Arm arm = LoadArm("ferry");
  TrialTable table({arm, arm}, {"random", "greedy"});
  EXPECT_EQ(table.Play(3, 0).rotation, 0);
  EXPECT_EQ(table.Play(3, 1).rotation, 1);
  EXPECT_EQ(table.Play(3, 2).rotation, 0);
}

// Both arms have the same chance, so equal rules play the same game.
TEST(Trials, OfEqualRulesAreTheSameGameTwice) {
  const Arm arm = LoadArm("ferry");
  TrialTable table({arm, arm}, {"random", "random"});
  for (int i = 0; i < 5; ++i) {
    const Trial trial = table.Play(3, i);
    EXPECT_EQ(trial.games[0].state_hash, trial.games[1].state_hash);
    EXPECT_EQ(trial.games[0].scores, trial.games[1].scores);
    EXPECT_GT(trial.games[0].decisions, 0);
  }
  EXPECT_NE(table.Play(3, 0).games[0].state_hash, table.Play(3, 1).games[0].state_hash);
  EXPECT_NE(table.Play(3, 0).games[0].state_hash, table.Play(4, 0).games[0].state_hash);
}

TEST(Trials, AFailedGameHasAnError) {
  TrialTable table({LoadArm("ferry"), LoadArm("ferry", {{"faulty", "act"}})}, {"random", "random"});
  const Trial trial = table.Play(3, 0);
  EXPECT_TRUE(trial.failed());
  EXPECT_EQ(trial.games[0].error, "");
  EXPECT_NE(trial.games[1].error, "");
}

// The bot plays on, but not by its own evaluation: the result says nothing about the rules.
TEST(Trials, AGameWhoseBotCannotJudgeDoesNotCount) {
  const tests::OwnFolder folder;
  folder.Write("data/guess/game.yaml",
               "game:\n  - { id: guess, version: 1.0.0, players: { min: 1, max: 1 }, scripts: "
               "[guess], ranking: [ { variable: points } ] }\n"
               "option: [ { id: bound, values: [\"9\", \"2\"], affects: rules } ]\n"
               "decision: [guess]\nword: [\"yes\", \"no\"]\nstream: [dice]\n"
               "variable: [ { id: points, per: seat } ]\n"
               "flow: [ { id: main, do: [ { each_seat: { do: [ { step: act } ] } } ] } ]\n"
               "bot: [ { id: sly, features: [ { id: look, count: { script: look }, weight: 1 } ] } "
               "]\n");
  folder.Write("scripts/guess/guess.lua",
               "local M = {}\nfunction M.act()\n  game.seat.points = roll(\"dice\", 6)\n"
               "  if choose.yes_no(\"guess\") then game.seat.points = 0 end\nend\n"
               "function M.look(ctx)\n"
               "  if ctx.seat.points > tonumber(option.bound) then error(\"too much\") end\n"
               "  return ctx.seat.points\nend\nreturn M\n");
  const auto load = [&](match::Settings set) {
    base::Diagnostics findings;
    mods::LoadRequest request{folder.path(), "guess", {}, {}};
    request.set = std::move(set);
    return Arm{NameOf(request), match::Game::Load(request, findings)};
  };
  CompareRequest request;
  request.arms = {load({}), load({{"bound", "2"}})};
  ASSERT_TRUE(request.arms[0].game != nullptr && request.arms[1].game != nullptr);
  request.bots = {"sly"};
  request.end = 60;
  request.stops = false;
  const Comparison comparison = Compared(request);
  EXPECT_GT(comparison.findings.trials, 5) << "where so little was thrown the bot can judge";
  EXPECT_GT(comparison.findings.failed, 5);
  ASSERT_FALSE(comparison.findings.failures.empty());
  EXPECT_EQ(comparison.findings.failures[0].arm, 1U);
  EXPECT_EQ(comparison.findings.failures[0].error.substr(0, 25), "a bot could not evaluate ")
      << comparison.findings.failures[0].error;
  request.threads = 4;
  EXPECT_EQ(Compared(request).findings, comparison.findings);
}

TEST(Arms, AreNamedByTheirDifferences) {
  mods::LoadRequest request;
  EXPECT_EQ(NameOf(request), "");
  request.mods = {"/tmp/unpacked/1", "house/", "rast"};
  request.shown_as = {{"/tmp/unpacked/1", "downloads/mod.zip"}};
  request.variants = {"some/where/late.yaml"};
  request.set = {{"toll", "9"}};
  request.without = {"card.ace"};
  EXPECT_EQ(NameOf(request), "mod.zip, house, rast, late.yaml, toll=9, -card.ace");
}

// Decision 15: a stream has the same numbers with and without a mod that adds one.
TEST(Arms, HaveTheStreamsOfTheGameInTheSamePlaces) {
  base::Diagnostics findings;
  mods::LoadRequest request;
  request.data_root = WALZ_SOURCE_DIR;
  request.game = "auf-der-walz";
  const auto plain = match::Game::Load(request, findings);
  request.mods = {"mehr-persoenlichkeiten"};
  const auto changed = match::Game::Load(request, findings);
  ASSERT_TRUE(plain != nullptr && changed != nullptr) << base::Render(findings);
  const std::vector<std::string> streams = plain->ruleset().data().streams.all();
  std::vector<std::string> more = changed->ruleset().data().streams.all();
  EXPECT_GT(more.size(), streams.size());
  more.resize(streams.size());
  EXPECT_EQ(more, streams);
}

TEST(Measures, DependOnWhoPlays) {
  const auto names = [](const std::vector<std::string>& bots, const Roster& roster = {}) {
    std::string text;
    for (const Measure& measure : MeasuresFor(bots, roster)) text += measure.id + " ";
    return text;
  };
  EXPECT_EQ(names({"a"}), "score length seat1 ");
  EXPECT_EQ(names({"a", "a"}), "score length ties seat1 seat2 ");
  EXPECT_EQ(names({"a", "b"}), "score length ties seat1 seat2 bot.a bot.b ");
  EXPECT_EQ(names({"a", "a"}, {{{"north", 0}}, true}),
            "score length ties seat1 seat2 team.north team.north.score seat1.out seat2.out ");
  EXPECT_EQ(names({"a", "b", "dummy"}), "score length ties seat1 seat2 seat3 bot.a bot.b ");
}

TEST(Measures, CountWinsBySeatAndByBot) {
  const std::vector<std::string> bots = {"a", "b", "b"};
  const std::vector<Measure> measures = MeasuresFor(bots);
  Trial trial;
  trial.rotation = 1;  // b, b, a
  trial.games[0] = {7, {4, 9, 9}, {2, 0, 0}, 0, "", 2, {}, {}};
  std::string counts;
  for (const Measure& measure : measures) {
    counts += measure.id + " " + std::to_string(CountIn(measure, bots, trial, trial.games[0])) +
              "/" + std::to_string(measure.divisor) + " ";
  }
  EXPECT_EQ(counts,
            "score 22/3 length 7/1 ties 1/1 seat1 0/5040 seat2 2520/5040 seat3 2520/5040 "
            "bot.a 2520/5040 bot.b 2520/5040 ");
}

// Two partners and a third seat win together: the team wins half of the game, not two thirds.
TEST(Measures, CountTwoPartnersAsOneWin) {
  const std::vector<std::string> bots = {"a", "a", "a", "a"};
  const std::vector<Measure> measures = MeasuresFor(bots, {{{"north", 0}}, true});
  Trial trial;
  trial.games[0] = {
      7, {4, 9, 5, 1}, {0, 0, 0, 3}, 0, "", 2, {9, 9, 9, 1}, {false, false, false, true}};
  std::string counts;
  for (const Measure& measure : measures) {
    if (measure.kind == Measure::Kind::kSeat) continue;
    counts += measure.id + " " + std::to_string(CountIn(measure, bots, trial, trial.games[0])) +
              "/" + std::to_string(measure.divisor) + " ";
  }
  EXPECT_EQ(counts,
            "score 19/4 length 7/1 ties 1/1 team.north 2520/5040 team.north.score 9/1 "
            "seat1.out 0/1 seat2.out 0/1 seat3.out 0/1 seat4.out 1/1 ");
}

Reading ReadingOf(const Comparison& comparison, const std::string& id) {
  for (std::size_t i = 0; i < comparison.measures.size(); ++i) {
    if (comparison.measures[i].id == id) return comparison.reading(i);
  }
  ADD_FAILURE() << "there is no measure " << id;
  return {};
}

CompareRequest RequestFor(const std::string& game, std::size_t seats, const std::string& bot) {
  CompareRequest request;
  request.arms = {LoadArm(game), LoadArm(game)};
  request.bots.assign(seats, bot);
  request.end = 10;
  request.stops = false;
  return request;
}

TEST(Compare, CountsWinsAndPointsByTeam) {
  const Comparison comparison = Compared(RequestFor("pairs", 4, "greedy"));
  EXPECT_EQ(ReadingOf(comparison, "team.north").plain.mean, 1);
  EXPECT_EQ(ReadingOf(comparison, "team.east").plain.mean, 0);
  EXPECT_EQ(ReadingOf(comparison, "seat1").plain.mean, 0.5) << "half of the win of the team";
  EXPECT_EQ(ReadingOf(comparison, "team.north.score").plain.mean, 8) << "both gave a rose";
  EXPECT_EQ(ReadingOf(comparison, "ties").plain.mean, 0);
  const Comparison alone = Compared(RequestFor("pairs", 3, "greedy"));
  EXPECT_TRUE(alone.subject.roster.teams.empty()) << "three play without teams";
}

TEST(Compare, CountsHowOftenSeatsLeaveTheGame) {
  CompareRequest request = RequestFor("raft", 3, "random");
  request.arms[1] = LoadArm("raft", {{"first", "falls"}});
  const Comparison comparison = Compared(request);
  EXPECT_EQ(ReadingOf(comparison, "seat1.out").changed.mean, 1) << "it falls in each game";
  EXPECT_LT(ReadingOf(comparison, "seat1.out").plain.mean, 1);
}

// Bots change seats, but the dummy keeps its own.
TEST(Compare, ADummyKeepsItsSeat) {
  EXPECT_EQ(Rotations({"a", "dummy", "b"}), 2);
  EXPECT_EQ(Rotations({"a", "dummy", "a"}), 1);
  EXPECT_EQ(Seating({"a", "dummy", "b"}, 1), (std::vector<std::size_t>{2, 1, 0}));
  CompareRequest request = RequestFor("parley", 3, "greedy");
  request.arms = {LoadArm("parley", {{"host", "middle"}}), LoadArm("parley", {{"host", "middle"}})};
  request.bots = PlayersOf(request.arms, {"greedy", "greedy", "random"});
  EXPECT_EQ(request.bots, (std::vector<std::string>{"greedy", "dummy", "random"}));
  const Comparison comparison = Compared(request);
  EXPECT_EQ(comparison.findings.trials, 10);
  request.arms[1] = LoadArm("parley");
  EXPECT_EQ(PlayersOf(request.arms, {"a", "b", "c"})[1], "b") << "a dummy of one side only";
  const auto wrong = Compare(request);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().message.id(), "match.unknown_bot");
}

TEST(Compare, DoesNotDependOnTheNumberOfThreads) {
  const CompareRequest request = FerryRequest(LoadArm("ferry", {{"toll", "9"}}), 60);
  CompareRequest many = request;
  many.threads = 5;
  EXPECT_EQ(Compared(request).findings, Compared(many).findings);
}

TEST(Compare, ReportsTrialsInOrder) {
  CompareRequest request = FerryRequest(LoadArm("ferry", {{"toll", "9"}}), 30);
  request.threads = 3;
  std::int64_t next = 0;
  request.each_trial = [&](const Trial& trial) { EXPECT_EQ(trial.number, next++); };
  Compared(request);
  EXPECT_EQ(next, 30);
}

TEST(Compare, StopsWhenTheQuestionIsDecided) {
  // Without its only prize a lot is worthless, which is obvious early.
  CompareRequest request;
  request.arms = {LoadArm("lots"), LoadArm("lots", {}, {}, {"lot.prize"})};
  request.bots = {"random", "random"};
  request.margins = {1, 0.1, 0.1};
  request.end = 5000;
  int looks = 0;
  request.each_look = [&](const Comparison& so_far) {
    ++looks;
    EXPECT_FALSE(IsDecided(so_far));
  };
  const Comparison comparison = Compared(request);
  EXPECT_TRUE(comparison.decided);
  EXPECT_GT(looks, 3) << "who wins takes longer than scores";
  EXPECT_LT(comparison.findings.trials, 5000);
  request.margins = {1, 0, 0};
  EXPECT_LT(Compared(request).findings.trials, comparison.findings.trials) << "scores alone";
  EXPECT_LT(comparison.reading(0).difference.high(), 0);
  request.stops = false;
  request.end = 100;
  EXPECT_EQ(Compared(request).findings.trials, 100);
}

// The effort is a count of options, and ends a comparison at a look.
TEST(Compare, EndsAfterItsEffort) {
  CompareRequest request = FerryRequest(LoadArm("ferry", {{"toll", "9"}}), 5000);
  request.margins = {1e-6, 0.001, 0.001};
  request.effort = 1;
  const Comparison first = Compared(request);
  EXPECT_EQ(first.findings.trials, kFirstLook);
  EXPECT_FALSE(first.decided);
  EXPECT_FALSE(first.interrupted);
  const auto sum = [&](std::size_t measure) {
    return first.findings.tallies[measure].plain.sum + first.findings.tallies[measure].changed.sum;
  };
  EXPECT_GT(first.offered, sum(1)) << "most decisions have several options";
  request.effort = first.offered + 1;
  EXPECT_EQ(Compared(request).findings.trials, NextLook(kFirstLook));
  request.threads = 3;
  EXPECT_EQ(Compared(request).findings.trials, NextLook(kFirstLook));
}

// A mean is corrected if its own question was open until the last look.
TEST(Compare, CorrectsTheMeanThatEndedIt) {
  CompareRequest request = FerryRequest(LoadArm("ferry", {{"toll", "9"}}), 5000);
  request.margins = {0.5, 0.1, 0.1};
  const Comparison comparison = Compared(request);
  ASSERT_TRUE(comparison.decided);
  const std::vector<Question> questions = QuestionsOf(comparison.subject);
  ASSERT_EQ(comparison.decided_after.size(), questions.size());
  int corrected = 0;
  for (std::size_t i = 0; i < questions.size(); ++i) {
    const bool last = comparison.decided_after[i] == comparison.findings.trials;
    EXPECT_EQ(comparison.corrected(questions[i].measure).has_value(), last);
    corrected += last ? 1 : 0;
  }
  EXPECT_GE(corrected, 1);
  EXPECT_LT(corrected, 4) << "the others were decided before";
  EXPECT_FALSE(comparison.corrected(2)) << "nobody asked for ties";
  request.stops = false;
  request.end = 100;
  EXPECT_FALSE(Compared(request).corrected(0)) << "the number of pairs was fixed";
}

TEST(Compare, OfEqualRulesFindsNothing) {
  CompareRequest request = FerryRequest(LoadArm("ferry"), 5000);
  const Comparison comparison = Compared(request);
  EXPECT_TRUE(comparison.decided);
  EXPECT_EQ(comparison.findings.different, 0);
  EXPECT_EQ(comparison.findings.trials, 215) << "the first look at which scores cannot differ by 3";
  for (const Question& question : QuestionsOf(comparison.subject)) {
    EXPECT_EQ(AnswerTo(question, comparison.reading(question.measure)), Answer::kNo);
  }
}

TEST(Compare, LeavesOutPairsThatFail) {
  const Comparison comparison = Compared(FerryRequest(LoadArm("ferry", {{"faulty", "act"}}), 30));
  EXPECT_EQ(comparison.findings.trials + comparison.findings.failed, 30);
  EXPECT_GT(comparison.findings.failed, 10);
  ASSERT_EQ(comparison.findings.failures.size(), 10U);
  EXPECT_EQ(comparison.findings.failures[0].arm, 1U);
  EXPECT_EQ(comparison.findings.tallies[0].difference.count, comparison.findings.trials);
}

TEST(Compare, StopsOnRequest) {
  CompareRequest request = FerryRequest(LoadArm("ferry", {{"toll", "9"}}), 5000);
  std::atomic<bool> stop = false;
  request.stop = &stop;
  request.stops = false;
  request.progress = [&](std::int64_t done) { stop = done >= 7; };
  const Comparison comparison = Compared(request);
  EXPECT_TRUE(comparison.interrupted);
  EXPECT_EQ(comparison.findings.trials, 7);
}

TEST(Compare, RefusesPlayersThatTheGameDoesNotTake) {
  const auto error_of = [](std::vector<std::string> bots) {
    CompareRequest request = FerryRequest(LoadArm("ferry"), 1);
    request.bots = std::move(bots);
    const auto comparison = Compare(request);
    return comparison ? base::Message() : comparison.error().message;
  };
  EXPECT_EQ(error_of({"random"}).id(), "kernel.wrong_player_count");
  EXPECT_EQ(error_of({"random"}).argument("found")->number(), 1);
  EXPECT_EQ(error_of({"random", "gredy"}).id(), "match.unknown_bot_with_suggestion");
}

Reading ReadingWith(double plain, double difference, double margin) {
  return {{plain, 0}, {plain + difference, 0}, {difference, margin}, 10};
}

TEST(Questions, AreReadAsTheyAreWritten) {
  const std::vector<Measure> measures = MeasuresFor({"a", "a"});
  const auto question = [&](const std::string& text) { return *ReadQuestion(text, measures); };
  EXPECT_EQ(question("score within 3").bound, 3);
  EXPECT_EQ(question("length within 2.5").measure, 1U);
  EXPECT_EQ(question("length within 2.5").bound, 2.5);
  EXPECT_TRUE(question("score within 5%").relative);
  EXPECT_FALSE(question("seat2 within 5%").relative);
  EXPECT_EQ(question("seat2 within 5%").bound, 0.05);
  EXPECT_EQ(BoundOf(question("score within 5%"), ReadingWith(40, 0, 0)), 2);
}

TEST(Questions, ByDefaultAreScoresSeatsAndLength) {
  const std::vector<Measure> measures = MeasuresFor({"a", "b"});
  std::string text;
  for (const Question& question : DefaultQuestions(measures, {4, 0.05, 0.1})) {
    EXPECT_EQ(question.kind, Question::Kind::kDiffers);
    text += measures[question.measure].id + " " +
            std::to_string(std::lround(100 * BoundOf(question, ReadingWith(40, 0, 0)))) + ", ";
  }
  EXPECT_EQ(text, "score 400, length 400, seat1 5, seat2 5, ");
  EXPECT_EQ(DefaultQuestions(measures, {4, 0, 0}).size(), 1U);
  const Question length = DefaultQuestions(measures, {4, 0.05, 0.1})[1];
  EXPECT_EQ(BoundOf(length, ReadingWith(0, 0, 0)), 1) << "at least one decision";
}

TEST(Questions, ThatCannotBeReadSayWhy) {
  const std::vector<Measure> measures = MeasuresFor({"a", "a"});
  const auto error_of = [&](const std::string& text) {
    const auto question = ReadQuestion(text, measures);
    return question ? base::Message() : question.error().message;
  };
  EXPECT_EQ(error_of("score < 3").id(), "lab.malformed_expectation");
  const base::Message unknown = error_of("scor within 3");
  EXPECT_EQ(unknown.id(), "lab.unknown_metric");
  EXPECT_EQ(*unknown.argument("name"), "scor");
  EXPECT_EQ(*unknown.argument("metrics"), "`score`, `length`, `ties`, `seat1`, `seat2`");
  EXPECT_FALSE(unknown.argument("suggestion")->empty());
  for (const std::string number : {"", "0", "-3", "three", "1.2.3", "%", "3 %", "1e3"}) {
    EXPECT_EQ(error_of("score within " + number).id(), "lab.positive_number_expected") << number;
  }
}

TEST(Questions, AreOpenUntilTheIntervalIsOnOneSide) {
  Question question;
  question.bound = 3;
  EXPECT_EQ(AnswerTo(question, ReadingWith(40, 1, 1)), Answer::kYes);
  EXPECT_EQ(AnswerTo(question, ReadingWith(40, 1, 3)), Answer::kOpen);
  EXPECT_EQ(AnswerTo(question, ReadingWith(40, -5, 1)), Answer::kNo);
  question.kind = Question::Kind::kDiffers;
  EXPECT_EQ(AnswerTo(question, ReadingWith(40, 1, 0.5)), Answer::kYes);
  EXPECT_EQ(AnswerTo(question, ReadingWith(40, 1, 1.5)), Answer::kNo);
  EXPECT_EQ(AnswerTo(question, ReadingWith(40, 1, 2.5)), Answer::kOpen);
}

TEST(Questions, AreOpenBeforeTheFirstLook) {
  Question question;
  question.bound = 3;
  Reading reading = ReadingWith(40, 1, 0.5);
  reading.trials = kFirstLook - 1;
  EXPECT_EQ(AnswerTo(question, reading), Answer::kOpen);
  reading.deviation = 0.1;
  EXPECT_EQ(TrialsToAnswer(question, reading), kFirstLook);
  reading.known_after = 500;
  EXPECT_EQ(TrialsToAnswer(question, reading), 500);
}

TEST(Questions, EstimateTheRemainingTrials) {
  Question question;
  question.bound = 3;
  EXPECT_EQ(TrialsToAnswer(question, ReadingWith(40, 1, 9)), ValuesNeeded(10, 2));
  EXPECT_EQ(TrialsToAnswer(question, ReadingWith(40, -5, 9)), ValuesNeeded(10, 2));
  EXPECT_EQ(TrialsToAnswer(question, ReadingWith(40, 3, 9)), 1000000000);
  question.kind = Question::Kind::kDiffers;
  EXPECT_EQ(TrialsToAnswer(question, ReadingWith(40, 2, 9)), ValuesNeeded(10, 2));
  EXPECT_EQ(TrialsToAnswer(question, ReadingWith(40, 0.5, 9)), ValuesNeeded(10, 2.5));
}

TEST(Subjects, DescribeComparisonsWithoutGames) {
  CompareRequest request = FerryRequest(LoadArm("ferry", {{"toll", "9"}}), 60);
  request.questions = {*ReadQuestion("score within 3", MeasuresFor(request.bots))};
  const Subject subject = SubjectOf(request);
  EXPECT_EQ(subject.game, "ferry");
  EXPECT_EQ(subject.sides[1].name, "toll=9");
  EXPECT_NE(subject.sides[0].ruleset_hash, subject.sides[1].ruleset_hash);
  EXPECT_EQ(subject.trials, 60);
  ASSERT_EQ(QuestionsOf(subject).size(), 1U);
  EXPECT_EQ(QuestionsOf(subject)[0].bound, 3);
}

}  // namespace
}  // namespace walz::lab
