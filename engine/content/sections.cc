#include "content/sections.h"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "base/messages.h"
#include "base/nearest.h"
#include "content/builtin_kinds.h"
#include "content/for_each.h"
#include "content/messages.h"
#include "content/readers.h"
#include "yaml/node_text.h"
#include "yaml/reader.h"

namespace walz::content {
namespace {

// Kinds that are read first, because the others depend on them.
bool IsEarly(std::string_view kind) {
  return kind == "topic" || kind == "option" || kind == "kind" || kind == "variant";
}

// Records definitions that exist only with another value of an option: they may have texts.
void NoteTexts(Declarations& work, std::string_view kind, const yaml::Node& node) {
  for (const yaml::Node& item : node.items()) NoteTexts(work, kind, item);
  const std::string_view id =
      node.is_scalar() ? std::string_view(node.text()) : yaml::TextAt(node, "id");
  if (!id.empty()) work.text_keys.insert(fmt::format("{}.{}", kind, id));
}

// The list or item itself, or its chosen branch; null if there is none.
const yaml::Node* Chosen(Declarations& work, std::string_view kind, const yaml::Node& node) {
  const yaml::Node* chosen = &node;
  while (chosen != nullptr && Options::IsByOption(*chosen)) {
    const Options::Branches branches = work.options.Split(*chosen, work.findings);
    for (const yaml::Node* branch : branches.all) NoteTexts(work, kind, *branch);
    chosen = branches.chosen;
  }
  return chosen;
}

// Reads a list item as a definition; nothing if it is not a map with an id.
std::optional<RawDefinition> ReadItem(Declarations& work, const KindEntry& kind,
                                      const yaml::Node& item) {
  if (item.is_missing()) return std::nullopt;
  RawDefinition raw;
  if (item.is_scalar()) {
    raw.id = item.text();
    raw.span = item.span();
    raw.node = yaml::Node::Map({{"id", item.span(), item}}, item.span());
    return raw;
  }
  const yaml::Node* const id = item.Find("id");
  if (!item.is_map() || (id != nullptr && !id->is_scalar())) {
    if (id != nullptr && id->is_missing()) return std::nullopt;
    const yaml::Node& wrong = id != nullptr ? *id : item;
    work.findings.Add("WZ0130", wrong.span(),
                      messages::WrongType({.expected = id != nullptr ? messages::TermId()
                                                                     : messages::TermDefinition(),
                                           .found = wrong.Describe()}));
    return std::nullopt;
  }
  if (id == nullptr) {
    // It can be checked once the fields of its kind are known.
    work.nameless.emplace_back(&kind, item);
    return std::nullopt;
  }
  raw.id = id->text();
  raw.span = id->span();
  raw.node = item;
  return raw;
}

void AddItem(Declarations& work, KindEntry& kind, const Section& section, const yaml::Node& item) {
  const yaml::Node* const chosen = Chosen(work, section.kind, item);
  if (chosen == nullptr) return;
  std::optional<RawDefinition> raw = ReadItem(work, kind, *chosen);
  if (!raw) return;
  raw->mod = section.mod;
  RawDefinition* const added = work.catalogue.Add(kind, std::move(*raw), work.findings);
  if (added == nullptr || kind.spec.origin == KindOrigin::kBuiltIn) return;
  added->definition = kernel::DefinitionId::FromIndex(work.numbered.size());
  work.numbered.emplace_back(&kind, added);
}

void AddSection(Declarations& work, KindEntry& kind, const Section& section) {
  const yaml::Node* const list = Chosen(work, section.kind, section.list);
  if (list == nullptr || list->is_missing()) return;
  if (!list->is_list()) {
    work.findings
        .Add(list->span(),
             messages::ListOfKindExpected({.kind = section.kind, .found = list->Describe()}))
        .help = messages::HelpDefinitionSyntax();
    return;
  }
  for (const yaml::Node& item : list->items()) {
    if (kind.spec.origin == KindOrigin::kBuiltIn) {
      AddItem(work, kind, section, item);
      continue;
    }
    for (const yaml::Node& one : SpreadForEach(item, work.room, work.findings)) {
      AddItem(work, kind, section, one);
    }
  }
}

// Reports patches, tests and texts in a file of definitions, once per file.
bool IsForAnotherFolder(const yaml::Node& file, base::Diagnostics& findings) {
  const auto tell = [&](std::string_view key, base::Message message, base::Message help) {
    for (const yaml::NodeEntry& entry : file.entries()) {
      if (entry.key != key) continue;
      findings.Add("WZ0706", entry.key_span, std::move(message)).help = std::move(help);
    }
    return true;
  };
  if (file.Find("locale") != nullptr) {
    return tell("locale", messages::TextFileOutsideLanguage(), messages::HelpMoveToLocale());
  }
  if (file.Find("scenarios") != nullptr) {
    return tell("scenarios", messages::TestsAmongDefinitions(), messages::HelpMoveToTests());
  }
  const bool is_patch = file.Find("ops") != nullptr && file.Find("patch") != nullptr;
  if (!is_patch && file.Find("patches") == nullptr) return false;
  return tell(is_patch ? "patch" : "patches", messages::PatchesAmongDefinitions(),
              messages::HelpMoveToPatches());
}

}  // namespace

std::vector<Section> ReadSections(const std::vector<base::SourceFilePtr>& files,
                                  const std::string& mod, base::Diagnostics& findings) {
  std::vector<Section> sections;
  for (const base::SourceFilePtr& file : files) {
    const std::optional<yaml::Node> tree = yaml::ReadYaml(file, findings);
    if (!tree) continue;
    if (!tree->is_map()) {
      findings.Add(tree->span(), messages::MapOfKindsExpected({.found = tree->Describe()})).help =
          messages::HelpKindSyntax();
      continue;
    }
    if (IsForAnotherFolder(*tree, findings)) continue;
    for (const yaml::NodeEntry& entry : tree->entries()) {
      sections.push_back({entry.key, entry.key_span, entry.value, mod, {}});
    }
  }
  return sections;
}

void AddBuiltInKinds(Declarations& work) {
  for (const KindSpec& spec : BuiltInKinds()) work.catalogue.AddKind(spec);
}

void AddDefinitionsOf(Declarations& work, const std::vector<Section>& sections,
                      std::string_view kind) {
  KindEntry& entry = work.catalogue.BuiltIn(kind);
  for (const Section& section : sections) {
    if (section.kind == kind) AddSection(work, entry, section);
  }
}

void DeclareOptions(Declarations& work) {
  const KindEntry& topics = work.catalogue.BuiltIn("topic");
  for (const RawDefinition& raw : topics.definitions) CheckDefinition(work, topics, raw);
  const KindEntry& kind = work.catalogue.BuiltIn("option");
  for (const RawDefinition& raw : kind.definitions) {
    // An invalid option still exists.
    const Record record = CheckDefinition(work, kind, raw);
    OptionDeclaration option;
    option.id = raw.id;
    option.span = raw.span;
    option.values = record.Texts("values");
    option.topic = record.Text("topic");
    option.rules = record.Texts("rules");
    option.affects = record.Text("affects");
    if (option.values.empty()) {
      const yaml::Node* const values = raw.node.Find("values");
      if (values != nullptr && values->is_list()) {
        work.findings.Add(values->span(), messages::OptionWithoutValues({.option = raw.id}));
      }
      continue;
    }
    option.chosen = option.values.front();
    work.options.Add(std::move(option));
  }
}

void AddContentKinds(Declarations& work) {
  KindEntry& kinds = work.catalogue.BuiltIn("kind");
  std::size_t count = 0;
  for (const RawDefinition& raw : kinds.definitions) {
    if (work.catalogue.FindKind(raw.id) != nullptr) {
      work.findings.Add(raw.span, messages::KindIsBuiltIn({.kind = raw.id})).help =
          base::messages::HelpRenameIt();
      continue;
    }
    KindSpec spec;
    spec.name = raw.id;
    spec.span = raw.span;
    KindEntry& entry = work.catalogue.AddKind(std::move(spec));
    entry.kind = kernel::KindId::FromIndex(count++);
  }
}

void AddOtherDefinitions(Declarations& work, const std::vector<Section>& sections) {
  for (const Section& section : sections) {
    if (IsEarly(section.kind)) continue;
    if (KindEntry* const kind = work.catalogue.FindKind(section.kind)) {
      AddSection(work, *kind, section);
      continue;
    }
    base::NearestFinder finder(section.kind);
    for (const KindEntry& kind : work.catalogue.kinds()) finder.Offer(kind.spec.name);
    base::Diagnostic& finding =
        work.findings.Add(section.kind_span, messages::UnknownKind({.kind = section.kind}));
    base::Suggest(finding, finder);
    if (finding.help.empty()) finding.help = messages::HelpDeclareUnderKind();
  }
}

}  // namespace walz::content
