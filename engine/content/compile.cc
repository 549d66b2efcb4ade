#include "content/compile.h"

#include <fmt/format.h>

#include <memory>

#include "content/builder.h"
#include "content/field_texts.h"
#include "content/locale_reader.h"
#include "content/nameless.h"
#include "content/readers.h"

namespace walz::content {
namespace {

// Assigns the ids of kinds and definitions.
void Number(Builder& work) {
  for (const KindEntry& kind : work.catalogue.kinds()) {
    if (kind.spec.origin == KindOrigin::kContent) work.data.kinds.Add(kind.spec.name);
  }
  for (const auto& [kind, raw] : work.declared.numbered) {
    kernel::Definition definition;
    definition.id = raw->id;
    definition.kind = kind->kind;
    definition.origin = fmt::format("{}:{}", raw->span.file->path(), raw->span.begin.line + 1);
    work.data.definitions.push_back(std::move(definition));
    DefinitionMeta& meta = work.definitions.emplace_back();
    meta.kind = kind->spec.name;
    meta.id = raw->id;
    meta.mod = raw->mod;
    meta.span = raw->span;
    meta.node = raw->node;
  }
}

void ReadAll(Builder& work) {
  ReadVerbs(work);
  ReadStages(work);
  ReadBoards(work);
  ReadKinds(work);
  ReadSpaceKinds(work);
  ReadVocabulary(work);
  ReadZones(work);
  ReadVariables(work);
  ReadScorings(work);
  ReadBots(work);
  ReadInvariants(work);
  ReadFlow(work);
  ReadMenus(work);
  ReadGame(work);
  ReadTeams(work);
  ReadDummies(work);
  ReadDefinitions(work);
  CheckAims(work);
  ReadView(work);  // sorts by the fields of definitions
  ReadExamples(work);
  ReadComponents(work);
  for (const KindOrigin origin : {KindOrigin::kBuiltIn, KindOrigin::kContent}) {
    CheckNameless(work.declared, origin);
  }
}

// Moves the result out of `work`.
Content Finish(Builder work) {
  Declarations& declared = work.declared;
  Content content;
  content.text_keys = std::move(declared.text_keys);
  content.script_index = std::move(declared.script_index);
  content.hooks = std::move(work.hooks);
  content.options = declared.options.all();
  content.default_bots = std::move(work.default_bots);
  content.invariants = std::move(work.invariants);
  content.function_changes = std::move(work.function_changes);
  content.revealing_decisions = std::move(work.revealing_decisions);
  content.decision_seconds = std::move(work.decision_seconds);
  content.reason_rules = std::move(work.reason_rules);
  content.view = std::move(work.view);
  for (const auto& [name, picture] : work.pictures) content.pictures.push_back(picture);
  for (const auto& [mod, folder] : declared.art) content.art.push_back(folder);
  content.version = std::move(work.version);
  content.effort = std::move(work.effort);
  for (const KindEntry& kind : declared.catalogue.kinds()) {
    if (kind.spec.origin == KindOrigin::kContent) content.kinds.push_back(kind.spec);
    for (const RawDefinition& raw : kind.definitions) {
      content.sources.push_back(
          {kind.spec.name, raw.id, raw.mod, declared.options.Resolve(raw.node)});
    }
  }
  for (const kernel::EffectVerb& verb : work.data.effect_verbs) {
    content.verbs.push_back(declared.verbs.find(verb.name)->second);
  }
  content.space_fields = std::move(work.space_fields);
  content.definitions = std::move(work.definitions);
  for (const OptionDeclaration& option : content.options) {
    work.data.options.emplace_back(option.id, option.chosen);
  }
  work.data.functions = std::move(declared.named_functions);
  content.function_uses = std::move(declared.function_uses);
  content.catalogue = std::make_shared<const Catalogue>(std::move(declared.catalogue));
  content.ruleset = kernel::Ruleset::Create(std::move(work.data));
  return content;
}

// Reduces the data of an erroneous game to its consistent parts.
void KeepNames(kernel::RulesetData& data) {
  data.components.clear();
  data.pieces = {};
  const auto tidy = [](auto& declarations) {
    for (auto& declaration : declarations) {
      std::erase_if(declaration.dimensions, [](const kernel::Dimension& dimension) {
        return dimension.kind == kernel::Dimension::Kind::kDefinition && !dimension.of.valid();
      });
    }
  };
  tidy(data.variables);
  tidy(data.zones);
}

}  // namespace

std::optional<Content> Compile(Declarations declared, const CompileRequest& request) {
  Builder work(declared);
  work.data.game = declared.game;
  work.data.content_hash = request.hash;
  Number(work);
  ReadAll(work);
  OrderHooks(work, request.mods, request.late_hooks);
  std::vector<std::string> rules = CollectRules(declared, request.rules_text);
  locale::LocaleSet locales = MakeLocales(declared);
  FillTexts(work, locales);
  if (declared.findings.has_errors()) {
    if (!request.in_part) return std::nullopt;
    KeepNames(work.data);
  }
  Content content = Finish(std::move(work));
  content.rules = std::move(rules);
  content.locales = std::move(locales);
  return content;
}

}  // namespace walz::content
