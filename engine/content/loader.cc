#include "content/loader.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <system_error>
#include <utility>

#include "base/hash.h"
#include "base/nearest.h"
#include "content/contradictions.h"
#include "content/folder.h"
#include "content/game_files.h"
#include "content/layers.h"
#include "content/locale_reader.h"
#include "content/node_text.h"
#include "content/patches.h"
#include "content/reach.h"
#include "content/readers.h"
#include "content/sections.h"
#include "content/unused.h"
#include "content/variants.h"
#include "content/workspace.h"

namespace walz::content {
namespace {

namespace fs = std::filesystem;

// The game is defined once, and called like its folder.
const RawDefinition* FindGame(Workspace& work, const LoadRequest& request,
                              const LayerFiles& files) {
  const KindEntry& kind = work.catalogue.BuiltIn("game");
  if (kind.definitions.empty()) {
    // Any place in the first file; the finding is about the whole folder.
    base::SourceSpan span;
    span.file = files.content.front();
    work.findings.AddError("WZ0204", span, fmt::format("nothing defines `game` `{}`", request.game))
        .help = "a game is defined in `game.yaml`";
    return nullptr;
  }
  const RawDefinition& game = kind.definitions.front();
  if (kind.definitions.size() > 1) {
    work.findings.AddError("WZ0204", kind.definitions[1].span, "a second `game` is defined")
        .related.push_back({game.span, "first defined here"});
  }
  if (game.id != request.game) {
    work.findings
        .AddError("WZ0204", game.span,
                  fmt::format("game `{}` lies in folder `{}`", game.id, request.game))
        .help = "call both of them the same";
  }
  return &game;
}

// The scripts in the order in which the game names them, then everything else: for `require`, and
// those of mods in load order.
void OrderScripts(Workspace& work, const RawDefinition& game, std::vector<Script> found) {
  const Node node = work.options.Resolve(game.node);
  const Node* const list = node.Find("scripts");
  std::vector<std::string> modules;
  for (const Script& script : found) {
    if (script.mod == work.data.game) modules.push_back(script.module);
  }
  const std::vector<Node> none;
  for (const Node& item : list == nullptr ? none : list->items()) {
    const auto script = std::find_if(found.begin(), found.end(), [&](const Script& candidate) {
      return candidate.mod == work.data.game && candidate.module == item.text();
    });
    if (script == found.end()) {
      work.findings
          .AddError(
              "WZ0305", item.span(),
              fmt::format("there is no script `scripts/{}/{}.lua`", work.data.game, item.text()))
          .help = DidYouMean(item.text(), modules);
      continue;
    }
    script->role = ScriptRole::kEntry;
    work.scripts.push_back(std::move(*script));
    found.erase(script);
  }
  for (Script& script : found) work.scripts.push_back(std::move(script));
  work.script_index = ScriptIndex(work.scripts);
}

void Compile(Workspace& work) {
  ReadVerbs(work);
  ReadKinds(work);
  ReadSpaceKinds(work);
  ReadVocabulary(work);
  ReadVariables(work);
  ReadZones(work);
  ReadScorings(work);
  ReadBots(work);
  ReadFlow(work);
  ReadGame(work);
  ReadView(work);
  ReadDefinitions(work);
  ReadComponents(work);
}

std::uint64_t HashOf(const Workspace& work, std::uint64_t files) {
  base::Hasher hasher;
  hasher.AddU64(files);
  for (const OptionDeclaration& option : work.options.all()) {
    hasher.AddText(option.id);
    hasher.AddText(option.chosen);
  }
  // Files of mods count as a whole; of variants only what they change.
  for (const Change& change : work.changes) {
    if (change.variant.empty()) continue;
    hasher.AddText(fmt::format("{}.{}.{} {}", change.kind, change.id, change.path, change.op));
    hasher.AddText(ToText(change.after));
  }
  return hasher.Finish();
}

// Sorted by place; of each file the first kMaxFindings, the last of which says how many are left.
void Deliver(base::Diagnostics found, base::Diagnostics& findings) {
  found.Sort();
  std::map<std::string, std::size_t> per_file;
  for (const base::Diagnostic& finding : found.items()) {
    ++per_file[finding.span.file == nullptr ? std::string() : finding.span.file->path()];
  }
  std::map<std::string, std::size_t> seen;
  for (const base::Diagnostic& finding : found.items()) {
    const std::string path = finding.span.file == nullptr ? "" : finding.span.file->path();
    const std::size_t number = ++seen[path];
    if (number > kMaxFindings) continue;
    base::Diagnostic copy = finding;
    if (number == kMaxFindings && per_file[path] > kMaxFindings) {
      copy.notes.push_back(fmt::format("{} more findings in this file are not shown",
                                       per_file[path] - kMaxFindings));
    }
    findings.Add(std::move(copy));
  }
}

Content Finish(Workspace& work, LocaleSet locales) {
  Content content;
  content.locales = std::move(locales);
  content.scripts = std::move(work.scripts);
  content.mods = std::move(work.mods);
  content.changes = std::move(work.changes);
  content.revisions = std::move(work.revisions);
  content.contradictions = std::move(work.contradictions);
  content.hooks = std::move(work.hooks);
  content.options = work.options.all();
  content.variants = DeclaredVariants(work);
  content.default_bots = work.default_bots;
  content.view = std::move(work.view);
  content.version = TextOf(work.catalogue.BuiltIn("game").definitions.front().node, "version");
  for (const KindEntry& kind : work.catalogue.kinds()) {
    if (kind.spec.origin == KindOrigin::kContent) content.kinds.push_back(kind.spec);
    for (const RawDefinition& raw : kind.definitions) {
      content.sources.push_back({kind.spec.name, raw.id, raw.mod, work.options.Resolve(raw.node)});
    }
  }
  for (const kernel::EffectVerb& verb : work.data.effect_verbs) {
    content.verbs.push_back(work.verbs.find(verb.name)->second);
  }
  content.space_fields = work.space_fields;
  content.definitions = std::move(work.definitions);
  content.rules = std::move(work.rules);
  for (const OptionDeclaration& option : content.options) {
    work.data.options.emplace_back(option.id, option.chosen);
  }
  content.ruleset = kernel::Ruleset::Create(std::move(work.data));
  return content;
}

// The files of all layers as far as they are taken together.
struct AllFiles {
  std::vector<LocaleFile> locale;
  std::vector<Script> scripts;
  std::string rules;
  std::uint64_t hash = 0;
};

AllFiles TakeTogether(Workspace& work, Layers& layers) {
  AllFiles all{std::move(layers.game.locale), std::move(layers.game.scripts),
               std::move(layers.game.rules), layers.game.hash};
  base::Hasher hasher;
  hasher.AddU64(all.hash);
  for (LayerFiles& mod : layers.mods) {
    for (const auto& list : {mod.content, mod.variants, mod.patches}) {
      for (const SourceFilePtr& file : list) work.mods_of_files[file.get()] = mod.id;
    }
    for (const LocaleFile& file : mod.locale) work.mods_of_files[file.file.get()] = mod.id;
    hasher.AddText(mod.id);
    hasher.AddU64(mod.hash);
    all.rules += mod.rules;
    std::move(mod.locale.begin(), mod.locale.end(), std::back_inserter(all.locale));
    std::move(mod.scripts.begin(), mod.scripts.end(), std::back_inserter(all.scripts));
  }
  if (!layers.mods.empty()) all.hash = hasher.Finish();
  std::vector<std::string> mods;
  for (const LayerFiles& mod : layers.mods) mods.push_back(mod.id);
  work.functions = Functions(all.scripts, layers.game.id, std::move(mods));
  return all;
}

// What is to be known of the mods afterwards.
std::vector<LoadedMod> DescribeMods(const Layers& layers, Workspace& work) {
  std::vector<LoadedMod> mods;
  for (std::size_t i = 0; i < layers.order.size(); ++i) {
    const Manifest& manifest = *layers.order[i].manifest;
    LoadedMod& mod = mods.emplace_back();
    mod.id = manifest.id;
    mod.name = manifest.name;
    mod.version = manifest.version.ToString();
    mod.folder = manifest.folder;
    mod.hash = layers.mods[i].hash;
    mod.why = layers.order[i].why;
    for (const OrderedMod& other : layers.order) {
      if (ComesAfter(layers, mod.id, other.manifest->id)) mod.after.push_back(other.manifest->id);
    }
    for (const KindEntry& kind : work.catalogue.kinds()) {
      for (const RawDefinition& raw : kind.definitions) {
        if (raw.mod == mod.id) mod.ids.push_back(kind.spec.name + "." + raw.id);
      }
    }
  }
  return mods;
}

void AddMods(Workspace& work, const Layers& layers) {
  work.catalogue.AddMod({layers.game.id}, layers.pool.game.aliases);
  for (const OrderedMod& mod : layers.order) {
    std::vector<std::string> names = {mod.manifest->id};
    for (const ModReference& provided : mod.manifest->provides) names.push_back(provided.id);
    work.catalogue.AddMod(std::move(names), mod.manifest->aliases);
  }
}

// Every new id exists, and no old one.
void CheckAliases(Workspace& work, const Layers& layers) {
  const auto check = [&](const Manifest& manifest) {
    for (const auto& [old_id, new_id] : manifest.aliases) {
      const std::size_t dot = old_id.find('.');
      KindEntry* const kind = work.catalogue.FindKind(old_id.substr(0, dot));
      const auto has = [&](const std::string& id) {
        return kind != nullptr && kind->by_id.count(std::string_view(id).substr(dot + 1)) != 0;
      };
      if (has(new_id) && !has(old_id)) continue;
      work.findings.AddError(
          "WZ1010", manifest.span,
          has(old_id)
              ? fmt::format("`{}` is an alias, and defined", old_id)
              : fmt::format("alias `{}` leads to `{}`, which is not there", old_id, new_id));
    }
  };
  check(layers.pool.game);
  for (const OrderedMod& mod : layers.order) check(*mod.manifest);
}

std::optional<Content> LoadInto(const LoadRequest& request, base::Diagnostics& findings) {
  std::optional<Layers> layers = ReadLayers(request, findings);
  if (!layers) return std::nullopt;
  Workspace work(findings);
  work.data.game = request.game;
  AddMods(work, *layers);
  AllFiles files = TakeTogether(work, *layers);
  AddBuiltInKinds(work);
  Patches patches(work, *layers);
  if (!request.late_patches.first.empty()) patches.Delay(request.late_patches);
  AddDefinitionsOf(work, layers->sections, "option");
  patches.Run(PatchStage::kOptions);
  DeclareOptions(work);
  AddDefinitionsOf(work, layers->variants, "variant");
  patches.Run(PatchStage::kVariants);
  ChooseOptions(work, *layers, request);
  AddDefinitionsOf(work, layers->sections, "kind");
  patches.Run(PatchStage::kKinds);
  AddContentKinds(work);
  AddOtherDefinitions(work, layers->sections);
  AddTexts(work, files.locale);
  patches.Run(PatchStage::kRest);
  CheckContradictions(work, *layers);
  CheckAliases(work, *layers);
  const RawDefinition* const game = FindGame(work, request, layers->game);
  if (game == nullptr) return std::nullopt;
  OrderScripts(work, *game, std::move(files.scripts));
  work.data.content_hash = HashOf(work, files.hash);
  Compile(work);
  std::vector<std::string> mods;
  for (const LayerFiles& mod : layers->mods) mods.push_back(mod.id);
  OrderHooks(work, mods, request.late_hooks);
  work.rules = CollectRules(work, files.rules);
  LocaleSet locales = MakeLocales(work);
  if (findings.has_errors()) return std::nullopt;
  CheckUnused(work);
  CheckReach(work);
  CheckLocaleKeys(work, locales);
  work.mods = DescribeMods(*layers, work);
  Content content = Finish(work, std::move(locales));
  content.aliases = layers->pool.game.aliases;
  for (const OrderedMod& mod : layers->order)
    content.aliases.insert(mod.manifest->aliases.begin(), mod.manifest->aliases.end());
  for (const VariantSource& variant : layers->in_force) {
    if (variant.node.Find("patches") != nullptr) content.patching_variants.push_back(variant.name);
  }
  return content;
}

}  // namespace

std::optional<Content> Load(const LoadRequest& request, base::Diagnostics& findings) {
  base::Diagnostics found;
  std::optional<Content> content = LoadInto(request, found);
  Deliver(std::move(found), findings);
  return content;
}

base::Result<std::vector<std::string>> ListGames(const fs::path& data_root) {
  const base::Result<std::vector<fs::path>> folders = ListFolder(data_root / "data");
  if (!folders) return folders.error();
  std::vector<std::string> games;
  for (const fs::path& folder : *folders) {
    std::error_code error;
    if (fs::exists(folder / "game.yaml", error)) games.push_back(folder.filename().string());
  }
  return games;
}

}  // namespace walz::content
