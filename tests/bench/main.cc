// walz_bench: benchmarks of the program. `./dev bench` builds and runs it.
#include <CLI/CLI.hpp>
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

int Main(int argc, char** argv) {
  CLI::App app{
      "Figures about the speed of the program; tests/bench/README.md says what they mean."};
  std::vector<std::string> only;
  std::string format = "text";
  std::string workload;
  std::vector<std::string> rival;
  int rounds = 15;
  bool list = false;
  std::vector<std::string> names;
  for (const NamedGroup& group : Groups()) names.emplace_back(group.name);
  app.add_option("groups", only, "Which figures; all if none is named")
      ->check(CLI::IsMember(names));
  app.add_option("--rival", rival,
                 "The command that plays as rival/play.js does: compare with that alone");
  app.add_option("--format", format, "text or json")->check(CLI::IsMember({"text", "json"}));
  app.add_option("--rounds", rounds, "How often each thing is timed")->check(CLI::Range(1, 1000));
  app.add_option("--workload", workload, "Do one fixed piece of work and time nothing");
  app.add_flag("--workloads", list, "List these");
  CLI11_PARSE(app, argc, argv);
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
