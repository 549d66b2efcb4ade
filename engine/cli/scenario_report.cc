#include "cli/scenario_report.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/hash.h"
#include "base/render.h"
#include "base/utf8.h"
#include "cli/common.h"
#include "report/idle_code.h"
#include "ui/text_lines.h"

namespace walz::cli {
namespace {

using Json = nlohmann::ordered_json;

// Quotes a word for a shell.
std::string Quoted(std::string_view text) {
  return "'" + ui::Replaced(text, [](char c) { return c == '\'' ? "'\\''" : ""; }) + "'";
}

// The options to repeat in the command for a single scenario.
std::string CommandOptions(const CommonOptions& common) {
  std::string text;
  if (!common.data_root.empty()) text += " --data " + Quoted(common.data_root);
  for (const std::string& variant : common.variants) text += " --variant " + Quoted(variant);
  for (const auto& [option, value] : common.set) text += " --set " + Quoted(option + "=" + value);
  for (const std::string& mod : common.mods) text += " --mod " + Quoted(mod);
  if (common.players != 0) text += " --players " + std::to_string(common.players);
  if (common.seed) text += " --seed " + std::to_string(*common.seed);
  return text;
}

Json FailureJson(const base::Diagnostic& finding, std::string_view language) {
  Json json = {{"code", finding.code}, {"message", finding.message.In(language)}};
  if (finding.span.file != nullptr) {
    json["path"] = finding.span.file->path();
    json["line"] = finding.span.begin.line + 1;
    json["column"] = finding.span.begin.column + 1;
  }
  const base::Message cure = base::HelpOf(finding);
  if (!cure.empty()) json["help"] = cure.In(language);
  for (const base::Message& note : finding.notes) json["notes"].push_back(note.In(language));
  return json;
}

Json FailuresJson(const base::Diagnostics& findings, std::string_view language) {
  Json list = Json::array();
  for (const base::Diagnostic& finding : findings.items()) {
    list.push_back(FailureJson(finding, language));
  }
  return list;
}

Json DifferencesJson(const std::vector<scenario::Difference>& differences) {
  Json list = Json::array();
  for (const scenario::Difference& difference : differences) {
    list.push_back({{"path", difference.path},
                    {"expected", difference.expected},
                    {"actual", difference.actual}});
  }
  return list;
}

Json CountsJson(const scenario::CoverageReport::Counts& counts, Json never) {
  return {{"ran", counts.ran}, {"all", counts.all}, {"never", std::move(never)}};
}

Json CoverageJson(const std::vector<scenario::CoverageReport>& reports) {
  Json list = Json::array();
  for (const scenario::CoverageReport& report : reports) {
    Json cards = Json::array();
    for (const auto& idle : report.idle) {
      cards.push_back({{"id", idle.definition}, {"place", idle.place}, {"parts", idle.parts}});
    }
    Json scripts = Json::array();
    for (const auto& script : report.scripts) {
      scripts.push_back({{"path", script.path}, {"lines", script.missed}});
    }
    list.push_back({{"of", report.owner},
                    {"effects_and_hooks", CountsJson(report.parts, std::move(cards))},
                    {"verbs", CountsJson(report.verbs, report.idle_verbs)},
                    {"lines", CountsJson(report.lines, std::move(scripts))}});
  }
  return list;
}

void PrintCounts(const scenario::CoverageReport::Counts& counts, const base::Message& what,
                 Console& console) {
  const base::Message line =
      counts.ran < counts.all
          ? messages::CoverageWithGaps({.ran = counts.ran, .total = counts.all, .what = what})
          : messages::CoverageComplete({.ran = counts.ran, .total = counts.all, .what = what});
  console.out << "  " << line.In(console.language) << '\n';
}

// Prints what never ran, with `file:line` for editors.
void PrintCoverage(const std::vector<scenario::CoverageReport>& reports, Console& console) {
  std::ostream& out = console.out;
  for (const scenario::CoverageReport& report : reports) {
    out << messages::CoverageHeading({.owner = report.owner}).In(console.language) << '\n';
    PrintCounts(report.parts, messages::TermEffectsAndHooks(), console);
    for (const auto& idle : report.idle) {
      out << "    " << idle.place << ": " << idle.definition << ": " << base::Join(idle.parts, ", ")
          << '\n';
    }
    PrintCounts(report.verbs, messages::TermVerbs(), console);
    for (const std::string& verb : report.idle_verbs) out << "    " << verb << '\n';
    PrintCounts(report.lines, messages::TermLuaLines(), console);
    for (const auto& script : report.scripts) {
      out << "    " << script.path << ':' << report::LinesText(script) << '\n';
    }
    out << '\n';
  }
}

constexpr std::string_view kNotLoaded = "WZ2008";

// Formats the number of scenarios that were not run, and the place of the error in their game.
base::Message NotRun(const base::Diagnostics& why, std::size_t more) {
  const auto error = std::ranges::find_if(
      why.items(), [](const base::Diagnostic& finding) { return finding.code != kNotLoaded; });
  const std::string place = error == why.items().end() ? std::string() : error->span.ToString();
  if (place.empty()) return messages::MoreScenariosWithoutGame({.count = more});
  return messages::MoreScenariosNotRun({.count = more, .place = place});
}

}  // namespace

TestReport::TestReport(const CommonOptions& common, Console& console)
    : common_(common), console_(console) {}

TestReport::~TestReport() = default;

void TestReport::AddBadFile(const std::string& path, const base::Diagnostics& findings) {
  ++failed_;
  if (common_.format == Format::kText) {
    Print(messages::TestFailed({.name = path}), findings);
  } else {
    scenarios_.push_back({{"path", path},
                          {"passed", false},
                          {"failures", FailuresJson(findings, console_.language)}});
  }
}

void TestReport::Add(const std::string& path, const scenario::ScenarioOutcome& outcome) {
  ++(outcome.passed() ? passed_ : failed_);
  if (common_.format == Format::kJson) return AddJson(path, outcome);
  ShowPrinted(outcome);
  if (outcome.passed() || IsPrinted(outcome)) return;
  Print(messages::TestFailed({.name = PlaceOf(outcome.span) + ": " + outcome.name}),
        outcome.findings);
  PrintDifferences(outcome.differences);
  const base::Message repeat =
      messages::RepeatTest({.command = "walz test" + CommandOptions(common_) + " " + Quoted(path) +
                                       " --only " + Quoted(outcome.name)});
  console_.out << "  ";
  console_.Say(repeat);
  console_.out << '\n';
}

bool TestReport::IsPrinted(const scenario::ScenarioOutcome& outcome) {
  if (!outcome.no_game) return false;
  // The first finding is about the scenario itself.
  const auto is_same = [](const base::Diagnostic& a, const base::Diagnostic& b) {
    return a.code == b.code && (a.span == b.span || a.code == kNotLoaded);
  };
  const std::vector<base::Diagnostic>& why = outcome.findings.items();
  for (auto& [known, more] : unloaded_) {
    if (!std::equal(why.begin(), why.end(), known.items().begin(), known.items().end(), is_same)) {
      continue;
    }
    ++more;
    return true;
  }
  unloaded_.emplace_back(outcome.findings, 0);
  return false;
}

void TestReport::AddJson(const std::string& path, const scenario::ScenarioOutcome& outcome) {
  Json json = {{"path", path},
               {"line", outcome.span.begin.line + 1},
               {"name", outcome.name},
               {"rules", outcome.rules},
               {"passed", outcome.passed()},
               {"choices", outcome.choices}};
  if (outcome.passed()) json["final_hash"] = base::HashText(outcome.final_hash);
  if (!outcome.passed()) {
    json["failures"] = FailuresJson(outcome.findings, console_.language);
    json["differences"] = DifferencesJson(outcome.differences);
  }
  for (const sandbox::PrintedLine& line : outcome.printed.lines()) {
    json["printed"].push_back(
        {{"place", base::Printable(line.place)}, {"text", base::Printable(line.text)}});
  }
  if (outcome.printed.left_out() > 0) json["printed_left_out"] = outcome.printed.left_out();
  scenarios_.push_back(std::move(json));
}

int TestReport::Finish(const scenario::TestCoverage* coverage) {
  if (common_.format == Format::kJson) {
    Json document = {{"passed", passed_}, {"failed", failed_}, {"scenarios", scenarios_}};
    if (coverage != nullptr) document["coverage"] = CoverageJson(coverage->Reports());
    console_.Print(document);
  } else {
    if (coverage != nullptr) PrintCoverage(coverage->Reports(), console_);
    for (const auto& [why, more] : unloaded_) {
      if (more > 0) console_.Say(NotRun(why, more));
    }
    console_.Say(messages::TestSummary({.passed = passed_, .failed = failed_}));
  }
  return failed_ == 0 ? kFine : kFindings;
}

void TestReport::Print(const base::Message& title, const base::Diagnostics& findings) {
  console_.Say(title);
  PrintFindings(findings, Format::kText, console_, console_.out);
  console_.out << '\n';
}

void TestReport::ShowPrinted(const scenario::ScenarioOutcome& outcome) {
  if (outcome.printed.lines().empty()) return;
  console_.Say(messages::TestPrinted({.name = PlaceOf(outcome.span) + ": " + outcome.name}));
  for (const sandbox::PrintedLine& line : outcome.printed.lines()) {
    console_.out << "  " << base::Printable(line.place) << ": " << base::Printable(line.text)
                 << '\n';
  }
  if (outcome.printed.left_out() > 0) {
    console_.out << "  ";
    console_.Say(messages::MorePrintedLines({.count = outcome.printed.left_out()}));
  }
  console_.out << '\n';
}

void TestReport::PrintDifferences(const std::vector<scenario::Difference>& differences) {
  if (differences.empty()) return;
  console_.out << "  - " << messages::TermExpected().In(console_.language) << "\n  + "
               << messages::TermActual().In(console_.language) << '\n';
  for (const scenario::DiffLine& line : scenario::DiffLines(differences)) {
    const char* const color = line.sign == '-' ? "\x1b[31m" : "\x1b[32m";
    const bool colored = console_.color && line.sign != ' ';
    console_.out << (colored ? color : "") << "  " << line.sign << "   "
                 << base::Printable(line.text) << (colored ? "\x1b[0m" : "") << '\n';
  }
  console_.out << '\n';
}

}  // namespace walz::cli
