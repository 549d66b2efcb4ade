// Shorthand for tests that run the program.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "support/program.h"
#include "support/read_all.h"

namespace walz::tests {

inline const std::string kSource = WALZ_SOURCE_DIR;
inline const std::string kStroll = kSource + "/tests/support/stroll";
inline const std::string kFerry = kSource + "/tests/support/games";
inline const std::string kCrowd = kSource + "/tests/cli/games";

inline ProgramResult Walz(const std::vector<std::string>& arguments,
                          const std::string& input = "") {
  ProgramSettings settings;
  settings.input = input;
  return RunProgram(arguments, settings);
}

// `walz play` of a small game for two, with further arguments.
inline std::vector<std::string> Stroll(const std::vector<std::string>& more = {}) {
  std::vector<std::string> arguments = {"play", "stroll", "--data", kStroll,     "--lang",
                                        "en",   "--seed", "1",      "--players", "2"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

// Both are people.
inline const std::vector<std::string> kTwoPeople = {"--bots", "human,human"};

// A folder that is gone when the test is over.
class Folder {
 public:
  Folder()
      : path_(std::filesystem::path(testing::TempDir()) /
              ("walz_" + std::to_string(getpid()) + "_" + std::to_string(++made_))) {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string operator/(const std::string& name) const { return (path_ / name).string(); }
  std::string path() const { return path_.string(); }
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(path_),
                                                  std::filesystem::directory_iterator()));
  }

 private:
  static inline int made_ = 0;
  std::filesystem::path path_;
};

}  // namespace walz::tests
