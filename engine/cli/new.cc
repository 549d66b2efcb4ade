// walz new: creates a mod, a game, or part of one.
#include <algorithm>
#include <filesystem>
#include <sstream>
#include <system_error>

#include "authoring/scaffold.h"
#include "authoring/scaffold_like.h"
#include "base/nearest.h"
#include "base/ranges.h"
#include "cli/common.h"
#include "cli/editor_setup.h"
#include "cli/new_book.h"
#include "cli/new_lesson.h"
#include "content/builtin_kinds.h"
#include "content/catalogue.h"
#include "files/files.h"
#include "match/game.h"
#include "mods/discovery.h"
#include "mods/messages.h"

namespace walz::cli {
namespace {

namespace fs = std::filesystem;

struct NewOptions {
  // mod, game, book, lesson, a kind of the game, variant, scenario, verb, compat or workflow
  std::string what;
  // The id of what is created; for compat: of two mods; for book and lesson: a game, or the folder
  // of a game or mod; for workflow: github or gitlab.
  std::vector<std::string> names;
  std::string game;  // empty: the game of the mod, or the first in `walz list games`
  std::string in;    // the folder of the mod; empty: the enclosing mod
  std::string like;  // the definition to use as a model; empty: the first
};

// Creates the files.
class Maker {
 public:
  Maker(const CommonOptions& common, const NewOptions& options, Console& console)
      : common_(common), options_(options), console_(console) {}

  int Run() {
    root_ = DataRoot(common_);
    const bool compat = options_.what == "compat";
    if (options_.names.size() != (compat ? 2U : 1U)) {
      throw Stop(compat ? messages::CompatExpectsTwoMods() : messages::NewExpectsOneId());
    }
    if (options_.what == "mod" || compat) return RunMod();
    id_ = options_.names.front();
    if (options_.what == "book") return RunTexts(ScaffoldBook);
    if (options_.what == "lesson") return RunTexts(ScaffoldLesson);
    if (options_.what == "game") return RunGame();
    FindMod();
    return options_.what == "workflow" ? RunWorkflow() : RunPart();
  }

 private:
  // A mod, or a compatibility mod for two others.
  int RunMod() {
    const bool compat = options_.what == "compat";
    if (compat && std::ranges::any_of(options_.names, mods::IsModPath)) {
      throw Stop(messages::CompatNeedsModIds());
    }
    id_ = compat ? options_.names[0] + "-" + options_.names[1] : options_.names.front();
    CheckId(content::IdForm::kHyphen);
    folder_ = options_.in.empty() ? fs::path("mods") / id_ : fs::path(options_.in);
    std::error_code error;
    if (fs::exists(folder_ / "mod.yaml", error)) {
      throw Stop(messages::FolderContainsMod({.path = folder_.generic_string()}));
    }
    CommonOptions common = common_;
    game_ = options_.game;
    if (compat) {
      common.mods = options_.names;
      if (game_.empty()) game_ = GameOf(options_.names.front());
    } else {
      game_ = ResolveGame(common_, game_);
    }
    const auto loaded = LoadGame(RequestFor(common, root_, game_), console_, kFindings);
    const authoring::ScaffoldPlace place{loaded, id_, common_.language};
    authoring::NewFiles files =
        Need(compat ? authoring::ScaffoldCompat(place) : authoring::ScaffoldMod(place));
    return Write(std::move(files), "begins");
  }

  // A game, in the folder of --in or the current folder.
  int RunGame() {
    CheckId(content::IdForm::kHyphen);
    folder_ = options_.in.empty() ? fs::path(".") : fs::path(options_.in);
    if (const auto mod = mods::ModAround(folder_.string())) {
      throw Stop(messages::GameInsideMod({.path = *mod}));
    }
    Write(options_.like.empty()
              ? authoring::ScaffoldGame(id_)
              : Need(authoring::ScaffoldGameLike(root_.string(), options_.like, id_)),
          {});
    console_.Say(messages::NewGame({.id = id_}));
    return kFine;
  }

