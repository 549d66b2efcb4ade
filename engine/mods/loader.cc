#include "mods/loader.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <set>
#include <system_error>
#include <utility>

#include "base/abridged.h"
#include "base/hash.h"
#include "base/messages.h"
#include "base/nearest.h"
#include "base/ranges.h"
#include "content/compile.h"
#include "content/declarations.h"
#include "content/locale_reader.h"
#include "content/nameless.h"
#include "content/sections.h"
#include "files/folder.h"
#include "mods/contradictions.h"
#include "mods/game_files.h"
#include "mods/layers.h"
#include "mods/load_in_part.h"
#include "mods/messages.h"
#include "mods/patches.h"
#include "mods/variants.h"
#include "yaml/node_text.h"

namespace walz::mods {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> IdsOf(const std::vector<LayerFiles>& mods) {
  return base::Map<std::string>(mods, &LayerFiles::id);
}

void AddMods(content::Catalogue& catalogue, const Layers& layers) {
  catalogue.AddMod({layers.game.id}, layers.pool.game.aliases);
  for (const OrderedMod& mod : layers.order) {
    std::vector<std::string> names = {mod.manifest->id};
    for (const ModReference& provided : mod.manifest->provides) names.push_back(provided.id);
    catalogue.AddMod(std::move(names), mod.manifest->aliases);
  }
}

// All scripts, those of the game first. Notes which files and pictures belong to which mod.
std::vector<content::Script> AddFiles(content::Declarations& declared, const Layers& layers) {
  std::vector<content::Script> scripts = layers.game.scripts;
  if (layers.game.art != nullptr) declared.art[layers.game.id] = layers.game.art;
  for (const LayerFiles& mod : layers.mods) {
    if (mod.art != nullptr) declared.art[mod.id] = mod.art;
    for (const auto& list : {mod.content, mod.variants, mod.patches}) {
      for (const base::SourceFilePtr& file : list) declared.mods_of_files[file->path()] = mod.id;
    }
    for (const content::LocaleFile& file : mod.locale) {
      declared.mods_of_files[file.file->path()] = mod.id;
    }
    scripts.insert(scripts.end(), mod.scripts.begin(), mod.scripts.end());
  }
  return scripts;
}

// Returns the definition that `name` (`kind.id` or `id`) refers to, or null.
content::RawDefinition* FindMeant(content::Catalogue& catalogue, std::string_view name) {
  const std::size_t dot = name.find('.');
  if (dot != std::string_view::npos) {
    content::KindEntry* const kind = catalogue.FindKind(name.substr(0, dot));
    return kind == nullptr ? nullptr : catalogue.Refer(*kind, name.substr(dot + 1));
  }
  content::RawDefinition* found = nullptr;
  for (content::KindEntry& kind : catalogue.kinds()) {
    if (kind.spec.origin != content::KindOrigin::kContent || kind.by_id.count(name) == 0) continue;
    if (found != nullptr) return nullptr;
    found = catalogue.Refer(kind, name);
  }
  return found;
}

// Omits the components that a request excludes.
void LeaveOut(content::Declarations& work, const LoadRequest& request) {
  std::set<std::string_view> made;
  for (const content::RawDefinition& raw : work.catalogue.BuiltIn("components").definitions) {
    made.insert(work.catalogue.WithoutPrefix(yaml::TextAt(raw.node, "of")));
  }
  for (const std::string& name : request.without) {
    content::RawDefinition* const found = FindMeant(work.catalogue, name);
    if (found != nullptr) {
      found->left_out = true;
      continue;
    }
    // If the kind is wrong, the id may still be right.
    const std::string id = name.substr(name.find('.') + 1);
    std::vector<std::string> names;
    std::vector<std::string> same;
    for (const content::KindEntry& kind : work.catalogue.kinds()) {
      if (made.count(kind.spec.name) == 0) continue;
      for (const auto& definition : kind.definitions) {
        names.push_back(kind.spec.name + "." + definition.id);
        if (definition.id == id) same.push_back(names.back());
      }
    }
    base::Diagnostic& finding = work.findings.Add({}, messages::CannotOmitUnknown({.name = name}));
    if (same.empty()) {
      base::Suggest(finding, name, names);
    } else {
      finding.help = base::messages::HelpDidYouMean({.name = same.front()});
    }
  }
  for (const content::KindEntry& kind : work.catalogue.kinds()) {
    if (made.count(kind.spec.name) != 0) continue;
    for (const auto& definition : kind.definitions) {
      if (!definition.left_out) continue;
      work.findings
          .Add({},
               messages::CannotOmitWithoutComponents({.kind = kind.spec.name, .id = definition.id}))
          .help = messages::HelpRemoveByPatch();
    }
  }
}

// Checks that every new id exists and no old id does.
void CheckAliases(content::Declarations& work, const Layers& layers) {
  const auto check = [&](const Manifest& manifest) {
    for (const auto& [old_id, new_id] : manifest.aliases) {
      const std::size_t dot = old_id.find('.');
      content::KindEntry* const kind = work.catalogue.FindKind(old_id.substr(0, dot));
      const auto has = [&](const std::string& id) {
        return kind != nullptr && kind->by_id.count(std::string_view(id).substr(dot + 1)) != 0;
      };
      if (has(new_id) && !has(old_id)) continue;
      base::Diagnostic& finding = work.findings.Add(
          "WZ1010", manifest.span,
          has(old_id) ? messages::AliasIsDefined({.id = old_id})
                      : messages::AliasWithoutTarget({.alias = old_id, .target = new_id}));
      finding.help =
          has(old_id) ? messages::HelpRemoveAlias() : messages::HelpCheckSpelling({.name = new_id});
    }
  };
  check(layers.pool.game);
  for (const OrderedMod& mod : layers.order) check(*mod.manifest);
}

// Checks that the game is defined once, with the name of its folder as its id.
const content::RawDefinition* FindGame(content::Declarations& work, const LayerFiles& files) {
  const content::KindEntry& kind = work.catalogue.BuiltIn("game");
  const bool is_nameless = std::ranges::any_of(
      work.nameless, [&](const auto& definition) { return definition.first == &kind; });
  if (kind.definitions.empty() && is_nameless) {
    content::CheckNameless(work, content::KindOrigin::kBuiltIn);
    return nullptr;
  }
  if (kind.definitions.empty()) {
    // Any place in the first file; the finding is about the whole folder.
    base::SourceSpan span;
    span.file = files.content.front();
    work.findings.Add(span, messages::GameNotDefined({.game = work.game})).help =
        messages::HelpDefineGame();
    return nullptr;
  }
  const content::RawDefinition& game = kind.definitions.front();
  if (kind.definitions.size() > 1) {
    work.findings.Add(kind.definitions[1].span, messages::SecondGame())
        .related.push_back({game.span, base::messages::SeeFirstDefinition()});
  }
  if (game.id != work.game) {
    work.findings
        .Add(game.span, messages::GameInOtherFolder({.game = game.id, .folder = work.game}))
        .help = messages::HelpSameName();
  }
  return &game;
}

// The scripts in the order in which the game names them, then everything else: for `require`, and
// those of mods in load order.
std::vector<content::Script> OrderScripts(content::Declarations& work,
                                          const content::RawDefinition& game,
                                          std::vector<content::Script> found) {
  const yaml::Node node = work.options.Resolve(game.node);
  const yaml::Node* const list = node.Find("scripts");
  std::vector<content::Script> scripts;
  std::vector<std::string> modules;
  for (const content::Script& script : found) {
    if (script.mod == work.game) modules.push_back(script.module);
  }
  const std::vector<yaml::Node> none;
  for (const yaml::Node& item : list == nullptr ? none : list->items()) {
    const auto script = std::ranges::find_if(found, [&](const content::Script& candidate) {
      return candidate.mod == work.game && candidate.module == item.text();
    });
    if (script == found.end()) {
      base::Suggest(work.findings.Add(item.span(), messages::ScriptNotFound(
                                                       {.game = work.game, .script = item.text()})),
                    item.text(), modules);
      continue;
    }
    script->role = content::ScriptRole::kEntry;
    scripts.push_back(std::move(*script));
    found.erase(script);
  }
  for (content::Script& script : found) scripts.push_back(std::move(script));
  return scripts;
}

// Hashes everything that the rules depend on: files, chosen options, changes by variants, omitted
// definitions.
std::uint64_t HashOf(const content::Options& options, const PatchReport& report,
                     const Layers& layers, const LoadRequest& request) {
  base::Hasher files;
  files.AddU64(layers.game.hash);
  for (const LayerFiles& mod : layers.mods) {
    files.AddText(mod.id);
    files.AddU64(mod.hash);
  }
  base::Hasher hasher;
  hasher.AddU64(layers.mods.empty() ? layers.game.hash : files.Finish());
  for (const content::OptionDeclaration& option : options.all()) {
    hasher.AddText(option.id);
    hasher.AddText(option.chosen);
  }
  // Files of mods are hashed completely, variants only by their changes.
  for (const content::Change& change : report.changes) {
    if (change.variant.empty()) continue;
    hasher.AddText(fmt::format("{}.{}.{} {}", change.kind, change.id, change.path, change.op));
    hasher.AddText(yaml::ToText(change.after));
  }
  for (const std::string& name : request.without) hasher.AddText("without " + name);
  return hasher.Finish();
}

// Collects the metadata of the mods.
std::vector<content::LoadedMod> DescribeMods(const Layers& layers,
                                             const content::Catalogue& catalogue) {
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
    for (const content::KindEntry& kind : catalogue.kinds()) {
      for (const content::RawDefinition& raw : kind.definitions) {
        if (raw.mod == mod.id) mod.ids.push_back(kind.spec.name + "." + raw.id);
      }
    }
  }
  return mods;
}

