// Patches: what a mod or variant changes in what others define. Internal to the loader.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/workspace.h"
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

// The patches of all layers, in order, each of which runs once.
class Patches {
 public:
  // Reads the patches of mods and of variants in force and reports those that are not written like
  // one.
  Patches(content::Workspace& work, const Layers& layers);

  // Lets patches of `late.first` that build on what is there run after those of `late.second`.
  void Delay(const std::pair<std::string, std::string>& late);

  // Runs the patches whose targets belong to a stage. Whatever is wrong is reported; a patch that
  // fails changes nothing.
  void Run(PatchStage stage);

 private:
  struct Patch {
    yaml::Node node;
    std::string mod;      // whose file it is
    std::string variant;  // if it belongs to one
    bool done = false;
  };
  // A definition that a patch changes, and how to put it back.
  struct Target {
    std::string kind;
    std::string id;
    std::string mod;
    yaml::Node* node = nullptr;
    base::SourceSpan span;
  };

  void Read(const yaml::Node& node, const std::string& mod, const std::string& variant);
  bool IsTime(const Patch& patch, PatchStage stage) const;
  bool Applies(const Patch& patch, PatchStage stage);
  bool OptionFits(const yaml::NodeEntry& wanted);
  void Apply(const Patch& patch);
  bool ApplyTo(const Patch& patch, Target target, base::Diagnostics& findings);
  bool CheckExpected(const yaml::Node& expect, const Target& target, base::Diagnostics& findings);
  std::vector<Target> FindTargets(const Patch& patch, base::Diagnostics& findings);
  std::vector<Target> FindNamed(const yaml::Node& name, base::Diagnostics& findings);
  std::vector<Target> FindMatching(const yaml::Node& match, base::Diagnostics& findings);
  Target FindFunction(std::string_view name, const base::SourceSpan& span,
                      base::Diagnostics& findings);
  Target FindText(std::string_view key, const base::SourceSpan& span, base::Diagnostics& findings);
  base::Result<std::string> WrapName(const Patch& patch, const Target& target,
                                     const yaml::Node& outer, std::string_view key,
                                     const yaml::Node& previous);

  content::Workspace& work_;
  const Layers& layers_;
  std::vector<Patch> patches_;
  std::map<std::string, yaml::Node> functions_;  // `{ id, script }` of those that patches change
};

}  // namespace walz::mods