  // A book or lesson of the game or mod that `id_` names by its id or its folder.
  int RunTexts(base::Result<authoring::NewFiles> (*scaffold)(
      const std::shared_ptr<const match::Game>&, const std::string&)) {
    const fs::path whole = WithoutSlash(fs::absolute(id_));
    std::error_code error;
    CommonOptions common = common_;
    if (fs::is_directory(whole, error) && whole.parent_path().filename() == "data") {
      root_ = whole.parent_path().parent_path();
      game_ = whole.filename().string();
      folder_ = WithoutSlash(id_);
    } else if (fs::exists(whole / "mod.yaml", error)) {
      folder_ = WithoutSlash(id_);
      ReadManifestIn(whole.string());
    } else {
      const NamedContent named = ResolveName(common_, id_);
      folder_ = named.mod.empty() ? root_ / "data" / named.game : fs::path(named.mod);
      game_ = named.game;
      if (game_.empty()) ReadManifestIn(named.mod);
    }
    if (!mod_.empty()) common.mods.push_back(fs::absolute(folder_).string());
    const auto game = LoadGame(RequestFor(common, root_.string(), game_), console_, kFindings);
    return Write(Need(scaffold(game, mod_), kFindings), {});
  }

  static fs::path WithoutSlash(const fs::path& folder) {
    const fs::path normal = folder.lexically_normal();
    return normal.has_filename() ? normal : normal.parent_path();
  }

  // Sets the mod and its game from the manifest in the folder of a mod.
  void ReadManifestIn(const std::string& folder) {
    base::Diagnostics findings;
    const auto manifest = mods::ReadMod(RequestFor(common_), folder, findings);
    PrintFindings(findings, Format::kText, console_, console_.err);
    if (!manifest) throw Stop(mods::messages::NoModHere({.path = folder}), kUsage, findings);
    mod_ = manifest->id;
    game_ = manifest->game;
  }

  // The game of the mod with this id.
  std::string GameOf(const std::string& id) const {
    base::Diagnostics broken;
    for (const mods::Manifest& mod : mods::FindMods(RequestFor(common_), broken)) {
      if (mod.id == id) return mod.game;
    }
    throw Stop(messages::NoSuchMod({.mod = id}));
  }

  // The workflow of a mod for the service `id_`.
  int RunWorkflow() {
    authoring::NewFiles files = authoring::ScaffoldWorkflow(id_);
    if (files.empty()) throw Stop(messages::UnknownService({.service = id_}));
    return Write(std::move(files), {});
  }

  // Part of a mod, or a variant, which needs no mod.
  int RunPart() {
    const auto form =
        options_.what == "variant" ? content::IdForm::kHyphen : content::IdForm::kName;
    CheckId(form);
    CommonOptions common = common_;
    if (!mod_.empty()) common.mods.push_back(fs::absolute(folder_).string());
    const auto game = LoadGame(RequestFor(common, root_, game_), console_, kFindings);
    const authoring::ScaffoldPlace place{game, mod_, common_.language};
    if (options_.what == "scenario") return Write({}, id_);
    if (options_.what == "verb") return Write(authoring::ScaffoldVerb(place, id_), id_);
    if (options_.what == "variant") {
      authoring::NewFiles files = authoring::ScaffoldVariant(place, id_);
      if (mod_.empty()) files.front().first = id_ + ".yaml";
      return Write(std::move(files), {});
    }
    std::vector<std::string> kinds = {"mod",      "game", "compat", "verb",    "variant",
                                      "scenario", "book", "lesson", "workflow"};
    for (const content::KindSpec& kind : game->content().kinds) kinds.push_back(kind.name);
    if (!base::Contains(kinds, options_.what)) {
      if (IsBuiltIn(options_.what)) {
        throw Stop(
            messages::KindWithoutScaffold({.kind = options_.what, .section = options_.what}));
      }
      const base::Message nearest = base::FindNearest(options_.what, kinds).Afterthought();
      throw Stop(messages::GameWithoutKind(
          {.game = game_,
           .kind = options_.what,
           .suggestion = nearest.empty() ? messages::TermSeeListKinds({.game = game_}) : nearest}));
    }
    authoring::NewFiles files =
        Need(authoring::ScaffoldDefinition(place, options_.what, id_, options_.like));
    return Write(std::move(files), id_);
  }

