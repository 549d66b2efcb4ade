#include "report/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "lab/family.h"
#include "lab/ladder.h"
#include "report/charts.h"
#include "report/comparison.h"
#include "report/ladder.h"
#include "report/messages.h"
#include "report/resources.h"
#include "report/shape.h"
#include "report/skill.h"
#include "report/usage.h"
#include "report/words.h"
#include "ui/markup.h"

namespace walz::report {
namespace {

using ui::MarkupText;

// Returns true for the name of a definition, such as `card.heine`; false for verbs.
bool IsDefinition(const std::string& name) {
  return name.find(' ') == std::string::npos && name.find('.') != std::string::npos;
}

// A cell of a table: text or markup, and attributes with a leading blank.
struct TableCell {
  std::string text;
  std::string markup = {};
  std::string attributes = {};
};
using TableLine = std::vector<TableCell>;

// Writes a page from top to bottom.
class Page {
 public:
  Page(const std::string& title, const std::string& language) : language_(language), title_(title) {
    body_ = "<h1>" + MarkupText(title) + "</h1>\n";
  }

  std::string Text(const base::Message& message) const { return message.In(language_); }
  void Add(const std::string& markup) { body_ += markup; }
  void Heading(const base::Message& text) { Add("<h2>" + MarkupText(Text(text)) + "</h2>\n"); }
  void Paragraph(const base::Message& text) { Add("<p>" + MarkupText(Text(text)) + "</p>\n"); }

  // The first line contains the heads.
  void Table(const std::vector<TableLine>& lines) {
    body_ += "<div class=\"wide\"><table>\n<thead><tr>";
    for (const TableCell& head : lines.front()) {
      body_ += "<th scope=\"col\">" + MarkupText(head.text) + "</th>";
    }
    body_ += "</tr></thead>\n<tbody>\n";
    for (std::size_t i = 1; i < lines.size(); ++i) {
      body_ += "<tr>";
      for (const TableCell& cell : lines[i]) {
        body_ += "<td" + cell.attributes + ">" + MarkupText(cell.text) + cell.markup + "</td>";
      }
      body_ += "</tr>\n";
    }
    body_ += "</tbody>\n</table></div>\n";
  }

  std::string End(const std::string& footer) const {
    const std::string body = body_ + "<footer>" + footer + "</footer>\n";
    return ui::HtmlPage({language_, title_, PageStyle(), {}, body, PageScript()});
  }

 private:
  const std::string& language_;
  std::string title_;
  std::string body_;
};

constexpr std::string_view kWraps = " style=\"white-space:normal\"";

// A share of wins in a matrix: green above `average`, red below.
TableCell ShareCell(const lab::Estimate& share, double average, std::int64_t count,
                    const std::string& text) {
  if (count == 0) return {{}, {}, " data-value=\"-1\""};
  const std::string_view color = share.mean >= average ? "good" : "bad";
  return {text,
          {},
          fmt::format(" title=\"{}\" style=\"background:rgb(var(--{}) / {:.2f})\"", count, color,
                      0.55 * ColourStrength(share, average))};
}

// Adds a comparison to a history, unless no game was played.
void AddRow(const lab::Logged& logged, std::vector<HistoryRow>& rows) {
  if (logged.comparison.findings.trials == 0) return;
  rows.push_back(
      {lab::VersionOf(logged.comparison.subject), logged.comparison.reading(0).difference});
}

// Writes the page of a comparison.
class PageWriter {
 public:
  PageWriter(const lab::Comparison& comparison, const PageExtras& extras,
             const std::string& language)
      : subject_(comparison.subject),
        comparison_(comparison),
        extras_(extras),
        language_(language),
        alone_(IsAlone(subject_)),
        page_((alone_ ? messages::PageTitleAlone({.game = subject_.game})
                      : messages::PageTitle({.game = subject_.game,
                                             .changed = SideName(subject_.sides[1], language)}))
                  .In(language),
              language) {}

