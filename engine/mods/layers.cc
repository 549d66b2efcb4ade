#include "mods/layers.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <system_error>
#include <utility>

#include "base/messages.h"
#include "base/nearest.h"
#include "base/ranges.h"
#include "base/version.h"
#include "content/catalogue.h"
#include "content/readers.h"
#include "mods/discovery.h"
#include "mods/messages.h"
#include "yaml/node_text.h"

namespace walz::mods {
namespace {

namespace fs = std::filesystem;

// Replaces files that were read from `folder` by their unsaved texts in an editor. `shown` is the
// display path of `folder`.
void TakeUnsaved(const LoadRequest& request, const fs::path& folder, const std::string& shown,
                 LayerFiles& files) {
  if (request.unsaved == nullptr) return;
  const auto edit = [&](base::SourceFilePtr& file) {
    std::error_code error;
    const fs::path path = fs::absolute(folder / file->path().substr(shown.size()), error);
    const auto text = request.unsaved->find(path.lexically_normal().string());
    if (text == request.unsaved->end()) return;
    file = std::make_shared<const base::SourceFile>(file->path(), text->second);
  };
  for (auto* list : {&files.content, &files.variants, &files.patches}) {
    for (base::SourceFilePtr& file : *list) edit(file);
  }
  for (content::LocaleFile& file : files.locale) edit(file.file);
  for (content::Script& script : files.scripts) edit(script.file);
}

// Reads layers until all requests are satisfied.
class LayerReader {
 public:
  LayerReader(LoadRequest request, base::Diagnostics& findings)
      : request_(std::move(request)), findings_(findings) {}

  std::optional<Layers> Read() {
    // The name of the game may be untrusted: only a valid id is used as the name of a folder.
    const bool named = content::IsGoodId(request_.game, content::IdForm::kHyphen);
    if (named) layers_.game = ReadGameFiles(request_.data_root, request_.game, findings_);
    if (named) TakeUnsaved(request_, request_.data_root, {}, layers_.game);
    Weigh(layers_.game);
    if (layers_.game.content.empty()) {
      if (findings_.has_errors()) return std::nullopt;  // it exists but cannot be read
      SuggestGame(findings_.Add({}, messages::NoSuchGame({.game = request_.game})));
      return std::nullopt;
    }
    layers_.sections = content::ReadSections(layers_.game.content, request_.game, findings_);
    layers_.variants = content::ReadSections(layers_.game.variants, request_.game, findings_);
    content::ReadTexts(layers_.game.locale, findings_);
    for (const content::Section& section : layers_.sections) {
      if (section.kind == "variant") layers_.variants.push_back(section);
    }
    ReadVariantFiles();
    own_variants_ = layers_.variants;
    FillPool();
    if (!AddWishes()) return std::nullopt;
    // A variant may request mods, and mods may contain variants.
    for (std::size_t known = 0; known < wishes_.size() || !tried_;) {
      known = wishes_.size();
      tried_ = true;
      if (!ReadMods()) return std::nullopt;
      FindVariants();
    }
    ReportVariants();
    // Definitions of mods follow those of the game, in load order.
    layers_.sections.insert(layers_.sections.end(), layers_.mod_sections.begin(),
                            layers_.mod_sections.end());
    return std::move(layers_);
  }

 private:
  // Returns true if the file `wanted` was already read as part of a game or mod, and marks its
  // variants as requested. The files of the game or mod are in `folder`, with the display path
  // `shown`.
  static bool IsOurs(const std::string& wanted, const fs::path& folder, const std::string& shown,
                     const std::string& mod, std::vector<content::Section>& sections) {
    bool found = false;
    for (content::Section& section : sections) {
      if (section.kind != "variant" || section.mod != mod) continue;
      const std::string& path = section.kind_span.file->path();
      std::error_code error;
      if (!fs::equivalent(wanted, folder / path.substr(shown.empty() ? 0 : shown.size() + 1),
                          error)) {
        continue;
      }
      section.file = wanted;
      found = true;
    }
    return found;
  }

