#include "cli/lab_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "cli/compare_report.h"
#include "cli/compare_words.h"
#include "cli/lab_charts.h"
#include "cli/messages.h"
#include "cli/resources.h"
#include "cli/usage_report.h"
#include "ui/markup.h"

namespace walz::cli {
namespace {

using ui::MarkupText;

constexpr std::string_view kHead = R"(<!DOCTYPE html>
<html lang="{}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{}</title>
<style>
{}</style>
</head>
<body>
<h1>{}</h1>
)";

// Returns true for the name of a definition, such as `card.heine`; false for verbs.
bool IsDefinition(const std::string& name) {
  return name.find(' ') == std::string::npos && name.find('.') != std::string::npos;
}

// Writes a page from top to bottom.
class Page {
 public:
  Page(const std::string& title, const std::string& language) : language_(language) {
    text_ = fmt::format(kHead, language_, MarkupText(title), LabPageStyle(), MarkupText(title));
  }

  std::string Word(const base::Message& message) const { return MarkupText(message.In(language_)); }
  void Heading(const base::Message& message) { text_ += "<h2>" + Word(message) + "</h2>\n"; }
  void Paragraph(const std::string& text) { text_ += "<p>" + MarkupText(text) + "</p>\n"; }
  void Add(const std::string& markup) { text_ += markup; }

  void BeginTable(const std::vector<std::string>& heads) {
    text_ += "<div class=\"wide\"><table>\n<thead><tr>";
    for (const std::string& head : heads) text_ += "<th scope=\"col\">" + head + "</th>";
    text_ += "</tr></thead>\n<tbody>\n";
  }
  // A row of cells, each with its attributes.
  struct Cell {
    std::string markup;
    std::string attributes;
  };
  void Line(const std::vector<Cell>& cells) {
    text_ += "<tr>";
    for (const Cell& cell : cells) text_ += "<td" + cell.attributes + ">" + cell.markup + "</td>";
    text_ += "</tr>\n";
  }
  void EndTable() { text_ += "</tbody>\n</table></div>\n"; }

  std::string End(const std::string& footer) {
    return fmt::format("{}<footer>{}</footer>\n<script>\n{}</script>\n</body>\n</html>\n", text_,
                       footer, LabPageScript());
  }

 private:
  const std::string& language_;
  std::string text_;
};

// A share of wins in a matrix: green above `average`, red below.
Page::Cell ShareCell(const lab::Estimate& share, double average, std::int64_t count,
                     const std::string& text) {
  if (count == 0) return {"", " data-value=\"-1\""};
  return {
      MarkupText(text),
      fmt::format(" title=\"{}\" style=\"background:rgb(var(--{}) / {:.2f})\"", count,
                  share.mean >= average ? "good" : "bad", 0.55 * ColourStrength(share, average))};
}

// Adds a comparison to a history, unless no game was played.
void AddRow(const lab::Logged& logged, std::vector<HistoryRow>& rows) {
  if (logged.comparison.findings.trials == 0) return;
  rows.push_back({lab::VersionOf(logged.subject), logged.comparison.reading(0).difference});
}

// Writes the page of a comparison.
class PageWriter {
 public:
  PageWriter(const lab::Subject& subject, const lab::Comparison& comparison,
             const PageExtras& extras, const std::string& language)
      : subject_(subject),
        comparison_(comparison),
        extras_(extras),
        language_(language),
        alone_(IsAlone(subject)),
        page_((alone_ ? messages::PageTitleAlone({.game = subject.game})
                      : messages::PageTitle({.game = subject.game,
                                             .changed = SideName(subject.sides[1], language)}))
                  .In(language),
              language) {}

  std::string Write() {
    page_.Paragraph(alone_ ? messages::PageAlone({.games = comparison_.findings.trials,
                                                  .rules = SideName(subject_.sides[1], language_)})
                                 .In(language_)
                           : VerdictOf(subject_, comparison_, language_));
    if (comparison_.findings.trials > 0) {
      WriteMeasures();
      WriteSpread();
      WritePath();
      WriteHeat();
      WriteMatrix();
      WriteUsage();
      WriteIdle();
    }
    WriteHistory();
    return page_.End(MarkupText(HeaderOf(subject_, language_)) + "<br>" +
                     MarkupText(FooterOf(subject_, comparison_, language_)));
  }

