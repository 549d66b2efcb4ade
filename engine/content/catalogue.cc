#include "content/catalogue.h"

#include <fmt/format.h>

#include <utility>

#include "base/ascii.h"
#include "base/check.h"
#include "base/messages.h"
#include "base/ranges.h"
#include "content/messages.h"

namespace walz::content {
namespace {

// The help for an invalid id.
base::Message HelpFor(IdForm form) {
  switch (form) {
    case IdForm::kName:
      return messages::HelpIdSyntax();
    case IdForm::kHyphen:
      return messages::HelpHyphenatedIdSyntax();
    case IdForm::kKey:
      return messages::HelpTextKeySyntax();
  }
  return {};
}

}  // namespace

bool IsGoodId(std::string_view id, IdForm form) {
  if (id.empty() || id.size() > 100) return false;
  bool fresh = true;  // at the beginning of a word
  for (const char c : id) {
    if (form == IdForm::kKey && c == '.' && !fresh) {
      fresh = true;
      continue;
    }
    const bool first = base::IsLower(c) || (form == IdForm::kKey && base::IsDigit(c));
    const bool later = base::IsDigit(c) || c == '_' || (form != IdForm::kName && c == '-');
    if (!first && (fresh || !later)) return false;
    fresh = false;
  }
  return !fresh;
}

KindEntry& Catalogue::AddKind(KindSpec spec) {
  KindEntry& kind = kinds_.emplace_back();
  kind.spec = std::move(spec);
  const bool added = by_name_.emplace(kind.spec.name, &kind).second;
  WALZ_CHECK(added, "a kind is added twice");
  return kind;
}

KindEntry* Catalogue::FindKind(std::string_view name) {
  const auto found = by_name_.find(name);
  return found == by_name_.end() ? nullptr : found->second;
}

const KindEntry* Catalogue::FindKind(std::string_view name) const {
  const auto found = by_name_.find(name);
  return found == by_name_.end() ? nullptr : found->second;
}

KindEntry& Catalogue::BuiltIn(std::string_view name) {
  KindEntry* const kind = FindKind(name);
  WALZ_CHECK(kind != nullptr, "no such built-in kind");
  return *kind;
}

const KindEntry& Catalogue::BuiltIn(std::string_view name) const {
  const KindEntry* const kind = FindKind(name);
  WALZ_CHECK(kind != nullptr, "no such built-in kind");
  return *kind;
}

RawDefinition* Catalogue::Add(KindEntry& kind, RawDefinition definition,
                              base::Diagnostics& findings) {
  const bool foreign = !HasPrefixOf(definition.id, definition);
  if (!foreign) definition.id = WithoutPrefix(definition.id);
  if (!IsGoodId(definition.id, kind.spec.ids)) {
    base::Diagnostic& finding =
        findings.Add(definition.span, messages::InvalidId({.id = definition.id}));
    finding.help =
        foreign ? messages::HelpPrefixOfMod({.mod = definition.mod, .prefix = definition.mod})
                : HelpFor(kind.spec.ids);
    return nullptr;
  }
  const auto known = kind.by_id.find(definition.id);
  if (known != kind.by_id.end()) {
    // Independent mods may define the same word.
    if (kind.spec.name == "word" && known->second->mod != definition.mod) return nullptr;
    base::Diagnostic& finding =
        findings.Add(definition.span,
                     messages::DuplicateDefinition({.kind = kind.spec.name, .id = definition.id}));
    finding.related.push_back({known->second->span, base::messages::SeeFirstDefinition()});
    finding.help = known->second->mod == definition.mod
                       ? messages::HelpChangeOrRemoveId()
                       : messages::HelpIdTakenByMod({.mod = known->second->mod});
    return nullptr;
  }
  if (++count_ > kMaxDefinitions) {
    if (count_ == kMaxDefinitions + 1) {
      findings.Add(definition.span, messages::TooManyDefinitions({.limit = kMaxDefinitions}));
    }
    return nullptr;
  }
  RawDefinition& added = kind.definitions.emplace_back(std::move(definition));
  kind.by_id.emplace(added.id, &added);
  return &added;
}

void Catalogue::AddMod(std::vector<std::string> names, std::map<std::string, std::string> aliases) {
  mods_.push_back(std::move(names));
  for (auto& [old_id, new_id] : aliases) aliases_.emplace(old_id, std::move(new_id));
}

std::string_view Catalogue::WithoutPrefix(std::string_view id) const {
  const std::size_t colon = id.find(':');
  if (colon == std::string_view::npos) return id;
  for (const std::vector<std::string>& names : mods_) {
    for (const std::string& name : names) {
      if (name == id.substr(0, colon)) return id.substr(colon + 1);
    }
  }
  return id;
}

bool Catalogue::HasPrefixOf(std::string_view id, const RawDefinition& definition) const {
  const std::size_t colon = id.find(':');
  if (colon == std::string_view::npos) return true;
  for (const std::vector<std::string>& names : mods_) {
    if (names.front() != definition.mod) continue;
    return base::Contains(names, id.substr(0, colon));
  }
  return false;
}

std::string_view Catalogue::Renamed(std::string_view kind, std::string_view id) const {
  const auto found = aliases_.find(fmt::format("{}.{}", kind, id));
  return found == aliases_.end() ? id : std::string_view(found->second).substr(kind.size() + 1);
}

RawDefinition* Catalogue::Refer(KindEntry& kind, std::string_view id) {
  const std::string_view name = WithoutPrefix(id);
  auto found = kind.by_id.find(name);
  if (found == kind.by_id.end() && !aliases_.empty()) {
    found = kind.by_id.find(Renamed(kind.spec.name, name));
  }
  if (found == kind.by_id.end() || !HasPrefixOf(id, *found->second)) return nullptr;
  found->second->used = true;
  return found->second;
}

RawDefinition* Catalogue::Refer(std::string_view kind, std::string_view id) {
  return Refer(BuiltIn(kind), id);
}

base::NearestFinder FindNearest(std::string_view name, const KindEntry& kind) {
  base::NearestFinder finder(name);
  for (const RawDefinition& definition : kind.definitions) finder.Offer(definition.id);
  return finder;
}

void Suggest(base::Diagnostic& finding, std::string_view name, const KindEntry& kind) {
  if (finding.left_out) return;
  // It exists, but not in the mod whose prefix was written.
  if (kind.by_id.find(name) != kind.by_id.end()) {
    finding.help = base::messages::HelpDidYouMean({.name = name});
    return;
  }
  base::Suggest(finding, FindNearest(name, kind));
}

}  // namespace walz::content
