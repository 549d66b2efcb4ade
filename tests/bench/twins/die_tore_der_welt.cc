#include "bench/twins/die_tore_der_welt.h"

#include <algorithm>
#include <span>

#include "kernel/random.h"

namespace walz::bench {
namespace {

constexpr std::uint8_t kCloth = 0, kPiety = 1, kBuilding = 2, kMedicine = 3, kPoints = 4;
constexpr std::uint8_t kNorth = 0, kEast = 1, kSouth = 2, kWest = 3;
constexpr int kStart = 10;  // points of each player
constexpr int kCorner = 2;  // points of a corner with points
constexpr int kNoWay = 2;   // points lost for a good that is not given

enum class Effect : std::uint8_t {
  kBuyPoints,    // pay `due`, gain `count` points
  kGiveOrLose,   // give one `good`, or lose points
  kTake,         // goods of choice
  kSell,         // goods of choice for a point each
  kLose,         // one `good`
  kGiveUp,       // one good of choice
  kCure,         // two of medical knowledge for seats with two of piety, else one
  kHandIn,       // `count` of `good`, or lose a point per missing one
  kTakeOrScore,  // `count` goods of choice, or as many points
  kSwap,         // exchange goods
};

// The action cards, in order.
enum Action : std::uint8_t { kActBuy, kActSell, kActSwap, kActFavour, kActTakeUp };

}  // namespace

struct DieToreDerWelt::Event {
  bool blue;
  bool optional;
  std::array<std::uint8_t, 4> corners;
  std::uint8_t arrow;
  Effect effect;
  std::array<std::uint8_t, kGoods> due;
  std::uint8_t count;
  std::uint8_t good;
};

struct DieToreDerWelt::Taxes {
  std::array<std::uint8_t, kGoods> due;
  int penalty;
};

const std::array<DieToreDerWelt::Event, 24> DieToreDerWelt::kEvents = {{
    // Chapter I.
    {true,
     true,
     {kCloth, kPoints, kPiety, kBuilding},
     kNorth,
     Effect::kBuyPoints,
     {0, 0, 2, 0},
     3,
     0},
    {true,
     true,
     {kPoints, kPiety, kCloth, kMedicine},
     kWest,
     Effect::kBuyPoints,
     {1, 0, 0, 2},
     4,
     0},
    {true,
     true,
     {kMedicine, kBuilding, kPoints, kPiety},
     kEast,
     Effect::kBuyPoints,
     {2, 0, 0, 0},
     3,
     0},
    {true,
     true,
     {kBuilding, kCloth, kMedicine, kPoints},
     kSouth,
     Effect::kBuyPoints,
     {0, 2, 0, 0},
     3,
     0},
    {true,
     true,
     {kPoints, kCloth, kBuilding, kPiety},
     kNorth,
     Effect::kBuyPoints,
     {0, 1, 0, 1},
     3,
     0},
    {true,
     true,
     {kPiety, kMedicine, kCloth, kPoints},
     kEast,
     Effect::kBuyPoints,
     {1, 0, 2, 0},
     4,
     0},
    {false,
     false,
     {kMedicine, kPoints, kPiety, kCloth},
     kSouth,
     Effect::kGiveOrLose,
     {},
     0,
     kBuilding},
    {false, false, {kPoints, kPoints, kBuilding, kPiety}, kWest, Effect::kTake, {}, 1, 0},
    {false, true, {kCloth, kPiety, kMedicine, kBuilding}, kNorth, Effect::kSell, {}, 3, 0},
    {false, false, {kMedicine, kCloth, kPoints, kBuilding}, kEast, Effect::kLose, {}, 0, kCloth},
    {false, false, {kPiety, kPoints, kBuilding, kMedicine}, kWest, Effect::kGiveUp, {}, 0, 0},
    {false, false, {kPoints, kCloth, kMedicine, kPoints}, kSouth, Effect::kCure, {}, 0, 0},
    // Chapter II.
    {true,
     false,
     {kCloth, kMedicine, kPiety, kBuilding},
     kNorth,
     Effect::kGiveOrLose,
     {},
     0,
     kPiety},
    {true,
     true,
     {kBuilding, kPoints, kMedicine, kCloth},
     kWest,
     Effect::kBuyPoints,
     {0, 2, 2, 0},
     6,
     0},
    {true,
     true,
     {kPiety, kMedicine, kPoints, kBuilding},
     kEast,
     Effect::kBuyPoints,
     {2, 0, 1, 0},
     4,
     0},
    {true,
     true,
     {kPoints, kCloth, kPiety, kBuilding},
     kSouth,
     Effect::kBuyPoints,
     {0, 0, 0, 2},
     3,
     0},
    {true,
     true,
     {kCloth, kBuilding, kPoints, kMedicine},
     kNorth,
     Effect::kBuyPoints,
     {0, 2, 0, 1},
     4,
     0},
    {true,
     true,
     {kMedicine, kPiety, kBuilding, kPoints},
     kWest,
     Effect::kBuyPoints,
     {1, 1, 1, 1},
     6,
     0},
    {false, false, {kPoints, kPoints, kPiety, kCloth}, kEast, Effect::kHandIn, {}, 2, kMedicine},
    {false,
     true,
     {kBuilding, kCloth, kMedicine, kPiety},
     kSouth,
     Effect::kBuyPoints,
     {0, 1, 0, 0},
     2,
     0},
    {false,
     false,
     {kPiety, kPoints, kCloth, kMedicine},
     kNorth,
     Effect::kGiveOrLose,
     {},
     0,
     kBuilding},
    {false, false, {kPoints, kMedicine, kPoints, kBuilding}, kEast, Effect::kTakeOrScore, {}, 2, 0},
    {false, false, {kCloth, kBuilding, kPiety, kPoints}, kWest, Effect::kHandIn, {}, 2, kCloth},
    {false, true, {kMedicine, kPoints, kPiety, kCloth}, kSouth, Effect::kSwap, {}, 2, 0},
}};

// By chapter, then by the frame of its last event: brown, blue.
const std::array<std::array<DieToreDerWelt::Taxes, 2>, 2> DieToreDerWelt::kTaxes = {{
    {{{{1, 2, 1, 2}, 3}, {{3, 1, 2, 1}, 2}}},
    {{{{3, 1, 2, 3}, 3}, {{1, 3, 3, 2}, 3}}},
}};

const std::array<std::array<std::uint8_t, 4>, 5> DieToreDerWelt::kIncomes = {
    {{3, 1, 2, 0}, {2, 2, 0, 3}, {0, 3, 2, 2}, {2, 0, 3, 1}, {1, 2, 1, 2}}};

DieToreDerWelt::DieToreDerWelt(int seats, std::uint64_t seed)
    : seats_(static_cast<std::uint8_t>(seats)) {
  std::uint64_t setup = kernel::SeedStream(seed, 0);
  std::uint8_t next = 0;
  for (auto& stack : stacks_) {
    for (std::uint8_t& each : stack) each = next++;
    kernel::Shuffle(setup, std::span<std::uint8_t>(stack));
  }
  for (Player& each : players_) each.points = kStart;
  BeginRound();
}

const DieToreDerWelt::Event& DieToreDerWelt::event() const {
  return kEvents[stacks_[chapter_][round_]];
}

int DieToreDerWelt::Goods(int seat) const {
  int sum = 0;
  for (const std::uint8_t units : players_[static_cast<std::size_t>(seat)].goods) sum += units;
  return sum;
}

void DieToreDerWelt::Apply(std::uint32_t option) {
  const Option chosen = options_[option];
  switch (question_) {
    case Question::kNone:
      return;
    case Question::kBrown:
      return option == 0 ? RunEvent(stacks_[chapter_][round_]) : NextSeat();
    case Question::kWay:
      return TakeWay(option);
    case Question::kPlace:
      turned_ = static_cast<std::uint8_t>(option);
      favoured_ = static_cast<std::uint8_t>((event().arrow + option) % 4);
      return BeginStep(Step::kIncome);
    case Question::kPlan:
      return chosen.second != 0 ? PlayForAction(chosen.first) : PlayForIncome(chosen.first);
    case Question::kBuy:
      if (chosen.first == kStop) return EndEffect();
      Score(-1);
      Gain(chosen.first, 1);
      return BuyOne();
    case Question::kSell:
      if (chosen.first == kStop) return EndEffect();
      Lose(chosen.first, 1);
      Score(1);
      return SellOne();
    case Question::kSwap:
      if (chosen.first == kStop) return EndEffect();
      Lose(chosen.first, 1);
      Gain(chosen.second, 1);
      return SwapOne();
    case Question::kGood:
      Gain(chosen.first, 1);
      return TakeOne();
    case Question::kGiveUp:
      Lose(chosen.first, 1);
      return EndEffect();
    case Question::kBlue:
      if (chosen.first == kStop) return NextSeat();
      used_ = static_cast<std::uint8_t>(used_ | 1U << chosen.first);
      return RunEvent(display_[chosen.first]);
  }
}

// All seats face a brown event before the card is placed.
void DieToreDerWelt::BeginRound() {
  if (event().blue) return AskPlace();
  BeginStep(Step::kBrown);
}

void DieToreDerWelt::EndRound() {
  start_ = static_cast<std::uint8_t>((start_ + 1) % seats_);
  if (++round_ == kRounds) return EndChapter();
  BeginRound();
}

void DieToreDerWelt::EndChapter() {
  const bool blue = kEvents[stacks_[chapter_][kRounds - 1]].blue;
  const Taxes& taxes = kTaxes[chapter_][blue ? 1 : 0];
  int poorest = -1;
  for (int i = 0; i < seats_; ++i) {
    seat_ = static_cast<std::uint8_t>((start_ + i) % seats_);
    HandIn(taxes.due, taxes.penalty);
    if (poorest < 0 || Points(seat_) < Points(poorest)) poorest = seat_;
  }
  start_ = static_cast<std::uint8_t>((poorest + 1) % seats_);
  round_ = 0;
  if (++chapter_ == kChapters) return Ask(Question::kNone);
  BeginRound();
}

void DieToreDerWelt::BeginStep(Step step) {
  step_ = step;
  done_ = 0;
  seat_ = start_;
  used_ = 0;
  TakeStep();
}

void DieToreDerWelt::NextSeat() {
  seat_ = static_cast<std::uint8_t>((seat_ + 1) % seats_);
  used_ = 0;
  if (++done_ < seats_) return TakeStep();
  switch (step_) {
    case Step::kBrown:
      return AskPlace();
    case Step::kIncome:
      if (event().blue) {
        if (display_count_ == 2) {
          display_[0] = display_[1];
          display_count_ = 1;
        }
        display_[display_count_++] = stacks_[chapter_][round_];
      }
      return BeginStep(Step::kBlue);
    case Step::kBlue:
      return EndRound();
  }
}

void DieToreDerWelt::TakeStep() {
  switch (step_) {
    case Step::kBrown:
      return FaceBrown();
    case Step::kIncome:
      return Plan();
    case Step::kBlue:
      return UseBlues();
  }
}

void DieToreDerWelt::FaceBrown() {
  if (!event().optional) return RunEvent(stacks_[chapter_][round_]);
  if (!CanUse(event())) return NextSeat();
  Ask(Question::kBrown);
  Offer(0);
  Offer(1);
}

// One option per rotation of the card.
void DieToreDerWelt::AskPlace() {
  seat_ = start_;
  Ask(Question::kPlace);
  for (std::uint8_t turn = 0; turn < 4; ++turn) Offer(turn);
}

// The gain from the card's corner. Two players sit at opposite corners.
void DieToreDerWelt::Plan() {
  const int corner = seats_ == 2 ? 2 * seat_ : seat_;
  const std::uint8_t symbol = event().corners[static_cast<std::size_t>((corner + 4 - turned_) % 4)];
  running_ = symbol;
  Ask(Question::kPlan);
  if (symbol == kPoints) Offer(kStop);
  for (int action = 0; action < 2; ++action) {
    if (action == 0 && symbol == kPoints) continue;
    for (std::uint8_t card = 0; card < kActions; ++card) {
      if ((player().hand >> card & 1U) != 0) Offer(card, static_cast<std::uint8_t>(action));
    }
  }
}

// The good of the corner, or its points without a card.
void DieToreDerWelt::PlayForIncome(std::uint8_t card) {
  if (card == kStop) {
    Score(kCorner);
  } else {
    player().hand = static_cast<std::uint8_t>(player().hand & ~(1U << card));
    Gain(running_, kIncomes[card][running_]);
  }
  EndIncome();
}

void DieToreDerWelt::PlayForAction(std::uint8_t card) {
  player().hand = static_cast<std::uint8_t>(player().hand & ~(1U << card));
  units_ = 2;
  switch (static_cast<Action>(card)) {
    case kActBuy:
      return BuyOne();
    case kActSell:
      return SellOne();
    case kActSwap:
      return SwapOne();
    case kActFavour:
      Gain(favoured_, 1);
      units_ = 0;
      Ask(Question::kGood);
      for (std::uint8_t good = 0; good < kGoods; ++good) {
        if (good != favoured_) Offer(good);
      }
      return;
    case kActTakeUp:
      player().hand = kAllCards;
      Score(1);
      return EndIncome();
  }
}

// The start player gets the favoured good; an empty hand is taken up again.
void DieToreDerWelt::EndIncome() {
  if (seat_ == start_) Gain(favoured_, 1);
  if (player().hand == 0) player().hand = kAllCards;
  NextSeat();
}

// Offers the usable events of the display until the player passes; compulsory ones first.
void DieToreDerWelt::UseBlues() {
  Ask(Question::kBlue);
  bool compulsory = false;
  for (std::uint8_t i = 0; i < display_count_; ++i) {
    const Event& each = kEvents[display_[i]];
    if ((used_ >> i & 1U) != 0 || (each.optional && !CanUse(each))) continue;
    Offer(i);
    compulsory = compulsory || !each.optional;
  }
  if (!compulsory) Offer(kStop);
  if (option_count_ == 1) Apply(0);
}

bool DieToreDerWelt::CanUse(const Event& event) const {
  const Player& who = players_[seat_];
  if (event.effect != Effect::kBuyPoints) return Goods(seat_) > 0;
  for (std::size_t good = 0; good < kGoods; ++good) {
    if (who.goods[good] < event.due[good]) return false;
  }
  return true;
}

void DieToreDerWelt::RunEvent(std::uint8_t number) {
  const Event& what = kEvents[number];
  running_ = number;
  units_ = what.count;
  switch (what.effect) {
    case Effect::kBuyPoints:
      for (std::uint8_t good = 0; good < kGoods; ++good) Lose(good, what.due[good]);
      Score(what.count);
      return EndEffect();
    case Effect::kGiveOrLose:
      if (player().goods[what.good] == 0) return TakeWay(1);
      Ask(Question::kWay);
      option_count_ = 2;
      return;
    case Effect::kTake:
      return TakeOne();
    case Effect::kSell:
      return SellOne();
    case Effect::kLose:
      Lose(what.good, 1);
      return EndEffect();
    case Effect::kGiveUp:
      return GiveUpOne();
    case Effect::kCure:
      Gain(kMedicine, player().goods[kPiety] >= 2 ? 2 : 1);
      return EndEffect();
    case Effect::kHandIn:
      Score(-(what.count - Lose(what.good, what.count)));
      return EndEffect();
    case Effect::kTakeOrScore:
      Ask(Question::kWay);
      option_count_ = 2;
      return;
    case Effect::kSwap:
      return SwapOne();
  }
}

void DieToreDerWelt::TakeWay(std::uint32_t way) {
  const Event& what = kEvents[running_];
  if (what.effect == Effect::kTakeOrScore) {
    if (way == 0) return TakeOne();
    Score(what.count);
  } else if (way == 0) {
    Lose(what.good, 1);
  } else {
    Score(-kNoWay);
  }
  EndEffect();
}

void DieToreDerWelt::EndEffect() {
  switch (step_) {
    case Step::kBrown:
      return NextSeat();
    case Step::kIncome:
      return EndIncome();
    case Step::kBlue:
      return UseBlues();
  }
}

void DieToreDerWelt::BuyOne() {
  if (units_ == 0 || player().points == 0) return EndEffect();
  --units_;
  Ask(Question::kBuy);
  for (std::uint8_t good = 0; good < kGoods; ++good) Offer(good);
  Offer(kStop);
}

void DieToreDerWelt::SellOne() {
  Ask(Question::kSell);
  for (std::uint8_t good = 0; good < kGoods; ++good) {
    if (player().goods[good] > 0) Offer(good);
  }
  if (units_ == 0 || option_count_ == 0) return EndEffect();
  --units_;
  Offer(kStop);
}

void DieToreDerWelt::SwapOne() {
  Ask(Question::kSwap);
  for (std::uint8_t given = 0; given < kGoods; ++given) {
    if (player().goods[given] == 0) continue;
    for (std::uint8_t taken = 0; taken < kGoods; ++taken) {
      if (taken != given) Offer(given, taken);
    }
  }
  if (units_ == 0 || option_count_ == 0) return EndEffect();
  --units_;
  Offer(kStop);
}

void DieToreDerWelt::TakeOne() {
  if (units_ == 0) return EndEffect();
  --units_;
  Ask(Question::kGood);
  for (std::uint8_t good = 0; good < kGoods; ++good) Offer(good);
}

void DieToreDerWelt::GiveUpOne() {
  Ask(Question::kGiveUp);
  for (std::uint8_t good = 0; good < kGoods; ++good) {
    if (player().goods[good] > 0) Offer(good);
  }
  if (option_count_ == 0) return EndEffect();
  if (option_count_ == 1) Apply(0);
}

void DieToreDerWelt::Gain(std::uint8_t good, int count) {
  player().goods[good] = static_cast<std::uint8_t>(player().goods[good] + count);
}

int DieToreDerWelt::Lose(std::uint8_t good, int count) {
  const int lost = std::min<int>(count, player().goods[good]);
  player().goods[good] = static_cast<std::uint8_t>(player().goods[good] - lost);
  return lost;
}

// Points never fall below zero.
void DieToreDerWelt::Score(int points) {
  player().points = static_cast<std::int16_t>(std::max(0, player().points + points));
}

void DieToreDerWelt::HandIn(const std::array<std::uint8_t, kGoods>& due, int penalty) {
  int missing = 0;
  for (std::uint8_t good = 0; good < kGoods; ++good) missing += due[good] - Lose(good, due[good]);
  Score(-missing * penalty);
}

}  // namespace walz::bench