 private:
  std::string Word(const base::Message& message) const { return page_.Word(message); }
  const lab::Course& course(std::size_t arm) const { return comparison_.findings.courses[arm]; }
  bool counted() const { return course(1).games > 0; }

  void WriteMeasures() {
    page_.Heading(alone_ ? messages::PageFigures() : messages::PageDifferences());
    if (alone_) {
      page_.BeginTable({"", Word(messages::PageMean()), Word(messages::CompareInterval())});
    } else {
      page_.BeginTable({"", Word(messages::ComparePlain()), Word(messages::CompareChanged()),
                        Word(messages::CompareDifference()), Word(messages::CompareInterval()),
                        Word(messages::PageDrawing())});
    }
    for (std::size_t i = 0; i < comparison_.measures.size(); ++i) WriteMeasure(i);
    page_.EndTable();
  }

  void WriteMeasure(std::size_t index) {
    const lab::Measure& measure = comparison_.measures[index];
    const lab::Reading reading = comparison_.reading(index);
    const std::string name = MarkupText(MeasureName(measure, subject_.bots, language_));
    const auto text = [&](double value) {
      return MarkupText(ValueText(measure, value, language_));
    };
    if (alone_) {
      const lab::Estimate& mean = reading.changed;
      const double low = measure.is_share() ? std::max(0.0, mean.low()) : mean.low();
      const double high = measure.is_share() ? std::min(1.0, mean.high()) : mean.high();
      return page_.Line(
          {{name, ""},
           {text(mean.mean), ""},
           {MarkupText(messages::CompareFromTo({.low = ValueText(measure, low, language_),
                                                .high = ValueText(measure, high, language_)})
                           .In(language_)),
            ""}});
    }
    const lab::Estimate& difference = reading.difference;
    const double reach = std::max({std::abs(difference.low()), std::abs(difference.high()), 1e-9});
    page_.Line({{name, ""},
                {text(reading.plain.mean), ""},
                {text(reading.changed.mean), ""},
                {MarkupText(DifferenceText(measure, difference.mean, language_)), ""},
                {MarkupText(IntervalText(measure, difference, language_)), ""},
                {IntervalDrawing(difference, reach), ""}});
  }

  void WriteSpread() {
    const auto& [plain, changed] = comparison_.findings.scores;
    page_.Heading(messages::PageSpread());
    const std::string text =
        alone_ ? messages::PageSpreadAlone().In(language_)
               : messages::PageSpreadIs({.plain = SideName(subject_.sides[0], language_),
                                         .changed = SideName(subject_.sides[1], language_)})
                     .In(language_);
    page_.Paragraph(text);
    std::vector<lab::Spread> spreads = {changed};
    if (!alone_) spreads.insert(spreads.begin(), plain);
    page_.Add(SpreadDrawing(spreads, text));
  }

  // The mean scores of all seats, or of winners, by round.
  static std::vector<lab::Sums> Values(const lab::Course& course, bool winners) {
    std::vector<lab::Sums> values;
    for (const lab::Course::Scores& scores : course.rounds) {
      values.push_back(winners ? scores.winners : scores.all);
    }
    values.push_back(winners ? course.end.winners : course.end.all);
    // In most games, scores before the first round say nothing.
    if (values.front().count == 0) values.erase(values.begin());
    return values;
  }

  void WritePath() {
    if (!counted()) return;
    page_.Heading(messages::PagePath());
    const std::string text =
        (alone_ ? messages::PagePathAlone() : messages::PagePathIs()).In(language_);
    page_.Paragraph(text);
    std::vector<PathLine> lines = {{"winners", Values(course(1), true)},
                                   {"after", Values(course(1), false)}};
    if (!alone_) lines.insert(lines.begin(), {"before", Values(course(0), false)});
    std::vector<std::string> ticks;
    const bool begins = course(1).rounds.empty() || course(1).rounds.front().all.count > 0;
    for (std::size_t i = begins ? 0 : 1; i < course(1).rounds.size(); ++i) {
      ticks.push_back(std::to_string(i));
    }
    ticks.push_back(messages::PageEnd().In(language_));
    page_.Add(PathDrawing(lines, ticks, text));
  }

