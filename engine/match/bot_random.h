// A bot that chooses uniformly at random.
#pragma once

#include "kernel/random.h"
#include "match/bot.h"

namespace walz::match {

class RandomBot : public Bot {
 public:
  std::int32_t Choose(Table& /*table*/, const kernel::State& state, std::uint64_t chance) override {
    const auto count = static_cast<std::uint32_t>(state.decision().options.size());
    return static_cast<std::int32_t>(kernel::DrawBelow(chance, count));
  }
};

}  // namespace walz::match
