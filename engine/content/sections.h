// From trees of files to the catalogue: which kinds, options and definitions there are. Internal to
// the loader.
#pragma once

#include <string>
#include <vector>

#include "base/source.h"
#include "content/declarations.h"
#include "yaml/node.h"

namespace walz::content {

// One key of a file's map: the name of a kind, and the list of its definitions.
struct Section {
  std::string kind;
  base::SourceSpan kind_span;
  yaml::Node list;
  std::string mod;   // the game or mod whose file it is
  std::string file;  // of variants in a file of their own: its path as asked for
};

// The sections of files of a game or mod, in order. Reports files that are not a map of lists.
std::vector<Section> ReadSections(const std::vector<base::SourceFilePtr>& files,
                                  const std::string& mod, base::Diagnostics& findings);

// Adds the built-in kinds, and the definitions of the one called `kind`.
void AddBuiltInKinds(Declarations& work);
void AddDefinitionsOf(Declarations& work, const std::vector<Section>& sections,
                      std::string_view kind);

// Makes options of the definitions of kind `option`, with their defaults chosen.
void DeclareOptions(Declarations& work);

// Adds the kinds that content declares.
void AddContentKinds(Declarations& work);

// Adds all definitions whose kinds have not been asked for by AddDefinitionsOf; reports unknown
// kinds.
void AddOtherDefinitions(Declarations& work, const std::vector<Section>& sections);

}  // namespace walz::content
