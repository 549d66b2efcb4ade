// *Durch die ganze Welt* without an engine.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace walz::bench {

// The game with its default options, written as if there were no other game: a flat state, rules in
// C++, cards as numbers. It draws from the same random streams and offers its options in the same
// order as the content of data/durch-die-ganze-welt, so equal seeds and choices lead to the same
// end. It is a lower bound for the cost of an engine, and an oracle.
class DurchDieGanzeWelt {
 public:
  static constexpr const char* kGame = "durch-die-ganze-welt";

  // Sets up and runs to the first decision.
  explicit DurchDieGanzeWelt(std::uint64_t seed);

  bool over() const { return question_ == Question::kNone; }
  // The number of options of the pending decision; 0 when the game is over.
  std::uint32_t options() const { return options_; }
  // Takes option number `option`, which is below options().
  void Apply(std::uint32_t option);
  // The deciding seat: the only one.
  int seat() const { return 0; }
  // The sum of the unexplored ranks; 0 is best.
  int Points() const;
  std::vector<int> Result(int /*seat*/) const { return {Points()}; }

 private:
  enum class Question : std::uint8_t { kNone, kTarget, kGoOn };

  struct Card {
    std::uint8_t rank = 0;
    std::uint8_t suits = 0;  // one bit each
  };

  // An ordered stack of cards, top first. Cards are taken from the top and put in at the bottom.
  template <int kSize>
  struct Stack {
    std::array<Card, kSize> cards;
    std::uint8_t top = 0;
    std::uint8_t end = 0;

    int size() const { return end - top; }
    std::span<Card> all() { return {cards.data() + top, cards.data() + end}; }
    Card Take() { return cards[top++]; }
    void Put(Card card) { cards[end++] = card; }
    void Clear() { top = end = 0; }
  };

  static constexpr int kSuits = 6;
  // The four cards of the first deck, the aces, and a card recruited in each turn of phase 1.
  static constexpr int kOwnCards = 4 + 6 + 11;

  template <int kSize>
  void Fill(Stack<kSize>& stack, std::span<const Card> cards);
  void TurnUpOffer();
  void BeginPhase2();
  void TurnUpLocation();
  void BeginAttempt(Card target);
  void PlayCard();
  void Ask(Question question, std::uint32_t options);
  void EndAttempt(bool success);
  void RenewDeck();

  Stack<6> aces_;
  Stack<11> personalities_;
  Stack<11> events_;
  Stack<13> locations_;
  Stack<kOwnCards> deck_;
  Stack<kOwnCards> discards_;
  Stack<kOwnCards> played_;
  std::array<std::uint8_t, kSuits> chips_;
  std::uint8_t chips_left_;
  Card offer_[2];
  Card target_;
  std::uint8_t paid_ = 0;
  std::uint8_t phase_ = 1;
  bool lost_ = false;
  Question question_ = Question::kNone;
  std::uint32_t options_ = 0;
  std::uint64_t deck_stream_;
};

}  // namespace walz::bench
