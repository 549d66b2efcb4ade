// Arbitrary bytes as a client's input in the JSON lines protocol: every answer is a line of JSON,
// and the record of the match still verifies.
#include <unistd.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "fuzz/fuzz.h"
#include "match/record.h"
#include "ui/protocol.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace walz;
  namespace fs = std::filesystem;
  static const auto game = [] {
    base::Diagnostics findings;
    mods::LoadRequest request;
    request.data_root = WALZ_SOURCE_DIR "/tests/support/games";
    request.game = "ferry";
    return match::Game::Load(request, findings);
  }();
  const fs::path folder = fs::temp_directory_path() / ("walz_fuzz_" + std::to_string(getpid()));
  fs::create_directories(folder);
  auto match = match::Match::Start(game, {{"human", "random"}, 1, {}});
  std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
  std::ostringstream out;
  std::ostringstream err;
  ui::Console console{in, out, err};
  ui::StreamLineReader reader(in);
  ui::ServeProtocol(**match, "en", (folder / "s.json").string(), reader, console);
  std::istringstream lines(out.str());
  for (std::string line; std::getline(lines, line);) {
    fuzz::Require(nlohmann::json::accept(line), "every line is JSON: " + line);
  }
  const auto replayed = match::Replay(game, match::MakeRecord(**match));
  fuzz::Require(replayed.ok(),
                "the record verifies: " + replayed.error.value_or(base::Message()).English());
  fs::remove_all(folder);
  return 0;
}
