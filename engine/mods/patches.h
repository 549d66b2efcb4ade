// Patches: what a mod or variant changes in what others define. Internal to the loader.
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

// Whether an operation of a patch makes something of what others have left: it wraps a function, or
// counts on from a number.
bool BuildsOn(std::string_view op);

// Definitions are made use of one after the other, and patches on them must have run before that.
enum class PatchStage {
  kOptions,   // before options have values
  kVariants,  // before variants are chosen
  kKinds,     // before the game's kinds are known
  kRest       // everything else; scripts and texts as well
};

// What patches have done.
struct PatchReport {
  std::vector<content::Change> changes;      // in order
  std::vector<content::Revision> revisions;  // definition by definition, in order
};

// The patches of all layers, in order, each of which runs once.
class Patches {
 public:
  // Reads the patches of mods and of variants in force and reports those that are not written like
  // one. The layers must outlive this.
  Patches(const Layers& layers, content::Declarations& declared);

  // Lets patches of `late.first` that build on what is there run after those of `late.second`.
  void Delay(const std::pair<std::string, std::string>& late);

  // Runs the patches whose targets belong to a stage. Whatever is wrong is reported; a patch that
  // fails changes nothing.
  void Run(PatchStage stage, content::Declarations& declared);

  // What they have done so far.
  const PatchReport& report() const { return report_; }

 private:
  struct Patch {
    yaml::Node node;
    std::string mod;         // whose file it is
    std::string variant;     // if it belongs to one
    bool forgiving = false;  // `try`
    std::int32_t count = 0;  // of definitions that must match, if `count` is given
    bool done = false;
  };
  class Runner;

  void Read(const yaml::Node& node, const std::string& mod, const std::string& variant,
            content::Declarations& declared);

  const Layers& layers_;
  std::vector<Patch> patches_;
  std::map<std::string, yaml::Node> functions_;  // `{ id, script }` of those that patches change
  PatchReport report_;
};

}  // namespace walz::mods
