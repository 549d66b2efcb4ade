// Converts parsed files to the catalogue of kinds, options and definitions. Internal to the loader.
#pragma once

#include <string>
#include <vector>

#include "base/source.h"
#include "content/declarations.h"
#include "yaml/node.h"

namespace walz::content {

// A top-level key of a file: the name of a kind, and the list of its definitions.
struct Section {
  std::string kind;
  base::SourceSpan kind_span;
  yaml::Node list;
  std::string mod;   // the game or mod that owns the file
  std::string file;  // for variants in a separate file: its path as requested
};

// The sections of the files of a game or mod, in order. Reports files that are not a map of lists.
std::vector<Section> ReadSections(const std::vector<base::SourceFilePtr>& files,
                                  const std::string& mod, base::Diagnostics& findings);

// AddBuiltInKinds adds the built-in kinds; AddDefinitionsOf adds the definitions of one kind.
void AddBuiltInKinds(Declarations& work);
void AddDefinitionsOf(Declarations& work, const std::vector<Section>& sections,
                      std::string_view kind);

// Turns the definitions of kind `option` into options with their defaults chosen. The definitions
// of kind `topic`, to which they refer, must have been added.
void DeclareOptions(Declarations& work);

// Adds the kinds declared by content.
void AddContentKinds(Declarations& work);

// Adds all definitions of kinds that AddDefinitionsOf has not handled. Reports unknown kinds.
void AddOtherDefinitions(Declarations& work, const std::vector<Section>& sections);

}  // namespace walz::content