  base::SourceFilePtr VariantFile(const std::string& wanted) {
    for (const base::SourceFilePtr& file : request_.variant_files) {
      if (file->path() == wanted) return file;
    }
    return ReadContentFile(wanted, findings_);
  }

  void ReadVariantFiles() {
    for (const std::string& wanted : request_.variants) {
      if (!wanted.ends_with(".yaml")) continue;
      if (IsOurs(wanted, request_.data_root, {}, layers_.game.id, layers_.variants)) continue;
      const base::SourceFilePtr file = VariantFile(wanted);
      if (file == nullptr) continue;
      for (content::Section& section : content::ReadSections({file}, request_.game, findings_)) {
        section.file = wanted;
        layers_.variants.push_back(std::move(section));
      }
    }
  }

  void FillPool() {
    layers_.pool.game.id = request_.game;
    layers_.pool.engine.id = kEngineId;
    layers_.pool.engine.version = *Version::Parse(base::kEngineVersion);
    for (const content::Section& section : layers_.sections) {
      if (section.kind != "game" || section.list.items().empty()) continue;
      const yaml::Node& game = section.list.items().front();
      const base::Result<Version> version = Version::Parse(yaml::TextAt(game, "version"));
      if (version) layers_.pool.game.version = *version;
      layers_.pool.game.span = yaml::SpanAt(game, "id");
      if (const yaml::Node* const aliases = game.Find("aliases")) {
        layers_.pool.game.aliases = ReadAliases(*aliases, findings_);
      }
      break;
    }
  }

  // Adds the requests. Mods given by path are added to the installed mods.
  bool AddWishes() {
    bool good = true;
    for (const std::string& wanted : request_.mods) {
      if (!IsModPath(wanted)) {
        good = AddWish(wanted) && good;
        continue;
      }
      std::error_code error;
      const fs::path folder = fs::path(wanted).lexically_normal();
      if (!fs::is_regular_file(folder / "mod.yaml", error)) {
        findings_.Add({}, messages::NoModHere({.path = wanted})).help = messages::HelpModIsFolder();
        good = false;
        continue;
      }
      std::optional<Manifest> manifest = ReadMod(request_, folder, findings_);
      good = good && manifest;
      if (!manifest) continue;
      wishes_.push_back({manifest->id, VersionRange(), {}, {}, folder});
      // Mods that it requires may be in the same parent folder.
      request_.mod_folders.push_back((folder / "..").lexically_normal());
      layers_.pool.mods.push_back(std::move(*manifest));
    }
    return good;
  }

  // `id`, or `id@range`.
  bool AddWish(const std::string& wanted) {
    const std::size_t at = wanted.find('@');
    ModWish wish;
    wish.id = wanted.substr(0, at);
    if (at != std::string::npos) {
      base::Result<VersionRange> range = VersionRange::Parse(wanted.substr(at + 1));
      if (!range) {
        findings_
            .Add({}, messages::InvalidModRange({.mod = wanted, .reason = range.error().message}))
            .help = VersionHelp();
        return false;
      }
      wish.range = *std::move(range);
    }
    wishes_.push_back(std::move(wish));
    return true;
  }

  // Chooses mods and reads those that have not been read.
  bool ReadMods() {
    if (wishes_.empty()) return true;
    SearchForMods();
    if (!CheckWishes()) return false;
    std::optional<std::vector<OrderedMod>> order = ResolveMods(layers_.pool, wishes_, findings_);
    if (!order) return false;
    layers_.order = std::move(*order);
    bool good = true;
    layers_.mods.clear();
    layers_.mod_sections.clear();
    layers_.variants = own_variants_;
    for (const OrderedMod& mod : layers_.order) {
      good = CheckMod(*mod.manifest) && good;
      ModContent& content = ContentOf(*mod.manifest);
      for (const std::string& wanted : request_.variants) {
        if (!wanted.ends_with(".yaml")) continue;
        const Manifest& manifest = *mod.manifest;
        if (!IsOurs(wanted, manifest.folder, manifest.shown, manifest.id, content.sections))
          continue;
        // It was read as a separate file, before its owner was known.
        std::erase_if(layers_.variants, [&](const content::Section& section) {
          return section.file == wanted && section.mod != manifest.id;
        });
      }
      layers_.mods.push_back(content.files);
      for (const content::Section& section : content.sections) {
        const bool variant = section.kind == "variant";
        (variant ? layers_.variants : layers_.mod_sections).push_back(section);
      }
    }
    return good;
  }

