#include "python/rules.h"

#include <algorithm>
#include <utility>

#include "kernel/messages.h"
#include "kernel/ruleset.h"

namespace walz::python {

base::Result<std::shared_ptr<const Rules>> Rules::Create(
    std::shared_ptr<const match::Game> game, std::optional<int> seats,
    std::optional<std::vector<std::string>> actions) {
  const kernel::RulesetData& data = game->ruleset().data();
  const int played = seats.value_or(std::clamp(2, data.minimum_seats, data.maximum_seats));
  if (played < data.minimum_seats || played > data.maximum_seats) {
    return base::Error{kernel::messages::WrongPlayerCount({.game = data.game,
                                                           .minimum = data.minimum_seats,
                                                           .maximum = data.maximum_seats,
                                                           .found = played})};
  }
  std::shared_ptr<Rules> rules(new Rules(std::move(game), played));
  if (actions) {
    base::Result<ActionNumbers> numbers = ActionNumbers::Of(*actions);
    if (!numbers) return numbers.error();
    rules->actions_ = std::move(*numbers);
    rules->given_ = std::move(actions);
  }
  return std::shared_ptr<const Rules>(std::move(rules));
}

const ActionNumbers& Rules::actions() const {
  std::call_once(surveyed_, [this] {
    if (actions_) return;
    Lease table(*this);
    actions_ = ActionNumbers::Of(SurveyedIds(*table, seats_)).value();
  });
  return *actions_;
}

Rules::Lease::Lease(const Rules& rules) : rules_(rules) {
  {
    const std::lock_guard lock(rules.tables_mutex_);
    if (!rules.idle_.empty()) {
      table_ = std::move(rules.idle_.back());
      rules.idle_.pop_back();
    }
  }
  if (table_ == nullptr) table_ = std::make_unique<match::Table>(rules.game_);
}

Rules::Lease::~Lease() {
  const std::lock_guard lock(rules_.tables_mutex_);
  rules_.idle_.push_back(std::move(table_));
}

}  // namespace walz::python
