#include "bench/rival.h"

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <utility>

#include "bench/games.h"
#include "bench/twins/durch_die_ganze_welt.h"
#include "match/simulate.h"

namespace walz::bench {
namespace {

// A process that answers line by line.
class Child {
 public:
  explicit Child(std::vector<std::string> command) {
    std::signal(SIGPIPE, SIG_IGN);
    std::array<int, 2> in, out;
    WALZ_CHECK(pipe(in.data()) == 0 && pipe(out.data()) == 0, "no pipe");
    pid_ = fork();
    WALZ_CHECK(pid_ >= 0, "no process");
    if (pid_ == 0) {
      dup2(in[0], STDIN_FILENO);
      dup2(out[1], STDOUT_FILENO);
      for (const int end : {in[0], in[1], out[0], out[1]}) close(end);
      std::vector<char*> arguments;
      for (std::string& argument : command) arguments.push_back(argument.data());
      arguments.push_back(nullptr);
      execvp(arguments[0], arguments.data());
      _exit(127);
    }
    close(in[0]);
    close(out[1]);
    to_ = fdopen(in[1], "w");
    from_ = fdopen(out[0], "r");
  }
  ~Child() {
    std::fclose(to_);
    std::fclose(from_);
    waitpid(pid_, nullptr, 0);
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // Lets it play; nothing if its answer is invalid.
  std::optional<Tally> Play(int games) {
    Tally tally;
    tally.games = games;
    long long decisions = 0, points = 0, squares = 0;
    if (std::fprintf(to_, "%d\n", games) < 0 || std::fflush(to_) != 0) return std::nullopt;
    if (std::fscanf(from_, "%lld %lld %lld", &decisions, &points, &squares) != 3) {
      return std::nullopt;
    }
    tally.decisions = decisions;
    tally.points = points;
    tally.squares = squares;
    return tally;
  }

 private:
  pid_t pid_ = -1;
  std::FILE* to_ = nullptr;
  std::FILE* from_ = nullptr;
};

constexpr int kGamesOfRival = 20;
constexpr int kGamesOfOurs = 200;
constexpr int kGamesOfTwin = 20000;

// The statistics of the game by the twin, which plays like the engine.
Tally TrueTally() {
  Tally tally;
  for (int i = 0; i < kGamesOfTwin; ++i) {
    const std::uint64_t seed = match::GameSeed(2, i);
    DurchDieGanzeWelt twin(seed);
    std::uint64_t stream = seed;
    std::int64_t decisions = 0;
    for (; !twin.over(); ++decisions) twin.Apply(kernel::DrawBelow(stream, twin.options()));
    const std::int64_t points = twin.Points();
    tally.Add({1, decisions, points, points * points});
  }
  return tally;
}

}  // namespace

void Tally::Add(const Tally& other) {
  games += other.games;
  decisions += other.decisions;
  points += other.points;
  squares += other.squares;
}

double Tally::mean() const { return static_cast<double>(points) / static_cast<double>(games); }

double Tally::error() const {
  const double variance =
      static_cast<double>(squares) / static_cast<double>(games) - mean() * mean();
  return std::sqrt(std::max(0.0, variance) / static_cast<double>(games));
}

bool SameMean(const Tally& one, const Tally& other) {
  constexpr double kConfidence = 3.29;  // standard errors: 99.9 %
  return std::abs(one.mean() - other.mean()) <=
         kConfidence * std::hypot(one.error(), other.error());
}

base::Status MeasureRival(Group& group, const std::vector<std::string>& command) {
  Child child(command);
  Tally played;
  bool answers = true;
  match::Table table(Load(DurchDieGanzeWelt::kGame));
  const std::vector<std::uint64_t> chances = ChancesOf(1, kLongestGame);
  const std::vector<Work> works = {
      {"rival",
       [&] {
         const std::optional<Tally> tally = answers ? child.Play(kGamesOfRival) : std::nullopt;
         answers = tally.has_value() && tally->decisions > 0;
         if (answers) played.Add(*tally);
         return answers ? tally->decisions : 1;
       }},
      {"ours", [&] {
         std::size_t decisions = 0;
         for (int i = 0; i < kGamesOfOurs; ++i) {
           kernel::State state = Start(table, 1, match::GameSeed(1, i));
           decisions += PlayOut(table, state, chances);
         }
         return static_cast<std::int64_t>(decisions);
       }}};
  const std::vector<Timing> timings = group.Time(works, &WallTime);
  if (!answers) return base::Error{"`" + command.front() + "` does not play as rival/play.js does"};
  const Tally truth = TrueTally();
  if (!SameMean(played, truth)) {
    return base::Error{"the rival plays another game: " + std::to_string(played.mean()) +
                       " points on average instead of " + std::to_string(truth.mean())};
  }
  group.AddRatio("boardgame.io, durch-die-ganze-welt", timings[0], timings[1],
                 "x the time of the engine");
  group.Add("boardgame.io, points on average", played.mean(), "points");
  group.Add("the game, points on average", truth.mean(), "points");
  return base::Ok();
}

}  // namespace walz::bench