  void SuggestGame(base::Diagnostic& finding) const {
    const base::Result<std::vector<std::string>> games = ListGames(request_.data_root);
    if (games) {
      base::Suggest(finding, request_.game, *games);
    } else {
      finding.help = games.error().message;
    }
  }

  void SearchForMods() {
    if (searched_) return;
    searched_ = true;
    std::error_code error;
    std::set<fs::path> known;
    for (const Manifest& mod : layers_.pool.mods) {
      known.insert(fs::weakly_canonical(mod.folder, error));
    }
    for (Manifest& mod : FindMods(request_, broken_)) {
      if (!known.insert(fs::weakly_canonical(mod.folder, error)).second) continue;
      (mod.game == request_.game ? layers_.pool.mods : foreign_).push_back(std::move(mod));
    }
  }

  // Reports requests that fail for other reasons: the mod is for another game, its mod.yaml is
  // invalid, or a file or folder is unreadable, so that its mod is unknown.
  bool CheckWishes() {
    bool good = true;
    for (const ModWish& wish : wishes_) {
      const auto is_wanted = [&](const Manifest& mod) { return mod.id == wish.id; };
      const std::vector<Manifest>& known = layers_.pool.mods;
      if (std::ranges::any_of(known, is_wanted)) continue;
      const auto foreign = std::ranges::find_if(foreign_, is_wanted);
      if (foreign != foreign_.end()) good = CheckMod(*foreign) && good;
      for (const base::Diagnostic& finding : broken_.items()) {
        const base::SourceFile* const file = finding.span.file.get();
        const bool of_another =
            file != nullptr && fs::path(file->path()).parent_path().filename() != wish.id;
        if (of_another) continue;
        findings_.Add(finding);
        good = false;
      }
    }
    return good;
  }

  bool CheckMod(const Manifest& mod) {
    if (mod.game != request_.game) {
      findings_.Add(mod.span, messages::ModOfOtherGame(
                                  {.mod = mod.id, .game = mod.game, .requested = request_.game}));
      return false;
    }
    for (const Manifest& other : layers_.pool.mods) {
      if (&other == &mod || other.id != mod.id || other.version != mod.version) continue;
      if (IsAskedByPath(mod)) continue;  // a path is unambiguous
      findings_
          .Add(other.span,
               messages::ModInstalledTwice({.mod = mod.id, .version = mod.version.ToString()}))
          .related.push_back({mod.span, messages::SeeSelectedMod()});
    }
    return true;
  }

  bool IsAskedByPath(const Manifest& mod) const {
    return std::ranges::any_of(request_.mods, [&](const std::string& asked) {
      std::error_code error;
      return fs::equivalent(asked, mod.folder, error);
    });
  }

  struct ModContent {
    LayerFiles files;
    std::vector<content::Section> sections;
  };

  // Reads a mod once, however often the order is made.
  ModContent& ContentOf(const Manifest& mod) {
    const auto [known, added] = contents_.try_emplace(mod.folder);
    if (!added) return known->second;
    ModContent& content = known->second;
    content.files = ReadModFiles(mod.folder, mod.shown, mod.id, findings_);
    TakeUnsaved(request_, mod.folder, mod.shown + "/", content.files);
    Weigh(content.files);
    content::ReadTexts(content.files.locale, findings_);
    content.sections = content::ReadSections(content.files.content, mod.id, findings_);
    for (content::Section& section :
         content::ReadSections(content.files.variants, mod.id, findings_)) {
      content.sections.push_back(std::move(section));
    }
    return content;
  }

