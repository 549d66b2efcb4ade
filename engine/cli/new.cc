// walz new: creates a mod, a game, or part of one.
#include <algorithm>
#include <filesystem>
#include <ostream>
#include <sstream>
#include <system_error>

#include "authoring/scaffold.h"
#include "base/nearest.h"
#include "cli/commands.h"
#include "cli/common.h"
#include "cli/editor_setup.h"
#include "cli/messages.h"
#include "content/builtin_kinds.h"
#include "content/catalogue.h"
#include "files/files.h"
#include "match/game.h"
#include "mods/discovery.h"

namespace walz::cli {
namespace {

namespace fs = std::filesystem;

struct NewOptions {
  std::string what;  // mod, game, a kind of the game, variant, scenario, verb or compat
  std::vector<std::string> names;  // the id of what is created; for compat: of two mods
  std::string game;                // empty: the game of the mod, or the first in `walz list games`
  std::string in;                  // the folder of the mod; empty: the enclosing mod
  std::string like;                // the definition to use as a model; empty: the first
};

// Creates the files.
class Maker {
 public:
  Maker(const CommonOptions& common, const NewOptions& options, Console& console)
      : common_(common), options_(options), console_(console) {}

  int Run() {
    const base::Result<std::string> root = FindDataRoot(common_.data_root);
    if (!root) return UsageError(console_, root.error().message);
    root_ = *root;
    const bool compat = options_.what == "compat";
    if (options_.names.size() != (compat ? 2U : 1U)) {
      return UsageError(console_,
                        compat ? messages::CompatExpectsTwoMods() : messages::NewExpectsOneId());
    }
    if (options_.what == "mod" || compat) return RunMod();
    id_ = options_.names.front();
    if (options_.what == "game") return RunGame();
    if (!FindMod()) return kUsage;
    return RunPart();
  }

 private:
  // A mod, or a compatibility mod for two others.
  int RunMod() {
    const bool compat = options_.what == "compat";
    id_ = compat ? options_.names[0] + "-" + options_.names[1] : options_.names.front();
    if (!content::IsGoodId(id_, content::IdForm::kHyphen)) return BadId();
    folder_ = options_.in.empty() ? fs::path("mods") / id_ : fs::path(options_.in);
    std::error_code error;
    if (fs::exists(folder_ / "mod.yaml", error)) {
      return UsageError(console_, messages::FolderContainsMod({.path = folder_.generic_string()}));
    }
    CommonOptions common = common_;
    base::Result<std::string> game = options_.game;
    if (compat) {
      common.mods = options_.names;
      if (options_.game.empty()) game = GameOf(options_.names.front());
    } else {
      game = ResolveGame(common_, options_.game);
    }
    if (!game) return UsageError(console_, game.error().message);
    const auto loaded = Load(RequestFor(common, root_, *game));
    if (loaded == nullptr) return kFindings;
    const authoring::ScaffoldPlace place{loaded, id_, common_.language};
    base::Result<authoring::NewFiles> files =
        compat ? authoring::ScaffoldCompat(place) : authoring::ScaffoldMod(place);
    if (!files) return UsageError(console_, files.error().message);
    game_ = *game;
    return Write(*std::move(files), "begins");
  }

  // A game, in the folder of --in or the current folder.
  int RunGame() {
    if (!content::IsGoodId(id_, content::IdForm::kHyphen)) return BadId();
    folder_ = options_.in.empty() ? fs::path(".") : fs::path(options_.in);
    if (const auto mod = mods::ModAround(folder_.string())) {
      return UsageError(console_, messages::GameInsideMod({.path = *mod}));
    }
    const int code = Write(authoring::ScaffoldGame(id_), {});
    if (code != kFine) return code;
    console_.out << messages::NewGame({.id = id_}).In(common_.language) << '\n';
    return kFine;
  }

  // The game of the mod with this id.
  base::Result<std::string> GameOf(const std::string& id) const {
    base::Diagnostics broken;
    for (const mods::Manifest& mod : mods::FindMods(RequestFor(common_, root_, {}), broken)) {
      if (mod.id == id) return mod.game;
    }
    if (mods::IsModPath(id)) return base::Error{messages::CompatNeedsModIds()};
    return base::Error{messages::NoSuchMod({.mod = id})};
  }

