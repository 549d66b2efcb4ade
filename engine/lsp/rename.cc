#include "lsp/rename.h"

#include <algorithm>
#include <set>

#include "lsp/rename_function.h"

namespace walz::lsp {
namespace {

// The kinds that have something called `id`.
std::set<std::string> KindsWith(const content::Content& content, const std::string& id) {
  std::set<std::string> kinds;
  for (const content::FinalDefinition& definition : content.sources) {
    if (definition.id == id) kinds.insert(definition.kind);
  }
  return kinds;
}

// Why something has to keep its name; empty: it need not.
base::Message WhyKept(const content::Content& content, const Mention& what) {
  if (what.kind == "flow" && what.id == "main") {
    return base::Say("the program runs the flow `main` by its name");
  }
  if (what.kind == "game") return base::Say("a game has the name of its folder");
  for (const content::FinalDefinition& definition : content.sources) {
    const bool same = definition.kind == what.kind && definition.id == what.id;
    const yaml::Node* const arguments =
        definition.kind == "event" ? definition.node.Find("arguments") : nullptr;
    if (what.kind == "word" && arguments != nullptr) {
      for (const yaml::Node& argument : arguments->items()) {
        if (argument.text() != what.id) continue;
        return base::Say("`{}` is an argument of the event `{}`, which scripts and texts name",
                         what.id, definition.id);
      }
    }
    const bool by_name =
        ((what.kind == "verb" || what.kind == "stage") &&
         definition.node.Find("script") == nullptr) ||
        (what.kind == "open_function" && definition.node.Find("function") == nullptr);
    if (!same || !by_name) continue;
    return base::Say("the {} `{}` finds its function by its name: give it a `{}` first", what.kind,
                     what.id, std::string(what.kind == "open_function" ? "function" : "script"));
  }
  return {};
}

// Whether a mention of an id that several kinds may have is one of that kind.
bool IsCertain(const Mention& mention, const std::string& kind,
               const std::set<std::string>& kinds) {
  if (!mention.kind.empty()) return true;
  if (std::find(mention.kinds.begin(), mention.kinds.end(), kField) != mention.kinds.end()) {
    return false;
  }
  return std::none_of(kinds.begin(), kinds.end(), [&](const std::string& other) {
    return other != kind && mention.MayBe(other);
  });
}

}  // namespace

base::Result<std::vector<base::Edit>> Rename(const Mention& what, const std::string& new_id,
                                             const std::vector<base::SourceFilePtr>& files,
                                             const content::Content& content) {
  if (what.kind == "function") return RenameFunction(what.id, new_id, files, content);
  const std::set<std::string> kinds = KindsWith(content, what.id);
  Mention target = what;
  if (target.kind.empty() && kinds.size() == 1) target.kind = *kinds.begin();
  if (target.kind.empty()) {
    return base::Error{base::Say("several kinds have something called `{}`", what.id)};
  }
  if (kinds.count(target.kind) == 0) {
    return base::Error{base::Say("there is no `{}` `{}`", target.kind, what.id)};
  }
  if (base::Message kept = WhyKept(content, target); !kept.empty()) {
    return base::Error{std::move(kept)};
  }
  const content::KindSpec* const kind = FindKind(target.kind, &content);
  const content::IdForm form = kind != nullptr ? kind->ids : content::IdForm::kName;
  if (!content::IsGoodId(new_id, form)) return base::Error{base::Say("`{}` is not an id", new_id)};
  if (KindsWith(content, new_id).count(target.kind) != 0) {
    return base::Error{base::Say("there already is a `{}` `{}`", target.kind, new_id)};
  }
  std::vector<base::Edit> edits;
  for (const base::SourceFilePtr& file : files) {
    for (const Mention& mention : MentionsIn(file, SortOf(file->path()), &content)) {
      if (!mention.Matches(target)) continue;
      if (!IsCertain(mention, target.kind, kinds)) {
        return base::Error{
            base::Say("`{}` may name something else at {}: give that another name "
                      "by hand first, or this one",
                      what.id, mention.span.ToString())};
      }
      edits.push_back({mention.span, new_id});
    }
  }
  return edits;
}

}  // namespace walz::lsp
