#include "cli/lab_log.h"

#include <fmt/format.h>

#include <array>
#include <ctime>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/common.h"
#include "cli/compare_report.h"
#include "cli/compare_words.h"
#include "cli/lab_page.h"
#include "files/files.h"
#include "lab/log.h"

namespace walz::cli {
namespace {

// The date in UTC, such as `2026-11-22`.
std::string DateText(std::int64_t made) {
  const auto time = static_cast<std::time_t>(made);
  std::tm parts = {};
  gmtime_r(&time, &parts);
  std::array<char, 16> text = {};
  std::strftime(text.data(), text.size(), "%Y-%m-%d", &parts);
  return text.data();
}

std::string LineOf(const lab::Logged& logged, const std::string& language) {
  const lab::Comparison& comparison = logged.comparison;
  std::string line = fmt::format("  {}  {:<34} {:>6}", DateText(logged.made),
                                 lab::VersionOf(logged.subject), comparison.findings.trials);
  if (comparison.findings.trials == 0) return line + "\n";
  const lab::Measure& score = comparison.measures[0];
  const lab::Reading reading = comparison.reading(0);
  return line + fmt::format("  {:>8}   {}\n",
                            DifferenceText(score, reading.difference.mean, language),
                            IntervalText(score, reading.difference, language));
}

void PrintLog(const std::vector<lab::Logged>& log, const std::string& language, std::ostream& out) {
  std::vector<bool> shown(log.size());
  for (std::size_t i = 0; i < log.size(); ++i) {
    if (shown[i]) continue;
    out << SeriesName(log[i].subject, language) << '\n';
    for (std::size_t j = i; j < log.size(); ++j) {
      if (!lab::SameSeries(log[i].subject, log[j].subject)) continue;
      shown[j] = true;
      out << LineOf(log[j], language);
    }
  }
}

}  // namespace

int ShowLog(const CommonOptions& common, const std::string& file, const std::string& report,
            Console& console) {
  const base::Result<std::vector<lab::Logged>> log = lab::ReadLog(file);
  if (!log) return UsageError(console, log.error().message);
  if (common.format == Format::kJson) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const lab::Logged& logged : *log) {
      nlohmann::ordered_json json = CompareJson(logged.subject, logged.comparison);
      json["made"] = logged.made;
      json["version"] = lab::VersionOf(logged.subject);
      list.push_back(std::move(json));
    }
    console.out << list.dump(2) << '\n';
  } else {
    PrintLog(*log, common.language, console.out);
  }
  if (report.empty()) return kFine;
  const base::Status written = files::WriteFileDurably(report, HistoryPage(*log, common.language));
  return written.ok() ? kFine : Failure(console, written.error().message);
}

}  // namespace walz::cli
