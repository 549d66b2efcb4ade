// walz doctor: prints the version, the folders that are searched, and the limits.
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <vector>

#include "base/version.h"
#include "cli/commands.h"
#include "cli/common.h"
#include "content/declarations.h"
#include "kernel/machine.h"
#include "kernel/scoring.h"
#include "locale/texts.h"
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

// A limit; the key of its description is `limit.<name>`.
struct Limit {
  const char* name;
  std::int64_t value;
};

// The limits in force, read from where they are defined.
std::vector<Limit> LimitsInForce(const CommonOptions& common) {
  const sandbox::Limits scripts;
  const yaml::YamlLimits yaml;
  const mods::ArchiveLimits archive;
  const auto number = [](auto value) { return static_cast<std::int64_t>(value); };
  return {
      {"units", common.units > 0 ? common.units : scripts.units},
      {"units_without_decision", kernel::Effort::kMaxUnits},
      {"units_of_test", scenario::LuaTests::kUnits},
      {"memory", number(scripts.memory.total)},
      {"memory_block", number(scripts.memory.block)},
      {"memory_string", number(scripts.memory.string)},
      {"depth", scripts.depth},
      {"source", number(sandbox::Sandbox::kMaxSource)},
      {"events_without_decision", kernel::kMaxEvents},
      {"events_kept", number(match::kMaxEventsKept)},
      {"decisions", match::kMaxDecisions},
      {"bot_positions", kernel::BotDeclaration::LookAhead::kMostPositions},
      {"findings_of_file", number(base::Diagnostics::kMaxOfOneFile)},
      {"findings", number(base::Diagnostics::kMaxInAll)},
      {"yaml_bytes", number(yaml.bytes)},
      {"yaml_values", yaml.nodes},
      {"content_bytes", number(mods::kMaxContentBytes)},
      {"content_written", number(content::kMaxWritten)},
      {"mod_files", number(archive.entries)},
      {"mod_file_bytes", number(archive.file_bytes)},
      {"archive_bytes", number(archive.total_bytes)},
      {"index_bytes", number(mods::kMaxIndexBytes)},
      {"index_mods", number(mods::kMaxIndexedMods)},
      {"line", number(ui::kMaxLine)},
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
    console.out << json.dump(2) << '\n';
    return kFine;
  }
  console.out << "walz " << base::kEngineVersion << '\n' << root << '\n';
  for (const std::string& folder : UserModFolders()) console.out << folder << '\n';
  if (!options.limits) return kFine;
  console.out << '\n';
  for (const Limit& limit : LimitsInForce(common)) {
    std::string number = std::to_string(limit.value);
    number.insert(0, number.size() < 10 ? 10 - number.size() : 0, ' ');
    console.out << number << "  " << limit.name << ": "
                << locale::Text(common.language, std::string("limit.") + limit.name) << '\n';
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
