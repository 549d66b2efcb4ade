#include "report/comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/hash.h"
#include "lab/family.h"
#include "report/messages.h"
#include "report/shape.h"
#include "report/usage.h"
#include "report/words.h"

namespace walz::report {
namespace {

using lab::Answer;
using lab::Measure;
using lab::Reading;

// The largest number of further games that is suggested.
constexpr std::int64_t kForever = 1000000000;

// The value of a `select` in a message.
std::string YesIf(bool condition) { return condition ? "yes" : "no"; }

// Writes a comparison as text in one language.
class Writer {
 public:
  Writer(const lab::Comparison& comparison, const std::string& language)
      : subject_(comparison.subject),
        defaults_(lab::DefaultQuestions(comparison.measures, subject_.margins)),
        comparison_(comparison),
        language_(language) {
    if (comparison.findings.trials > 0) figures_ = lab::FiguresOf(comparison);
  }

  std::string Report() {
    std::string text = Header() + "\n\n";
    text += fmt::format("{:<26} {:>10} {:>10} {:>10}   {}\n", "", Word(messages::ComparePlain()),
                        Word(messages::CompareChanged()), Word(messages::CompareDifference()),
                        Word(messages::CompareInterval()));
    for (std::size_t i = 0; i < comparison_.measures.size(); ++i) {
      if (!comparison_.measures[i].is_shape()) text += Row(i);
    }
    text += FamilyNote() + "\n" + Verdict() + "\n\n";
    if (!comparison_.findings.usage[1].empty()) {
      const std::string shape = ShapeText(comparison_, language_);
      if (!shape.empty()) text += shape + "\n";
    }
    text += Footer() + "\n";
    return text;
  }

  std::string Verdict() {
    if (comparison_.findings.trials == 0) return Word(messages::CompareNothing());
    const bool identical = comparison_.findings.different == 0;
    std::string text = identical ? Identical() : ScoreSentence();
    if (subject_.lowest_wins && !identical) text += " " + Word(messages::CompareLowest());
    if (!subject_.expect.empty()) {
      for (const lab::Question& question : lab::QuestionsOf(subject_)) {
        text += " " + Expected(question);
      }
    }
    if (!identical) text += Fairness() + Others();
    if (comparison_.findings.failed > 0) text += " " + FailedText(comparison_.findings, language_);
    return text;
  }

  // The sentence about scores once it is known whether they differ.
  std::string EarlyVerdict() const {
    const bool identical = comparison_.findings.different == 0;
    if (identical || !subject_.expect.empty()) return "";
    if (lab::AnswerTo(defaults_[0], comparison_.reading(0)) == Answer::kOpen) return "";
    return ScoreSentence();
  }

