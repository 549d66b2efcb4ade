// All definitions of a run by kind and id, before and during compilation.
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

// A definition as written in its file.
struct RawDefinition {
  std::string id;
  base::SourceSpan span;            // the span of the id
  yaml::Node node;                  // the whole map, or a lone id; after patches
  std::string mod;                  // the game or mod that defines it
  kernel::DefinitionId definition;  // for kinds declared by content
  bool used = false;                // something refers to it
  bool left_out = false;            // no components are created for it, whatever its `copies`
};

// A kind with its definitions in load order.
struct KindEntry {
  KindSpec spec;
  std::deque<RawDefinition> definitions;
  std::map<std::string, RawDefinition*, std::less<>> by_id;
  kernel::KindId kind;  // for kinds declared by content
  bool used = false;
};

// Owns kinds and definitions. Pointers into it stay valid for its lifetime, also after a move.
class Catalogue {
 public:
  Catalogue() = default;
  Catalogue(Catalogue&&) = default;
  Catalogue(const Catalogue&) = delete;
  Catalogue& operator=(const Catalogue&) = delete;

  // Adds a kind, which must be new.
  KindEntry& AddKind(KindSpec spec);
  // The kind of that name, or null.
  KindEntry* FindKind(std::string_view name);
  const KindEntry* FindKind(std::string_view name) const;
  // A built-in kind. Aborts for any other name.
  KindEntry& BuiltIn(std::string_view name);
  const KindEntry& BuiltIn(std::string_view name) const;
  // All kinds in load order, built-in ones first.
  std::deque<KindEntry>& kinds() { return kinds_; }
  const std::deque<KindEntry>& kinds() const { return kinds_; }

  // The capacity of 16-bit ids, with a margin.
  static constexpr std::size_t kMaxDefinitions = 60000;

  // Adds a definition and returns it. Returns null and reports the reason if the id is invalid or
  // already used, or the limit is reached. If another mod has already defined the same word, the
  // mods share it: returns null without a finding.
  RawDefinition* Add(KindEntry& kind, RawDefinition definition, base::Diagnostics& findings);

  // Registers a game or mod, whose names can prefix ids as `mod:`. `names` are its id and the ids
  // it provides; `aliases` its renamed ids, `kind.old` -> `kind.new`.
  void AddMod(std::vector<std::string> names, std::map<std::string, std::string> aliases);
  // Strips the prefix of a loaded game or mod from an id.
  std::string_view WithoutPrefix(std::string_view id) const;
  // The id that replaces `id` of a kind according to the aliases, or `id` itself.
  std::string_view Renamed(std::string_view kind, std::string_view id) const;

  // Resolves `id` (with or without prefix) to a definition of `kind` and marks it as used; null if
  // there is none. A prefix restricts it to that mod. Follows aliases.
  RawDefinition* Refer(KindEntry& kind, std::string_view id);
  RawDefinition* Refer(std::string_view kind, std::string_view id);

 private:
  std::deque<KindEntry> kinds_;
  std::map<std::string, KindEntry*, std::less<>> by_name_;
  // Returns true if `id` has no prefix, or that of the mod that owns `definition`.
  bool HasPrefixOf(std::string_view id, const RawDefinition& definition) const;

  std::vector<std::vector<std::string>> mods_;  // names of each mod
  std::map<std::string, std::string, std::less<>> aliases_;
  std::size_t count_ = 0;
};

// Returns true if `id` has the given form.
bool IsGoodId(std::string_view id, IdForm form);

// The definition of a kind whose id is nearest to `name`.
base::NearestFinder FindNearest(std::string_view name, const KindEntry& kind);
// Calls base::Suggest with the result of FindNearest. Does nothing if the finding was dropped
// because there are too many (`left_out`).
void Suggest(base::Diagnostic& finding, std::string_view name, const KindEntry& kind);

}  // namespace walz::content