  std::string Write() {
    page_.Paragraph(alone_ ? messages::PageAlone({.games = comparison_.findings.trials,
                                                  .rules = SideName(subject_.sides[1], language_)})
                           : base::Message(VerdictOf(comparison_, language_)));
    if (comparison_.findings.trials > 0) {
      WriteWins();
      WriteMeasures();
      WriteLadder();
      WriteSkill();
      WriteShape();
      WriteOutlook();
      WriteSpread();
      WritePath();
      WriteHeat();
      WriteCards();
      WriteMatrix();
      WriteUsage();
      WriteIdle();
    }
    WriteHistory();
    return page_.End(MarkupText(HeaderOf(comparison_, language_)) + "<br>" +
                     MarkupText(FooterOf(comparison_, language_)));
  }

 private:
  // A head of a table.
  TableCell Head(const base::Message& message) const { return {page_.Text(message)}; }
  const lab::Course& course(std::size_t arm) const { return comparison_.findings.courses[arm]; }
  bool counted() const { return course(1).games > 0; }

  // The measures of a table.
  enum class Part : std::uint8_t { kWins, kOthers, kShape };
  static Part PartOf(const lab::Measure& measure) {
    if (measure.is_shape()) return Part::kShape;
    return measure.is_share() ? Part::kWins : Part::kOthers;
  }

  void WriteWins() {
    page_.Heading(messages::PageWins());
    const std::size_t seats = AverageWins().size();
    if (seats > 1) {
      const std::string fair = PercentText(1.0 / static_cast<double>(seats), language_);
      page_.Paragraph(messages::PageWinsIs({.seats = seats, .fair = fair}));
    }
    WriteTable(Part::kWins);
  }

  void WriteMeasures() {
    page_.Heading(alone_ ? messages::PageFigures() : messages::PageDifferences());
    WriteTable(Part::kOthers);
  }

  void WriteLadder() {
    if (extras_.rungs.empty()) return;
    page_.Heading(messages::PageLadder());
    const std::size_t base = std::min(lab::BaseRung(), extras_.rungs.size() - 1);
    const std::vector<lab::Interaction> interactions = lab::InteractionsWith(extras_.rungs, base);
    const std::string bot(lab::Rungs()[base].bot);
    std::vector<TableLine> lines = {
        {Head(messages::LadderBot()), Head(messages::ComparePlain()),
         Head(messages::CompareChanged()), Head(messages::CompareDifference()),
         Head(messages::CompareInterval()), Head(messages::LadderAgainst({.bot = bot})),
         Head(messages::PageDrawing())}};
    double reach = 1e-9;
    for (const lab::Comparison& rung : extras_.rungs) {
      const lab::Estimate difference = rung.reading(0).difference;
      if (!difference.known()) continue;
      reach = std::max({reach, std::abs(difference.low()), std::abs(difference.high())});
    }
    for (std::size_t i = 0; i < extras_.rungs.size(); ++i) {
      lines.push_back(RungLine(i, i == base ? nullptr : &interactions[i], reach));
    }
    page_.Table(lines);
    page_.Add("<p>" + MarkupText(LadderVerdict(extras_.rungs, base, language_)) + "</p>\n");
  }

  // `interaction` is null for the rung with which the others are compared.
  TableLine RungLine(std::size_t index, const lab::Interaction* interaction, double reach) const {
    const lab::Comparison& rung = extras_.rungs[index];
    const std::string bot(lab::Rungs()[index].bot);
    if (rung.findings.trials == 0) {
      return {{bot}, {}, {}, {}, {page_.Text(messages::LadderNotPlayed()), {}, std::string(kWraps)},
              {},    {}};
    }
    const lab::Measure& score = rung.measures[0];
    const lab::Reading reading = rung.reading(0);
    const auto text = [&](double value) { return ValueText(score, value, language_); };
    return {
        {bot},
        {text(reading.plain.mean)},
        {text(reading.changed.mean)},
        {DifferenceText(score, reading.difference.mean, language_)},
        {IntervalText(score, reading.difference, language_)},
        {interaction == nullptr ? ""
                                : DifferenceText(score, interaction->difference.mean, language_) +
                                      (interaction->different ? " !" : "")},
        {{}, reading.difference.known() ? IntervalDrawing(reading.difference, reach) : ""}};
  }

