#include "content/catalogue.h"

#include <fmt/format.h>

#include <utility>

#include "base/check.h"
#include "base/nearest.h"

namespace walz::content {
namespace {

bool IsLower(char c) { return c >= 'a' && c <= 'z'; }
bool IsDigit(char c) { return c >= '0' && c <= '9'; }

// Why the id is refused, as help for its author.
std::string_view HelpFor(IdForm form) {
  switch (form) {
    case IdForm::kName:
      return "ids consist of small letters, digits and underscores and begin with a letter";
    case IdForm::kHyphen:
      return "such ids consist of small letters, digits, hyphens and underscores and begin with a "
             "letter";
    case IdForm::kKey:
      return "keys of texts are words of small letters, digits and underscores, joined by dots";
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
    const bool first = IsLower(c) || (form == IdForm::kKey && IsDigit(c));
    const bool later = IsDigit(c) || c == '_' || (form != IdForm::kName && c == '-');
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

KindEntry& Catalogue::BuiltIn(std::string_view name) {
  KindEntry* const kind = FindKind(name);
  WALZ_CHECK(kind != nullptr, "no such built-in kind");
  return *kind;
}

RawDefinition* Catalogue::Add(KindEntry& kind, RawDefinition definition,
                              base::Diagnostics& findings) {
  definition.id = WithoutPrefix(definition.id);
  if (!IsGoodId(definition.id, kind.spec.ids)) {
    base::Diagnostic& finding =
        findings.AddError("WZ0202", definition.span, fmt::format("bad id `{}`", definition.id));
    finding.help = HelpFor(kind.spec.ids);
    return nullptr;
  }
  const auto known = kind.by_id.find(definition.id);
  if (known != kind.by_id.end()) {
    base::Diagnostic& finding =
        findings.AddError("WZ0203", definition.span,
                          fmt::format("`{}` `{}` is defined twice", kind.spec.name, definition.id));
    finding.related.push_back({known->second->span, "first defined here"});
    return nullptr;
  }
  if (++count_ > kMostDefinitions) {
    if (count_ == kMostDefinitions + 1) {
      findings.AddError("WZ0217", definition.span,
                        fmt::format("more than {} definitions in one game", kMostDefinitions));
    }
    return nullptr;
  }
  RawDefinition& added = kind.definitions.emplace_back(std::move(definition));
  kind.by_id.emplace(added.id, &added);
  return &added;
}

std::string_view Catalogue::WithoutPrefix(std::string_view id) const {
  if (id.size() > mod_.size() && id.starts_with(mod_) && id[mod_.size()] == ':') {
    id.remove_prefix(mod_.size() + 1);
  }
  return id;
}

RawDefinition* Catalogue::Refer(KindEntry& kind, std::string_view id) {
  const auto found = kind.by_id.find(WithoutPrefix(id));
  if (found == kind.by_id.end()) return nullptr;
  found->second->used = true;
  return found->second;
}

RawDefinition* Catalogue::Refer(std::string_view kind, std::string_view id) {
  return Refer(BuiltIn(kind), id);
}

std::string DidYouMean(std::string_view name, const std::vector<std::string>& names) {
  const std::optional<std::string> nearest = base::NearestName(name, names);
  return nearest ? fmt::format("did you mean `{}`?", *nearest) : std::string();
}

std::string DidYouMean(std::string_view name, const KindEntry& kind) {
  base::NearestFinder finder(name);
  for (const RawDefinition& definition : kind.definitions) finder.Offer(definition.id);
  return finder.best() ? fmt::format("did you mean `{}`?", *finder.best()) : std::string();
}

}  // namespace walz::content