  void WriteHeat() {
    const std::string heat =
        HeatDrawing(course(1), messages::PageHeatIs().In(language_), language_);
    if (heat.empty()) return;
    page_.Heading(messages::PageHeat());
    page_.Paragraph(messages::PageHeatIs().In(language_));
    page_.Add("<div class=\"wide\">" + heat + "</div>\n");
  }

  // The share of games that a seat wins.
  std::vector<double> AverageWins() const {
    std::vector<double> averages;
    for (std::size_t i = 0; i < comparison_.measures.size(); ++i) {
      if (comparison_.measures[i].kind != lab::Measure::Kind::kSeat) continue;
      averages.push_back(comparison_.reading(i).changed.mean);
    }
    return averages;
  }

  static double Mean(const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values) sum += value;
    return values.empty() ? 0 : sum / static_cast<double>(values.size());
  }

  // The wins with each card: in all, beyond the lead, and by seat.
  void WriteMatrix() {
    const lab::Usage& usage = comparison_.findings.usage[1];
    const std::vector<double> averages = AverageWins();
    const bool any = std::any_of(usage.begin(), usage.end(), [](const auto& entry) {
      return IsDefinition(entry.first) && entry.second.wins.count > 0;
    });
    if (!any) return;
    page_.Heading(messages::PageMatrix());
    page_.Paragraph(
        messages::PageMatrixIs({.average = PercentText(Mean(averages), language_)}).In(language_));
    std::vector<std::string> heads = {Word(messages::UsageWhat()), Word(messages::UsageOwners()),
                                      Word(messages::UsageWins()), Word(messages::UsageBeyond()),
                                      Word(messages::CompareInterval())};
    for (std::size_t seat = 0; seat < averages.size(); ++seat) {
      heads.push_back(
          page_.Word(messages::PageSeat({.seat = static_cast<std::int64_t>(seat) + 1})));
    }
    page_.BeginTable(heads);
    for (const auto& [name, use] : usage) {
      if (IsDefinition(name) && use.wins.count > 0) WriteMatrixLine(name, use, averages);
    }
    page_.EndTable();
  }

  void WriteMatrixLine(const std::string& name, const lab::Use& use,
                       const std::vector<double>& averages) {
    const auto percent = [&](double part) { return PercentText(part, language_); };
    const lab::Estimate wins = WinsOf(use);
    const lab::Estimate beyond = BeyondLeadOf(use, course(1).leads);
    const UsageContext context = {comparison_.findings.trials, course(1).leads, language_};
    const UseLine line = UseLineOf(use, context);
    std::vector<Page::Cell> cells = {
        {MarkupText(name), ""},
        {std::to_string(use.wins.count), ""},
        ShareCell(wins, Mean(averages), use.wins.count, percent(wins.mean)),
        ShareCell(beyond, 0, use.wins.count, line.beyond),
        {MarkupText(line.beyond_interval), ""}};
    for (std::size_t seat = 0; seat < averages.size(); ++seat) {
      const lab::Sums own = seat < use.wins_by_seat.size() ? use.wins_by_seat[seat] : lab::Sums();
      const lab::Estimate share = own.count == 0 ? lab::Estimate() : ShareOf(own);
      cells.push_back(ShareCell(share, averages[seat], own.count, percent(share.mean)));
    }
    page_.Line(cells);
  }