bool HasBook(const Layers& layers) {
  return layers.game.has_book || std::ranges::any_of(layers.mods, &LayerFiles::has_book);
}

// Returns the part of the compile request that depends on the layers alone.
content::CompileRequest WantedOf(const Layers& layers, const LoadRequest& request) {
  content::CompileRequest wanted;
  wanted.mods = IdsOf(layers.mods);
  wanted.rules_text = layers.game.rules;
  for (const LayerFiles& mod : layers.mods) wanted.rules_text += mod.rules;
  wanted.late_hooks = request.late_hooks;
  return wanted;
}

enum class Extent { kSound, kInPart };

// Declares content kind by kind: definitions of a kind are used by the next phase, so their patches
// run first.
std::optional<content::Content> LoadFrom(const Layers& layers, const LoadRequest& request,
                                         Extent extent, base::Diagnostics& findings) {
  content::Declarations declared(findings, request.game);
  AddMods(declared.catalogue, layers);
  declared.pictures = request.pictures;
  std::vector<content::Script> scripts = AddFiles(declared, layers);
  declared.functions = content::Functions(scripts, layers.game.id, IdsOf(layers.mods));
  content::AddBuiltInKinds(declared);
  Patches patches(layers, declared);
  if (!request.late_patches.first.empty()) patches.Delay(request.late_patches);

  content::AddDefinitionsOf(declared, layers.sections, "topic");
  content::AddDefinitionsOf(declared, layers.sections, "option");
  patches.Run(PatchStage::kOptions, declared);
  content::DeclareOptions(declared);

  content::AddDefinitionsOf(declared, layers.variants, "variant");
  patches.Run(PatchStage::kVariants, declared);
  ChooseOptions(declared, layers, request);

  content::AddDefinitionsOf(declared, layers.sections, "kind");
  patches.Run(PatchStage::kKinds, declared);
  content::AddContentKinds(declared);
  content::AddOtherDefinitions(declared, layers.sections);
  content::AddTexts(declared, layers.game.locale);
  for (const LayerFiles& mod : layers.mods) content::AddTexts(declared, mod.locale);
  content::DeclareMenus(declared);
  content::DeclareFunctionChanges(declared);
  patches.Run(PatchStage::kRest, declared);
  LeaveOut(declared, request);
  const PatchReport& report = patches.report();
  ContradictionReport contradictions =
      FindContradictions(report.changes, layers, declared.findings);

  CheckAliases(declared, layers);
  const content::RawDefinition* const game = FindGame(declared, layers.game);
  if (game == nullptr) return std::nullopt;
  scripts = OrderScripts(declared, *game, std::move(scripts));
  declared.script_index = content::ScriptIndex(scripts);

  content::CompileRequest wanted = WantedOf(layers, request);
  wanted.in_part = extent == Extent::kInPart;
  wanted.hash = HashOf(declared.options, report, layers, request);
  std::optional<content::Content> content = content::Compile(std::move(declared), wanted);
  if (!content) return std::nullopt;
  content->scripts = std::move(scripts);
  content->mods = DescribeMods(layers, *content->catalogue);
  content->has_book = HasBook(layers);
  content->changes = report.changes;
  content->revisions = report.revisions;
  content->contradictions = std::move(contradictions.found);
  content->variants = DeclaredVariants(*content->catalogue);
  content->aliases = layers.pool.game.aliases;
  for (const OrderedMod& mod : layers.order)
    content->aliases.insert(mod.manifest->aliases.begin(), mod.manifest->aliases.end());
  for (const VariantSource& variant : layers.in_force) {
    if (variant.node.Find("patches") != nullptr) content->patching_variants.push_back(variant.name);
  }
  return content;
}

