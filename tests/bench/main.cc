// walz_bench: benchmarks of the program. `./dev bench` builds and runs it.
#include <getopt.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "bench/groups.h"
#include "bench/rival.h"
#include "bench/workloads.h"

namespace walz::bench {
namespace {

int CountWorkload(const std::string& name) {
  for (const Workload& workload : Workloads()) {
    if (workload.name != name) continue;
    walz_bench_counted(workload.prepare());
    return 0;
  }
  std::cerr << "walz_bench: there is no workload `" << name << "`\n";
  return 2;
}

int ListWorkloads() {
  for (const Workload& workload : Workloads()) std::cout << workload.name << '\n';
  return 0;
}

// The named groups, or all of them.
void MeasureGroups(const std::vector<std::string>& only, Report& report) {
  for (const NamedGroup& named : Groups()) {
    if (!only.empty() && std::find(only.begin(), only.end(), named.name) == only.end()) continue;
    std::cerr << "walz_bench: " << named.name << '\n';
    Group group(named.name, report.rounds, report);
    named.measure(group);
  }
}

constexpr const char* kUsage =
    "usage: walz_bench [OPTION...] [GROUP...]\n"
    "Figures about the speed of the program; tests/bench/README.md says what they mean.\n"
    "  --rival COMMAND...   compare with a command that plays as rival/play.js does\n"
    "  --format text|json\n"
    "  --rounds N           how often each thing is timed, from 1 to 1000\n"
    "  --workload NAME      do one fixed piece of work and time nothing\n"
    "  --workloads          list these\n";

int Wrong(const std::string& what) {
  std::cerr << "walz_bench: " << what << '\n' << kUsage;
  return 2;
}

int Main(int argc, char** argv) {
  std::vector<std::string> rival;
  std::string format = "text";
  std::string workload;
  int rounds = 15;
  bool list = false;
  const option options[] = {{"rival", required_argument, nullptr, 'r'},
                            {"format", required_argument, nullptr, 'f'},
                            {"rounds", required_argument, nullptr, 'n'},
                            {"workload", required_argument, nullptr, 'w'},
                            {"workloads", no_argument, nullptr, 'l'},
                            {"help", no_argument, nullptr, 'h'},
                            {}};
  for (int found = 0; (found = getopt_long(argc, argv, "h", options, nullptr)) != -1;) {
    if (found == 'r') rival.emplace_back(optarg);
    if (found == 'f') format = optarg;
    if (found == 'n') rounds = std::atoi(optarg);
    if (found == 'w') workload = optarg;
    if (found == 'l') list = true;
    if (found == 'h') return std::cout << kUsage, 0;
    if (found == '?') return Wrong("wrong usage");
  }
  if (format != "text" && format != "json") return Wrong("--format is text or json");
  if (rounds < 1 || rounds > 1000) return Wrong("--rounds is a number from 1 to 1000");
  std::vector<std::string> only(argv + optind, argv + argc);
  if (!rival.empty()) rival.insert(rival.end(), only.begin(), only.end());
  for (const std::string& name : rival.empty() ? only : std::vector<std::string>()) {
    const auto groups = Groups();
    const bool known = std::any_of(groups.begin(), groups.end(),
                                   [&](const NamedGroup& group) { return group.name == name; });
    if (!known) return Wrong("there is no group `" + name + "`");
  }
  if (list) return ListWorkloads();
  if (!workload.empty()) return CountWorkload(workload);

  Report report;
  report.rounds = rounds;
  report.load_before = LoadNow();
  if (!rival.empty()) {
    Group group("rival", rounds, report);
    const base::Status status = MeasureRival(group, rival);
    if (!status) {
      std::cerr << "walz_bench: " << status.error().message << '\n';
      return 1;
    }
  } else {
    MeasureGroups(only, report);
  }
  report.load_after = LoadNow();
  format == "json" ? PrintJson(report, std::cout) : PrintTable(report, std::cout);
  return 0;
}

}  // namespace
}  // namespace walz::bench

int main(int argc, char** argv) { return walz::bench::Main(argc, argv); }
