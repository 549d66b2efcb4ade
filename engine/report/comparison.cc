#include "report/comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/hash.h"
#include "report/messages.h"
#include "report/usage.h"
#include "report/words.h"

namespace walz::report {
namespace {

using Json = nlohmann::ordered_json;
using lab::Answer;
using lab::Measure;
using lab::Reading;

// The largest number of further games that is suggested.
constexpr std::int64_t kForever = 1000000000;

std::string WordOf(Answer answer) {
  switch (answer) {
    case Answer::kOpen:
      return "open";
    case Answer::kYes:
      return "yes";
    case Answer::kNo:
      break;
  }
  return "no";
}

// The value of a `select` in a message.
std::string YesIf(bool condition) { return condition ? "yes" : "no"; }

Json SumsJson(const lab::Sums& sums) {
  return {{"count", sums.count}, {"sum", sums.sum}, {"squares", sums.squares}};
}

Json SideJson(const lab::Subject::Side& side) {
  Json mods = Json::array();
  for (const auto& [id, version] : side.mods) mods.push_back({{"id", id}, {"version", version}});
  Json options = Json::object();
  for (const auto& [id, value] : side.options) options[id] = value;
  return {{"name", side.name},
          {"mods", mods},
          {"without", side.without},
          {"options", options},
          {"ruleset_hash", base::HashText(side.ruleset_hash)}};
}

// Writes a comparison as text in one language.
class Writer {
 public:
  Writer(const lab::Comparison& comparison, const std::string& language)
      : subject_(comparison.subject),
        questions_(lab::QuestionsOf(comparison.subject)),
        comparison_(comparison),
        language_(language) {}

  std::string Report() {
    std::string text = Header() + "\n\n";
    text += fmt::format("{:<26} {:>10} {:>10} {:>10}   {}\n", "", Word(messages::ComparePlain()),
                        Word(messages::CompareChanged()), Word(messages::CompareDifference()),
                        Word(messages::CompareInterval()));
    for (std::size_t i = 0; i < comparison_.measures.size(); ++i) text += Row(i);
    text += "\n" + Verdict() + "\n\n";
    text += Footer() + "\n";
    return text;
  }

  std::string Verdict() {
    if (comparison_.findings.trials == 0) return Word(messages::CompareNothing());
    std::string text;
    if (comparison_.findings.different == 0) {
      text = Word(messages::CompareIdentical(
                 {.pairs = comparison_.findings.trials, .changed = Changed(), .plain = Plain()})) +
             OwnOptions();
    } else if (questions_.empty()) {
      text = ScoreSentence();
    } else {
      text = ScoreAsItIs();
    }
    if (subject_.lowest_wins && comparison_.findings.different > 0) {
      text += " " + Word(messages::CompareLowest());
    }
    for (const lab::Question& question : questions_) text += " " + Expected(question);
    if (comparison_.findings.different > 0) text += Others();
    if (comparison_.findings.failed > 0) {
      text += " " + Word(messages::CompareFailed({.failed = comparison_.findings.failed}));
    }
    return text;
  }

  std::string Header() const {
    std::vector<std::string> bots = subject_.bots;
    bots.erase(std::unique(bots.begin(), bots.end()), bots.end());
    return Word(messages::CompareHeader({.game = subject_.game,
                                         .plain = Plain(),
                                         .alone = YesIf(IsSelf()),
                                         .changed = Changed(),
                                         .players = subject_.bots.size(),
                                         .bots = base::Join(bots, ", "),
                                         .seed = std::to_string(subject_.seed)}));
  }

  std::string Footer() const {
    const auto time = [this](double seconds) {
      return WithPointOf(language_, fmt::format("{:.1f}", seconds));
    };
    // A game compared with itself is played once for both sides.
    const std::int64_t pairs = comparison_.findings.trials + comparison_.findings.failed;
    return Word(
        messages::CompareFooter({.games = IsSelf() ? pairs : 2 * pairs,
                                 .seconds = time(comparison_.seconds),
                                 .processor = time(comparison_.processor_seconds),
                                 .a = base::HashText(subject_.sides[0].ruleset_hash),
                                 .alone = YesIf(IsSelf()),
                                 .b = base::HashText(subject_.sides[1].ruleset_hash),
                                 .states = base::HashText(comparison_.findings.state_hash)}));
  }

