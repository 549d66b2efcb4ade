// All definitions of a run by kind and id, before and while they are compiled.
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/nearest.h"
#include "content/field_spec.h"
#include "kernel/ids.h"
#include "yaml/node.h"

namespace walz::content {

// A definition as it stands in its file.
struct RawDefinition {
  std::string id;
  base::SourceSpan span;            // of the id
  yaml::Node node;                  // the whole map, or the lone id; as patched
  std::string mod;                  // the game or mod that defines it
  kernel::DefinitionId definition;  // of kinds that content declares
  bool used = false;                // something refers to it
  bool left_out = false;            // no component is made of it, whatever content says
};

// A kind with its definitions in order of loading.
struct KindEntry {
  KindSpec spec;
  std::deque<RawDefinition> definitions;
  std::map<std::string, RawDefinition*, std::less<>> by_id;
  kernel::KindId kind;  // of kinds that content declares
  bool used = false;
};

// Owns kinds and definitions; what it hands out stays valid as long as it, or what it is moved to,
// lives.
class Catalogue {
 public:
  Catalogue() = default;
  Catalogue(Catalogue&&) = default;
  Catalogue(const Catalogue&) = delete;
  Catalogue& operator=(const Catalogue&) = delete;

  // Adds a kind that is not there yet.
  KindEntry& AddKind(KindSpec spec);
  // The kind, or null.
  KindEntry* FindKind(std::string_view name);
  const KindEntry* FindKind(std::string_view name) const;
  // A built-in kind; asking for another one is a bug.
  KindEntry& BuiltIn(std::string_view name);
  const KindEntry& BuiltIn(std::string_view name) const;
  // In order of loading, the built-in ones first.
  std::deque<KindEntry>& kinds() { return kinds_; }
  const std::deque<KindEntry>& kinds() const { return kinds_; }

  // As many as 16-bit ids can tell apart, with a margin.
  static constexpr std::size_t kMaxDefinitions = 60000;

  // Adds a definition, or reports why not: a bad id, an id that is taken, too many. A word that
  // another mod has already is that word; nothing is added then, or reported.
  RawDefinition* Add(KindEntry& kind, RawDefinition definition, base::Diagnostics& findings);

  // One more game or mod whose prefix `mod:` ids may bear; `names` are its id and those that it
  // stands for, `aliases` its renamed ids, `kind.old` -> `kind.new`.
  void AddMod(std::vector<std::string> names, std::map<std::string, std::string> aliases);
  // The id without the prefix of a game or mod that is loaded.
  std::string_view WithoutPrefix(std::string_view id) const;
  // The id that has taken the place of `id` of a kind, if `aliases` say so; else `id` itself.
  std::string_view Renamed(std::string_view kind, std::string_view id) const;

  // The definition of `kind` that `id` (with or without prefix) refers to, marked as used; or null.
  // With a prefix it is of that mod; old ids stand for new ones.
  RawDefinition* Refer(KindEntry& kind, std::string_view id);
  RawDefinition* Refer(std::string_view kind, std::string_view id);

 private:
  std::deque<KindEntry> kinds_;
  std::map<std::string, KindEntry*, std::less<>> by_name_;
  // Whether the prefix of `id`, if it has one, is that of the mod that `definition` is of.
  bool HasPrefixOf(std::string_view id, const RawDefinition& definition) const;

  std::vector<std::vector<std::string>> mods_;  // names of each
  std::map<std::string, std::string, std::less<>> aliases_;
  std::size_t count_ = 0;
};

// Whether `id` is written as ids of that form are.
bool IsGoodId(std::string_view id, IdForm form);

// The definition of a kind that is nearest to `name`.
base::NearestFinder FindNearest(std::string_view name, const KindEntry& kind);
// base::Suggest with it, if anybody is going to see the finding.
void Suggest(base::Diagnostic& finding, std::string_view name, const KindEntry& kind);

}  // namespace walz::content
