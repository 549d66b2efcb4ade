#include "lab/ladder.h"

#include <algorithm>

#include "match/match.h"

namespace walz::lab {
namespace {

constexpr Rung kRungs[] = {
    {"random", 400}, {"careless", 200}, {"greedy", 200}, {"search:10", 60}, {"search:40", 60}};

}  // namespace

std::span<const Rung> Rungs() { return kRungs; }

base::Result<std::vector<Comparison>> Climb(const CompareRequest& request,
                                            const std::function<void(const Comparison&)>& done) {
  std::vector<Comparison> rungs;
  for (const Rung& rung : kRungs) {
    CompareRequest own = request;
    for (std::string& bot : own.bots) {
      if (bot != match::kDummy) bot = rung.bot;
    }
    own.end = std::min(request.end, rung.trials);
    own.margins.seats = own.margins.length = 0;
    base::Result<Comparison> comparison = Compare(own);
    if (!comparison) return comparison.error();
    rungs.push_back(std::move(*comparison));
    if (done) done(rungs.back());
    if (rungs.back().interrupted) break;
  }
  return rungs;
}

std::vector<Interaction> InteractionsWith(const std::vector<Comparison>& rungs, std::size_t base) {
  const double pairs = std::max(1.0, static_cast<double>(rungs.size()) - 1);
  const auto read = [&](const Comparison& rung) {
    // Half of the error for each of the two rungs.
    const double alpha = kAlpha / pairs / 2;
    return Read(rung.measures[0], rung.findings.tallies[0], alpha).difference;
  };
  std::vector<Interaction> interactions(rungs.size());
  for (std::size_t i = 0; i < rungs.size(); ++i) {
    if (i == base) continue;
    const Estimate own = read(rungs[i]);
    const Estimate other = read(rungs[base]);
    const bool known = own.known() && other.known();
    Interaction& interaction = interactions[i];
    interaction.difference.mean = own.mean - other.mean;
    interaction.difference.margin =
        known ? own.margin + other.margin : std::numeric_limits<double>::max();
    interaction.different = !interaction.difference.Contains(0);
  }
  return interactions;
}

}  // namespace walz::lab