 private:
  // Returns true if the game is compared with itself.
  bool IsSelf() const { return subject_.sides[0] == subject_.sides[1]; }

  std::string Word(const base::Message& message) const { return message.In(language_); }

  std::string Plain() const { return SideName(subject_.sides[0], language_); }
  std::string Changed() const { return SideName(subject_.sides[1], language_); }

  std::string Number(const Measure& measure, double value) const {
    return ValueText(measure, value, language_);
  }
  std::string Signed(const Measure& measure, double value) const {
    return DifferenceText(measure, value, language_);
  }
  std::string NameOf(const Measure& measure) const {
    return MeasureName(measure, subject_.bots, language_);
  }

  std::string Row(std::size_t index) const {
    const Measure& measure = comparison_.measures[index];
    if (comparison_.findings.trials == 0) return "";
    const Reading reading = comparison_.reading(index);
    return fmt::format("{:<26} {:>10} {:>10} {:>10}   {}\n", NameOf(measure),
                       Number(measure, reading.plain.mean), Number(measure, reading.changed.mean),
                       Signed(measure, reading.difference.mean),
                       IntervalText(measure, reading.difference, language_));
  }

  // The numbers of a measure in words.
  struct Texts {
    std::string a, b;       // the means of the plain and the changed side
    std::string by, way;    // the difference, "less" or "more"
    std::string low, high;  // its interval
  };
  Texts TextsOf(const Measure& measure, const Reading& reading) const {
    const double mean = reading.difference.mean;
    return {.a = Number(measure, reading.plain.mean),
            .b = Number(measure, reading.changed.mean),
            .by = Number(measure, std::abs(mean)),
            .way = mean < 0 ? "less" : "more",
            .low = Signed(measure, reading.difference.low()),
            .high = Signed(measure, reading.difference.high())};
  }

  // The options of the changed side alone: they may be the reason why nothing differs.
  std::string OwnOptions() const {
    const auto& plain = subject_.sides[0].options;
    std::vector<std::string> own;
    for (const auto& chosen : subject_.sides[1].options) {
      const bool known = std::ranges::any_of(
          plain, [&](const auto& other) { return other.first == chosen.first; });
      if (!known) own.push_back(chosen.first + "=" + chosen.second);
    }
    if (own.empty()) return "";
    return " " + Word(messages::CompareOwnOptions({.options = base::Join(own, ", ")}));
  }

  std::string ScoreAsItIs() const {
    const Reading reading = comparison_.reading(0);
    const Texts texts = TextsOf(comparison_.measures[0], reading);
    return Word(messages::CompareScoreIs({.changed = Changed(),
                                          .b = texts.b,
                                          .a = texts.a,
                                          .plain = Plain(),
                                          .low = texts.low,
                                          .high = texts.high}));
  }

  std::string ScoreSentence() const {
    const Measure& score = comparison_.measures[0];
    const Reading reading = comparison_.reading(0);
    const Texts texts = TextsOf(score, reading);
    const std::string effect = WithPointOf(language_, fmt::format("{:g}", subject_.effect));
    const std::int64_t pairs = comparison_.findings.trials;
    switch (lab::IsDifferent(reading, subject_.effect)) {
      case Answer::kYes:
        return Word(messages::CompareDiffers({.changed = Changed(),
                                              .by = texts.by,
                                              .way = texts.way,
                                              .b = texts.b,
                                              .a = texts.a,
                                              .plain = Plain(),
                                              .low = texts.low,
                                              .high = texts.high,
                                              .pairs = pairs}));
      case Answer::kNo:
        return Word(messages::CompareSame({.changed = Changed(),
                                           .plain = Plain(),
                                           .effect = effect,
                                           .b = texts.b,
                                           .a = texts.a,
                                           .low = texts.low,
                                           .high = texts.high,
                                           .pairs = pairs}));
      case Answer::kOpen:
        break;
    }
    return Word(messages::CompareOpen({.changed = Changed(),
                                       .effect = effect,
                                       .plain = Plain(),
                                       .pairs = pairs,
                                       .b = texts.b,
                                       .a = texts.a,
                                       .low = texts.low,
                                       .high = texts.high})) +
           " " + Cost(lab::TrialsToTell(reading, subject_.effect));
  }

