// walz list: lists games, mods and content.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "authoring/hook_contexts.h"
#include "base/check.h"
#include "base/nearest.h"
#include "cli/common.h"
#include "content/builtin_kinds.h"
#include "match/bot.h"
#include "match/game.h"
#include "mods/discovery.h"
#include "yaml/node_text.h"

namespace walz::cli {
namespace {

using Json = nlohmann::ordered_json;

struct ListOptions {
  std::string what;
  std::string game;
  bool provenance = false;
};

// An entry of a list, as JSON and as a line of text.
struct Item {
  Json json;
  std::string line;
};
using Items = std::vector<Item>;

// The lists of declarations that hooks, verbs and scripts refer to, each with its kind.
constexpr std::pair<std::string_view, std::string_view> kDeclared[] = {
    {"events", "event"},       {"values", "value"},
    {"verbs", "verb"},         {"functions", "open_function"},
    {"zones", "zone"},         {"variables", "variable"},
    {"decisions", "decision"}, {"words", "word"},
    {"reasons", "reason"},     {"streams", "stream"}};

std::vector<std::string> AllLists() {
  std::vector<std::string> lists = {"games", "mods",  "variants", "options",
                                    "kinds", "cards", "bots",     "spaces"};
  for (const auto& [list, kind] : kDeclared) lists.emplace_back(list);
  return lists;
}

Json JsonOf(const yaml::Node& node) {
  if (node.is_map()) {
    Json json = Json::object();
    for (const yaml::NodeEntry& entry : node.entries()) json[entry.key] = JsonOf(entry.value);
    return json;
  }
  if (node.is_list()) {
    Json json = Json::array();
    for (const yaml::Node& item : node.items()) json.push_back(JsonOf(item));
    return json;
  }
  if (node.is_missing()) return nullptr;
  if (const auto number = node.ToInteger()) return *number;
  if (const auto truth = node.ToBool()) return *truth;
  return node.text();
}

// Makes the entries of each list of a game.
class Lister {
 public:
  Lister(const match::Game& game, const CommonOptions& common, bool provenance)
      : game_(game),
        content_(game.content()),
        language_(common.language),
        provenance_(provenance) {}

  Items Variants() const {
    Items items;
    for (const content::VariantDeclaration& variant : content_.variants) {
      Json options = Json::object();
      std::string line;
      for (const auto& [name, value] : variant.options) {
        options[name] = value;
        line += " " + name + "=" + value;
      }
      items.push_back({{{"id", variant.id}, {"name", variant.name}, {"options", options}},
                       variant.name + " " + line});
    }
    return items;
  }

  Items Options() const {
    Items items;
    for (const content::OptionDeclaration& option : content_.options) {
      const std::string text = Locale("option." + option.id);
      const std::string about = Locale("option." + option.id + ".text");
      const std::string answer = Locale("option." + option.id + "." + option.chosen);
      Json answers = Json::object();
      for (const std::string& value : option.values) {
        answers[value] = Locale("option." + option.id + "." + value);
      }
      const std::string values = base::Join(option.values, "|");
      const bool changed = option.chosen != option.values.front();
      items.push_back({{{"id", option.id},
                        {"name", text},
                        {"text", about},
                        {"values", option.values},
                        {"answers", answers},
                        {"default", option.values.front()},
                        {"chosen", option.chosen},
                        {"topic", option.topic},
                        {"affects", option.affects},
                        {"rules", option.rules}},
                       option.id + " = " + option.chosen + (changed ? " *" : "") + "  (" + values +
                           ")" + (text.empty() ? "" : "  " + text) +
                           (answer.empty() ? "" : ": " + answer) +
                           (about.empty() ? "" : "\n    " + about)});
    }
    return items;
  }

  Items Kinds() const {
    Items items;
    for (const content::KindSpec& kind : content_.kinds) {
      const kernel::KindId id = game_.ruleset().data().kinds.Find(kind.name);
      const std::size_t count = id.valid() ? game_.ruleset().definitions_of(id).size() : 0;
      Json fields = Json::array();
      std::string names;
      for (const content::FieldSpec& field : kind.fields) {
        fields.push_back({{"name", field.name},
                          {"type", content::FieldTypeName(field.type)},
                          {"required", field.required}});
        names += (names.empty() ? "  " : " ") + field.name;
      }
      items.push_back(
          {{{"id", kind.name}, {"board", kind.board}, {"definitions", count}, {"fields", fields}},
           fmt::format("{} ({}){}", kind.name, count, names)});
    }
    return items;
  }

