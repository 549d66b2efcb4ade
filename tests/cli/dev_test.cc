// `./dev` on machines that lack what it takes to build.
#include "cli/running.h"

namespace walz::tests {
namespace {

// A machine with a shell, some small tools and whatever a test puts there.
class DevTest : public testing::Test {
 protected:
  DevTest() {
    for (const char* tool : {"cat", "dirname", "env", "nproc", "sed"}) {
      for (const char* folder : {"/usr/bin/", "/bin/"}) {
        const std::string path = folder + std::string(tool);
        if (!std::filesystem::exists(bin_ / tool) && std::filesystem::exists(path)) {
          std::filesystem::create_symlink(path, bin_ / tool);
        }
      }
    }
  }

  void Add(const std::string& tool, const std::string& script) {
    std::ofstream(bin_ / tool) << "#!/bin/sh\n" << script << "\n";
    std::filesystem::permissions(bin_ / tool, std::filesystem::perms::owner_all);
  }

  ProgramResult Dev(const std::string& command, std::vector<std::string> arguments = {}) {
    ProgramSettings settings;
    settings.program = kSource + "/dev";
    settings.environment = {{"PATH", bin_.path()}, {"CXX", ""}};
    arguments.insert(arguments.begin(), command);
    return RunProgram(arguments, settings);
  }

  Folder bin_;
};

const std::vector<std::string> kLibraries = {
    "lua5.4", "yaml-cpp", "nlohmann_json", "fmt",     "gtest",   "libxxhash", "libutf8proc",
    "libzip", "libpng",   "libwebp",       "libedit", "sqlite3", "libpq"};

TEST_F(DevTest, MissingToolsAreReportedInOneList) {
  const ProgramResult result = Dev("play");
  EXPECT_EQ(result.code, 1);
  EXPECT_EQ(result.out, "");
  for (const std::string tool : {"c++", "cmake", "ninja", "pkg-config", "python3"}) {
    EXPECT_NE(result.err.find("\n  " + tool + " "), std::string::npos) << tool << result.err;
  }
  for (const std::string& library : kLibraries) {
    EXPECT_NE(result.err.find("\n  " + library + " "), std::string::npos) << library << result.err;
  }
}

TEST_F(DevTest, InstalledToolsAreNotListed) {
  for (const char* tool : {"g++", "ninja", "python3"}) Add(tool, "");
  Add("cmake", "echo cmake version 3.18.4");
  Add("pkg-config", "[ \"$2\" != libzip ]");
  EXPECT_EQ(Dev("build").err,
            "dev: missing on this machine:\n"
            "  cmake          3.25 or newer: says how to build\n"
            "  libzip         packed mods\n"
            "dev: parts can be left out, each with its libraries: cmake --preset release "
            "-DWALZ_WITH_SERVER=OFF (zlib),\n"
            "dev: likewise WALZ_WITH_POSTGRESQL (libpq), WALZ_WITH_NETWORK (libcurl), "
            "WALZ_WITH_ARCHIVES (libzip, libcrypto, libpng, libwebp),\n"
            "dev: WALZ_WITH_DATABASES (SQLite), WALZ_WITH_LINE_EDITOR (libedit), WALZ_WITH_PYTHON "
            "(pybind11, python3)\n"
            "dev: if they are there all the same, build without dev: cmake --workflow --preset "
            "release\n");
}

TEST_F(DevTest, WithEverythingThereItBuilds) {
  for (const char* tool : {"c++", "ninja", "pkg-config", "python3"}) Add(tool, "");
  Add("cmake", "echo cmake version 3.25.1 \"$@\"");
  const ProgramResult result = Dev("build");
  EXPECT_EQ(result.code, 0);
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(
      result.out,
      "cmake version 3.25.1 --preset release\ncmake version 3.25.1 --build --preset release\n");
}

TEST_F(DevTest, DeepTestsAreThoseOfTheSanitizers) {
  for (const char* tool : {"c++", "ninja", "pkg-config", "python3"}) Add(tool, "");
  Add("cmake", "echo cmake version 3.25.1");
  const ProgramResult result = Dev("test", {"release", "--deep"});
  EXPECT_EQ(result.code, 2);
  EXPECT_EQ(result.err, "dev: --deep goes with asan-ubsan alone\n");
}

TEST_F(DevTest, TheRivalOfBenchNeedsNode) {
  for (const char* tool : {"c++", "ninja", "pkg-config", "python3", "npm"}) Add(tool, "");
  Add("cmake", "echo cmake version 3.25.1");
  const ProgramResult result = Dev("bench", {"--rival"});
  EXPECT_EQ(result.code, 1);
  EXPECT_EQ(result.err, "dev: the rival needs node and npm\n");
}

TEST_F(DevTest, ReportsTheCommandAndTheMissingToolsIfAptFails) {
  Add("dpkg-query", "exit 1");
  Add("apt-get", "echo no network; exit 100");
  Add("id", "echo 0");
  const ProgramResult result = Dev("build");
  EXPECT_EQ(result.code, 1);
  EXPECT_NE(result.err.find("no network"), std::string::npos) << result.err;
  EXPECT_NE(result.err.find("\ndev:   apt-get install --no-install-recommends g++ cmake "),
            std::string::npos)
      << result.err;
  EXPECT_NE(result.err.find("\n  yaml-cpp "), std::string::npos) << result.err;
}

// Node packages of the vendor contain npm, and apt refuses Debian's npm beside them.
TEST_F(DevTest, NpmIsNotListedIfInstalled) {
  Add("dpkg-query", "exit 1");
  Add("apt-get", "exit 100");
  Add("id", "echo 0");
  EXPECT_NE(Dev("build").err.find(" npm "), std::string::npos);
  Add("npm", "");
  const ProgramResult result = Dev("build");
  EXPECT_EQ(result.err.find(" npm "), std::string::npos) << result.err;
  EXPECT_NE(result.err.find(" nodejs "), std::string::npos) << result.err;
}

}  // namespace
}  // namespace walz::tests
