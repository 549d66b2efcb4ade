#include "content/nameless.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/messages.h"
#include "base/nearest.h"
#include "base/ranges.h"
#include "content/builtin_kinds.h"
#include "content/messages.h"
#include "content/readers.h"
#include "content/value_reader.h"

namespace walz::content {
namespace {

bool HasField(const std::vector<FieldSpec>& fields, const std::string& name) {
  return base::Contains(fields, name, &FieldSpec::name);
}

// The key that is not a field and at most one edit away from `id`; null if there is none.
const yaml::NodeEntry* FindMisspelt(const yaml::Node& node, const ValueReader::MapSpec& spec) {
  for (const yaml::NodeEntry& entry : node.entries()) {
    const bool is_field =
        HasField(spec.own, entry.key) || std::ranges::any_of(spec.others, [&](const auto* fields) {
          return HasField(*fields, entry.key);
        });
    if (!is_field && base::EditDistance(entry.key, "id") <= 1) return &entry;
  }
  return nullptr;
}

void CheckOne(Declarations& work, const yaml::Node& node, const ValueReader::MapSpec& spec) {
  const yaml::NodeEntry* const meant = FindMisspelt(node, spec);
  if (meant == nullptr) {
    work.findings.Add(node.span(), messages::IdMissing({.kind = spec.what})).help =
        messages::HelpAddId();
  } else {
    base::Diagnostic& finding = work.findings.Add(
        "WZ0210", meant->key_span, messages::UnknownKey({.key = meant->key, .where = spec.what}));
    const std::string id = "id";
    finding.help = base::messages::HelpDidYouMean({.name = id});
    finding.fixes.push_back({base::messages::FixWrite({.text = id}), {{meant->key_span, id}}});
  }
  std::vector<yaml::NodeEntry> rest;
  for (const yaml::NodeEntry& entry : node.entries()) {
    if (&entry != meant) rest.push_back(entry);
  }
  const base::SourceSpan& anchor = meant == nullptr ? node.span() : meant->key_span;
  ValueReader(work).ReadMap(yaml::Node::Map(std::move(rest), node.span()), spec, anchor);
}

}  // namespace

void CheckNameless(Declarations& work, KindOrigin origin) {
  for (const auto& [kind, node] : work.nameless) {
    if (kind->spec.origin != origin) continue;
    ValueReader::MapSpec spec{
        kind->spec.fields, {&IdField()}, &kind->spec.choices, kind->spec.name};
    if (origin == KindOrigin::kContent) spec.others.push_back(&UniversalFields());
    if (kind->spec.board) spec.others.push_back(&BoardFieldNames());
    CheckOne(work, node, spec);
  }
}

}  // namespace walz::content