  // The definitions with copies; with --provenance, those with a provenance.
  Items Cards() const {
    Items items;
    for (std::size_t i = 0; i < content_.definitions.size(); ++i) {
      const content::DefinitionMeta& meta = content_.definitions[i];
      const auto id = kernel::DefinitionId::FromIndex(i);
      const std::size_t copies = game_.ruleset().definition(id).components.size();
      if (provenance_ ? meta.provenance.empty() : copies == 0) continue;
      const std::string name = Locale(meta.kind + "." + meta.id);
      Json json = {{"kind", meta.kind}, {"id", meta.id},       {"name", name},
                   {"copies", copies},  {"rules", meta.rules}, {"origin", meta.span.ToString()}};
      std::string line = fmt::format("{}.{} x{}", meta.kind, meta.id, copies);
      if (!name.empty()) line += "  " + name;
      if (provenance_) {
        json["provenance"] = meta.provenance;
        for (const auto& [field, from] : meta.provenance) {
          line += "  " + (field.empty() ? from : field + ": " + from);
        }
      }
      items.push_back({std::move(json), std::move(line)});
    }
    return items;
  }

  // The built-in bots, then those that content declares, which may replace built-in ones.
  Items Bots() const {
    Items items;
    const auto& declared = game_.ruleset().data().bots;
    for (const match::BuiltInBot& bot : match::BuiltInBots()) {
      const bool is_replaced =
          std::ranges::count(declared, bot.name, &kernel::BotDeclaration::name) > 0;
      if (is_replaced) continue;
      const std::string text = bot.text().In(language_);
      items.push_back({{{"id", bot.name}, {"parameter", bot.parameter}, {"text", text}},
                       std::string(bot.name) +
                           (bot.parameter.empty() ? "" : ":" + std::string(bot.parameter)) + "  " +
                           text});
    }
    for (Item& item : Declared("bot")) items.push_back(std::move(item));
    return items;
  }

  // The spec of a kind, built in or declared by the game; null if there is none.
  const content::KindSpec* FindKind(std::string_view name) const {
    for (const auto* const kinds : {&content::BuiltInKinds(), &content_.kinds}) {
      const auto found = std::ranges::find(*kinds, name, &content::KindSpec::name);
      if (found != kinds->end()) return &*found;
    }
    return nullptr;
  }

  std::vector<std::string> KindNames() const {
    std::vector<std::string> names;
    for (const auto* const kinds : {&content::BuiltInKinds(), &content_.kinds}) {
      for (const content::KindSpec& kind : *kinds) names.push_back(kind.name);
    }
    return names;
  }

  Items Declared(std::string_view name) const {
    const content::KindSpec* const kind = FindKind(name);
    WALZ_CHECK(kind != nullptr, "a list is of a kind that there is");
    return Declared(*kind);
  }

  // The definitions of a kind with their fields, after patches and options.
  Items Declared(const content::KindSpec& kind) const {
    Items items;
    std::optional<authoring::HookContexts> contexts;  // for kinds that pass arguments to hooks
    authoring::ScriptMemory memory;
    const bool is_value = kind.name == "value";
    if (is_value || kind.name == "decision")
      contexts.emplace(content_, authoring::ScriptTrees(content_, memory));
    for (const content::FinalDefinition& definition : content_.sources) {
      if (definition.kind != kind.name) continue;
      Item item = WithFields(definition.id, definition.mod, Locale(kind.name + "." + definition.id),
                             definition.node, FieldsOf(kind));
      if (contexts) {
        const authoring::ContextFields* const fields =
            is_value ? contexts->OfValue(definition.id) : contexts->OfAction(definition.id);
        if (fields != nullptr) {
          const std::vector<std::string> names = authoring::NamesOf(*fields);
          item.json["tells"] = names;
          // Declared fields have been written above.
          if (!contexts->Declares(kind.name, definition.id)) {
            item.line += fmt::format("  tells: [{}]", fmt::join(names, ", "));
          }
        }
      }
      items.push_back(Finished(std::move(item)));
    }
    return items;
  }

