#include "authoring/not_in_scripts.h"

#include <algorithm>
#include <array>
#include <string>

#include "base/messages.h"

namespace walz::authoring {
namespace {

enum class Sort {
  kChance,
  kClock,
  kFiles,
  kCode,
  kObjects,
  kTasks,
  kMemory,
  kNext,
  kUnpack,
  kLength,
  kNothing,
  kTrue,
  kFalse
};

struct Missing {
  std::string_view path;
  Sort sort;
};

constexpr std::array kMissing = {
    Missing{"math.random", Sort::kChance},
    Missing{"math.randomseed", Sort::kChance},
    Missing{"os", Sort::kClock},
    Missing{"io", Sort::kFiles},
    Missing{"debug", Sort::kFiles},
    Missing{"load", Sort::kCode},
    Missing{"loadstring", Sort::kCode},
    Missing{"loadfile", Sort::kCode},
    Missing{"dofile", Sort::kCode},
    Missing{"package", Sort::kCode},
    Missing{"module", Sort::kCode},
    Missing{"string.dump", Sort::kCode},
    Missing{"setmetatable", Sort::kObjects},
    Missing{"getmetatable", Sort::kObjects},
    Missing{"rawget", Sort::kObjects},
    Missing{"rawset", Sort::kObjects},
    Missing{"rawequal", Sort::kObjects},
    Missing{"rawlen", Sort::kObjects},
    Missing{"setfenv", Sort::kObjects},
    Missing{"getfenv", Sort::kObjects},
    Missing{"coroutine", Sort::kTasks},
    Missing{"collectgarbage", Sort::kMemory},
    Missing{"next", Sort::kNext},
    Missing{"unpack", Sort::kUnpack},
    Missing{"table.getn", Sort::kLength},
    Missing{"table.maxn", Sort::kLength},
    Missing{"null", Sort::kNothing},
    Missing{"undefined", Sort::kNothing},
    Missing{"None", Sort::kNothing},
    Missing{"True", Sort::kTrue},
    Missing{"False", Sort::kFalse},
};

}  // namespace

base::Message InsteadOf(std::string_view path) {
  const auto found = std::find_if(kMissing.begin(), kMissing.end(),
                                  [&](const Missing& missing) { return missing.path == path; });
  if (found == kMissing.end()) return {};
  switch (found->sort) {
    case Sort::kChance:
      return base::Say(
          "chance comes from the game's streams, so that every game can be repeated: "
          "`roll(\"stream\", 6)`, `pick(\"stream\", list)`");
    case Sort::kClock:
      return base::Say(
          "scripts have no clock and no system, so that every game can be repeated: what the game "
          "remembers is a `variable`");
    case Sort::kFiles:
      return base::Say("scripts read and write no files: `print` tells their author something");
    case Sort::kCode:
      return base::Say("other scripts of the game or mod come by `require \"name\"`");
    case Sort::kObjects:
      return base::Say(
          "scripts have no metatables: use plain tables and functions, and a `variable` for what "
          "the game remembers");
    case Sort::kTasks:
      return base::Say(
          "an effect waits for an answer by itself: `choose.one_of`, `choose.menu`; `later` runs "
          "a stage when the effect has ended");
    case Sort::kMemory:
      return base::Say("leave it out: memory looks after itself");
    case Sort::kNext:
      return base::Say("use `pairs`, which goes in the same order in every run");
    case Sort::kUnpack:
      return base::messages::HelpDidYouMean({.name = std::string("table.unpack")});
    case Sort::kLength:
      return base::Say("use `#list`");
    case Sort::kNothing:
      return base::messages::HelpDidYouMean({.name = std::string("nil")});
    case Sort::kTrue:
      return base::messages::HelpDidYouMean({.name = std::string("true")});
    case Sort::kFalse:
      return base::messages::HelpDidYouMean({.name = std::string("false")});
  }
  return {};
}

}  // namespace walz::authoring
