// walz doctor: prints the version, the folders that are searched, and the limits.
#include <nlohmann/json.hpp>

#include "base/version.h"
#include "cli/common.h"
#include "content/declarations.h"
#include "kernel/machine.h"
#include "kernel/scoring.h"
#include "match/match.h"
#include "mods/archive.h"
#include "mods/mod_index.h"
#include "sandbox/sandbox.h"
#include "scenario/lua_tests.h"
#include "ui/terminal_input.h"
#include "yaml/reader.h"

namespace walz::cli {
namespace {

struct DoctorOptions {
  bool limits = false;
};

// A limit with its description.
struct Limit {
  const char* name;
  std::int64_t value;
  base::Message text;
};

// The current limits, read from their definitions.
std::vector<Limit> LimitsInForce(const CommonOptions& common) {
  const sandbox::Limits scripts;
  const yaml::YamlLimits yaml;
  const mods::ArchiveLimits archive;
  const auto number = [](auto value) { return static_cast<std::int64_t>(value); };
  return {
      {"units", common.units > 0 ? common.units : scripts.units, messages::LimitUnits()},
      {"units_without_decision", kernel::Effort::kMaxUnits, messages::LimitUnitsWithoutDecision()},
      {"units_of_test", scenario::LuaTests::kUnits, messages::LimitUnitsOfTest()},
      {"memory", number(scripts.memory.total), messages::LimitMemory()},
      {"memory_block", number(scripts.memory.block), messages::LimitMemoryBlock()},
      {"memory_string", number(scripts.memory.string), messages::LimitMemoryString()},
      {"depth", scripts.depth, messages::LimitDepth()},
      {"source", number(sandbox::Sandbox::kMaxSource), messages::LimitSource()},
      {"events_without_decision", kernel::kMaxEvents, messages::LimitEventsWithoutDecision()},
      {"events_kept", number(match::kMaxEventsKept), messages::LimitEventsKept()},
      {"decisions", match::kMaxDecisions, messages::LimitDecisions()},
      {"bot_positions", kernel::BotDeclaration::LookAhead::kMostPositions,
       messages::LimitBotPositions()},
      {"findings_of_file", number(base::Diagnostics::kMaxOfOneFile),
       messages::LimitFindingsOfFile()},
      {"findings", number(base::Diagnostics::kMaxInAll), messages::LimitFindings()},
      {"yaml_bytes", number(yaml.bytes), messages::LimitYamlBytes()},
      {"yaml_values", yaml.nodes, messages::LimitYamlValues()},
      {"content_bytes", number(mods::kMaxContentBytes), messages::LimitContentBytes()},
      {"content_written", number(content::kMaxWritten), messages::LimitContentWritten()},
      {"mod_files", number(archive.entries), messages::LimitModFiles()},
      {"mod_file_bytes", number(archive.file_bytes), messages::LimitModFileBytes()},
      {"archive_bytes", number(archive.total_bytes), messages::LimitArchiveBytes()},
      {"index_bytes", number(mods::kMaxIndexBytes), messages::LimitIndexBytes()},
      {"index_mods", number(mods::kMaxIndexedMods), messages::LimitIndexMods()},
      {"line", number(ui::kMaxLine), messages::LimitLine()},
  };
}

int RunDoctor(const CommonOptions& common, const DoctorOptions& options, Console& console) {
  const std::string root = DataRoot(common);
  if (common.format == Format::kJson) {
    nlohmann::ordered_json json = {
        {"version", base::kEngineVersion}, {"data", root}, {"mods", UserModFolders()}};
    for (const Limit& limit : LimitsInForce(common)) {
      if (options.limits) json["limits"][limit.name] = limit.value;
    }
    return console.Print(json);
  }
  console.out << "walz " << base::kEngineVersion << '\n' << root << '\n';
  for (const std::string& folder : UserModFolders()) console.out << folder << '\n';
  if (!options.limits) return kFine;
  console.out << '\n';
  for (const Limit& limit : LimitsInForce(common)) {
    std::string number = std::to_string(limit.value);
    number.insert(0, number.size() < 10 ? 10 - number.size() : 0, ' ');
    console.out << number << "  " << limit.name << ": " << limit.text.In(common.language) << '\n';
  }
  return kFine;
}

}  // namespace

Command DoctorCommand() {
  const auto doctor = std::make_shared<DoctorOptions>();
  return {.name = "doctor",
          .options = {Flag("--limits", doctor->limits)},
          .run = Calling(RunDoctor, doctor)};
}

}  // namespace walz::cli
