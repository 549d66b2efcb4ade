#include "authoring/not_in_scripts.h"

#include <algorithm>
#include <array>
#include <string>

#include "authoring/messages.h"
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
      return messages::HelpRandomStreams();
    case Sort::kClock:
      return messages::HelpNoClockOrSystem();
    case Sort::kFiles:
      return messages::HelpNoFiles();
    case Sort::kCode:
      return messages::HelpUseRequire();
    case Sort::kObjects:
      return messages::HelpNoMetatables();
    case Sort::kTasks:
      return messages::HelpNoCoroutines();
    case Sort::kMemory:
      return messages::HelpNoGarbageCollection();
    case Sort::kNext:
      return messages::HelpUsePairsForOrder();
    case Sort::kUnpack:
      return base::messages::HelpDidYouMean({.name = std::string("table.unpack")});
    case Sort::kLength:
      return messages::HelpUseLengthOperator();
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
