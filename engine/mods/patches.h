// Patches: changes of other layers' definitions by mods and variants. Internal to the loader.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/declarations.h"
#include "mods/layers.h"
#include "mods/patch_ops.h"

namespace walz::mods {

// Returns true if an operation builds on earlier values: it wraps a function, or adds to or scales
// a number.
bool BuildsOn(std::string_view op);

// The stages at which patches run. A patch must run before the loader uses the definitions that it
// changes.
enum class PatchStage {
  kOptions,   // before option values are determined
  kVariants,  // before variants are selected
  kKinds,     // before the game's kinds are known
  kRest       // everything else, including scripts and texts
};

// The record of applied patches.
struct PatchReport {
  std::vector<content::Change> changes;      // in order
  std::vector<content::Revision> revisions;  // one per patch and changed definition, in order
};

// The patches of all layers, in order. Each runs once.
class Patches {
 public:
  // Reads the patches of mods and of active variants and reports malformed ones. The layers must
  // outlive this.
  Patches(const Layers& layers, content::Declarations& declared);

  // Makes patches of `late.first` that build on earlier values run after those of `late.second`.
  void Delay(const std::pair<std::string, std::string>& late);

  // Runs the patches whose targets belong to a stage. Reports all errors; a patch that fails
  // changes nothing.
  void Run(PatchStage stage, content::Declarations& declared);

  // The record so far.
  const PatchReport& report() const { return report_; }

 private:
  struct Patch {
    yaml::Node node;
    std::string mod;         // owner of its file
    std::string variant;     // empty: the patch belongs to no variant
    bool forgiving = false;  // `try: true`
    std::int32_t count = 0;  // number of definitions that must match, if the patch has `count`
    bool done = false;
  };
  class Runner;

  void Read(const yaml::Node& node, const std::string& mod, const std::string& variant,
            content::Declarations& declared);

  const Layers& layers_;
  std::vector<Patch> patches_;
  std::map<std::string, yaml::Node> functions_;  // `{ id, script }` of patched functions
  PatchReport report_;
};

}  // namespace walz::mods
