// A greedy bot that errs as people do.
#pragma once

#include <string_view>

#include "kernel/random.h"
#include "match/bot_greedy.h"

namespace walz::match {

inline constexpr std::string_view kCarelessBot = "careless";

// Overlooks every option with a chance of kOverlooked and chooses the best one of the rest. In
// about one of five decisions, it misses the best option and takes the next best.
class CarelessBot : public GreedyBot {
 public:
  using GreedyBot::GreedyBot;

  static constexpr std::uint32_t kOverlooked = 20;  // percent

 protected:
  bool Notices(std::uint64_t& chance) const override {
    return kernel::DrawBelow(chance, 100) >= kOverlooked;
  }
};

}  // namespace walz::match
