// mod.yaml: what a mod says about itself.
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

// Another mod (or the game) that a mod names, with the versions it means.
struct ModReference {
  std::string id;
  VersionRange range;
  base::SourceSpan span;    // of the id
  std::string reason;       // of a conflict, for people; may be empty
  std::string folder = {};  // only the one that lies here; empty: any
};

// A mod.yaml whose form is right.
struct Manifest {
  std::string id;
  std::string name;
  std::string summary;
  std::string license;
  std::string homepage;
  std::vector<std::string> authors;
  std::string game;  // the id of the game it is for
  base::SourceSpan game_span;
  Version version;
  std::vector<ModReference> needs;      // `requires`, and the engine as kEngineId
  std::vector<ModReference> optional;   // wanted in these versions if they are there at all
  std::vector<ModReference> conflicts;  // not wanted in these versions
  std::vector<ModReference> after;      // only the order; any version
  std::vector<ModReference> provides;   // other ids that it stands for, in its own version
  // Ids that the mod gave up, `kind.old` -> `kind.new`, for saves of earlier versions.
  std::map<std::string, std::string> aliases;
  base::SourceSpan span;  // of the id
  std::string folder;     // where it lies; empty for the game and the engine
  std::string shown;      // the folder as people are to read it
};

// The id under which requirements name the engine.
inline constexpr std::string_view kEngineId = "walzwerk";

// The fields of mod.yaml. A constant.
const std::vector<content::FieldSpec>& ManifestFields();

// The manifest in a file, or nothing and findings. `folder` and `shown` are left to the caller.
std::optional<Manifest> ReadManifest(const std::shared_ptr<const base::SourceFile>& file,
                                     base::Diagnostics& findings);

// Reads `aliases:`, of a manifest or of a game: `kind.old: new` or `kind.old: kind.new`.
std::map<std::string, std::string> ReadAliases(const yaml::Node& map, base::Diagnostics& findings);

}  // namespace walz::mods
