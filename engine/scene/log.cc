#include "scene/log.h"

#include <nlohmann/json.hpp>

#include "kernel/event.h"
#include "match/match.h"
#include "match/seen.h"
#include "match/view.h"
#include "scene/describe.h"

namespace walz::scene {

nlohmann::ordered_json LogJson(const match::Match& match, const Describer& describe,
                               kernel::Seat viewer, std::size_t first, std::size_t last) {
  nlohmann::ordered_json log = nlohmann::ordered_json::array();
  const match::SeenEvents events(match, viewer);
  std::size_t at = 0;  // the first position in which the event had happened
  for (std::size_t i = first; i < last; ++i) {
    while (at < match.choices().size() && events.Before(at) <= i) ++at;
    nlohmann::ordered_json line = {{"n", i + 1}};
    line.update(match::ViewEvent(match.ruleset(), events[i], viewer));
    line["text"] = describe.EventText(events[i], viewer);
    line["at"] = at;
    log.push_back(std::move(line));
  }
  return log;
}

}  // namespace walz::scene