  // Omits the files of a layer if all layers together exceed the limit.
  void Weigh(LayerFiles& files) {
    bytes_ += files.bytes;
    if (bytes_ <= kMaxContentBytes) return;
    findings_.Add({},
                  messages::ContentTooLarge({.mod = files.id, .limit = kMaxContentBytes >> 20U}));
    LayerFiles empty;
    empty.id = files.id;
    files = std::move(empty);
  }

  // The definitions of variants that `wanted` names: those of a file, or one.
  std::vector<VariantSource> VariantsCalled(const std::string& wanted) const {
    std::vector<VariantSource> found;
    for (const content::Section& section : layers_.variants) {
      if (section.kind != "variant") continue;
      for (const yaml::Node& item : section.list.items()) {
        const std::string_view id = item.is_scalar() ? item.text() : yaml::TextAt(item, "id");
        const bool named = id == wanted || yaml::TextAt(item, "name") == wanted;
        if (section.file == wanted || named) found.push_back({wanted, item, section.mod});
      }
    }
    return found;
  }

  void FindVariants() {
    layers_.in_force.clear();
    for (const std::string& wanted : request_.variants) {
      for (VariantSource& variant : VariantsCalled(wanted)) {
        AddWishesOf(variant.node);
        layers_.in_force.push_back(std::move(variant));
      }
    }
  }

  void AddWishesOf(const yaml::Node& variant) {
    const yaml::Node* const mods = variant.Find("mods");
    if (mods == nullptr) return;
    const base::Message by = messages::TermVariant({.variant = yaml::TextAt(variant, "id")});
    for (const yaml::NodeEntry& entry : mods->entries()) {
      const bool known = base::Contains(wishes_, entry.key_span, &ModWish::span);
      if (known) continue;
      base::Result<VersionRange> range = VersionRange::Parse(entry.value.text());
      if (!range) {
        findings_.Add("WZ1001", entry.value.span(), range.error().message).help = VersionHelp();
        continue;
      }
      wishes_.push_back({entry.key, *std::move(range), entry.key_span, by, {}});
    }
  }

  void ReportVariants() {
    std::vector<std::string> names;
    for (const content::Section& section : layers_.variants) {
      if (section.kind != "variant") continue;
      for (const yaml::Node& item : section.list.items()) {
        const std::string_view name = yaml::TextAt(item, "name");
        names.emplace_back(!name.empty()   ? name
                           : item.is_map() ? yaml::TextAt(item, "id")
                                           : item.text());
      }
    }
    for (const std::string& wanted : request_.variants) {
      if (wanted.ends_with(".yaml") || !VariantsCalled(wanted).empty()) continue;
      base::Diagnostic& finding = findings_.Add({}, messages::NoSuchVariant({.variant = wanted}));
      base::Suggest(finding, wanted, names);
      std::error_code error;
      if (std::filesystem::is_regular_file(wanted + ".yaml", error)) {
        finding.help = base::messages::HelpDidYouMean({.name = wanted + ".yaml"});
      }
    }
  }

  LoadRequest request_;
  base::Diagnostics& findings_;
  Layers layers_;
  std::vector<ModWish> wishes_;
  std::vector<content::Section> own_variants_;  // of the game and of files
  std::map<std::string, ModContent> contents_;
  std::vector<Manifest> foreign_;  // of other games
  base::Diagnostics broken_;       // errors of the mods that were found
  std::uint64_t bytes_ = 0;        // of all layers
  bool searched_ = false;
  bool tried_ = false;
};

}  // namespace

std::optional<Layers> ReadLayers(const LoadRequest& request, base::Diagnostics& findings) {
  return LayerReader(request, findings).Read();
}

}  // namespace walz::mods
