// *Die Tore der Welt - Das Kartenspiel* without an engine.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace walz::bench {

// The game with its default options, written as if there were no other game; see
// durch_die_ganze_welt.h for the purpose. Questions of its effects are a state machine: a question,
// and the continuation of each answer.
class DieToreDerWelt {
 public:
  static constexpr const char* kGame = "die-tore-der-welt";

  // Sets up for 2 to 4 seats and runs to the first decision.
  DieToreDerWelt(int seats, std::uint64_t seed);

  bool over() const { return question_ == Question::kNone; }
  // The number of options of the pending decision; 0 when the game is over.
  std::uint32_t options() const { return option_count_; }
  // The seat that decides.
  int seat() const { return seat_; }
  // Takes option number `option`, which is below options().
  void Apply(std::uint32_t option);
  // The ranking keys: points, then the units of all goods.
  std::vector<int> Result(int seat) const { return {Points(seat), Goods(seat)}; }

 private:
  static constexpr int kGoods = 4;
  static constexpr int kActions = 5;
  static constexpr int kChapters = 2;
  static constexpr int kRounds = 12;  // per chapter, which has as many events
  static constexpr std::uint8_t kAllCards = (1U << kActions) - 1;

  struct Event;
  struct Taxes;
  static const std::array<Event, kChapters * kRounds> kEvents;
  static const std::array<std::array<Taxes, 2>, kChapters> kTaxes;
  static const std::array<std::array<std::uint8_t, kGoods>, kActions> kIncomes;

  enum class Question : std::uint8_t {
    kNone,  // the game is over
    kBrown,
    kWay,
    kPlace,
    kPlan,
    kBuy,
    kSell,
    kSwap,
    kGood,
    kGiveUp,
    kBlue,
  };
  // The part of a round that passes from seat to seat.
  enum class Step : std::uint8_t { kBrown, kIncome, kBlue };

  struct Player {
    std::array<std::uint8_t, kGoods> goods{};
    std::uint8_t hand = kAllCards;  // one bit per action card
    std::int16_t points = 0;
  };

  // The meaning of an answer: a good, a card, or two goods; kStop ends the question.
  struct Option {
    std::uint8_t first = 0;
    std::uint8_t second = 0;
  };
  static constexpr std::uint8_t kStop = 0xff;

  int Points(int seat) const { return players_[static_cast<std::size_t>(seat)].points; }
  int Goods(int seat) const;
  Player& player() { return players_[static_cast<std::size_t>(seat_)]; }
  const Event& event() const;

  void BeginRound();
  void EndRound();
  void EndChapter();
  void BeginStep(Step step);
  void NextSeat();
  void TakeStep();

  void FaceBrown();
  void AskPlace();
  void Plan();
  void PlayForIncome(std::uint8_t card);
  void PlayForAction(std::uint8_t card);
  void EndIncome();
  void UseBlues();

  bool CanUse(const Event& event) const;
  void RunEvent(std::uint8_t event);
  void TakeWay(std::uint32_t way);
  void EndEffect();
  void BuyOne();
  void SellOne();
  void SwapOne();
  void TakeOne();
  void GiveUpOne();

  void Gain(std::uint8_t good, int count);
  int Lose(std::uint8_t good, int count);
  void Score(int points);
  void HandIn(const std::array<std::uint8_t, kGoods>& due, int penalty);

  void Ask(Question question) {
    question_ = question;
    option_count_ = 0;
  }
  void Offer(std::uint8_t first, std::uint8_t second = 0) {
    options_[option_count_++] = {first, second};
  }

  std::array<Player, 4> players_;
  std::array<std::array<std::uint8_t, kRounds>, kChapters> stacks_;
  std::array<std::uint8_t, 2> display_;  // event numbers, oldest first
  std::uint8_t display_count_ = 0;
  std::uint8_t used_ = 0;  // one bit per display place that the seat has used
  std::uint8_t seats_;
  std::uint8_t chapter_ = 0;
  std::uint8_t round_ = 0;
  std::uint8_t start_ = 0;     // the start player
  std::uint8_t turned_ = 0;    // rotation of the event card
  std::uint8_t favoured_ = 0;  // the good at its arrow
  Step step_ = Step::kBrown;
  std::uint8_t done_ = 0;  // seats that have completed the step
  std::uint8_t seat_ = 0;
  std::uint8_t running_ = 0;  // the event whose effect runs
  std::uint8_t units_ = 0;    // units that this effect may still ask for

  Question question_ = Question::kNone;
  std::uint32_t option_count_ = 0;
  std::array<Option, 16> options_;
};

}  // namespace walz::bench
