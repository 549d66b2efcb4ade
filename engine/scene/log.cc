#include "scene/log.h"

#include <nlohmann/json.hpp>

#include "kernel/event.h"
#include "match/match.h"
#include "match/view.h"
#include "scene/describe.h"

namespace walz::scene {

nlohmann::ordered_json LogJson(const match::Match& match, const Describer& describe,
                               kernel::Seat viewer, std::size_t first, std::size_t last) {
  nlohmann::ordered_json log = nlohmann::ordered_json::array();
  std::size_t number = first;
  std::size_t at = 0;  // the first position in which the event had happened
  for (const kernel::Event& event : match.events_since(first).first(last - first)) {
    ++number;
    while (at < match.choices().size() && match.event_mark(at) < number) ++at;
    nlohmann::ordered_json line = {{"n", number}};
    line.update(match::ViewEvent(match.ruleset(), event, viewer));
    line["text"] = describe.EventText(event, viewer);
    line["at"] = at;
    log.push_back(std::move(line));
  }
  return log;
}

}  // namespace walz::scene