constexpr std::size_t kFilesKept = 4;  // some megabytes each

}  // namespace

// The files of a request, and the findings of reading them.
struct Loader::Files {
  LoadRequest request;  // without its options
  std::optional<Layers> layers;
  base::Diagnostics findings;
};

Loader::Loader() = default;
Loader::~Loader() = default;

std::optional<content::Content> Loader::Load(const LoadRequest& request,
                                             base::Diagnostics& findings) {
  const LoadRequest wanted = WithoutOptions(request);
  const auto known = std::ranges::find(read_, wanted, &Files::request);
  if (known != read_.end()) {
    read_.splice(read_.begin(), read_, known);
  } else {
    if (read_.size() == kFilesKept) read_.pop_back();
    Files& files = read_.emplace_front();
    files.request = wanted;
    files.layers = ReadLayers(request, files.findings);
  }
  base::Diagnostics found = read_.front().findings;
  std::optional<content::Content> content;
  if (read_.front().layers) {
    content = LoadFrom(*read_.front().layers, request, Extent::kSound, found);
  }
  findings.Append(base::Abridged(std::move(found)));
  return content;
}

std::optional<PartOfGame> LoadInPart(const LoadRequest& request) {
  base::Diagnostics found;
  std::optional<Layers> layers = ReadLayers(request, found);
  if (!layers) return std::nullopt;
  std::optional<content::Content> content = LoadFrom(*layers, request, Extent::kInPart, found);
  const bool is_sound = content && !found.has_errors();
  return PartOfGame{*std::move(layers), std::move(content), is_sound};
}

std::optional<content::Content> Load(const LoadRequest& request, base::Diagnostics& findings) {
  return Loader().Load(request, findings);
}

base::Result<std::vector<std::string>> ListGames(const std::string& data_root) {
  const base::Result<std::vector<fs::path>> folders =
      files::ListFolder(fs::path(data_root) / "data");
  if (!folders) return folders.error();
  std::vector<std::string> games;
  for (const fs::path& folder : *folders) {
    std::error_code error;
    if (fs::exists(folder / "game.yaml", error)) games.push_back(folder.filename().string());
  }
  return games;
}

}  // namespace walz::mods
