// A model of Stiche.
#include "twins/twins.h"

namespace walz::twins {
namespace {

struct Card {
  std::string suit;
  int value = 0;
  std::string id() const { return suit + "_" + std::to_string(value); }
};

class Stiche {
 public:
  explicit Stiche(int seats)
      : seats_(seats), hands_(Size()), bids_(Size(), -1), tricks_(Size()), points_(Size()) {}

  // Reads the hands of a new round, and the trump.
  void Look(const match::Match& match) {
    if (!must_look_) return;
    must_look_ = false;
    const auto read = [&](std::string_view zone, int instance) {
      std::vector<Card> cards;
      const kernel::Ruleset& ruleset = match.ruleset();
      const std::uint32_t first = ruleset.zone(ruleset.FindZone(zone)).first;
      for (const std::uint16_t number :
           match.state().zone(static_cast<std::uint16_t>(first + instance))) {
        const std::string& id = ruleset.definition(ruleset.data().components[number].definition).id;
        const std::size_t line = id.find('_');
        cards.push_back({id.substr(0, line), std::stoi(id.substr(line + 1))});
      }
      return cards;
    };
    for (int seat = 0; seat < seats_; ++seat) hands_[At(seat)] = read("hand", seat);
    trump_ = read("turned", 0).front().suit;
    for (int seat = 0; seat < seats_; ++seat) {
      ASSERT_EQ(hands_[At(seat)].size(), static_cast<std::size_t>(round_));
    }
  }

  int seat() const { return round_ > 5 ? -1 : seat_; }

  std::vector<std::string> Options() const {
    std::vector<std::string> options;
    if (bids_[At(seat_)] < 0) {
      for (int n = 0; n <= round_; ++n) options.push_back("bid:" + std::to_string(n));
      return options;
    }
    const auto follows = [&](const Card& card) {
      return !trick_.empty() && card.suit == trick_[0].second.suit;
    };
    const std::vector<Card>& hand = hands_[At(seat_)];
    const bool must = std::any_of(hand.begin(), hand.end(), follows);
    for (const Card& card : hand) {
      if (!must || follows(card)) options.push_back("play:" + card.id());
    }
    return options;
  }

  void Choose(const std::string& id) {
    const std::string what = id.substr(id.find(':') + 1);
    if (bids_[At(seat_)] < 0) {
      bids_[At(seat_)] = std::stoi(what);
      seat_ = (seat_ + 1) % seats_;  // after the last bid that is who bid first
      return;
    }
    std::vector<Card>& hand = hands_[At(seat_)];
    const auto card =
        std::find_if(hand.begin(), hand.end(), [&](const Card& each) { return each.id() == what; });
    trick_.emplace_back(seat_, *card);
    hand.erase(card);
    seat_ = (seat_ + 1) % seats_;
    if (trick_.size() == Size()) EndTrick();
  }

  std::vector<int> Winners() const {
    std::vector<int> winners;
    for (int seat = 0; seat < seats_; ++seat) {
      if (points_[At(seat)] == *std::max_element(points_.begin(), points_.end())) {
        winners.push_back(seat);
      }
    }
    return winners;
  }

 private:
  static std::size_t At(int seat) { return static_cast<std::size_t>(seat); }
  std::size_t Size() const { return static_cast<std::size_t>(seats_); }

  bool Beats(const Card& card, const Card& other) const {
    if (card.suit == other.suit) return card.value > other.value;
    return card.suit == trump_;
  }

  void EndTrick() {
    auto best = trick_.front();
    for (const auto& each : trick_) {
      if (Beats(each.second, best.second)) best = each;
    }
    trick_.clear();
    seat_ = best.first;
    ++tricks_[At(seat_)];
    if (!hands_[At(seat_)].empty()) return;
    for (std::size_t i = 0; i < Size(); ++i) {
      points_[i] += tricks_[i] + (tricks_[i] == bids_[i] ? 10 : 0);
    }
    tricks_.assign(Size(), 0);
    bids_.assign(Size(), -1);
    seat_ = round_ % seats_;  // who is first changes clockwise
    ++round_;
    must_look_ = round_ <= 5;
  }

  int seats_;
  int round_ = 1;
  int seat_ = 0;
  bool must_look_ = true;
  std::string trump_;
  std::vector<std::pair<int, Card>> trick_;
  std::vector<std::vector<Card>> hands_;
  std::vector<int> bids_;
  std::vector<int> tricks_;
  std::vector<int> points_;
};

TEST(Twins, SticheIsPlayedAlike) {
  const auto game = LoadGame("stiche");
  for (int i = 1; i <= Games() && !testing::Test::HasFailure(); ++i) {
    PlayTwins<Stiche>(game, 3 + i % 3, static_cast<std::uint64_t>(i));
  }
}

}  // namespace
}  // namespace walz::twins
