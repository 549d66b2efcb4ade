#include "cli/sweep.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <ostream>

#include "base/nearest.h"
#include "cli/common.h"
#include "cli/compare_report.h"
#include "cli/messages.h"
#include "match/game.h"

namespace walz::cli {
namespace {

// Maximum number of values.
constexpr int kMostSwept = 1000;

// An option and the values to compare.
struct Swept {
  std::string option;
  std::vector<std::string> values;
};

// Parses `option` (all values), `option=0..12` or `option=one,two`.
base::Result<Swept> ReadSweep(const CommonOptions& common, const CompareOptions& options,
                              const std::string& text, Console& console) {
  const std::size_t equals = text.find('=');
  Swept swept{text.substr(0, equals), {}};
  if (equals == std::string::npos) {
    const auto game = LoadGame(ChangedRequest(common, options), console);
    std::vector<std::string> names;
    for (const auto& option : game->content().options) {
      names.push_back(option.id);
      if (option.id == text) swept.values = option.values;
    }
    if (!swept.values.empty()) return swept;
    return base::Error{messages::NoSuchOption(
        {.option = text, .suggestion = base::FindNearest(text, names).Afterthought()})};
  }
  const std::string rest = text.substr(equals + 1);
  const std::size_t dots = rest.find("..");
  int low = 0;
  int high = 0;
  if (dots != std::string::npos) {
    const char* const end = rest.data() + rest.size();
    const auto from = std::from_chars(rest.data(), rest.data() + dots, low);
    const auto to = std::from_chars(rest.data() + dots + 2, end, high);
    const bool whole = from.ec == std::errc() && from.ptr == rest.data() + dots &&
                       to.ec == std::errc() && to.ptr == end;
    if (!whole || high < low || high - low > kMostSwept) {
      return base::Error{messages::MalformedSweep({.text = text})};
    }
    for (int value = low; value <= high; ++value) swept.values.push_back(std::to_string(value));
    return swept;
  }
  swept.values = SplitAtCommas(rest);
  return swept;
}

}  // namespace

int Sweep(const CommonOptions& common, const CompareOptions& options, const std::string& swept_text,
          Console& console) {
  const Swept swept = Need(ReadSweep(common, options, swept_text, console));
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  const bool json = common.format == Format::kJson;
  const bool csv = common.format == Format::kCsv;
  if (csv) console.out << SweepCsvHead();
  if (!csv && !json) console.out << SweepHead(swept.option, common.language);
  int code = kFine;
  bool open = false;
  for (const std::string& value : swept.values) {
    CommonOptions one = common;
    one.set.emplace_back(swept.option, value);
    lab::CompareRequest request = Prepare(one, options, SameSides::kRefused, console);
    request.stops = !options.all;
    const lab::Subject subject = lab::SubjectOf(request);
    // Skips comparing the default game with itself.
    const bool same = subject.sides[0].ruleset_hash == subject.sides[1].ruleset_hash;
    if (same) request.end = 0;
    const lab::Comparison comparison = Compare(request, console);
    if (json) {
      list.push_back(CompareJson(subject, comparison));
    } else if (csv) {
      console.out << SweepCsvRow(swept.option, value, subject, comparison) << std::flush;
    } else {
      console.out << SweepRow(value, subject, comparison, common.language) << std::flush;
      open = open || (!same && IsOpen(subject, comparison));
    }
    if (!same) code = std::max(code, CodeFor(subject, comparison));
    if (comparison.interrupted) break;
  }
  if (json) console.out << list.dump(2) << '\n';
  if (open) console.out << messages::SweepOpen().In(common.language) << '\n';
  return code;
}

}  // namespace walz::cli
