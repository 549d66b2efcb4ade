#include "cli/lab_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "cli/compare_report.h"
#include "cli/compare_words.h"
#include "cli/usage_report.h"
#include "locale/texts.h"
#include "ui/markup.h"

namespace walz::cli {
namespace {

using ui::MarkupText;

constexpr std::string_view kHead = R"(<!DOCTYPE html>
<html lang="{}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>{}</title>
<style>
body {{ margin: 0 auto; max-width: 62rem; padding: 1rem; font-family: sans-serif; color: #222; }}
h1 {{ font-size: 1.3rem; }}
h2 {{ font-size: 1.1rem; margin-top: 2rem; }}
p {{ line-height: 1.5; }}
table {{ border-collapse: collapse; width: 100%; font-size: .85rem; }}
th, td {{ padding: .25rem .5rem; text-align: right; white-space: nowrap; border-bottom: 1px solid #ddd; }}
th:first-child, td:first-child {{ text-align: left; }}
th {{ cursor: pointer; }}
svg {{ display: block; max-width: 100%; height: auto; }}
.before {{ fill: #999; }}
.after {{ fill: #2e6b36; fill-opacity: .6; }}
.line {{ stroke: #2e6b36; stroke-width: 2; }}
.axis {{ stroke: #999; }}
footer {{ margin-top: 2rem; font-size: .75rem; color: #666; }}
</style>
</head>
<body>
)";

// Sorts a table by the column that is clicked, by number where there are numbers.
constexpr std::string_view kFoot = R"(<script>
'use strict';
const number = (cell) => parseFloat(cell.dataset.value || cell.textContent.replace(',', '.'));
for (const table of document.querySelectorAll('table')) {
  const heads = Array.from(table.tHead.rows[0].cells);
  heads.forEach((head, column) => head.addEventListener('click', () => {
    const way = head.dataset.way === 'down' ? 1 : -1;
    head.dataset.way = way < 0 ? 'down' : 'up';
    const rows = Array.from(table.tBodies[0].rows);
    rows.sort((a, b) => {
      const x = number(a.cells[column]);
      const y = number(b.cells[column]);
      if (Number.isNaN(x) || Number.isNaN(y)) {
        return way * a.cells[column].textContent.localeCompare(b.cells[column].textContent);
      }
      return way * (x - y);
    });
    table.tBodies[0].append(...rows);
  }));
}
</script>
</body>
</html>
)";

// An interval around a mean, on a line from -reach to reach with 0 in the middle.
std::string IntervalDrawing(const lab::Estimate& estimate, double reach) {
  constexpr double kWidth = 240;
  const auto x = [&](double value) {
    return kWidth / 2 + std::clamp(value / reach, -1.0, 1.0) * (kWidth / 2 - 6);
  };
  return fmt::format(
      "<svg viewBox=\"0 0 240 16\" width=\"240\" height=\"16\"><line class=\"axis\" x1=\"120\" "
      "x2=\"120\" y1=\"0\" y2=\"16\"/><line class=\"line\" x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"8\" "
      "y2=\"8\"/><circle class=\"after\" cx=\"{:.1f}\" cy=\"8\" r=\"5\"/></svg>",
      x(estimate.low()), x(estimate.high()), x(estimate.mean));
}

// Two spreads of scores, one in front of the other, as bars of equal width.
std::string SpreadDrawing(const lab::Spread& plain, const lab::Spread& changed) {
  constexpr int kBars = 40;
  constexpr double kWidth = 720;
  constexpr double kHeight = 200;
  if (plain.empty() || changed.empty()) return "";
  const std::int32_t low = std::min(plain.begin()->first, changed.begin()->first);
  const std::int32_t high = std::max(plain.rbegin()->first, changed.rbegin()->first);
  const std::int32_t step = std::max(1, (high - low) / kBars + 1);
  std::vector<std::vector<std::int64_t>> bars(2, std::vector<std::int64_t>(kBars + 1));
  std::int64_t most = 1;
  const lab::Spread* const spreads[] = {&plain, &changed};
  for (std::size_t arm = 0; arm < 2; ++arm) {
    for (const auto& [score, count] : *spreads[arm]) {
      std::int64_t& bar = bars[arm][static_cast<std::size_t>((score - low) / step)];
      bar += count;
      most = std::max(most, bar);
    }
  }
  std::string drawing = "<svg viewBox=\"0 0 720 226\" width=\"720\" height=\"226\">\n";
  const int used = (high - low) / step + 1;
  const double width = kWidth / used;
  for (std::size_t arm = 0; arm < 2; ++arm) {
    for (int i = 0; i < used; ++i) {
      const auto count = static_cast<double>(bars[arm][static_cast<std::size_t>(i)]);
      const double height = kHeight * count / static_cast<double>(most);
      drawing += fmt::format(
          "<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>\n",
          arm == 0 ? "before" : "after", i * width + (arm == 0 ? 0 : width / 4), kHeight - height,
          arm == 0 ? width * 0.9 : width * 0.4, height);
    }
  }
  for (int i = 0; i < used; i += std::max(1, used / 8)) {
    drawing += fmt::format("<text x=\"{:.1f}\" y=\"218\" font-size=\"12\">{}</text>\n", i * width,
                           low + i * step);
  }
  return drawing + "</svg>\n";
}

// Writes the page of a comparison.
class PageWriter {
 public:
  PageWriter(const lab::Subject& subject, const lab::Comparison& comparison,
             const std::string& language)
      : subject_(subject), comparison_(comparison), language_(language) {}

  std::string Write() {
    const std::string title = locale::Text(
        language_, "page.title",
        {{"game", subject_.game}, {"changed", SideName(subject_.sides[1], language_)}});
    page_ = fmt::format(fmt::runtime(kHead), language_, MarkupText(title));
    page_ += "<h1>" + MarkupText(title) + "</h1>\n<p>" +
             MarkupText(VerdictOf(subject_, comparison_, language_)) + "</p>\n";
    if (comparison_.findings.trials > 0) {
      WriteMeasures();
      WriteSpread();
      WriteUsage();
    }
    page_ += "<footer>" + MarkupText(HeaderOf(subject_, language_)) + "<br>" +
             MarkupText(FooterOf(subject_, comparison_, language_)) + "</footer>\n";
    page_ += kFoot;
    return std::move(page_);
  }

 private:
  std::string Word(std::string_view key) const { return MarkupText(locale::Text(language_, key)); }

  void WriteHeads(std::initializer_list<std::string_view> keys) {
    page_ += "<table>\n<thead><tr>";
    for (const std::string_view key : keys) {
      page_ += "<th>" + (key.empty() ? std::string() : Word(key)) + "</th>";
    }
    page_ += "</tr></thead>\n<tbody>\n";
  }
  void WriteCells(std::initializer_list<std::string> cells) {
    page_ += "<tr>";
    for (const std::string& cell : cells) page_ += "<td>" + cell + "</td>";
    page_ += "</tr>\n";
  }
  void EndTable() { page_ += "</tbody>\n</table>\n"; }

  void WriteMeasures() {
    page_ += "<h2>" + Word("page.differences") + "</h2>\n";
    WriteHeads({"", "compare.plain", "compare.changed", "compare.difference", "compare.interval",
                "page.drawing"});
    for (std::size_t i = 0; i < comparison_.measures.size(); ++i) {
      const lab::Measure& measure = comparison_.measures[i];
      const lab::Reading reading = comparison_.reading(i);
      const auto text = [&](double value) {
        return MarkupText(ValueText(measure, value, language_));
      };
      const double reach =
          std::max(std::abs(reading.difference.low()), std::abs(reading.difference.high()));
      WriteCells({MarkupText(MeasureName(measure, subject_.bots, language_)),
                  text(reading.plain.mean), text(reading.changed.mean),
                  MarkupText(DifferenceText(measure, reading.difference.mean, language_)),
                  MarkupText(IntervalText(measure, reading.difference, language_)),
                  IntervalDrawing(reading.difference, std::max(reach, 1e-9))});
    }
    EndTable();
  }

  void WriteSpread() {
    const auto& [plain, changed] = comparison_.findings.scores;
    page_ += "<h2>" + Word("page.spread") + "</h2>\n<p>" +
             MarkupText(locale::Text(language_, "page.spread_is",
                                     {{"plain", SideName(subject_.sides[0], language_)},
                                      {"changed", SideName(subject_.sides[1], language_)}})) +
             "</p>\n" + SpreadDrawing(plain, changed);
  }

  // How many of its games a seat wins on average, in percent.
  double AverageWins() const {
    double sum = 0;
    for (std::size_t i = 0; i < comparison_.measures.size(); ++i) {
      if (comparison_.measures[i].kind != lab::Measure::Kind::kSeat) continue;
      sum += comparison_.reading(i).changed.mean;
    }
    return 100 * sum / static_cast<double>(subject_.bots.size());
  }

  void WriteUsage() {
    const lab::Usage& usage = comparison_.findings.usage[1];
    if (usage.empty()) return;
    page_ += "<h2>" + Word("usage.title") + "</h2>\n<p>" + Word("usage.explained") + "</p>\n";
    WriteHeads({"usage.what", "usage.offered", "usage.chosen", "usage.games", "usage.first",
                "usage.last", "usage.wins", "compare.interval", "page.around_average",
                "usage.remark"});
    const double average = AverageWins();
    const double reach = std::max(average, 100 - average);
    for (const auto& [name, use] : usage) {
      const UseLine line = UseLineOf(use, comparison_.findings.trials, language_);
      const lab::Estimate wins = WinsOf(use);
      WriteCells({MarkupText(name), MarkupText(line.offered), MarkupText(line.chosen),
                  MarkupText(line.games), MarkupText(line.first), MarkupText(line.last),
                  MarkupText(line.wins), MarkupText(line.interval),
                  use.wins.count == 0
                      ? ""
                      : IntervalDrawing({wins.mean * 100 - average, wins.margin * 100}, reach),
                  MarkupText(line.remark)});
    }
    EndTable();
  }

  const lab::Subject& subject_;
  const lab::Comparison& comparison_;
  const std::string& language_;
  std::string page_;
};

}  // namespace

std::string ComparePage(const lab::Subject& subject, const lab::Comparison& comparison,
                        const std::string& language) {
  return PageWriter(subject, comparison, language).Write();
}

}  // namespace walz::cli