  // Ratings of bots, and what decides a game.
  void WriteSkill() {
    const bool any = std::ranges::any_of(
        extras_.skills, [](const lab::Skill& skill) { return !skill.steps.empty(); });
    if (!any) return;
    page_.Heading(messages::SkillTitle());
    const std::size_t base = lab::BaseRung();
    const std::string plain = extras_.skills.size() > 1 ? "yes" : "no";
    page_.Paragraph(messages::SkillIs({.weaker = std::string(lab::Rungs()[base - 1].bot),
                                       .stronger = std::string(lab::Rungs()[base].bot),
                                       .plain = plain}));
    for (const lab::Skill& skill : extras_.skills) {
      std::vector<TableLine> lines(1);
      for (const std::string& head : SkillHeads(language_)) lines[0].push_back({head});
      for (const lab::SkillStep& step : skill.steps) {
        lines.emplace_back();
        for (const std::string& cell : SkillRow(step, language_)) lines.back().push_back({cell});
      }
      page_.Table(lines);
      page_.Add("<p>" + MarkupText(SkillText(skill, language_)) + "</p>\n");
    }
  }

  // The shape of play, with definitions.
  void WriteShape() {
    if (std::ranges::none_of(comparison_.measures, &lab::Measure::is_shape)) return;
    page_.Heading(messages::ShapeTitle());
    page_.Paragraph(messages::ShapeIs());
    WriteTable(Part::kShape);
  }

  void WriteTable(Part part) {
    std::vector<TableLine> lines = {
        alone_ ? TableLine{{}, Head(messages::PageMean()), Head(messages::CompareInterval())}
               : TableLine{{},
                           Head(messages::ComparePlain()),
                           Head(messages::CompareChanged()),
                           Head(messages::CompareDifference()),
                           Head(messages::CompareInterval()),
                           Head(messages::PageDrawing())}};
    for (std::size_t i = 0; i < comparison_.measures.size(); ++i) {
      const lab::Measure& measure = comparison_.measures[i];
      if (PartOf(measure) != part) continue;
      lines.push_back(MeasureLine(i));
      if (part != Part::kShape) continue;
      const std::string definition = MarkupText(ShapeDefinition(measure, language_));
      lines.back().front().markup = "<small>" + definition + "</small>";
    }
    page_.Table(lines);
  }

  // The share of games that the leader of a tenth wins, and the skill of predictions.
  static ShareLine LeaderLine(const std::string& style,
                              const std::vector<lab::Foresight>& foresights) {
    ShareLine line = {style, {}};
    for (const lab::Foresight& at : foresights) {
      line.values.push_back(at.leader.count == 0
                                ? std::nullopt
                                : std::optional(at.leader.mean() / double{lab::kWholeWin}));
    }
    return line;
  }

  void WriteOutlook() {
    const auto foresights = lab::ForesightsOf(comparison_.findings.outlooks[1]);
    if (foresights.empty()) return;
    page_.Heading(messages::OutlookTitle());
    page_.Add("<p>" + MarkupText(OutlookText(foresights, language_)) + "</p>\n");
    const base::Message text =
        messages::OutlookLines({.alone = std::string(alone_ ? "yes" : "no")});
    page_.Paragraph(text);
    std::vector<ShareLine> lines = {LeaderLine("after", foresights), {"winners", {}}};
    std::vector<std::string> ticks;
    for (const lab::Foresight& at : foresights) {
      lines.back().values.emplace_back(at.skill);
      ticks.push_back(fmt::format("{} %", ticks.size() * 100 / foresights.size()));
    }
    if (!alone_) {
      const auto before = lab::ForesightsOf(comparison_.findings.outlooks[0]);
      lines.insert(lines.begin(), LeaderLine("before", before));
    }
    page_.Add(ShareDrawing(lines, ticks, page_.Text(text)));
  }

  TableLine MeasureLine(std::size_t index) const {
    const lab::Measure& measure = comparison_.measures[index];
    const lab::Reading reading = comparison_.reading(index);
    const std::string name = MeasureName(measure, subject_.bots, language_);
    const auto text = [&](double value) { return ValueText(measure, value, language_); };
    if (alone_) {
      const lab::Estimate& mean = reading.changed;
      const double low = measure.is_share() ? std::max(0.0, mean.low()) : mean.low();
      const double high = measure.is_share() ? std::min(1.0, mean.high()) : mean.high();
      return {{name},
              {text(mean.mean)},
              {page_.Text(messages::CompareFromTo({.low = text(low), .high = text(high)}))}};
    }
    const lab::Estimate difference = lab::FiguresOf(comparison_)[index].reading.difference;
    const double reach = std::max({std::abs(difference.low()), std::abs(difference.high()), 1e-9});
    return {{name},
            {text(reading.plain.mean)},
            {text(reading.changed.mean)},
            {DifferenceText(measure, difference.mean, language_)},
            {IntervalText(measure, difference, language_) +
             CorrectedText(comparison_, index, language_)},
            {{}, IntervalDrawing(difference, reach)}};
  }

