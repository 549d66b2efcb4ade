// walz explain: explains the code of a finding, or which files wrote and changed a field.
// walz resolved: prints a definition after all changes, with the origin of each field.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/codes.h"
#include "base/nearest.h"
#include "base/ranges.h"
#include "cli/common.h"
#include "match/game.h"
#include "ui/map_canvas.h"
#include "yaml/messages.h"
#include "yaml/node_path.h"
#include "yaml/node_text.h"
#include "yaml/node_yaml.h"

namespace walz::cli {
namespace {

struct ExplainOptions {
  std::string what;  // a code, or a field: `kind.id.field`, `id.field`
  std::string game;
};

struct ResolvedOptions {
  std::string what;  // a definition: `kind.id` or `id`
  std::string game;
};

using content::FinalDefinition;
using yaml::Node;

// A definition, and the path of a field in it.
struct Named {
  const FinalDefinition* definition = nullptr;
  std::string path;
};

std::string WithoutPrefix(const std::string& text) {
  const std::size_t colon = text.find(':');
  return colon < text.find('[') && colon < text.find('.') && colon != std::string::npos
             ? text.substr(colon + 1)
             : text;
}

// Splits a text at its first dot.
std::pair<std::string, std::string> Split(const std::string& text) {
  const std::size_t end = text.find_first_of(".[");
  if (end == std::string::npos) return {text, {}};
  return {text.substr(0, end), text.substr(text[end] == '.' ? end + 1 : end)};
}

// Finds `kind.id`, or an `id` that only one kind has, perhaps with a path. The error names the
// nearest.
base::Result<Named> FindNamed(const content::Content& content, const std::string& what) {
  const auto [first, rest] = Split(WithoutPrefix(what));
  const auto [second, path] = Split(rest);
  std::vector<Named> found;
  base::NearestFinder near_first(first);
  base::NearestFinder near_second(second);
  bool is_kind = false;
  for (const FinalDefinition& definition : content.sources) {
    if (definition.kind == first) {
      if (definition.id == second) return Named{&definition, path};
      is_kind = !second.empty();
      near_second.Offer(definition.id);
    }
    if (definition.id == first) found.push_back({&definition, rest});
    near_first.Offer(definition.id);
  }
  if (is_kind) {
    return base::Error{messages::NoSuchDefinition(
        {.kind = first,
         .id = second,
         .suggestion = near_second.best() ? messages::TermDidYouMeanDefinition(
                                                {.kind = first, .id = *near_second.best()})
                                          : base::Message()})};
  }
  if (found.empty()) {
    return base::Error{
        yaml::messages::NotFoundHere({.name = first, .suffix = near_first.Afterthought()})};
  }
  if (found.size() == 1) return found.front();
  std::vector<std::string> names;
  for (const Named& named : found)
    names.push_back("`" + named.definition->kind + "." + first + "`");
  return base::Error{messages::AmbiguousName({.name = first, .choices = base::Join(names, ", ")})};
}

// A value that a field had while content was loaded.
struct Link {
  std::string value;  // empty: not there
  std::string place;
  std::string by;  // the mod or variant of the patch; empty: as first written
};

// The values of a field: as written, then after each patch that changed it.
std::vector<Link> ChainOf(const content::Content& content, const Named& named,
                          const yaml::NodePath& path) {
  std::vector<Link> chain;
  const auto add = [&](const Node& tree, const std::string& by, const base::SourceSpan& patch) {
    const Node* const node = path.Find(tree);
    Link link{node == nullptr ? "" : yaml::ToText(*node),
              PlaceOf(node == nullptr ? patch : node->span()), by};
    if (!chain.empty() && chain.back().value == link.value) return;
    if (chain.empty() && node == nullptr) return;
    chain.push_back(std::move(link));
  };
  const FinalDefinition& definition = *named.definition;
  bool patched = false;
  for (const content::Revision& revision : content.revisions) {
    if (revision.kind != definition.kind || revision.id != definition.id) continue;
    if (!patched) add(revision.before, {}, {});
    patched = true;
    add(revision.after, revision.variant.empty() ? revision.mod : revision.variant, revision.span);
  }
  // The value after options comes last.
  add(definition.node, {}, {});
  return chain;
}

// The default of a field that no content sets; empty if there is none.
std::string DefaultOf(const content::Content& content, const Named& named) {
  for (const content::KindSpec& kind : content.kinds) {
    if (kind.name != named.definition->kind) continue;
    const content::FieldSpec* const field = content::FindField(kind.fields, named.path);
    if (field == nullptr) return {};
    const kernel::Value& value = field->initial;
    if (value.kind() == kernel::Value::Kind::kInteger) return std::to_string(value.integer());
    if (value.kind() == kernel::Value::Kind::kBoolean) return value.boolean() ? "true" : "false";
    if (value.kind() == kernel::Value::Kind::kText) return value.text();
  }
  return {};
}

// Prints each value that a field (`kind.id.field`) had, with its file and line.
int ExplainField(const CommonOptions& common, const std::string& field, const std::string& of_game,
                 Console& console) {
  const auto game = LoadGame(common, of_game, console);
  const Named named = Need(FindNamed(game->content(), field));
  const yaml::NodePath path = Need(yaml::NodePath::Parse(named.path));
  const std::vector<Link> chain = ChainOf(game->content(), named, path);
  const std::string fallback = DefaultOf(game->content(), named);
  const std::string what = named.definition->kind + "." + named.definition->id;
  if (common.format == Format::kJson) {
    nlohmann::ordered_json links = nlohmann::ordered_json::array();
    for (const Link& link : chain) {
      links.push_back({{"value", link.value}, {"place", link.place}, {"by", link.by}});
    }
    return console.Print(
        {{"definition", what}, {"path", named.path}, {"default", fallback}, {"chain", links}});
  }
  if (chain.empty()) {
    if (!fallback.empty()) {
      console.Say(messages::ExplainDefault({.value = fallback}));
      return kFine;
    }
    throw Stop(
        messages::FieldNotFound({.definition = what, .field = named.path, .argument = what}));
  }
  for (const Link& link : chain) {
    console.out << (link.value.empty() ? messages::ExplainGone().In(common.language) : link.value)
                << "  # " << link.place << (link.by.empty() ? "" : " (" + link.by + ")") << '\n';
  }
  return kFine;
}

// Prints a definition after all changes, with the origin of each field.
int RunResolved(const CommonOptions& common, const ResolvedOptions& options, Console& console) {
  const auto game = LoadGame(common, options.game, console);
  const Named named = Need(FindNamed(game->content(), options.what));
  if (!named.path.empty()) throw Stop(messages::ResolvedOfField({.name = options.what}));
  const FinalDefinition& definition = *named.definition;
  if (common.format == Format::kJson) {
    return console.Print({{"kind", definition.kind},
                          {"id", definition.id},
                          {"mod", definition.mod},
                          {"yaml", yaml::ToYaml(definition.node, 0)}});
  }
  console.out << definition.kind << ":\n";
  std::string text =
      yaml::ToYaml(definition.node, 4, [](const Node& node) { return PlaceOf(node.span()); });
  const std::size_t begin = text.find_first_not_of(' ');
  text.replace(begin - 2, 1, "-");
  console.out << text;
  return kFine;
}

int RunExplain(const CommonOptions& common, const ExplainOptions& options, Console& console) {
  const base::CodeInfo* const info = base::FindCode(options.what);
  if (info == nullptr) {
    // Only codes have capitals.
    if (!options.what.starts_with("WZ"))
      return ExplainField(common, options.what, options.game, console);
    const auto codes = base::Map<std::string>(base::kCodes, &base::CodeInfo::code);
    throw Stop(messages::NoSuchCode(
        {.code = options.what,
         .suggestion = base::FindNearest(options.what, codes).Afterthought()}));
  }
  const std::string_view title = base::TextIn(info->title, common.language);
  const std::string_view explanation = base::TextIn(info->explanation, common.language);
  if (common.format == Format::kJson) {
    return console.Print({{"code", info->code}, {"title", title}, {"explanation", explanation}});
  }
  constexpr int kWidth = 80;
  console.out << info->code << ": " << title << "\n\n";
  for (const std::string& line : ui::Wrap(explanation, kWidth)) console.out << line << '\n';
  return kFine;
}

}  // namespace

Command ExplainCommand() {
  const auto explain = std::make_shared<ExplainOptions>();
  return {.name = "explain",
          .options = {Required(Text("what", Word("WHAT"), explain->what)),
                      Text("game", Game(), explain->game)},
          .run = Calling(RunExplain, explain)};
}

Command ResolvedCommand() {
  const auto resolved = std::make_shared<ResolvedOptions>();
  return {.name = "resolved",
          .options = {Required(Text("what", Word("WHAT"), resolved->what)),
                      Text("game", Game(), resolved->game)},
          .run = Calling(RunResolved, resolved)};
}

}  // namespace walz::cli