  void WriteUsage() {
    const lab::Usage& usage = comparison_.findings.usage[1];
    if (usage.empty()) return;
    page_.Heading(messages::UsageTitle());
    page_.Paragraph(messages::UsageExplained().In(language_));
    page_.BeginTable({Word(messages::UsageWhat()), Word(messages::UsageOffered()),
                      Word(messages::UsageChosen()), Word(messages::UsageRefused()),
                      Word(messages::UsageWhy()), Word(messages::UsageRan()),
                      Word(messages::UsageGames()), Word(messages::UsageFirst()),
                      Word(messages::UsageLast()), Word(messages::UsageRounds()),
                      Word(messages::UsageWins()), Word(messages::CompareInterval()),
                      Word(messages::PageAroundAverage()), Word(messages::UsageRemark())});
    const double average = 100 * Mean(AverageWins());
    const double reach = std::max(average, 100 - average);
    const UsageContext context = {comparison_.findings.trials, course(1).leads, language_};
    for (const auto& [name, use] : usage) {
      const UseLine line = UseLineOf(use, context);
      const lab::Estimate wins = WinsOf(use);
      std::vector<Page::Cell> cells;
      for (const std::string& text :
           {name, line.offered, line.chosen, line.refused, ReasonsText(use, language_), line.ran,
            line.games, line.first, line.last, line.rounds, line.wins, line.interval}) {
        cells.push_back({MarkupText(text), ""});
      }
      const bool known = use.wins.count > 0;
      const lab::Estimate around = {wins.mean * 100 - average, wins.margin * 100};
      cells.push_back({known ? IntervalDrawing(around, reach) : "", ""});
      cells.push_back({MarkupText(line.remark), ""});
      page_.Line(cells);
    }
    page_.EndTable();
  }

  void WriteIdle() {
    if (!extras_.idle) return;
    page_.Heading(messages::PageIdle());
    page_.Paragraph(messages::IdleTitle({.games = extras_.idle->games}).In(language_));
    for (const scenario::CoverageReport& report : extras_.idle->reports) {
      page_.BeginTable({MarkupText(report.owner), Word(messages::IdleWhat())});
      for (const auto& idle : report.idle) {
        page_.Line(
            {{MarkupText(idle.definition), ""}, {MarkupText(base::Join(idle.parts, ", ")), ""}});
      }
      if (!report.idle_verbs.empty()) {
        page_.Line(
            {{Word(messages::IdleVerbs()), ""},
             {MarkupText(base::Join(report.idle_verbs, ", ")), " style=\"white-space:normal\""}});
      }
      for (const auto& script : report.scripts) {
        page_.Line({{MarkupText(script.path), ""},
                    {MarkupText(LinesText(script)), " style=\"white-space:normal\""}});
      }
      page_.EndTable();
    }
  }

  void WriteHistory() {
    std::vector<HistoryRow> rows;
    for (const lab::Logged& logged : extras_.history) {
      if (lab::SameSeries(logged.subject, subject_)) AddRow(logged, rows);
    }
    if (rows.empty() || alone_) return;
    const std::string text = messages::PageHistoryIs().In(language_);
    page_.Heading(messages::PageHistory());
    page_.Paragraph(text);
    page_.Add(HistoryDrawing(rows, text, language_));
  }

  const lab::Subject& subject_;
  const lab::Comparison& comparison_;
  const PageExtras& extras_;
  const std::string& language_;
  const bool alone_;
  Page page_;
};

}  // namespace

bool IsAlone(const lab::Subject& subject) {
  return subject.sides[0].ruleset_hash == subject.sides[1].ruleset_hash &&
         subject.sides[0].name == subject.sides[1].name;
}

std::string ComparePage(const lab::Subject& subject, const lab::Comparison& comparison,
                        const PageExtras& extras, const std::string& language) {
  return PageWriter(subject, comparison, extras, language).Write();
}

std::string HistoryPage(const std::vector<lab::Logged>& log, const std::string& language) {
  Page page(messages::PageHistory().In(language), language);
  const std::string text = messages::PageHistoryIs().In(language);
  page.Paragraph(text);
  for (const auto& series : SeriesIn(log)) {
    std::vector<HistoryRow> rows;
    for (const lab::Logged* logged : series) AddRow(*logged, rows);
    page.Add("<h2>" + MarkupText(SeriesName(series.front()->subject, language)) + "</h2>\n" +
             HistoryDrawing(rows, text, language));
  }
  return page.End("");
}

}  // namespace walz::cli
