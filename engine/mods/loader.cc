#include "mods/loader.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <system_error>
#include <utility>

#include "base/abridged.h"
#include "base/hash.h"
#include "base/nearest.h"
#include "content/locale_reader.h"
#include "content/readers.h"
#include "content/sections.h"
#include "content/workspace.h"
#include "files/folder.h"
#include "mods/contradictions.h"
#include "mods/game_files.h"
#include "mods/layers.h"
#include "mods/patches.h"
#include "mods/variants.h"
#include "yaml/node_text.h"

namespace walz::mods {
namespace {

namespace fs = std::filesystem;

// The game is defined once, and called like its folder.
const content::RawDefinition* FindGame(content::Workspace& work, const LoadRequest& request,
                                       const LayerFiles& files) {
  const content::KindEntry& kind = work.catalogue.BuiltIn("game");
  if (kind.definitions.empty()) {
    // Any place in the first file; the finding is about the whole folder.
    base::SourceSpan span;
    span.file = files.content.front();
    work.findings.Add("WZ0204", span, base::Say("nothing defines `game` `{}`", request.game)).help =
        base::Say("a game is defined in `game.yaml`");
    return nullptr;
  }
  const content::RawDefinition& game = kind.definitions.front();
  if (kind.definitions.size() > 1) {
    work.findings.Add("WZ0204", kind.definitions[1].span, base::Say("a second `game` is defined"))
        .related.push_back({game.span, base::Say("first defined here")});
  }
  if (game.id != request.game) {
    work.findings
        .Add("WZ0204", game.span, base::Say("game `{}` lies in folder `{}`", game.id, request.game))
        .help = base::Say("call both of them the same");
  }
  return &game;
}

// The scripts in the order in which the game names them, then everything else: for `require`, and
// those of mods in load order.
void OrderScripts(content::Workspace& work, const content::RawDefinition& game,
                  std::vector<content::Script> found) {
  const yaml::Node node = work.options.Resolve(game.node);
  const yaml::Node* const list = node.Find("scripts");
  std::vector<std::string> modules;
  for (const content::Script& script : found) {
    if (script.mod == work.data.game) modules.push_back(script.module);
  }
  const std::vector<yaml::Node> none;
  for (const yaml::Node& item : list == nullptr ? none : list->items()) {
    const auto script =
        std::find_if(found.begin(), found.end(), [&](const content::Script& candidate) {
          return candidate.mod == work.data.game && candidate.module == item.text();
        });
    if (script == found.end()) {
      base::Suggest(work.findings.Add("WZ0305", item.span(),
                                      base::Say("there is no script `scripts/{}/{}.lua`",
                                                work.data.game, item.text())),
                    item.text(), modules);
      continue;
    }
    script->role = content::ScriptRole::kEntry;
    work.scripts.push_back(std::move(*script));
    found.erase(script);
  }
  for (content::Script& script : found) work.scripts.push_back(std::move(script));
  work.script_index = content::ScriptIndex(work.scripts);
}

void Compile(content::Workspace& work) {
  content::ReadVerbs(work);
  content::ReadKinds(work);
  content::ReadSpaceKinds(work);
  content::ReadVocabulary(work);
  content::ReadVariables(work);
  content::ReadZones(work);
  content::ReadScorings(work);
  content::ReadBots(work);
  content::ReadFlow(work);
  content::ReadGame(work);
  content::ReadView(work);
  content::ReadDefinitions(work);
  content::ReadComponents(work);
}

std::uint64_t HashOf(const content::Workspace& work, std::uint64_t files) {
  base::Hasher hasher;
  hasher.AddU64(files);
  for (const content::OptionDeclaration& option : work.options.all()) {
    hasher.AddText(option.id);
    hasher.AddText(option.chosen);
  }
  // Files of mods count as a whole; of variants only what they change.
  for (const content::Change& change : work.changes) {
    if (change.variant.empty()) continue;
    hasher.AddText(fmt::format("{}.{}.{} {}", change.kind, change.id, change.path, change.op));
    hasher.AddText(yaml::ToText(change.after));
  }
  return hasher.Finish();
}

content::Content Finish(content::Workspace& work, locale::LocaleSet locales) {
  content::Content content;
  content.locales = std::move(locales);
  content.scripts = std::move(work.scripts);
  content.script_index = std::move(work.script_index);
  content.text_keys = std::move(work.text_keys);
  content.mods = std::move(work.mods);
  content.changes = std::move(work.changes);
  content.revisions = std::move(work.revisions);
  content.contradictions = std::move(work.contradictions);
  content.hooks = std::move(work.hooks);
  content.options = work.options.all();
  content.variants = DeclaredVariants(work);
  content.default_bots = work.default_bots;
  content.view = std::move(work.view);
  content.version =
      content::TextOf(work.catalogue.BuiltIn("game").definitions.front().node, "version");
  for (const content::KindEntry& kind : work.catalogue.kinds()) {
    if (kind.spec.origin == content::KindOrigin::kContent) content.kinds.push_back(kind.spec);
    for (const content::RawDefinition& raw : kind.definitions) {
      content.sources.push_back({kind.spec.name, raw.id, raw.mod, work.options.Resolve(raw.node)});
    }
  }
  for (const kernel::EffectVerb& verb : work.data.effect_verbs) {
    content.verbs.push_back(work.verbs.find(verb.name)->second);
  }
  content.space_fields = work.space_fields;
  content.definitions = std::move(work.definitions);
  content.rules = std::move(work.rules);
  for (const content::OptionDeclaration& option : content.options) {
    work.data.options.emplace_back(option.id, option.chosen);
  }
  content.catalogue = std::make_shared<const content::Catalogue>(std::move(work.catalogue));
  content.ruleset = kernel::Ruleset::Create(std::move(work.data));
  return content;
}

// The files of all layers as far as they are taken together.
struct AllFiles {
  std::vector<content::LocaleFile> locale;
  std::vector<content::Script> scripts;
  std::string rules;
  std::uint64_t hash = 0;
};

AllFiles TakeTogether(content::Workspace& work, Layers& layers) {
  AllFiles all{std::move(layers.game.locale), std::move(layers.game.scripts),
               std::move(layers.game.rules), layers.game.hash};
  base::Hasher hasher;
  hasher.AddU64(all.hash);
  for (LayerFiles& mod : layers.mods) {
    for (const auto& list : {mod.content, mod.variants, mod.patches}) {
      for (const base::SourceFilePtr& file : list) work.mods_of_files[file.get()] = mod.id;
    }
    for (const content::LocaleFile& file : mod.locale) work.mods_of_files[file.file.get()] = mod.id;
    hasher.AddText(mod.id);
    hasher.AddU64(mod.hash);
    all.rules += mod.rules;
    std::move(mod.locale.begin(), mod.locale.end(), std::back_inserter(all.locale));
    std::move(mod.scripts.begin(), mod.scripts.end(), std::back_inserter(all.scripts));
  }
  if (!layers.mods.empty()) all.hash = hasher.Finish();
  std::vector<std::string> mods;
  for (const LayerFiles& mod : layers.mods) mods.push_back(mod.id);
  work.functions = content::Functions(all.scripts, layers.game.id, std::move(mods));
  return all;
}

// What is to be known of the mods afterwards.
std::vector<content::LoadedMod> DescribeMods(const Layers& layers, content::Workspace& work) {
  std::vector<content::LoadedMod> mods;
  for (std::size_t i = 0; i < layers.order.size(); ++i) {
    const Manifest& manifest = *layers.order[i].manifest;
    content::LoadedMod& mod = mods.emplace_back();
    mod.id = manifest.id;
    mod.name = manifest.name;
    mod.version = manifest.version.ToString();
    mod.folder = manifest.folder;
    mod.hash = layers.mods[i].hash;
    mod.why = layers.order[i].why;
    mod.after = layers.order[i].after;
    for (const content::KindEntry& kind : work.catalogue.kinds()) {
      for (const content::RawDefinition& raw : kind.definitions) {
        if (raw.mod == mod.id) mod.ids.push_back(kind.spec.name + "." + raw.id);
      }
    }
  }
  return mods;
}

void AddMods(content::Workspace& work, const Layers& layers) {
  work.catalogue.AddMod({layers.game.id}, layers.pool.game.aliases);
  for (const OrderedMod& mod : layers.order) {
    std::vector<std::string> names = {mod.manifest->id};
    for (const ModReference& provided : mod.manifest->provides) names.push_back(provided.id);
    work.catalogue.AddMod(std::move(names), mod.manifest->aliases);
  }
}

// Every new id exists, and no old one.
void CheckAliases(content::Workspace& work, const Layers& layers) {
  const auto check = [&](const Manifest& manifest) {
    for (const auto& [old_id, new_id] : manifest.aliases) {
      const std::size_t dot = old_id.find('.');
      content::KindEntry* const kind = work.catalogue.FindKind(old_id.substr(0, dot));
      const auto has = [&](const std::string& id) {
        return kind != nullptr && kind->by_id.count(std::string_view(id).substr(dot + 1)) != 0;
      };
      if (has(new_id) && !has(old_id)) continue;
      work.findings.Add(
          "WZ1010", manifest.span,
          has(old_id) ? base::Say("`{}` is an alias, and defined", old_id)
                      : base::Say("alias `{}` leads to `{}`, which is not there", old_id, new_id));
    }
  };
  check(layers.pool.game);
  for (const OrderedMod& mod : layers.order) check(*mod.manifest);
}

std::optional<content::Content> LoadInto(const LoadRequest& request, base::Diagnostics& findings) {
  std::optional<Layers> layers = ReadLayers(request, findings);
  if (!layers) return std::nullopt;
  content::Workspace work(findings);
  work.data.game = request.game;
  AddMods(work, *layers);
  AllFiles files = TakeTogether(work, *layers);
  content::AddBuiltInKinds(work);
  Patches patches(work, *layers);
  if (!request.late_patches.first.empty()) patches.Delay(request.late_patches);
  content::AddDefinitionsOf(work, layers->sections, "option");
  patches.Run(PatchStage::kOptions);
  content::DeclareOptions(work);
  content::AddDefinitionsOf(work, layers->variants, "variant");
  patches.Run(PatchStage::kVariants);
  ChooseOptions(work, *layers, request);
  content::AddDefinitionsOf(work, layers->sections, "kind");
  patches.Run(PatchStage::kKinds);
  content::AddContentKinds(work);
  content::AddOtherDefinitions(work, layers->sections);
  content::AddTexts(work, files.locale);
  patches.Run(PatchStage::kRest);
  CheckContradictions(work, *layers);
  CheckAliases(work, *layers);
  const content::RawDefinition* const game = FindGame(work, request, layers->game);
  if (game == nullptr) return std::nullopt;
  OrderScripts(work, *game, std::move(files.scripts));
  work.data.content_hash = HashOf(work, files.hash);
  Compile(work);
  std::vector<std::string> mods;
  for (const LayerFiles& mod : layers->mods) mods.push_back(mod.id);
  content::OrderHooks(work, mods, request.late_hooks);
  work.rules = content::CollectRules(work, files.rules);
  locale::LocaleSet locales = content::MakeLocales(work);
  if (findings.has_errors()) return std::nullopt;
  work.mods = DescribeMods(*layers, work);
  content::Content content = Finish(work, std::move(locales));
  content.aliases = layers->pool.game.aliases;
  for (const OrderedMod& mod : layers->order)
    content.aliases.insert(mod.manifest->aliases.begin(), mod.manifest->aliases.end());
  for (const VariantSource& variant : layers->in_force) {
    if (variant.node.Find("patches") != nullptr) content.patching_variants.push_back(variant.name);
  }
  return content;
}

}  // namespace

std::optional<content::Content> Load(const LoadRequest& request, base::Diagnostics& findings) {
  base::Diagnostics found;
  std::optional<content::Content> content = LoadInto(request, found);
  findings.Append(base::Abridged(std::move(found)));
  return content;
}

base::Result<std::vector<std::string>> ListGames(const fs::path& data_root) {
  const base::Result<std::vector<fs::path>> folders = files::ListFolder(data_root / "data");
  if (!folders) return folders.error();
  std::vector<std::string> games;
  for (const fs::path& folder : *folders) {
    std::error_code error;
    if (fs::exists(folder / "game.yaml", error)) games.push_back(folder.filename().string());
  }
  return games;
}

}  // namespace walz::mods
