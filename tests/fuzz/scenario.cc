// Arbitrary bytes as a scenario file of the small game `ferry`; valid ones are played.
#include "scenario/scenario.h"

#include "fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace walz;
  static scenario::ScenarioRunner runner(WALZ_SOURCE_DIR "/tests/support/games");
  base::Diagnostics findings;
  for (const scenario::Scenario& each :
       scenario::ReadScenarios(fuzz::FileOf(data, size), findings)) {
    static_cast<void>(runner.Run(each));
  }
  return 0;
}
