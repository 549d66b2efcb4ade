#include "match/positions.h"

#include <utility>

#include "base/check.h"

namespace walz::match {

std::size_t BytesOf(const kernel::State& state) {
  // A state that waits for an answer also holds the block at the start of its effect.
  return 2 * state.ruleset().layout().size + sizeof(kernel::State) +
         state.decision().options.size() * sizeof(kernel::Option) +
         state.decision().context.size() * sizeof(kernel::Argument);
}

void Positions::Append(kernel::State state) {
  last_ = std::make_shared<const kernel::State>(std::move(state));
  if (size_ % stride_ == 0) {
    kept_.push_back(last_);
    kept_bytes_ += BytesOf(*last_);
  }
  ++size_;
  while (kept_bytes_ > budget_ / 2 && kept_.size() > 1) {
    stride_ *= 2;
    std::vector<Shared> fewer;
    kept_bytes_ = 0;
    for (std::size_t i = 0; i < kept_.size(); i += 2) {
      kept_bytes_ += BytesOf(*kept_[i]);
      fewer.push_back(std::move(kept_[i]));
    }
    kept_ = std::move(fewer);
  }
}

void Positions::RemoveLast() {
  WALZ_CHECK(size_ > 1, "a match keeps its first position");
  last_ = Find(size_ - 2);
  --size_;
  if (size_ % stride_ == 0) {
    kept_bytes_ -= BytesOf(*kept_.back());
    kept_.pop_back();
  }
  while (!recent_.empty() && recent_first_ + recent_.size() > size_) {
    recent_bytes_ -= BytesOf(*recent_.back());
    recent_.pop_back();
  }
}

Positions::Shared Positions::Find(std::size_t index) const {
  WALZ_CHECK(index < size_, "no such position");
  if (index + 1 == size_) return last_;
  if (index % stride_ == 0) return kept_[index / stride_];
  const std::size_t end = recent_first_ + recent_.size();
  if (index >= recent_first_ && index < end) return recent_[index - recent_first_];
  std::size_t at = index / stride_ * stride_;
  Shared state = kept_[index / stride_];
  if (!recent_.empty() && end <= index && end > at) {
    at = end - 1;
    state = recent_.back();
  }
  for (; at < index; ++at) {
    state = std::make_shared<const kernel::State>(replay_(*state, at));
    Remember(at + 1, state);
  }
  return state;
}

// Appends to the recent states, or starts them anew.
void Positions::Remember(std::size_t index, Shared state) const {
  if (index != recent_first_ + recent_.size()) {
    recent_.clear();
    recent_bytes_ = 0;
  }
  if (recent_.empty()) recent_first_ = index;
  recent_bytes_ += BytesOf(*state);
  recent_.push_back(std::move(state));
  while (recent_bytes_ > budget_ / 2 && recent_.size() > 1) {
    recent_bytes_ -= BytesOf(*recent_.front());
    recent_.pop_front();
    ++recent_first_;
  }
}

}  // namespace walz::match
