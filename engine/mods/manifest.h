// The manifest of a mod, mod.yaml.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/source.h"
#include "content/field_spec.h"
#include "mods/semver.h"
#include "yaml/node.h"

namespace walz::mods {

// A reference to another mod (or the game) with a version range.
struct ModReference {
  std::string id;
  VersionRange range;
  base::SourceSpan span;    // the span of the id
  std::string reason;       // the reason for a conflict, for people; may be empty
  std::string folder = {};  // only the mod in this folder; empty: any
};

// A valid mod.yaml.
struct Manifest {
  std::string id;
  std::string name;
  std::string summary;
  std::string license;
  std::string homepage;
  std::vector<std::string> authors;
  std::string game;  // id of its game
  base::SourceSpan game_span;
  Version version;
  std::vector<ModReference> needs;  // `requires`, and the engine as kEngineId
  // Mods that are not required; if one is installed, its version must be in the range.
  std::vector<ModReference> optional;
  std::vector<ModReference> conflicts;  // excluded versions
  std::vector<ModReference> after;      // order only; any version
  std::vector<ModReference> provides;   // other ids that it provides, at its own version
  // Renamed ids, `kind.old` -> `kind.new`, for saves of earlier versions.
  std::map<std::string, std::string> aliases;
  base::SourceSpan span;  // the span of the id
  std::string folder;     // empty for the game and the engine
  std::string shown;      // the folder for display
};

// The id of the engine in requirements.
inline constexpr std::string_view kEngineId = "walzwerk";

// The fields of mod.yaml. Constant.
const std::vector<content::FieldSpec>& ManifestFields();

// Parses a manifest; returns nullopt after reporting errors. The caller sets `folder` and `shown`.
std::optional<Manifest> ReadManifest(const std::shared_ptr<const base::SourceFile>& file,
                                     base::Diagnostics& findings);

// Parses `aliases:` of a manifest or game: `kind.old: new` or `kind.old: kind.new`.
std::map<std::string, std::string> ReadAliases(const yaml::Node& map, base::Diagnostics& findings);

}  // namespace walz::mods
