// Fault injection: the N-th allocation, write, fsync, rename or thread of a session fails, or the
// program is killed there, for many N (more with WALZ_FAULTS=all). It must end by itself, report a
// failure, and leave each file with either its old or its new content.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <sstream>

#include "base/render.h"
#include "match/record.h"
#include "mods/archive.h"
#include "support/own_folder.h"
#include "support/program.h"

namespace walz::tests {
namespace {

namespace fs = std::filesystem;

// A run of the program in a folder; `arguments` of `walz`.
struct Session {
  const char* name;
  std::vector<std::string> arguments;
  std::string input;
};

const std::vector<Session>& Sessions() {
  static const std::string kData = "games";  // a copy: `check` keeps what it finds with the mod
  static const std::vector<Session> kSessions = {
      {"play",
       {"play", "ferry", "--data", kData, "--protocol", "jsonl", "--seed", "1"},
       "{\"choose\":\"pass\"}\n{\"command\":\"save\",\"path\":\"new.json\"}\n"
       "{\"command\":\"quit\"}\n"},
      {"load",
       {"play", "--load", "old.json", "--data", kData, "--protocol", "jsonl"},
       "{\"command\":\"explain\"}\n{\"command\":\"save\",\"path\":\"old.json\"}\n"
       "{\"command\":\"quit\"}\n"},
      {"sim", {"sim", "ferry", "--data", kData, "--games", "6", "--threads", "3"}, ""},
      {"check", {"check", "harbour-master", "--data", kData, "--play", "1"}, ""},
      {"install", {"install", "small.zip", "--data", kData}, ""}};
  return kSessions;
}

// The number of calls of each kind in a successful session.
using Counts = std::map<std::string, long>;

class Faults : public testing::TestWithParam<std::size_t> {
 protected:
  Faults() : session_(Sessions()[GetParam()]) {
    fs::copy(WALZ_SOURCE_DIR "/tests/support/games", folder_ / "games",
             fs::copy_options::recursive);
    folder_.Write("small/mod.yaml",
                  "schema: 1\nid: small\nname: Small\nversion: 1.0.0\ngame: ferry\n");
    folder_.Write("small/README.md", "# Small\n");
    base::Diagnostics findings;
    EXPECT_TRUE(mods::PackFolder(folder_ / "small", folder_ / "small.zip", findings));
    fs::remove_all(folder_ / "small");
    const auto played = RunProgram(
        {"play", "ferry", "--data", "games", "--protocol", "jsonl", "--seed", "2"},
        {.input = "{\"command\":\"save\",\"path\":\"old.json\"}\n{\"command\":\"quit\"}\n",
         .folder = folder_.path()});
    EXPECT_EQ(played.code, 0) << played.err;
    old_ = folder_.Read("old.json");
    EXPECT_TRUE(match::ReadRecord(old_).ok()) << old_;
  }

  ProgramResult Run(const std::string& fault) {
    folder_.Write("old.json", old_);
    fs::remove(folder_ / "new.json");
    fs::remove_all(folder_ / "home");
    fs::create_directories(folder_ / "home");
    fs::remove(folder_ / "counts");
    return RunProgram(session_.arguments,
                      {.input = session_.input,
                       .folder = folder_.path(),
                       .environment = {{"LD_PRELOAD", WALZ_FAULT_SHIM},
                                       {"WALZ_FAULT", fault},
                                       {"WALZ_FAULT_COUNTS", folder_ / "counts"},
                                       {"XDG_DATA_HOME", folder_ / "home"}}});
  }

  Counts CountsOfThis() {
    const ProgramResult ran = Run("none");
    EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
    Counts counts;
    std::istringstream stream(folder_.Read("counts"));
    std::string kind;
    for (long count = 0; stream >> kind >> count;) counts[kind] = count;
    EXPECT_EQ(counts.size(), 6U);
    return counts;
  }

  // Checks the files, whatever has happened.
  void CheckFiles() {
    for (const char* name : {"old.json", "new.json"}) {
      if (!fs::exists(folder_ / name)) continue;
      EXPECT_TRUE(match::ReadRecord(folder_.Read(name)).ok()) << name << " is half a file";
    }
    EXPECT_TRUE(fs::exists(folder_ / "old.json"));
    const fs::path mod = fs::path(folder_ / "home") / "walzwerk" / "mods" / "small";
    if (fs::exists(mod)) {
      EXPECT_TRUE(fs::exists(mod / "mod.yaml") && fs::exists(mod / "README.md"));
    }
  }

  const Session& session_;
  OwnFolder folder_;
  std::string old_;  // the original save
};

// The numbers of failing calls, of `count`: the first few, and others spread over the rest.
std::vector<long> Points(long count) {
  const bool all = std::getenv("WALZ_FAULTS") != nullptr;
  const long most = all ? 2000 : 16;
  std::vector<long> points;
  for (long i = 1; i <= count && i <= most / 4; ++i) points.push_back(i);
  for (long i = 1; i <= most; ++i) points.push_back(1 + (count - 1) * i / most);
  std::sort(points.begin(), points.end());
  points.erase(std::unique(points.begin(), points.end()), points.end());
  return points;
}

TEST_P(Faults, EndInAMessageAndLeaveNoHalfFile) {
  for (const auto& [kind, count] : CountsOfThis()) {
    if (count == 0) continue;
    for (const long at : Points(count)) {
      const std::string fault = kind + ":" + std::to_string(at);
      SCOPED_TRACE(std::string(session_.name) + " " + fault);
      const ProgramResult ran = Run(fault);
      EXPECT_EQ(ran.signal, 0) << ran.err;
      const std::string said = ran.out + ran.err;
      EXPECT_EQ(said.find("terminate called"), std::string::npos) << said;
      EXPECT_EQ(said.find("internal error"), std::string::npos) << said;
      if (ran.code != 0) {
        const bool says_why = said.find("error") != std::string::npos ||
                              said.find("not enough memory") != std::string::npos;
        EXPECT_TRUE(says_why) << said;
      }
      CheckFiles();
    }
  }
}

TEST_P(Faults, AProgramThatIsKilledLeavesTheOldFileOrTheNewOne) {
  for (const auto& [kind, count] : CountsOfThis()) {
    if (kind == "memory" || kind == "thread" || kind == "destructor") continue;
    for (long at = 1; at <= count; ++at) {
      const std::string fault = kind + ":" + std::to_string(at) + ":kill";
      SCOPED_TRACE(std::string(session_.name) + " " + fault);
      EXPECT_EQ(Run(fault).signal, SIGKILL);
      CheckFiles();
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Sessions, Faults, testing::Range(std::size_t{0}, Sessions().size()),
                         [](const auto& test) { return Sessions()[test.param].name; });

}  // namespace
}  // namespace walz::tests