  void WriteSpread() {
    const auto& [plain, changed] = comparison_.findings.scores;
    page_.Heading(messages::PageSpread());
    const base::Message text =
        alone_ ? messages::PageSpreadAlone()
               : messages::PageSpreadIs({.plain = SideName(subject_.sides[0], language_),
                                         .changed = SideName(subject_.sides[1], language_)});
    page_.Paragraph(text);
    std::vector<lab::Spread> spreads = {changed};
    if (!alone_) spreads.insert(spreads.begin(), plain);
    page_.Add(SpreadDrawing(spreads, page_.Text(text)));
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
    const base::Message text = alone_ ? messages::PagePathAlone() : messages::PagePathIs();
    page_.Paragraph(text);
    std::vector<PathLine> lines = {{"winners", Values(course(1), true)},
                                   {"after", Values(course(1), false)}};
    if (!alone_) lines.insert(lines.begin(), {"before", Values(course(0), false)});
    std::vector<std::string> ticks;
    const bool begins = course(1).rounds.empty() || course(1).rounds.front().all.count > 0;
    for (std::size_t i = begins ? 0 : 1; i < course(1).rounds.size(); ++i) {
      ticks.push_back(std::to_string(i));
    }
    ticks.push_back(page_.Text(messages::PageEnd()));
    page_.Add(PathDrawing(lines, ticks, page_.Text(text)));
  }

