#include "bench/twins/durch_die_ganze_welt.h"

#include <algorithm>

#include "kernel/random.h"

namespace walz::bench {

template <int kSize>
void DurchDieGanzeWelt::Fill(Stack<kSize>& stack, std::span<const Card> cards) {
  std::copy(cards.begin(), cards.end(), stack.cards.begin());
  stack.end = static_cast<std::uint8_t>(cards.size());
}

DurchDieGanzeWelt::DurchDieGanzeWelt(std::uint64_t seed)
    : deck_stream_(kernel::SeedStream(seed, 1)) {
  constexpr std::uint8_t kMoons = 1, kSuns = 2, kWaves = 4, kLeaves = 8, kWyrms = 16, kKnots = 32;
  static constexpr Card kDeck[] = {
      {4, kWaves | kLeaves}, {5, kWyrms | kKnots}, {8, kMoons | kSuns}, {0, 0}};
  static constexpr Card kAces[] = {{1, kMoons},  {1, kSuns},  {1, kWaves},
                                   {1, kLeaves}, {1, kWyrms}, {1, kKnots}};
  static constexpr Card kPersonalities[] = {{2, kMoons | kKnots},
                                            {3, kSuns | kKnots},
                                            {3, kLeaves | kWyrms},
                                            {6, kMoons | kWaves},
                                            {6, kSuns | kWyrms},
                                            {9, kLeaves | kKnots},
                                            {10, kMoons | kWyrms | kKnots},
                                            {10, kSuns | kWaves | kKnots},
                                            {11, kMoons | kWaves | kKnots},
                                            {12, kMoons},
                                            {12, kSuns}};
  static constexpr Card kEvents[] = {{3, kMoons | kWaves},
                                     {4, kWyrms | kKnots},
                                     {5, kSuns | kWaves},
                                     {6, kLeaves | kKnots},
                                     {7, kMoons | kLeaves},
                                     {8, kWyrms | kKnots},
                                     {9, kMoons | kSuns},
                                     {10, kMoons | kSuns | kLeaves},
                                     {11, kMoons | kLeaves | kWyrms},
                                     {12, kWyrms},
                                     {12, kKnots}};
  static constexpr Card kLocations[] = {{2, kSuns | kWyrms},
                                        {2, kWaves | kLeaves},
                                        {4, kMoons | kSuns},
                                        {5, kMoons | kLeaves},
                                        {7, kSuns | kKnots},
                                        {7, kWaves | kWyrms},
                                        {8, kWaves | kLeaves},
                                        {9, kWaves | kWyrms},
                                        {10, kWaves | kLeaves | kWyrms},
                                        {11, kSuns | kWaves | kWyrms},
                                        {11, kSuns | kLeaves | kKnots},
                                        {12, kWaves},
                                        {12, kLeaves}};
  Fill(deck_, kDeck);
  Fill(aces_, kAces);
  Fill(personalities_, kPersonalities);
  Fill(events_, kEvents);
  Fill(locations_, kLocations);
  std::uint64_t setup = kernel::SeedStream(seed, 0);
  kernel::Shuffle(setup, deck_.all());
  kernel::Shuffle(setup, aces_.all());
  kernel::Shuffle(setup, personalities_.all());
  kernel::Shuffle(setup, events_.all());
  kernel::Shuffle(setup, locations_.all());
  chips_.fill(6);
  chips_left_ = 6 * kSuits;
  TurnUpOffer();
}

void DurchDieGanzeWelt::Apply(std::uint32_t option) {
  if (question_ == Question::kTarget) return BeginAttempt(offer_[option]);
  // The suits with a chip left, in order, then giving up.
  for (std::uint8_t& chips : chips_) {
    if (chips == 0 || option-- > 0) continue;
    --chips;
    --chips_left_;
    const std::uint8_t suit = static_cast<std::uint8_t>(1U << (&chips - chips_.data()));
    if ((suit & target_.suits) != 0) ++paid_;
    return PlayCard();
  }
  EndAttempt(false);
}

int DurchDieGanzeWelt::Points() const {
  int sum = lost_ ? target_.rank : 0;
  for (int i = locations_.top; i < locations_.end; ++i) {
    sum += locations_.cards[static_cast<std::size_t>(i)].rank;
  }
  return sum;
}

// Both stacks of the third row become empty together.
void DurchDieGanzeWelt::TurnUpOffer() {
  if (personalities_.size() == 0) return BeginPhase2();
  offer_[0] = personalities_.Take();
  offer_[1] = events_.Take();
  Ask(Question::kTarget, 2);
}

void DurchDieGanzeWelt::BeginPhase2() {
  phase_ = 2;
  TurnUpLocation();
}

void DurchDieGanzeWelt::TurnUpLocation() {
  if (lost_ || locations_.size() == 0) return Ask(Question::kNone, 0);
  BeginAttempt(locations_.Take());
}

void DurchDieGanzeWelt::BeginAttempt(Card target) {
  target_ = target;
  paid_ = 0;
  PlayCard();
}

// Turns up a card, if there is one, and evaluates the attempt.
void DurchDieGanzeWelt::PlayCard() {
  if (deck_.size() == 0) RenewDeck();
  if (deck_.size() > 0) {
    const Card card = deck_.Take();
    played_.Put(card);
    if ((card.suits & target_.suits) != 0) paid_ = static_cast<std::uint8_t>(paid_ + card.rank);
  }
  if (paid_ >= target_.rank) return EndAttempt(true);
  const bool stuck = chips_left_ == 0 || deck_.size() + discards_.size() + aces_.size() == 0;
  if (stuck) return EndAttempt(false);
  std::uint32_t options = phase_ == 1 ? 1 : 0;
  for (const std::uint8_t chips : chips_) options += chips > 0 ? 1 : 0;
  Ask(Question::kGoOn, options);
}

void DurchDieGanzeWelt::Ask(Question question, std::uint32_t options) {
  question_ = question;
  options_ = options;
}

// Recruited and played cards go to the discard pile.
void DurchDieGanzeWelt::EndAttempt(bool success) {
  if (success && phase_ == 1) discards_.Put(target_);
  for (const Card card : played_.all()) discards_.Put(card);
  played_.Clear();
  if (phase_ == 1) return TurnUpOffer();
  lost_ = !success;
  TurnUpLocation();
}

// The discard pile plus, while they last, an ace.
void DurchDieGanzeWelt::RenewDeck() {
  deck_.Clear();
  if (aces_.size() > 0) deck_.Put(aces_.Take());
  for (const Card card : discards_.all()) deck_.Put(card);
  discards_.Clear();
  kernel::Shuffle(deck_stream_, deck_.all());
}

}  // namespace walz::bench