  std::string Expected(const lab::Question& question) const {
    const Reading reading = comparison_.reading(question.measure);
    const Texts texts = TextsOf(comparison_.measures[question.measure], reading);
    const Answer answer = lab::AnswerTo(question, reading);
    const std::string sentence = Word(messages::CompareExpected({.answer = WordOf(answer),
                                                                 .question = question.text,
                                                                 .low = texts.low,
                                                                 .high = texts.high}));
    if (answer != Answer::kOpen) return sentence;
    return sentence + " " + Cost(lab::TrialsToAnswer(question, reading));
  }

  // The estimated number of games until the question is decided.
  std::string Cost(std::int64_t trials) const {
    if (trials >= kForever) return Word(messages::CompareCostNever());
    const double each =
        comparison_.findings.trials == 0
            ? 0
            : comparison_.processor_seconds / static_cast<double>(comparison_.findings.trials);
    return Word(messages::CompareCost(
        {.needed = trials, .time = Duration(each * static_cast<double>(trials))}));
  }

  std::string Duration(double seconds) const {
    const auto whole = [](double number) { return static_cast<std::int64_t>(std::ceil(number)); };
    if (seconds < 120) return messages::CompareSeconds({.n = whole(seconds)}).In(language_);
    if (seconds < 7200) {
      return messages::CompareMinutes({.n = whole(seconds / 60)}).In(language_);
    }
    return messages::CompareHours({.n = whole(seconds / 3600)}).In(language_);
  }

  // The other differences, or that there are none, with the remaining uncertainty about wins: games
  // are played until scores are known, which takes fewer than wins.
  std::string Others() const {
    const std::string alone = YesIf(subject_.bots.size() == 1);
    std::string text;
    double open = 0;  // the widest interval of the wins of a seat
    for (std::size_t i = 1; i < comparison_.measures.size(); ++i) {
      const Measure& measure = comparison_.measures[i];
      const lab::Estimate difference = comparison_.reading(i).difference;
      const bool same = difference.Contains(0);
      if (!same) text += " " + OtherSentence(i);
      if (measure.kind != Measure::Kind::kSeat) continue;
      const double reach = std::max(std::abs(difference.low()), std::abs(difference.high()));
      open = same ? std::max(open, std::min(1.0, reach)) : open;
    }
    if (text.empty()) text = " " + Word(messages::CompareNothingElse({.alone = alone}));
    if (open == 0) return text;
    return text + " " +
           Word(messages::CompareWinsOpen({.alone = alone, .share = PercentText(open, language_)}));
  }

  std::string OtherSentence(std::size_t index) const {
    const Measure& measure = comparison_.measures[index];
    const Texts texts = TextsOf(measure, comparison_.reading(index));
    base::Message who = messages::CompareSeatName({.seat = measure.subject + 1});
    switch (measure.kind) {
      case Measure::Kind::kLength:
        return Word(messages::CompareLonger(
            {.by = texts.by, .way = texts.way, .b = texts.b, .a = texts.a}));
      case Measure::Kind::kTies:
        return Word(messages::CompareMoreTies({.way = texts.way, .b = texts.b, .a = texts.a}));
      case Measure::Kind::kSeat:
        if (subject_.bots.size() > 1) break;
        return Word(messages::CompareWonMore({.way = texts.way, .b = texts.b, .a = texts.a}));
      case Measure::Kind::kTeam:
        who = messages::CompareTeamName({.team = measure.team});
        break;
      case Measure::Kind::kTeamScore:
        return Word(messages::CompareTeamScoresMore(
            {.team = measure.team, .by = texts.by, .way = texts.way, .b = texts.b, .a = texts.a}));
      case Measure::Kind::kOut:
        return Word(messages::CompareOutMore(
            {.seat = measure.subject + 1, .way = texts.way, .b = texts.b, .a = texts.a}));
      case Measure::Kind::kBot:
      case Measure::Kind::kScore:
        who = subject_.bots[static_cast<std::size_t>(measure.subject)];
        break;
    }
    return Word(
        messages::CompareWinsMore({.who = who, .way = texts.way, .b = texts.b, .a = texts.a}));
  }