  // The spaces of each piece with their fields.
  Items Spaces() const {
    Items items;
    const kernel::Ruleset& ruleset = game_.ruleset();
    const kernel::PieceSet& pieces = ruleset.pieces();
    std::set<kernel::DefinitionId> listed;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const auto piece = kernel::PieceId::FromIndex(i);
      const kernel::DefinitionId id =
          ruleset.data().components[ruleset.component_of(piece).index()].definition;
      if (!listed.insert(id).second) continue;  // a copy
      const content::FinalDefinition& source = SourceOf(content_.definitions[id.index()]);
      for (const kernel::Space& space : pieces.def(piece).spaces) {
        items.push_back(Finished(SpaceItem(source, space)));
      }
    }
    return items;
  }

 private:
  // The fields that a line shows.
  static std::vector<content::FieldSpec> FieldsOf(const content::KindSpec& kind) {
    std::vector<content::FieldSpec> fields = kind.fields;
    if (kind.origin == content::KindOrigin::kContent) {
      fields.push_back(*content::FindField(content::UniversalFields(), "copies"));
    }
    return fields;
  }

  // Describes something by the fields of its node.
  static Item WithFields(const std::string& id, const std::string& mod, const std::string& text,
                         const yaml::Node& node, const std::vector<content::FieldSpec>& fields) {
    Item item{{{"id", id}, {"mod", mod}, {"text", text}}, id};
    for (const content::FieldSpec& field : fields) {
      const yaml::Node* const value = node.Find(field.name);
      if (value == nullptr) continue;
      item.json[field.name] = JsonOf(*value);
      if (field.single && !value->is_list()) item.json[field.name] = Json::array({JsonOf(*value)});
      item.line += "  " + field.name + ": " + yaml::ToText(*value);
    }
    return item;
  }

  // Adds its text and its mod to the line.
  static Item Finished(Item item) {
    const std::string text = item.json["text"];
    if (!text.empty()) item.line += "  \"" + text + "\"";
    item.line += "  # " + item.json["mod"].get<std::string>();
    return item;
  }

  const content::FinalDefinition& SourceOf(const content::DefinitionMeta& meta) const {
    const auto found =
        std::ranges::find_if(content_.sources, [&](const content::FinalDefinition& source) {
          return source.kind == meta.kind && source.id == meta.id;
        });
    WALZ_CHECK(found != content_.sources.end(), "every definition has a source");
    return *found;
  }

  // Spaces of a grid have no fields.
  Item SpaceItem(const content::FinalDefinition& piece, const kernel::Space& space) const {
    const std::string& kind = game_.ruleset().data().space_kinds[space.kind];
    const std::string own = Locale(piece.kind + "." + piece.id + "." + space.name);
    const std::string text = own.empty() ? Locale("space_kind." + kind) : own;
    const yaml::Node* const spaces = piece.node.Find("spaces");
    const yaml::Node* const node = spaces == nullptr ? nullptr : spaces->Find(space.name);
    const std::string id = piece.id + "." + space.name;
    if (node == nullptr) {
      return {{{"id", id}, {"mod", piece.mod}, {"text", text}, {"kind", kind}},
              id + "  kind: " + kind};
    }
    std::vector<content::FieldSpec> fields = content::SpaceFields();
    const auto& own_fields = content_.space_fields[space.kind.index()];
    fields.insert(fields.end(), own_fields.begin(), own_fields.end());
    return WithFields(id, piece.mod, text, *node, fields);
  }

  std::string Locale(const std::string& key) const {
    return game_.locales().TextOr(language_, key, "");
  }

