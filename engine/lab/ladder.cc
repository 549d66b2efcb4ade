#include "lab/ladder.h"

#include <algorithm>

#include "match/match.h"

namespace walz::lab {
namespace {

constexpr Rung kRungs[] = {{"random", 400, 0},
                           {"careless", 200, 1},
                           {"greedy", 200, 1},
                           {"search:10", 60, 10},
                           {"search:40", 60, 40}};

// The trials of a rung in a default ladder; 0 if they are too few to decide anything.
std::int64_t TrialsWithin(const Rung& rung, const Comparison& known) {
  const std::int64_t trials = std::max<std::int64_t>(1, known.findings.trials);
  const std::int64_t each = std::max<std::int64_t>(1, known.offered / trials * rung.work);
  const std::int64_t most = std::min(rung.trials, kCoffeeBreak / each);
  return most < kFirstLook ? 0 : most;
}

// The request for a rung.
CompareRequest RequestFor(const CompareRequest& request, const Rung& rung) {
  CompareRequest own = request;
  for (std::string& bot : own.bots) {
    if (bot != match::kDummy) bot = rung.bot;
  }
  own.end = std::min(request.end, rung.trials);
  own.margins.seats = own.margins.length = 0;
  own.effort = 0;
  own.usage = false;
  own.each_trial = {};
  own.each_look = {};
  return own;
}

// A comparison without trials.
Comparison NotPlayed(const CompareRequest& request) {
  Comparison comparison;
  comparison.subject = SubjectOf(request);
  comparison.measures = MeasuresOf(comparison.subject);
  comparison.findings.tallies.resize(comparison.measures.size());
  return comparison;
}

}  // namespace

std::span<const Rung> Rungs() { return kRungs; }

std::size_t BaseRung() {
  return static_cast<std::size_t>(std::ranges::find(kRungs, "greedy", &Rung::bot) -
                                  std::begin(kRungs));
}

base::Result<std::vector<Comparison>> Climb(const CompareRequest& request, const Comparison* known,
                                            const std::function<void(const Comparison&)>& done) {
  std::vector<Comparison> rungs;
  for (const Rung& rung : kRungs) {
    CompareRequest own = RequestFor(request, rung);
    if (known != nullptr && own.bots == request.bots) {
      rungs.push_back(*known);
      continue;
    }
    if (known != nullptr) own.end = std::min(own.end, TrialsWithin(rung, *known));
    base::Result<Comparison> comparison =
        own.end > 0 ? Compare(own) : base::Result<Comparison>(NotPlayed(own));
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
