// A model of Nine Men's Morris.
#include <array>

#include "twins/twins.h"

namespace walz::twins {
namespace {

const std::vector<std::string> kLines = {
    "a7 d7 g7", "b6 d6 f6", "c5 d5 e5", "a4 b4 c4", "e4 f4 g4", "c3 d3 e3", "b2 d2 f2", "a1 d1 g1",
    "a7 a4 a1", "b6 b4 b2", "c5 c4 c3", "d7 d6 d5", "d3 d2 d1", "e5 e4 e3", "f6 f4 f2", "g7 g4 g1"};

class Muehle {
 public:
  explicit Muehle(int /*seats*/) {}

  void Look(const match::Match& /*match*/) {}
  int seat() const { return over_ ? -1 : seat_; }

  std::vector<std::string> Options() const {
    std::vector<std::string> options;
    if (taking_) {
      const std::vector<std::string> theirs = MenOf(1 - seat_);
      const bool all_in_mills = std::all_of(theirs.begin(), theirs.end(), [&](const auto& point) {
        return IsMill(point, 1 - seat_);
      });
      for (const std::string& point : theirs) {
        if (all_in_mills || !IsMill(point, 1 - seat_)) options.push_back("take:morris." + point);
      }
      return options;
    }
    for (const std::string& to : Points()) {
      if (Owner(to) >= 0) continue;
      if (in_hand_[seat_] > 0) options.push_back("place:morris." + to);
      if (in_hand_[seat_] > 0) continue;
      for (const std::string& from : MenOf(seat_)) {
        if (MenOf(seat_).size() <= 3 || AreJoined(from, to)) {
          options.push_back("move:morris." + from + ":morris." + to);
        }
      }
    }
    return options;
  }

  void Choose(const std::string& id) {
    const std::string at = id.substr(id.size() - 2);
    if (taking_) {
      men_.erase(at);
      quiet_ = 0;
      taking_ = false;
      return End();
    }
    ++quiet_;
    if (in_hand_[seat_] > 0) {
      --in_hand_[seat_];
      quiet_ = 0;
    } else {
      men_.erase(id.substr(std::string("move:morris.").size(), 2));
    }
    men_[at] = seat_;
    taking_ = IsMill(at, seat_) && !MenOf(1 - seat_).empty();
    if (!taking_) End();
  }

  std::vector<int> Winners() const {
    return winner_ < 0 ? std::vector<int>{0, 1} : std::vector<int>{winner_};
  }

 private:
  void End() {
    const int other = 1 - seat_;
    if (in_hand_[other] + static_cast<int>(MenOf(other).size()) < 3) return Finish(seat_);
    if (quiet_ >= 40) return Finish(-1);
    seat_ = other;
    if (Options().empty()) Finish(1 - seat_);
  }
  void Finish(int winner) {
    over_ = true;
    winner_ = winner;
  }

  static std::vector<std::string> Points() {
    std::vector<std::string> points;
    for (std::size_t line = 0; line < 8; ++line) {
      for (std::size_t i = 0; i < 3; ++i) points.push_back(kLines[line].substr(3 * i, 2));
    }
    return points;
  }
  int Owner(const std::string& point) const {
    const auto found = men_.find(point);
    return found == men_.end() ? -1 : found->second;
  }
  std::vector<std::string> MenOf(int seat) const {
    std::vector<std::string> men;
    for (const auto& [point, owner] : men_) {
      if (owner == seat) men.push_back(point);
    }
    return men;
  }
  bool IsMill(const std::string& point, int seat) const {
    return std::any_of(kLines.begin(), kLines.end(), [&](const std::string& line) {
      return line.find(point) != std::string::npos && Owner(line.substr(0, 2)) == seat &&
             Owner(line.substr(3, 2)) == seat && Owner(line.substr(6, 2)) == seat;
    });
  }
  // Neighbours stand side by side in a line.
  static bool AreJoined(const std::string& a, const std::string& b) {
    return std::any_of(kLines.begin(), kLines.end(), [&](const std::string& line) {
      return line.find(a + " " + b) != std::string::npos ||
             line.find(b + " " + a) != std::string::npos;
    });
  }

  std::map<std::string, int> men_;
  std::array<int, 2> in_hand_ = {9, 9};
  int seat_ = 0;
  int quiet_ = 0;
  bool taking_ = false;
  bool over_ = false;
  int winner_ = -1;
};

TEST(Twins, MuehleIsPlayedAlike) {
  const auto game = LoadGame("muehle");
  for (int i = 1; i <= Games() && !testing::Test::HasFailure(); ++i) {
    PlayTwins<Muehle>(game, 2, static_cast<std::uint64_t>(i));
  }
}

}  // namespace
}  // namespace walz::twins
