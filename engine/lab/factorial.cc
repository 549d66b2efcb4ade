#include "lab/factorial.h"

#include <algorithm>

#include "base/check.h"

namespace walz::lab {
namespace {

bool IsPrime(std::size_t number) {
  for (std::size_t i = 2; i * i <= number; ++i) {
    if (number % i == 0) return false;
  }
  return number > 1;
}

}  // namespace

std::vector<Setting> ScreeningDesign(std::size_t factors) {
  WALZ_CHECK(factors > 0, "a design has factors");
  std::size_t prime = std::max<std::size_t>(3, factors);
  while (prime % 4 != 3 || !IsPrime(prime)) ++prime;
  std::vector<bool> is_square(prime);
  for (std::size_t i = 1; i < prime; ++i) is_square[i * i % prime] = true;
  std::vector<Setting> settings;
  for (std::size_t row = 0; row < prime; ++row) {
    Setting& setting = settings.emplace_back(factors);
    for (std::size_t factor = 0; factor < factors; ++factor) {
      const std::size_t distance = (factor + prime - row) % prime;
      setting[factor] = distance == 0 || is_square[distance];
    }
  }
  // The row of lows balances the columns, each of which has one high more.
  settings.emplace_back(factors);
  return settings;
}

Setting Opposite(Setting setting) {
  setting.flip();
  return setting;
}

}  // namespace walz::lab
