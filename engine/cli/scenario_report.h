// The output of `walz test`, as text or JSON.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "cli/common_options.h"
#include "scenario/coverage_report.h"
#include "scenario/difference.h"
#include "scenario/scenario.h"

namespace walz::cli {

// Prints results as text at once, or as JSON in Finish. `common` and `console` must outlive it.
class TestReport {
 public:
  TestReport(const CommonOptions& common, Console& console);
  ~TestReport();
  TestReport(const TestReport&) = delete;
  TestReport& operator=(const TestReport&) = delete;

  // A file with errors counts as one failure.
  void AddBadFile(const std::string& path, const base::Diagnostics& findings);

  void Add(const std::string& path, const scenario::ScenarioOutcome& outcome);

  // Prints coverage (unless null) and the summary. Returns the exit code.
  int Finish(const scenario::TestCoverage* coverage);

 private:
  // Returns true if the reason why a game does not load has been printed; counts the scenario then.
  bool IsPrinted(const scenario::ScenarioOutcome& outcome);
  void AddJson(const std::string& path, const scenario::ScenarioOutcome& outcome);
  void Print(const base::Message& title, const base::Diagnostics& findings);
  void ShowPrinted(const scenario::ScenarioOutcome& outcome);
  void PrintDifferences(const std::vector<scenario::Difference>& differences);

  const CommonOptions& common_;
  Console& console_;
  std::size_t passed_ = 0;
  std::size_t failed_ = 0;
  std::vector<nlohmann::ordered_json> scenarios_;
  // The reasons why games do not load, each with the number of further scenarios that do not run.
  std::vector<std::pair<base::Diagnostics, std::size_t>> unloaded_;
};

}  // namespace walz::cli
