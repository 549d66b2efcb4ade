// Helpers for tests of commands as they are typed.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "cli/commands.h"

namespace walz::cli {

// What a command line comes to.
struct Ran {
  int code = 0;
  std::string out;
  std::string err;
};

// Runs the program with the small games of tests/support, in English unless told otherwise.
inline Ran RunWalz(std::vector<std::string> arguments) {
  const auto add = [&](const std::string& option, const std::string& value) {
    if (std::find(arguments.begin(), arguments.end(), option) != arguments.end()) return;
    arguments.insert(arguments.end(), {option, value});
  };
  add("--data", std::string(WALZ_SOURCE_DIR) + "/tests/support/games");
  add("--lang", "en");
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  Console console{in, out, err};
  const int code = RunProgram(arguments, console);
  return {code, out.str(), err.str()};
}

// An empty folder of a test's own; gone when it goes.
class OwnFolder {
 public:
  OwnFolder()
      : path_(std::filesystem::temp_directory_path() /
              ("walz_cli_" + std::to_string(getpid()) + "_" +
               testing::UnitTest::GetInstance()->current_test_info()->name())) {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_);
  }
  ~OwnFolder() { std::filesystem::remove_all(path_); }
  OwnFolder(const OwnFolder&) = delete;
  OwnFolder& operator=(const OwnFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::string operator/(const std::string& name) const { return (path_ / name).string(); }
  void Write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << text;
  }
  std::string Read(const std::string& name) const {
    std::ifstream stream(path_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  }

 private:
  std::filesystem::path path_;
};

}  // namespace walz::cli
