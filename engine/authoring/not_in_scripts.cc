#include "authoring/not_in_scripts.h"

#include <algorithm>
#include <string>

#include "authoring/messages.h"
#include "base/messages.h"

namespace walz::authoring {
namespace {

template <const char* kName>
base::Message DidYouMean() {
  return base::messages::HelpDidYouMean({.name = std::string(kName)});
}
constexpr char kNil[] = "nil";
constexpr char kTrue[] = "true";
constexpr char kFalse[] = "false";
constexpr char kUnpack[] = "table.unpack";

struct Missing {
  std::string_view path;
  base::Message (*instead)();
};

constexpr Missing kMissing[] = {
    {"math.random", messages::HelpRandomStreams},
    {"math.randomseed", messages::HelpRandomStreams},
    {"os", messages::HelpNoClockOrSystem},
    {"io", messages::HelpNoFiles},
    {"debug", messages::HelpNoFiles},
    {"load", messages::HelpUseRequire},
    {"loadstring", messages::HelpUseRequire},
    {"loadfile", messages::HelpUseRequire},
    {"dofile", messages::HelpUseRequire},
    {"package", messages::HelpUseRequire},
    {"module", messages::HelpUseRequire},
    {"string.dump", messages::HelpUseRequire},
    {"setmetatable", messages::HelpNoMetatables},
    {"getmetatable", messages::HelpNoMetatables},
    {"rawget", messages::HelpNoMetatables},
    {"rawset", messages::HelpNoMetatables},
    {"rawequal", messages::HelpNoMetatables},
    {"rawlen", messages::HelpNoMetatables},
    {"setfenv", messages::HelpNoMetatables},
    {"getfenv", messages::HelpNoMetatables},
    {"coroutine", messages::HelpNoCoroutines},
    {"collectgarbage", messages::HelpNoGarbageCollection},
    {"next", messages::HelpUsePairsForOrder},
    {"unpack", DidYouMean<kUnpack>},
    {"table.getn", messages::HelpUseLengthOperator},
    {"table.maxn", messages::HelpUseLengthOperator},
    {"null", DidYouMean<kNil>},
    {"undefined", DidYouMean<kNil>},
    {"None", DidYouMean<kNil>},
    {"True", DidYouMean<kTrue>},
    {"False", DidYouMean<kFalse>},
};

}  // namespace

base::Message InsteadOf(std::string_view path) {
  const auto found = std::find_if(std::begin(kMissing), std::end(kMissing),
                                  [&](const Missing& missing) { return missing.path == path; });
  return found == std::end(kMissing) ? base::Message() : found->instead();
}

}  // namespace walz::authoring