  const lab::Subject& subject_;
  const std::vector<lab::Question> questions_;
  const lab::Comparison& comparison_;
  const std::string& language_;
};

Json SumsOf(const lab::Course::Scores& scores) {
  return {{"all", SumsJson(scores.all)}, {"winners", SumsJson(scores.winners)}};
}

Json CourseJson(const lab::Course& course) {
  Json rounds = Json::array();
  for (const lab::Course::Scores& scores : course.rounds) rounds.push_back(SumsOf(scores));
  Json cells = Json::array();
  for (const auto& [spot, cell] : course.cells) {
    cells.push_back({{"q", spot.cell.q},
                     {"r", spot.cell.r},
                     {"visits", cell.visits},
                     {"covered", cell.covered}});
    if (spot.geometry == &kernel::kGraph) cells.back()["at"] = {spot.at.x, spot.at.y};
  }
  return {
      {"games", course.games}, {"rounds", rounds}, {"end", SumsOf(course.end)}, {"cells", cells}};
}

Json QuestionsJson(const lab::Comparison& comparison) {
  const lab::Subject& subject = comparison.subject;
  Json questions = Json::array();
  for (const lab::Question& question : lab::QuestionsOf(subject)) {
    const Reading reading = comparison.reading(question.measure);
    questions.push_back({{"expect", question.text},
                         {"bound", SixDecimals(lab::BoundOf(question, reading))},
                         {"answer", WordOf(lab::AnswerTo(question, reading))},
                         {"needed", lab::TrialsToAnswer(question, reading)}});
  }
  if (!questions.empty()) return questions;
  const Reading reading = comparison.reading(0);
  questions.push_back({{"different", "score"},
                       {"effect", subject.effect},
                       {"answer", WordOf(lab::IsDifferent(reading, subject.effect))},
                       {"needed", lab::TrialsToTell(reading, subject.effect)}});
  return questions;
}

}  // namespace

std::string CompareText(const lab::Comparison& comparison, const std::string& language) {
  return Writer(comparison, language).Report();
}

std::string HeaderOf(const lab::Comparison& comparison, const std::string& language) {
  return Writer(comparison, language).Header();
}

std::string FooterOf(const lab::Comparison& comparison, const std::string& language) {
  return Writer(comparison, language).Footer();
}

std::string SweepHead(const std::string& option, const std::string& language) {
  const auto word = [&](const base::Message& message) { return message.In(language); };
  return fmt::format("{:<20} {:>18} {:>10}  {:<20} {:>8}  {}\n", option,
                     word(messages::CompareScore()), word(messages::CompareDifference()),
                     word(messages::CompareInterval()), word(messages::SweepPairs()),
                     word(messages::CompareLength()));
}

bool IsOpen(const lab::Comparison& comparison) {
  return lab::IsDifferent(comparison.reading(0), comparison.subject.effect) == Answer::kOpen;
}

std::string SweepRow(const std::string& value, const lab::Comparison& comparison,
                     const std::string& language) {
  if (comparison.findings.trials == 0) {
    return fmt::format("{:<20} {}\n", value, messages::SweepPlain().In(language));
  }
  const Measure& score = comparison.measures[0];
  const Measure& length = comparison.measures[1];
  const Reading points = comparison.reading(0);
  const Reading decisions = comparison.reading(1);
  return fmt::format("{:<20} {:>18} {:>10}  {:<20} {:>8}  {}{}\n", value,
                     ValueText(score, points.changed.mean, language),
                     DifferenceText(score, points.difference.mean, language),
                     IntervalText(score, points.difference, language), comparison.findings.trials,
                     DifferenceText(length, decisions.difference.mean, language),
                     IsOpen(comparison) ? "  ?" : "");
}

std::string SweepCsvHead() {
  return "option,value,pairs,score,difference,low,high,length_difference,open\n";
}

std::string SweepCsvRow(const std::string& option, const std::string& value,
                        const lab::Comparison& comparison) {
  const std::string names = CsvField(option) + "," + CsvField(value);
  if (comparison.findings.trials == 0) return names + ",0,,,,,,\n";
  const Reading points = comparison.reading(0);
  return fmt::format("{},{},{:.4f},{:.4f},{:.4f},{:.4f},{:.4f},{}\n", names,
                     comparison.findings.trials, points.changed.mean, points.difference.mean,
                     points.difference.low(), points.difference.high(),
                     comparison.reading(1).difference.mean, IsOpen(comparison));
}

std::string VerdictOf(const lab::Comparison& comparison, const std::string& language) {
  return Writer(comparison, language).Verdict();
}

Json CompareJson(const lab::Comparison& comparison) {
  const lab::Subject& subject = comparison.subject;
  const lab::Findings& findings = comparison.findings;
  Json measures = Json::object();
  for (std::size_t i = 0; i < comparison.measures.size(); ++i) {
    const lab::Tally& tally = findings.tallies[i];
    if (findings.trials == 0) break;
    const Reading reading = comparison.reading(i);
    measures[comparison.measures[i].id] = {{"plain", EstimateJson(reading.plain)},
                                           {"changed", EstimateJson(reading.changed)},
                                           {"difference", EstimateJson(reading.difference)},
                                           {"divisor", comparison.measures[i].divisor},
                                           {"sums",
                                            {{"plain", SumsJson(tally.plain)},
                                             {"changed", SumsJson(tally.changed)},
                                             {"difference", SumsJson(tally.difference)}}}};
  }
  Json failures = Json::array();
  for (const auto& failure : findings.failures) {
    failures.push_back({{"pair", failure.trial},
                        {"arm", failure.arm == 0 ? "plain" : "changed"},
                        {"error", failure.error}});
  }
  Json json = {{"game", subject.game},
               {"bots", subject.bots},
               {"seed", subject.seed},
               {"plain", SideJson(subject.sides[0])},
               {"changed", SideJson(subject.sides[1])},
               {"pairs", findings.trials},
               {"failed", findings.failed},
               {"different", findings.different},
               {"decided", comparison.decided},
               {"questions", QuestionsJson(comparison)},
               {"measures", measures},
               {"state_hash", base::HashText(findings.state_hash)},
               {"failures", failures},
               {"seconds", comparison.seconds},
               {"processor_seconds", comparison.processor_seconds}};
  if (subject.usage) {
    json["usage"] = {{"plain", UsageJson(findings.usage[0], subject.bots.size())},
                     {"changed", UsageJson(findings.usage[1], subject.bots.size())}};
    json["courses"] = {{"plain", CourseJson(findings.courses[0])},
                       {"changed", CourseJson(findings.courses[1])}};
  }
  return json;
}

std::string CsvHead(const std::vector<std::string>& bots) {
  std::string head = "pair,arm,seed,decisions,state_hash,error";
  for (std::size_t seat = 1; seat <= bots.size(); ++seat) {
    head += fmt::format(",bot{0},score{0},place{0}", seat);
  }
  return head + "\n";
}

std::string CsvRows(const std::vector<std::string>& bots, const lab::Trial& trial) {
  std::string rows;
  const std::size_t seats = bots.size();
  const std::vector<std::size_t> seating = lab::Seating(bots, trial.rotation);
  for (std::size_t arm = 0; arm < lab::kArms; ++arm) {
    const lab::GameRow& game = trial.games[arm];
    rows +=
        fmt::format("{},{},{},{},{},{}", trial.number, arm == 0 ? "plain" : "changed", trial.seed,
                    game.decisions, base::HashText(game.state_hash), CsvField(game.error));
    for (std::size_t seat = 0; seat < seats; ++seat) {
      rows += "," + CsvField(bots[seating[seat]]);
      rows += game.scores.empty() ? ",,"
                                  : fmt::format(",{},{}", game.scores[seat], game.places[seat] + 1);
    }
    rows += "\n";
  }
  return rows;
}

}  // namespace walz::report