  const match::Game& game_;
  const content::Content& content_;
  const std::string& language_;
  bool provenance_;
};

void Print(const Items& items, Format format, std::ostream& out) {
  if (format == Format::kText) {
    for (const Item& item : items) out << item.line << '\n';
    return;
  }
  Json list = Json::array();
  for (const Item& item : items) list.push_back(item.json);
  out << list.dump(2) << '\n';
}

// Returns the declared length and weight of a game, each after a comma.
std::string EffortText(const content::Effort& effort, const std::string& language) {
  std::string text;
  if (effort.least_minutes > 0) {
    const bool is_range = effort.least_minutes < effort.most_minutes;
    const std::string range = is_range
                                  ? fmt::format("{}–{}", effort.least_minutes, effort.most_minutes)
                                  : std::to_string(effort.least_minutes);
    text += ", ";
    text += effort.per_seat ? messages::ListMinutesEach({.range = range}).In(language)
                            : messages::ListMinutes({.range = range}).In(language);
  }
  if (effort.weight > 0) {
    text += ", " + messages::ListWeight({.weight = effort.weight}).In(language);
  }
  return text;
}

Json EffortJson(const content::Effort& effort) {
  Json json = Json::object();
  if (effort.least_minutes > 0) {
    json["minutes"] = {
        {"min", effort.least_minutes}, {"max", effort.most_minutes}, {"per_seat", effort.per_seat}};
  }
  if (effort.weight > 0) json["weight"] = effort.weight;
  if (!effort.provenance.empty()) json["provenance"] = effort.provenance;
  return json;
}

// Lists all games, also those that do not load.
int ListGames(const CommonOptions& common, Console& console) {
  const std::string root = DataRoot(common);
  const std::vector<std::string> games = Need(mods::ListGames(root));
  Items items;
  for (const std::string& id : games) {
    base::Diagnostics findings;
    const auto game = match::Game::Load({root, id, {}, {}}, findings);
    Json json = {{"id", id}, {"loads", game != nullptr}};
    std::string line = id;
    if (game != nullptr) {
      const kernel::RulesetData& data = game->ruleset().data();
      const std::string name = game->locales().TextOr(common.language, "game." + id, id);
      json.update({{"name", name},
                   {"version", game->version()},
                   {"players", {{"min", data.minimum_seats}, {"max", data.maximum_seats}}}});
      const content::Effort& effort = game->content().effort;
      json.update(EffortJson(effort));
      line +=
          fmt::format(" {}  {} ({}{})", game->version(), name,
                      messages::ListPlayers({.max = data.maximum_seats, .min = data.minimum_seats})
                          .In(common.language),
                      EffortText(effort, common.language));
    }
    items.push_back({std::move(json), std::move(line)});
  }
  Print(items, common.format, console.out);
  return kFine;
}

int ListMods(const CommonOptions& common, const std::string& game, Console& console) {
  const std::string root = DataRoot(common);
  base::Diagnostics broken;
  Items items;
  for (const mods::Manifest& mod : mods::FindMods(RequestFor(common, root, game), broken)) {
    if (!game.empty() && mod.game != game) continue;
    const std::string version = mod.version.ToString();
    items.push_back(
        {{{"id", mod.id},
          {"version", version},
          {"name", mod.name},
          {"summary", mod.summary},
          {"game", mod.game},
          {"folder", mod.folder}},
         fmt::format("{} {}  {} ({}, {})", mod.id, version, mod.name, mod.game, mod.shown)});
  }
  Print(items, common.format, console.out);
  PrintFindings(broken, Format::kText, console, console.err);
  return kFine;
}

// The entries of a list, or of a kind. Throws Stop with the nearest name for others.
Items ItemsOf(const Lister& lister, const std::string& what) {
  if (what == "variants") return lister.Variants();
  if (what == "options") return lister.Options();
  if (what == "kinds") return lister.Kinds();
  if (what == "cards") return lister.Cards();
  if (what == "bots") return lister.Bots();
  if (what == "spaces") return lister.Spaces();
  for (const auto& [list, kind] : kDeclared) {
    if (what == list) return lister.Declared(kind);
  }
  if (const content::KindSpec* const kind = lister.FindKind(what)) return lister.Declared(*kind);
  std::vector<std::string> names = AllLists();
  for (std::string& name : lister.KindNames()) names.push_back(std::move(name));
  throw Stop(messages::NoSuchList(
      {.list = what, .suggestion = base::FindNearest(what, names).Afterthought()}));
}

int RunList(const CommonOptions& common, const ListOptions& options, Console& console) {
  if (options.what == "games") return ListGames(common, console);
  if (options.what == "mods") return ListMods(common, options.game, console);
  const std::shared_ptr<const match::Game> game = LoadGame(common, options.game, console);
  Print(ItemsOf(Lister(*game, common, options.provenance), options.what), common.format,
        console.out);
  return kFine;
}

}  // namespace

Command ListCommand() {
  const auto list = std::make_shared<ListOptions>();
  return {.name = "list",
          .options = {Required(Text("what", OneOfOr("KIND", AllLists()), list->what)),
                      Text("game", Game(), list->game), Flag("--provenance", list->provenance)},
          .run = Calling(RunList, list)};
}

}  // namespace walz::cli
