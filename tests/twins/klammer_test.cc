// A model of Klammer.
#include <array>

#include "twins/twins.h"

namespace walz::twins {
namespace {

class Klammer {
 public:
  explicit Klammer(int /*seats*/) {
    for (int x = 0; x < kSize; ++x) {
      At(x, 0) = 0;
      At(x, kSize - 1) = 1;
    }
  }

  void Look(const match::Match& /*match*/) {}
  int seat() const { return over_ ? -1 : seat_; }

  std::vector<std::string> Options() const {
    std::vector<std::string> options;
    for (int x = 0; x < kSize; ++x) {
      for (int y = 0; y < kSize; ++y) {
        if (At(x, y) != seat_) continue;
        for (const auto& [dx, dy] : kSides) {
          for (int i = 1; IsInside(x + i * dx, y + i * dy); ++i) {
            if (At(x + i * dx, y + i * dy) != kFree) break;
            options.push_back("move:" + Name(x, y) + ":" + Name(x + i * dx, y + i * dy));
          }
        }
      }
    }
    return options;
  }

  void Choose(const std::string& id) {
    const auto from = id.find('.') + 1;
    const auto to = id.rfind('.') + 1;
    At(id[from] - 'a', id[from + 1] - '1') = kFree;
    const int x = id[to] - 'a';
    const int y = id[to + 1] - '1';
    At(x, y) = seat_;
    ++quiet_;
    for (const auto& [dx, dy] : kSides) {
      int n = 1;
      while (IsInside(x + n * dx, y + n * dy) && At(x + n * dx, y + n * dy) == 1 - seat_) ++n;
      if (!IsInside(x + n * dx, y + n * dy) || At(x + n * dx, y + n * dy) != seat_) continue;
      for (int i = 1; i < n; ++i) {
        At(x + i * dx, y + i * dy) = kFree;
        quiet_ = 0;
      }
    }
    const int other = 1 - seat_;
    if (std::count(squares_.begin(), squares_.end(), other) < 2) return Finish(seat_);
    if (quiet_ >= 50) return Finish(-1);
    seat_ = other;
    if (Options().empty()) Finish(1 - seat_);
  }

  std::vector<int> Winners() const {
    return winner_ < 0 ? std::vector<int>{0, 1} : std::vector<int>{winner_};
  }

 private:
  static constexpr int kSize = 7;
  static constexpr int kFree = -1;
  static constexpr std::array<std::pair<int, int>, 4> kSides = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};

  static bool IsInside(int x, int y) { return x >= 0 && x < kSize && y >= 0 && y < kSize; }
  static std::string Name(int x, int y) {
    return std::string("table.") + static_cast<char>('a' + x) + static_cast<char>('1' + y);
  }
  int& At(int x, int y) { return squares_[static_cast<std::size_t>(y * kSize + x)]; }
  int At(int x, int y) const { return squares_[static_cast<std::size_t>(y * kSize + x)]; }
  void Finish(int winner) {
    over_ = true;
    winner_ = winner;
  }

  std::vector<int> squares_ = std::vector<int>(kSize * kSize, kFree);
  int seat_ = 0;
  int quiet_ = 0;
  bool over_ = false;
  int winner_ = -1;
};

TEST(Twins, KlammerIsPlayedAlike) {
  const auto game = LoadGame("klammer");
  for (int i = 1; i <= Games() && !testing::Test::HasFailure(); ++i) {
    PlayTwins<Klammer>(game, 2, static_cast<std::uint64_t>(i));
  }
}

}  // namespace
}  // namespace walz::twins
