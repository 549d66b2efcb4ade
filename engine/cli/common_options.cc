#include "cli/common_options.h"

#include <charconv>
#include <cstdlib>
#include <iterator>
#include <map>
#include <string_view>

#include "cli/messages.h"
#include "kernel/ids.h"

namespace walz::cli {
namespace {

Option FormatOption(const std::vector<std::string>& formats, Format& target) {
  const auto set = [&target](const std::string& text) {
    static const std::map<std::string_view, Format> kFormats = {
        {"json", Format::kJson}, {"github", Format::kGithub}, {"luals", Format::kLuals},
        {"csv", Format::kCsv},   {"html", Format::kHtml},     {"md", Format::kMarkdown},
        {"pdf", Format::kPdf}};
    const auto known = kFormats.find(text);
    target = known == kFormats.end() ? Format::kText : known->second;
    return base::Ok();
  };
  return {.name = "--format", .value = OneOf(formats), .set = set};
}

Option SetOption(std::vector<std::pair<std::string, std::string>>& target) {
  const auto set = [&target](const std::string& text) -> base::Status {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) {
      return base::Error{messages::SetFormExpected({.text = text})};
    }
    target.emplace_back(text.substr(0, equals), text.substr(equals + 1));
    return base::Ok();
  };
  return {.name = "--set", .value = Word("OPTION=VALUE"), .set = set, .repeatable = true};
}

// The least is what every shipped game needs; the most is a second or two of an endless effect.
Option LimitOption(std::int64_t& units) {
  constexpr std::int64_t kLeast = 1'000'000;
  constexpr std::int64_t kMost = 200'000'000;
  constexpr std::string_view kUnits = "units=";
  const auto set = [&units, kUnits](const std::string& text) -> base::Status {
    if (!text.starts_with(kUnits)) {
      return base::Error{messages::LimitFormExpected({.text = text})};
    }
    const auto number = WholeNumber(text.substr(kUnits.size()), kLeast, kMost);
    if (!number) return number.error();
    units = *number;
    return base::Ok();
  };
  return {.name = "--limit", .value = Word("units=N"), .set = set, .repeatable = true};
}

// Seeds use all 64 bits.
Option SeedOption(std::optional<std::uint64_t>& seed) {
  const auto set = [&seed](const std::string& text) -> base::Status {
    std::uint64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    if (read.ec != std::errc() || read.ptr != end) {
      return base::Error{messages::SeedExpected({.text = text})};
    }
    seed = number;
    return base::Ok();
  };
  return {.name = "--seed", .value = Word("N"), .set = set};
}

}  // namespace

std::vector<Option> CommonOptionsOf(const Command& command, CommonOptions& common) {
  std::vector<Option> options = {
      Flag("--help", common.help), Text("--lang", OneOf({"de", "en"}), common.language),
      FormatOption(command.formats, common.format), Text("--data", Folder(), common.data_root)};
  options.front().letter = "-h";
  if (command.name.empty()) options.push_back(Flag("--version", common.version));
  if (!command.loads_game) return options;
  std::vector<Option> of_game = {
      Texts("--variant", {.name = "NAME_OR_FILE", .source = Source::kFiles}, common.variants),
      SetOption(common.set),
      LimitOption(common.units),
      Texts("--mod", Mod(), common.mods),
      Number("--players", common.players, 1, kernel::kMaxSeats),
      SeedOption(common.seed),
      Texts("--bots", ListOf({.name = "NAME", .source = Source::kBots}), common.bots)};
  options.insert(options.end(), std::move_iterator(of_game.begin()),
                 std::move_iterator(of_game.end()));
  return options;
}

std::string LanguageOfEnvironment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    return std::string_view(value).substr(0, 2) == "de" ? "de" : "en";
  }
  return "en";
}

}  // namespace walz::cli
