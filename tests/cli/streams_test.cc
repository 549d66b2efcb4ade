// Full disks, closed pipes and interrupts.
#include <sched.h>

#include <algorithm>
#include <csignal>
#include <sstream>

#include "cli/running.h"
#include "support/conversation.h"
#include "support/endless_game.h"
#include "support/own_folder.h"

namespace walz::tests {
namespace {

const std::vector<std::vector<std::string>> kTalkers = {
    {"list", "cards", "stroll", "--data", kStroll},
    {"list", "games", "--format", "json", "--data", kStroll},
    {"sim", "stroll", "--data", kStroll, "--games", "1"},
    {"explain", "WZ0210"},
    {"show", "stroll", "--data", kStroll},
    {"play", "stroll", "--data", kStroll, "--bots", "random,random", "--players", "2"},
    {"--help"},
};

std::string Shown(const std::vector<std::string>& arguments) {
  std::string text;
  for (const std::string& argument : arguments) text += argument + " ";
  return text;
}

TEST(StreamsTest, AFullDiskBehindTheOutputIsAFindingNotACrash) {
  for (const std::vector<std::string>& arguments : kTalkers) {
    ProgramSettings settings;
    settings.output_file = "/dev/full";
    const ProgramResult result = RunProgram(arguments, settings);
    EXPECT_EQ(result.code, 1) << Shown(arguments);
    EXPECT_EQ(result.err, "walz: error: cannot write to standard output: No space left on device\n")
        << Shown(arguments);
  }
}

TEST(StreamsTest, WhoStopsReadingEndsTheProgramQuietly) {
  for (const std::vector<std::string>& arguments : kTalkers) {
    ProgramSettings settings;
    settings.close_output = true;
    const ProgramResult result = RunProgram(arguments, settings);
    EXPECT_EQ(result.signal, 0) << Shown(arguments);
    EXPECT_EQ(result.code, 1) << Shown(arguments);
    EXPECT_EQ(result.err, "") << Shown(arguments);
  }
}

TEST(StreamsTest, AClientThatGoesAwayEndsTheGame) {
  ProgramSettings settings;
  settings.close_output = true;
  settings.input = "{\"choose\": \"rest\"}\n{\"choose\": \"rest\"}\n";
  const ProgramResult result = RunProgram(
      {"play", "stroll", "--data", kStroll, "--players", "2", "--seed", "1", "--protocol", "jsonl"},
      settings);
  EXPECT_EQ(result.signal, 0);
  EXPECT_EQ(result.code, 1);
}

TEST(StreamsTest, APictureThatDoesNotFitOnTheDiskLeavesTheOldOne) {
  const Folder folder;
  const std::string file = folder / "map.svg";
  std::ofstream(file) << "old";
  ProgramSettings settings;
  settings.largest_file = 1000;
  const ProgramResult result =
      RunProgram({"show", "stroll", "--data", kStroll, "--svg", file}, settings);
  EXPECT_EQ(result.code, 1);
  EXPECT_EQ(result.err, "walz: error: cannot write `" + file + "`: File too large\n");
  EXPECT_EQ(ReadAll(file), "old");
  EXPECT_EQ(folder.files(), 1U);
}

TEST(StreamsTest, AReplayThatCannotBeApprovedStaysAsItWas) {
  const Folder folder;
  const std::string file = folder / "game.json";
  {
    Conversation client(
        {"stroll", "--data", kStroll, "--seed", "1", "--players", "2", "--save", file});
    client.Read();
    client.Read();
    ASSERT_EQ(client.Command("save")["type"], "saved");
  }
  const std::string old = ReadAll(file);
  ProgramSettings settings;
  settings.largest_file = 100;
  const ProgramResult result =
      RunProgram({"replay", file, "--approve", "--data", kStroll}, settings);
  EXPECT_EQ(result.code, 1);
  EXPECT_EQ(result.err, "walz: error: cannot write `" + file + "`: File too large\n");
  EXPECT_EQ(ReadAll(file), old);
  EXPECT_EQ(folder.files(), 1U);
}

std::vector<std::string> Play(std::vector<std::string> more) {
  std::vector<std::string> arguments = {"play", "stroll", "--data", kStroll,     "--lang",
                                        "en",   "--seed", "1",      "--players", "2"};
  const std::string file = testing::TempDir() + "walz_streams_" + std::to_string(getpid());
  if (std::find(more.begin(), more.end(), "--save") == more.end()) {
    arguments.insert(arguments.end(), {"--save", file});
  }
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

std::string Repeated(const std::string& line, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += line;
  return text;
}

// Returns the output before the message that the finished game was saved.
std::string BeforeSaved(const std::string& said) { return said.substr(0, said.find("Saved: ")); }

TEST(StreamsTest, PipedChoicesArePlayed) {
  const ProgramResult result = Walz(Play({"--bots", "random"}), Repeated("rest\n", 20));
  EXPECT_EQ(result.code, 0);
  EXPECT_EQ(BeforeSaved(result.err), "");
  EXPECT_NE(result.out.find("> rest\n"), std::string::npos) << result.out;
  EXPECT_NE(result.out.find("Player 1 (person)"), std::string::npos) << result.out;
  EXPECT_NE(result.out.find("Player 2 (random)"), std::string::npos) << result.out;
}

TEST(StreamsTest, NobodyPressesEnterInAPipeBetweenTwoPersons) {
  const ProgramResult result = Walz(Play({"--bots", "human,human"}), "rest\ngift\nq\nn\n");
  EXPECT_EQ(result.code, 0);
  EXPECT_NE(result.out.find("How many coins for Player 1?"), std::string::npos) << result.out;
}

TEST(StreamsTest, WithoutInputBotsPlayForAllAndThisIsReported) {
  for (const std::vector<std::string>& seats :
       {std::vector<std::string>{"--bots", "human,random"}, {"--bots", "random,human"}}) {
    const ProgramResult result = Walz(Play(seats));
    const bool first = seats[1] == "human,random";
    EXPECT_EQ(result.code, 0);
    EXPECT_EQ(BeforeSaved(result.err),
              std::string("Standard input is empty, so bots play all seats: ") +
                  (first ? "Player 1: greedy, Player 2: random\n"
                         : "Player 1: random, Player 2: greedy\n"));
    EXPECT_NE(result.out.find("The game is over."), std::string::npos) << result.out;
    EXPECT_NE(result.out.find(first ? "Player 1 (greedy)" : "Player 2 (greedy)"), std::string::npos)
        << result.out;
  }
}

TEST(StreamsTest, InputThatEndsHalfWaySavesTheGame) {
  const Folder folder;
  const std::string file = folder / "game.json";
  const ProgramResult result = Walz(Play({"--bots", "random", "--save", file}), "rest\n");
  EXPECT_EQ(result.code, 0);
  EXPECT_EQ(result.err, "") << "bots do not take over from somebody";
  EXPECT_TRUE(std::filesystem::exists(file)) << result.out;
}

// Returns true if the process handles interrupts.
bool WatchesInterrupts(pid_t process) {
  std::istringstream lines(ReadAll("/proc/" + std::to_string(process) + "/status"));
  for (std::string line; std::getline(lines, line);) {
    if (line.substr(0, 7) != "SigCgt:") continue;
    return (std::stoull(line.substr(7), nullptr, 16) & (1ULL << (SIGINT - 1))) != 0;
  }
  return true;  // it is gone; the test will tell
}

TEST(StreamsTest, AnInterruptedSimulationReportsFinishedGames) {
  std::array<int, 2> out;
  ASSERT_EQ(pipe2(out.data(), O_CLOEXEC), 0);
  const pid_t child = fork();
  if (child == 0) {
    dup2(out[1], STDOUT_FILENO);
    internal::Execute({"sim", "stroll", "--data", kStroll, "--games", "2000000000", "--threads",
                       "1", "--format", "json"},
                      {});
  }
  close(out[1]);
  while (!WatchesInterrupts(child)) {
  }
  kill(child, SIGINT);
  std::string text;
  std::array<char, 4096> bytes;
  for (ssize_t count = 0; (count = read(out[0], bytes.data(), bytes.size())) > 0;) {
    text.append(bytes.data(), static_cast<std::size_t>(count));
  }
  close(out[0]);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 1);
  const auto report = nlohmann::json::parse(text, nullptr, false);
  ASSERT_TRUE(report.is_object()) << text;
  EXPECT_LT(report["finished"].get<std::int64_t>(), 2000000000);
}

// Seconds of processor time that a process has used; a thousand once it has ended.
double SecondsUsedBy(pid_t process) {
  const std::string stat = ReadAll("/proc/" + std::to_string(process) + "/stat");
  const std::size_t name_end = stat.rfind(')');
  if (name_end == std::string::npos) return 1000;
  std::istringstream fields(stat.substr(name_end + 1));
  std::string field;
  fields >> field;
  if (field == "Z") return 1000;
  for (int i = 0; i < 10; ++i) fields >> field;
  double user = 0;
  double system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

// Each of these would work for minutes.
TEST(ThoroughStreamsTest, ASignalEndsWhateverIsBeingDone) {
  const OwnFolder folder;
  WriteEndlessGame(folder, "  for i = 1, 2000000 do end\n");
  folder.Write("data/loop/tests/a.lua",
               "for i = 1, 500 do\n"
               "  test('t' .. i, function() for k = 1, 100000000 do end end)\nend\n");
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"sim", "loop", "--bots", "random"},
        {"play", "loop", "--bots", "random"},
        {"check", "loop"},
        {"test", folder / "data/loop/tests"}}) {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
      SCOPED_TRACE(command[0] + " " + std::to_string(signal));
      const pid_t child = fork();
      if (child == 0) {
        std::signal(signal, SIG_DFL);  // shells make what they start in the background deaf
        for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
          dup2(open("/dev/null", O_RDWR), file);
        }
        std::vector<std::string> arguments = command;
        arguments.insert(arguments.end(), {"--data", folder.path()});
        internal::Execute(arguments, {.folder = folder.path()});
      }
      while (SecondsUsedBy(child) < 0.15) sched_yield();
      kill(child, signal);
      int status = 0;
      rusage used{};
      wait4(child, &status, 0, &used);
      EXPECT_TRUE(!WIFEXITED(status) || WEXITSTATUS(status) != 0) << "it had ended before";
      EXPECT_LT(used.ru_utime.tv_sec + used.ru_stime.tv_sec, 3);
    }
  }
}

}  // namespace
}  // namespace walz::tests
