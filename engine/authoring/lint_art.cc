#include <set>
#include <string>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/rule.h"

namespace walz::authoring {
namespace {

void AddScalars(const yaml::Node& node, std::set<std::string>& texts) {
  if (node.is_scalar()) texts.insert(node.text());
  for (const yaml::Node& item : node.items()) AddScalars(item, texts);
  for (const yaml::NodeEntry& entry : node.entries()) AddScalars(entry.value, texts);
}

}  // namespace

// References in any layer under any options count, including those that a patch has replaced.
void LintArt(const RuleInput& input) {
  if (input.content.art.empty()) return;
  std::set<std::string> named;
  for (const content::KindEntry& kind : input.content.catalogue->kinds()) {
    for (const content::RawDefinition& raw : kind.definitions) AddScalars(raw.node, named);
  }
  for (const content::Change& change : input.content.changes) {
    AddScalars(change.before, named);
    AddScalars(change.after, named);
  }
  for (const content::ArtFolderPtr& folder : input.content.art) {
    for (const std::string& file : folder->files()) {
      if (named.count(file) != 0) continue;
      input.findings.Add({}, messages::PictureUnused({.file = folder->shown() + "/" + file}));
    }
  }
}

}  // namespace walz::authoring