  std::string Header() const {
    return Word(messages::CompareHeader({.game = subject_.game,
                                         .plain = Plain(),
                                         .alone = YesIf(IsSelf()),
                                         .changed = Changed(),
                                         .players = subject_.bots.size(),
                                         .bots = Bots(),
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
  std::string Bots() const {
    std::vector<std::string> bots = subject_.bots;
    bots.erase(std::unique(bots.begin(), bots.end()), bots.end());
    return base::Join(bots, ", ");
  }

  std::string Number(const Measure& measure, double value) const {
    return ValueText(measure, value, language_);
  }
  std::string Signed(const Measure& measure, double value) const {
    return DifferenceText(measure, value, language_);
  }
  std::string NameOf(const Measure& measure) const {
    return MeasureName(measure, subject_.bots, language_);
  }

  // Without trials, there are no figures.
  std::string Row(std::size_t index) const {
    if (figures_.empty()) return "";
    const Measure& measure = comparison_.measures[index];
    const Reading& reading = figures_[index].reading;
    return fmt::format("{:<26} {:>10} {:>10} {:>10}{:<2} {}{}\n", NameOf(measure),
                       Number(measure, reading.plain.mean), Number(measure, reading.changed.mean),
                       Signed(measure, reading.difference.mean), IsMarked(index) ? " *" : "",
                       IntervalText(measure, reading.difference, language_),
                       CorrectedText(comparison_, index, language_));
  }

  // Returns true for a figure that is corrected together with others.
  bool IsMarked(std::size_t index) const { return !figures_[index].asked && InFamily() > 1; }
  std::int64_t InFamily() const {
    std::int64_t members = 0;
    for (std::size_t i = 0; i < figures_.size(); ++i) {
      const bool shape = comparison_.measures[i].is_shape();
      members += figures_[i].asked || shape ? 0 : 1;
    }
    return members;
  }
  std::string FamilyNote() const {
    if (InFamily() < 2) return "";
    return Word(messages::CompareFamily({.figures = InFamily()})) + "\n";
  }

  // The numbers of a measure in words.
  struct Texts {
    std::string a, b;       // the means of the plain and the changed side
    std::string by, way;    // the difference, "less" or "more"
    std::string low, high;  // its interval
    std::string known;      // "no" while the interval is unlimited
  };
  Texts TextsOf(const Measure& measure, const Reading& reading) const {
    const double mean = reading.difference.mean;
    return {.a = Number(measure, reading.plain.mean),
            .b = Number(measure, reading.changed.mean),
            .by = Number(measure, std::abs(mean)),
            .way = mean < 0 ? "less" : "more",
            .low = Signed(measure, reading.difference.low()),
            .high = Signed(measure, reading.difference.high()),
            .known = YesIf(reading.difference.known())};
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

  // No pair of games differed.
  std::string Identical() const {
    const std::string text = Word(messages::CompareIdentical({.pairs = comparison_.findings.trials,
                                                              .changed = Changed(),
                                                              .plain = Plain(),
                                                              .bots = Bots()})) +
                             OwnOptions();
    if (!subject_.expect.empty() || comparison_.decided) return text;
    return text + " " + Cost(lab::TrialsToAnswer(defaults_[0], comparison_.reading(0)));
  }

  std::string ScoreAsItIs() const {
    const Reading reading = comparison_.reading(0);
    const Texts texts = TextsOf(comparison_.measures[0], reading);
    return Word(messages::CompareScoreIs({.changed = Changed(),
                                          .bots = Bots(),
                                          .b = texts.b,
                                          .a = texts.a,
                                          .plain = Plain(),
                                          .known = texts.known,
                                          .low = texts.low,
                                          .high = texts.high}));
  }

  std::string ScoreSentence() const {
    if (!subject_.expect.empty()) return ScoreAsItIs();
    const Measure& score = comparison_.measures[0];
    const Reading reading = comparison_.reading(0);
    const Texts texts = TextsOf(score, reading);
    const std::string corrected = CorrectedBy(comparison_, 0, language_);
    const std::string effect = WithPointOf(language_, fmt::format("{:g}", subject_.margins.score));
    const std::int64_t pairs = comparison_.findings.trials;
    switch (lab::AnswerTo(defaults_[0], reading)) {
      case Answer::kYes:
        return Word(messages::CompareDiffers({.changed = Changed(),
                                              .bots = Bots(),
                                              .by = texts.by,
                                              .way = texts.way,
                                              .b = texts.b,
                                              .a = texts.a,
                                              .plain = Plain(),
                                              .low = texts.low,
                                              .high = texts.high,
                                              .pairs = pairs})) +
               (corrected.empty() ? ""
                                  : " " + Word(messages::CompareCorrectedScore({.by = corrected})));
      case Answer::kNo:
        return Word(messages::CompareSame({.changed = Changed(),
                                           .bots = Bots(),
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
                                       .bots = Bots(),
                                       .pairs = pairs,
                                       .b = texts.b,
                                       .a = texts.a,
                                       .known = texts.known,
                                       .low = texts.low,
                                       .high = texts.high})) +
           " " + Cost(lab::TrialsToAnswer(defaults_[0], reading));
  }

  std::string Expected(const lab::Question& question) const {
    const Reading reading = comparison_.reading(question.measure);
    const Texts texts = TextsOf(comparison_.measures[question.measure], reading);
    const Answer answer = lab::AnswerTo(question, reading);
    const std::string sentence = Word(messages::CompareExpected({.answer = WordOf(answer),
                                                                 .question = question.text,
                                                                 .low = texts.low,
                                                                 .high = texts.high,
                                                                 .known = texts.known}));
    if (answer != Answer::kOpen) return sentence;
    return sentence + " " + Cost(lab::TrialsToAnswer(question, reading));
  }

  // The estimated number of games until the question is decided.
  std::string Cost(std::int64_t trials) const {
    if (trials >= kForever) return Word(messages::CompareCostNever());
    return Word(messages::CompareCost({.needed = trials, .time = TimeFor(trials)}));
  }

  // The processor time of a number of trials.
  std::string TimeFor(std::int64_t trials) const {
    const double each =
        comparison_.findings.trials == 0
            ? 0
            : comparison_.processor_seconds / static_cast<double>(comparison_.findings.trials);
    return Duration(each * static_cast<double>(trials));
  }

  std::string Duration(double seconds) const {
    const auto whole = [](double number) { return static_cast<std::int64_t>(std::ceil(number)); };
    if (seconds < 120) return messages::CompareSeconds({.n = whole(seconds)}).In(language_);
    if (seconds < 7200) {
      return messages::CompareMinutes({.n = whole(seconds / 60)}).In(language_);
    }
    return messages::CompareHours({.n = whole(seconds / 3600)}).In(language_);
  }

  // The answers to the default questions about a measure.
  struct Answers {
    bool open = false;
    bool differs = false;
    double bound = 0;
    std::int64_t needed = 0;  // trials until no answer is open
    std::string sentences;    // one for each difference
  };
  Answers AnswersOn(Measure::Kind kind) const {
    Answers answers;
    for (const lab::Question& question : defaults_) {
      if (comparison_.measures[question.measure].kind != kind) continue;
      const Reading& reading = figures_[question.measure].reading;
      const Answer answer = lab::AnswerTo(question, reading);
      answers.bound = question.bound;
      answers.differs = answers.differs || answer == Answer::kYes;
      if (answer == Answer::kYes) answers.sentences += " " + OtherSentence(question.measure);
      if (answer != Answer::kOpen) continue;
      answers.open = true;
      answers.needed = std::max(answers.needed, lab::TrialsToAnswer(question, reading));
    }
    return answers;
  }

  // The sentences on wins and length: the differences, that there are none, or that this is not
  // known yet.
  std::string Fairness() const {
    const Answers seats = AnswersOn(Measure::Kind::kSeat);
    const Answers length = AnswersOn(Measure::Kind::kLength);
    const std::string alone = YesIf(subject_.bots.size() == 1);
    std::string text = seats.sentences + length.sentences;
    if (seats.bound > 0 && !seats.open && !seats.differs) {
      text += " " + Word(messages::CompareSeatsSame(
                        {.alone = alone, .share = PercentText(seats.bound, language_)}));
    }
    if (length.bound > 0 && !length.open && !length.differs) {
      text +=
          " " + Word(messages::CompareLengthSame({.share = PercentText(length.bound, language_)}));
    }
    if (!seats.open && !length.open) return text;
    const std::string what = !length.open ? "seats" : seats.open ? "both" : "length";
    text += " " + Word(messages::CompareNotYetKnown({.what = what, .alone = alone}));
    const std::int64_t needed = std::max(seats.needed, length.needed);
    if (needed >= kForever) return text + " " + Word(messages::CompareCostNever());
    const std::int64_t more = std::max<std::int64_t>(1, needed - comparison_.findings.trials);
    return text + " " + Word(messages::CompareMore({.more = more, .time = TimeFor(more)}));
  }

  // The differences of all other measures, or that there are none.
  std::string Others() const {
    std::string text;
    for (std::size_t i = 0; i < comparison_.measures.size(); ++i) {
      if (comparison_.measures[i].is_shape()) continue;
      const bool main = std::ranges::any_of(
          defaults_, [i](const lab::Question& question) { return question.measure == i; });
      if (main || !figures_[i].different) continue;
      text += " " + OtherSentence(i);
    }
    if (!text.empty() || !comparison_.decided) return text;
    return " " + Word(messages::CompareNothingElse());
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
      case Measure::Kind::kShape:
        who = subject_.bots[static_cast<std::size_t>(measure.subject)];
        break;
    }
    return Word(
        messages::CompareWinsMore({.who = who, .way = texts.way, .b = texts.b, .a = texts.a}));
  }

  const lab::Subject& subject_;
  const std::vector<lab::Question> defaults_;  // scores first
  std::vector<lab::Figure> figures_;           // by measure; empty without trials
  const lab::Comparison& comparison_;
  const std::string& language_;
};

}  // namespace

std::string FailedText(const lab::Findings& findings, const std::string& language) {
  std::vector<std::string> pairs;
  for (const auto& failure : findings.failures) {
    const std::string pair = std::to_string(failure.trial);
    if (pairs.empty() || pairs.back() != pair) pairs.push_back(pair);
  }
  if (static_cast<std::int64_t>(pairs.size()) < findings.failed) pairs.emplace_back("...");
  return messages::CompareFailed({.failed = findings.failed, .pairs = base::Join(pairs, ", ")})
      .In(language);
}

std::string CorrectedBy(const lab::Comparison& comparison, std::size_t measure,
                        const std::string& language) {
  const Measure& of = comparison.measures[measure];
  const std::optional<double> corrected = comparison.corrected(measure);
  const auto text = [&](double value) { return DifferenceText(of, value, language); };
  if (!corrected || text(*corrected) == text(comparison.reading(measure).difference.mean))
    return "";
  return text(*corrected);
}

std::string CorrectedText(const lab::Comparison& comparison, std::size_t measure,
                          const std::string& language) {
  const std::string by = CorrectedBy(comparison, measure, language);
  return by.empty() ? "" : "; " + messages::CompareCorrected({.by = by}).In(language);
}

std::string EarlyVerdictOf(const lab::Comparison& comparison, const std::string& language) {
  return Writer(comparison, language).EarlyVerdict();
}

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

std::string SweepFamilyText(const std::vector<std::string>& values, const lab::Family& family,
                            const std::string& language) {
  std::vector<std::string> different;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (family.different[i]) different.push_back(values[i]);
  }
  return messages::SweepFamily({.values = static_cast<std::int64_t>(values.size()),
                                .any = YesIf(!different.empty()),
                                .different = base::Join(different, ", ")})
      .In(language);
}

bool IsOpen(const lab::Comparison& comparison) {
  const auto questions = lab::DefaultQuestions(comparison.measures, comparison.subject.margins);
  return lab::AnswerTo(questions[0], comparison.reading(0)) == Answer::kOpen;
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

std::string VerdictOf(const lab::Comparison& comparison, const std::string& language) {
  return Writer(comparison, language).Verdict();
}

}  // namespace walz::report