  void WriteHeat() {
    const base::Message text = messages::PageHeatIs();
    const std::string heat = HeatDrawing(course(1), page_.Text(text), language_);
    if (heat.empty()) return;
    page_.Heading(messages::PageHeat());
    page_.Paragraph(text);
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

  void WriteCards() {
    const auto paragraphs = CardsParagraphs(comparison_, extras_.cards, language_);
    if (paragraphs.empty()) return;
    page_.Heading(messages::CardsTitle());
    for (const CardsParagraph& paragraph : paragraphs) {
      page_.Add("<p>" + MarkupText(paragraph.text) + "</p>\n");
      if (paragraph.list.empty()) continue;
      page_.Add("<ul>\n");
      for (const std::string& item : paragraph.list) {
        page_.Add("<li>" + MarkupText(item) + "</li>\n");
      }
      page_.Add("</ul>\n");
    }
  }

  // The wins with each card: in all and by seat, and the value of each card.
  void WriteMatrix() {
    const lab::Usage& usage = comparison_.findings.usage[1];
    const std::vector<double> averages = AverageWins();
    const bool any = std::ranges::any_of(usage, [](const auto& entry) {
      return IsDefinition(entry.first) && entry.second.wins.count > 0;
    });
    if (!any) return;
    page_.Heading(messages::PageMatrix());
    page_.Paragraph(messages::PageMatrixIs({.average = PercentText(Mean(averages), language_)}));
    std::vector<TableLine> lines = {{Head(messages::UsageWhat()), Head(messages::UsageOwners()),
                                     Head(messages::UsageWins()), Head(messages::UsageWorth()),
                                     Head(messages::CompareInterval())}};
    for (std::size_t seat = 1; seat <= averages.size(); ++seat) {
      lines.front().push_back(Head(messages::PageSeat({.seat = seat})));
    }
    for (const auto& [name, use] : usage) {
      if (IsDefinition(name) && use.wins.count > 0) {
        lines.push_back(MatrixLine(name, use, averages));
      }
    }
    page_.Table(lines);
  }

  TableLine MatrixLine(const std::string& name, const lab::Use& use,
                       const std::vector<double>& averages) const {
    const auto percent = [&](double part) { return PercentText(part, language_); };
    const lab::Estimate wins = WinsOf(use);
    const UsageContext context = {comparison_.findings.trials, language_};
    const UseLine line = UseLineOf(use, context);
    TableLine cells = {{extras_.cards.NameOf(name)},
                       {std::to_string(use.wins.count)},
                       ShareCell(wins, Mean(averages), use.wins.count, percent(wins.mean)),
                       {line.worth},
                       {line.worth_interval}};
    for (std::size_t seat = 0; seat < averages.size(); ++seat) {
      const lab::Sums own = seat < use.wins_by_seat.size() ? use.wins_by_seat[seat] : lab::Sums();
      const lab::Estimate share = own.count == 0 ? lab::Estimate() : ShareOf(own);
      cells.push_back(ShareCell(share, averages[seat], own.count, percent(share.mean)));
    }
    return cells;
  }

  void WriteUsage() {
    const lab::Usage& usage = comparison_.findings.usage[1];
    if (usage.empty()) return;
    page_.Heading(messages::UsageTitle());
    page_.Paragraph(messages::UsageExplained());
    const auto cells = [](const std::string& name, const UseLine& line, const std::string& why,
                          const TableCell& drawing) {
      return TableLine{{name},      {line.offered},  {line.chosen}, {line.refused}, {why},
                       {line.ran},  {line.games},    {line.first},  {line.last},    {line.rounds},
                       {line.wins}, {line.interval}, drawing,       {line.remark}};
    };
    std::vector<TableLine> lines = {cells(page_.Text(messages::UsageWhat()), UseHeads(language_),
                                          page_.Text(messages::UsageWhy()),
                                          Head(messages::PageAroundAverage()))};
    lines.front().back() = Head(messages::UsageRemark());
    const double average = 100 * Mean(AverageWins());
    const double reach = std::max(average, 100 - average);
    const UsageContext context = {comparison_.findings.trials, language_};
    for (const auto& [name, use] : usage) {
      const lab::Estimate wins = WinsOf(use);
      TableCell drawing;
      if (use.wins.count > 0) {
        drawing.markup = IntervalDrawing({wins.mean * 100 - average, wins.margin * 100}, reach);
      }
      lines.push_back(cells(extras_.cards.NameOf(name), UseLineOf(use, context),
                            ReasonsText(use, language_), drawing));
    }
    page_.Table(lines);
  }

  void WriteIdle() {
    if (!extras_.idle) return;
    page_.Heading(messages::PageIdle());
    page_.Paragraph(messages::IdleTitle({.games = extras_.idle->games}));
    for (const scenario::CoverageReport& report : extras_.idle->reports) {
      std::vector<TableLine> lines = {{{report.owner}, Head(messages::IdleWhat())}};
      for (const auto& idle : report.idle) {
        lines.push_back({{idle.definition}, {base::Join(idle.parts, ", ")}});
      }
      if (!report.idle_verbs.empty()) {
        lines.push_back({Head(messages::IdleVerbs()),
                         {base::Join(report.idle_verbs, ", "), {}, std::string(kWraps)}});
      }
      for (const auto& script : report.scripts) {
        lines.push_back({{script.path}, {LinesText(script), {}, std::string(kWraps)}});
      }
      page_.Table(lines);
    }
  }

  void WriteHistory() {
    std::vector<HistoryRow> rows;
    for (const lab::Logged& logged : extras_.history) {
      if (lab::SameSeries(logged.comparison.subject, subject_)) AddRow(logged, rows);
    }
    if (rows.empty() || alone_) return;
    const base::Message text = messages::PageHistoryIs();
    page_.Heading(messages::PageHistory());
    page_.Paragraph(text);
    page_.Add(HistoryDrawing(rows, page_.Text(text), language_));
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

std::string ComparePage(const lab::Comparison& comparison, const PageExtras& extras,
                        const std::string& language) {
  return PageWriter(comparison, extras, language).Write();
}

std::string HistoryPage(const std::vector<lab::Logged>& log, const std::string& language) {
  Page page(messages::PageHistory().In(language), language);
  const base::Message text = messages::PageHistoryIs();
  page.Paragraph(text);
  for (const auto& series : SeriesIn(log)) {
    std::vector<HistoryRow> rows;
    for (const lab::Logged* logged : series) AddRow(*logged, rows);
    page.Heading(SeriesName(series.front()->comparison.subject, language));
    page.Add(HistoryDrawing(rows, page.Text(text), language));
  }
  return page.End("");
}

}  // namespace walz::report