  // Returns true if every game has this kind.
  static bool IsBuiltIn(const std::string& kind) {
    const std::vector<content::KindSpec>& all = content::BuiltInKinds();
    return std::ranges::count(all, kind, &content::KindSpec::name) > 0;
  }

  // Finds the mod that encloses the folder of --in or the current folder. Only a variant needs
  // none.
  void FindMod() {
    const auto mod =
        mods::ModAround(options_.in.empty() ? fs::current_path() : fs::path(options_.in));
    if (mod) {
      ReadManifestIn(*mod);
      folder_ = options_.in.empty() ? fs::path(*mod).lexically_relative(fs::current_path())
                                    : fs::path(options_.in);
      return;
    }
    if (options_.what != "variant") {
      throw Stop(messages::DefinitionOutsideMod({.kind = options_.what}));
    }
    folder_ = options_.in.empty() ? fs::path(".") : fs::path(options_.in);
    game_ = ResolveGame(common_, options_.game);
  }

  void CheckId(content::IdForm form) const {
    if (!content::IsGoodId(id_, form)) throw Stop(messages::InvalidId({.id = id_}));
  }

  // Writes the files, none of which may exist, and then a test that plays with them.
  int Write(authoring::NewFiles files, const std::string& test) {
    for (const auto& [path, text] : files) RefuseExisting(path);
    std::vector<std::string> made;
    for (const auto& [path, text] : files) {
      WriteOne(path, text, made);
    }
    if (!test.empty()) {
      CommonOptions common = common_;
      common.mods.push_back(fs::absolute(folder_).string());
      const auto game = LoadGame(RequestFor(common, root_, game_), console_, kFindings);
      const std::string name =
          test == "begins" || options_.what != "scenario"
              ? messages::NewBegins({.name = authoring::NameFromId(id_)}).In(common_.language)
              : authoring::NameFromId(id_);
      const base::Result<std::string> text =
          authoring::ScaffoldTest({game, mod_, common_.language}, name, id_);
      if (!text) {
        console_.err << messages::NewBroken({.id = id_}).In(common_.language) << '\n'
                     << text.error().message.In(console_.language) << '\n';
        return kFindings;
      }
      WriteOne("tests/" + test + ".yaml", *text, made);
    }
    const std::string list = base::Join(made, " ");
    console_.Say(messages::NewDone({.files = list}));
    return RenewEditorSetup();
  }

  // Updates the files for editors with the new names.
  int RenewEditorSetup() {
    std::error_code error;
    if (!fs::is_regular_file(folder_ / "mod.yaml", error)) return kFine;
    std::ostringstream silent;
    Console console{console_.in, silent, console_.err};
    console.language = console_.language;
    return SetUpEditor(common_, folder_.string(), console);
  }

  void RefuseExisting(const std::string& path) const {
    const fs::path file = (folder_ / path).lexically_normal();
    std::error_code error;
    if (fs::exists(file, error)) {
      throw Stop(messages::FileExists({.path = file.generic_string()}));
    }
  }

  void WriteOne(const std::string& path, const std::string& text, std::vector<std::string>& made) {
    const fs::path file = (folder_ / path).lexically_normal();
    RefuseExisting(path);
    Need(files::WriteFileIn(folder_, path, text), kFindings);
    made.push_back(file.generic_string());
  }

  const CommonOptions& common_;
  const NewOptions& options_;
  Console& console_;
  fs::path root_;
  fs::path folder_;  // the target folder
  std::string id_;   // of what is created
  std::string mod_;  // the mod it belongs to; empty: none
  std::string game_;
};

int RunNew(const CommonOptions& common, const NewOptions& options, Console& console) {
  return Maker(common, options, console).Run();
}

}  // namespace

Command NewCommand() {
  const auto made = std::make_shared<NewOptions>();
  return {.name = "new",
          .options = {Required(Text("what", Word("WHAT"), made->what)),
                      Required(Texts("names", Word("ID"), made->names)),
                      Text("--game", Game(), made->game), Text("--in", Folder(), made->in),
                      Text("--like", Word("ID"), made->like)},
          .run = Calling(RunNew, made)};
}

}  // namespace walz::cli