  // Part of a mod, or a variant, which needs no mod.
  int RunPart() {
    const auto form =
        options_.what == "variant" ? content::IdForm::kHyphen : content::IdForm::kName;
    if (!content::IsGoodId(id_, form)) return BadId();
    CommonOptions common = common_;
    if (!mod_.empty()) common.mods.push_back(fs::absolute(folder_).string());
    const auto game = Load(RequestFor(common, root_, game_));
    if (game == nullptr) return kFindings;
    const authoring::ScaffoldPlace place{game, mod_, common_.language};
    if (options_.what == "scenario") return Write({}, id_);
    if (options_.what == "verb") return Write(authoring::ScaffoldVerb(place, id_), id_);
    if (options_.what == "variant") {
      authoring::NewFiles files = authoring::ScaffoldVariant(place, id_);
      if (mod_.empty()) files.front().first = id_ + ".yaml";
      return Write(std::move(files), {});
    }
    std::vector<std::string> kinds = {"mod", "game", "compat", "verb", "variant", "scenario"};
    for (const content::KindSpec& kind : game->content().kinds) kinds.push_back(kind.name);
    if (std::find(kinds.begin(), kinds.end(), options_.what) == kinds.end()) {
      if (IsBuiltIn(options_.what)) {
        return UsageError(console_, messages::KindWithoutScaffold(
                                        {.kind = options_.what, .section = options_.what}));
      }
      const base::Message nearest = base::FindNearest(options_.what, kinds).Afterthought();
      return UsageError(
          console_, messages::GameWithoutKind(
                        {.game = game_,
                         .kind = options_.what,
                         .suggestion = nearest.empty() ? messages::TermSeeListKinds({.game = game_})
                                                       : nearest}));
    }
    base::Result<authoring::NewFiles> files =
        authoring::ScaffoldDefinition(place, options_.what, id_, options_.like);
    if (!files) return UsageError(console_, files.error().message);
    return Write(*std::move(files), id_);
  }

  // Returns true if every game has this kind.
  static bool IsBuiltIn(const std::string& kind) {
    const std::vector<content::KindSpec>& all = content::BuiltInKinds();
    return std::any_of(all.begin(), all.end(),
                       [&](const content::KindSpec& spec) { return spec.name == kind; });
  }

  // Finds the mod that encloses the folder of --in or the current folder. Reports if there is none.
  bool FindMod() {
    const auto mod =
        mods::ModAround(options_.in.empty() ? fs::current_path() : fs::path(options_.in));
    if (mod) {
      base::Diagnostics findings;
      const auto manifest = mods::ReadMod(RequestFor(common_, root_, {}), *mod, findings);
      PrintFindings(findings, Format::kText, console_, console_.err);
      if (!manifest) return false;
      folder_ = options_.in.empty() ? fs::path(*mod).lexically_relative(fs::current_path())
                                    : fs::path(options_.in);
      mod_ = manifest->id;
      game_ = manifest->game;
      return true;
    }
    if (options_.what != "variant") {
      UsageError(console_, messages::DefinitionOutsideMod({.kind = options_.what}));
      return false;
    }
    folder_ = options_.in.empty() ? fs::path(".") : fs::path(options_.in);
    const base::Result<std::string> game = ResolveGame(common_, options_.game);
    if (!game) UsageError(console_, game.error().message);
    if (game) game_ = *game;
    return game.ok();
  }

  std::shared_ptr<const match::Game> Load(const mods::LoadRequest& request) {
    return LoadGame(request, console_);
  }

  int BadId() const { return UsageError(console_, messages::InvalidId({.id = id_})); }

  // Writes the files, none of which may exist, and then a test that plays with them.
  int Write(authoring::NewFiles files, const std::string& test) {
    std::vector<std::string> made;
    for (const auto& [path, text] : files) {
      const int code = WriteOne(path, text, made);
      if (code != kFine) return code;
    }
    if (!test.empty()) {
      CommonOptions common = common_;
      common.mods.push_back(fs::absolute(folder_).string());
      const auto game = Load(RequestFor(common, root_, game_));
      if (game == nullptr) return kFindings;
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
      const int code = WriteOne("tests/" + test + ".yaml", *text, made);
      if (code != kFine) return code;
    }
    std::string list;
    for (const std::string& path : made) list += (list.empty() ? "" : " ") + path;
    console_.out << messages::NewDone({.files = list}).In(common_.language) << '\n';
    return RenewEditorSetup();
  }

  // Updates the files for editors with the new names.
  int RenewEditorSetup() {
    std::error_code error;
    if (!fs::is_regular_file(folder_ / "mod.yaml", error)) return kFine;
    std::ostringstream silent;
    Console console{console_.in, silent, console_.err};
    return SetUpEditor(common_, folder_.string(), console);
  }

  int WriteOne(const std::string& path, const std::string& text, std::vector<std::string>& made) {
    const fs::path file = (folder_ / path).lexically_normal();
    std::error_code error;
    if (fs::exists(file, error)) {
      return UsageError(console_, messages::FileExists({.path = file.generic_string()}));
    }
    const base::Status written = files::WriteFileIn(folder_, path, text);
    if (!written) {
      return Failure(console_, written.error().message);
    }
    made.push_back(file.generic_string());
    return kFine;
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
