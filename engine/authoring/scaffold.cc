#include "authoring/scaffold.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "authoring/messages.h"
#include "authoring/script_reference.h"
#include "base/nearest.h"
#include "base/version.h"
#include "content/messages.h"
#include "kernel/option_names.h"
#include "kernel/state.h"
#include "match/match.h"
#include "scenario/play.h"
#include "scenario/scenario.h"
#include "script/effect_places.h"
#include "yaml/node_text.h"
#include "yaml/node_yaml.h"

namespace walz::authoring {

// templates/new_game.txt: a small, complete and playable game; templates/editor.txt and
// workflow.txt.
extern const std::string_view kNewGame;
extern const std::string_view kEditorFiles;
extern const std::string_view kWorkflows;

namespace {

using yaml::ToYamlScalar;

// Returns `^1.2` for `1.2.3`: all compatible versions.
std::string Caret(std::string_view version) {
  const std::size_t last = version.find('.', version.find('.') + 1);
  return "^" + std::string(version.substr(0, last));
}

// Returns a comment line in the author's language.
std::string Comment(const ScaffoldPlace& place, const base::Message& message) {
  return "# " + message.In(place.language) + "\n";
}

void AddTexts(const ScaffoldPlace& place, const std::string& id,
              const std::vector<std::pair<std::string, std::string>>& keys, const std::string& name,
              NewFiles& files) {
  for (const auto& [language, table] : place.game->locales().tables()) {
    std::string text;
    for (const auto& [key, from] : keys) {
      const auto found = table.find(from);
      if (found == table.end() && !from.empty()) continue;
      const std::string& shown =
          from.empty() || key == keys.front().first ? name : found->second.text;
      text += fmt::format("  - {{ id: {}, text: {} }}\n", key, ToYamlScalar(shown));
    }
    if (text.empty()) continue;
    files.emplace_back(fmt::format("locale/{}/{}.yaml", language, id), "locale:\n" + text);
  }
}

// Returns optional fields that the model does not use, as comments with their documentation.
std::string FurtherFields(const ScaffoldPlace& place, const content::KindSpec& kind,
                          const yaml::Node& model) {
  std::string text;
  for (const content::FieldSpec& field : kind.fields) {
    if (model.Find(field.name) != nullptr) continue;
    text += fmt::format("    # {}: {}{}\n", field.name, content::Describe(field).English(),
                        field.doc.empty() ? "" : "; " + field.doc);
  }
  return text.empty() ? text : "    " + Comment(place, messages::NewFields()) + text;
}

// Returns a line of Lua that adds `amount` to a number that each seat has.
std::string AddingToASeat(const match::Game& game) {
  for (const kernel::VariableDeclaration& variable : game.ruleset().data().variables) {
    if (variable.type != kernel::Argument::Kind::kInteger || variable.dimensions.size() != 1 ||
        variable.dimensions[0].kind != kernel::Dimension::Kind::kSeat) {
      continue;
    }
    return fmt::format("  ctx.seat.{0} = ctx.seat.{0} + amount\n", variable.name);
  }
  return {};
}

// Copies the model under another id without its unique parts.
yaml::Node Renamed(const yaml::Node& model, const std::string& id) {
  std::vector<yaml::NodeEntry> entries = {
      {"id", {}, yaml::Node::Scalar(id, yaml::ScalarStyle::kPlain, {})}};
  for (const yaml::NodeEntry& entry : model.entries()) {
    const bool own = entry.key == "id" || entry.key == "rules" || entry.key == "provenance" ||
                     entry.key == "art";
    if (!own) entries.push_back(entry);
  }
  return yaml::Node::Map(std::move(entries), {});
}

std::string ManifestText(const ScaffoldPlace& place, const std::string& id, const std::string& name,
                         const std::string& more) {
  const match::Game& game = *place.game;
  return Comment(place, messages::NewManifest()) +
         fmt::format(
             "schema: 1\nid: {}\nname: {}\nversion: 0.1.0\nsummary: {}\nlicense: CC0-1.0\n"
             "game: {}\nengine: {}\n",
             id, ToYamlScalar(name), ToYamlScalar(messages::NewSummary().In(place.language)),
             game.id(), ToYamlScalar(Caret(base::kEngineVersion))) +
         (more.empty() ? fmt::format("requires: {{ {}: {} }}\n", game.id(),
                                     ToYamlScalar(Caret(game.version())))
                       : more);
}

// Returns the condition of a patch that requires the request's options; empty if there are none.
std::string Guard(const mods::LoadRequest& request) {
  std::string options;
  for (const auto& [option, value] : request.set) {
    options += (options.empty() ? "" : ", ") + option + ": " + ToYamlScalar(value);
  }
  return options.empty() ? options : "    when: { options: { " + options + " } }\n";
}

// Formats "one", "two".
std::string Quoted(const std::vector<std::string>& names) {
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "\"" : ", \"") + name + "\"";
  return list;
}

// Returns the zone of a definition's first component at the start of the game, if it does not
// depend on chance. Empty if there is none, or if several zones have this name.
std::string ZoneAtFirst(const std::shared_ptr<const match::Game>& game,
                        const std::vector<std::string>& people, const std::string& definition) {
  const kernel::RulesetData& data = game->ruleset().data();
  const auto component =
      std::ranges::find_if(data.components, [&](const kernel::ComponentDeclaration& one) {
        return data.definitions[one.definition.index()].id == definition;
      });
  if (component == data.components.end()) return {};
  const auto number = static_cast<std::uint16_t>(component - data.components.begin());
  constexpr std::uint64_t kSeeds = 5;
  std::set<std::string> zones;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    const auto match = match::Match::Start(game, {people, seed, {}});
    if (!match) return {};
    const std::uint16_t at = (*match)->state().zone_of(kernel::ComponentId{number});
    const kernel::ZoneDeclaration& zone =
        game->ruleset().zone(game->ruleset().zone_instance(at).zone);
    zones.insert(zone.dimensions.empty() ? zone.name : std::string());
  }
  return zones.size() == 1 ? *zones.begin() : std::string();
}

// Returns the first field of a definition with an effect; empty if there is none.
std::string EffectField(const kernel::Ruleset& ruleset, const std::string& definition) {
  for (const script::EffectPlace& effect : script::ListEffects(ruleset)) {
    const bool is_field = !effect.path.empty() && effect.path.find('.') == std::string::npos;
    if (!is_field || effect.verbs.empty() || !effect.definition.valid()) continue;
    if (ruleset.definition(effect.definition).id == definition) return effect.path;
  }
  return {};
}

bool HasExample(const kernel::Ruleset& ruleset, const std::string& verb) {
  const auto& verbs = ruleset.data().effect_verbs;
  return std::ranges::any_of(verbs, [&](const kernel::EffectVerb& each) {
    return each.name == verb && !each.example.is_nil();
  });
}

// Returns the final state of a scenario; nullopt if it cannot be played.
std::optional<kernel::State> EndOf(const std::shared_ptr<const match::Game>& game,
                                   const std::string& text) {
  base::Diagnostics findings;
  const auto file = std::make_shared<const base::SourceFile>("new.yaml", text);
  const std::vector<scenario::Scenario> scenarios = scenario::ReadScenarios(file, findings);
  if (scenarios.empty()) return std::nullopt;
  match::Table table(game);
  std::vector<scenario::Difference> differences;
  const auto track = scenario::PlayScenario(table, scenarios.front(), findings, differences);
  if (!track || findings.has_errors()) return std::nullopt;
  return track->end;
}

// Returns the values of the first seat that differ: `{ coins: 3 }`; empty if none do.
std::string ChangesOfSeat(const kernel::State& before, const kernel::State& after,
                          const kernel::Ruleset& ruleset) {
  std::string changes;
  const auto& variables = ruleset.data().variables;
  for (std::size_t i = 0; i < variables.size(); ++i) {
    const kernel::VariableDeclaration& variable = variables[i];
    const bool is_per_seat = variable.dimensions.size() == 1 &&
                             variable.dimensions[0].kind == kernel::Dimension::Kind::kSeat;
    if (!is_per_seat || variable.type != kernel::Argument::Kind::kInteger) continue;
    const std::int32_t value = after.variable(variable.first);
    if (before.variable(variable.first) == value) continue;
    changes += fmt::format("{}{}: {}", changes.empty() ? "" : ", ", variable.name, value);
  }
  return changes;
}

// Returns a scenario that plays the effect of a definition, or the example of a verb, with its
// current result; empty if it has none.
std::string EffectScenario(const ScaffoldPlace& place, const std::string& id, int seats) {
  const kernel::Ruleset& ruleset = place.game->ruleset();
  const std::string field = EffectField(ruleset, id);
  if (field.empty() && !HasExample(ruleset, id)) return {};
  const std::string head = "game: " + place.game->id() + "\nscenarios:\n";
  const std::string name =
      field.empty()
          ? messages::NewVerbDoes({.name = NameFromId(id)}).In(place.language)
          : messages::NewEffect({.field = field, .name = NameFromId(id)}).In(place.language);
  std::string text = fmt::format("  - name: {}\n    players: {}\n", ToYamlScalar(name), seats);
  const auto before = EndOf(place.game, head + text + "    given: { variables: {} }\n");
  text += fmt::format("    given: {{ effect: {{ {}, seat: 0 }} }}\n",
                      field.empty() ? "verb: " + id : fmt::format("of: {}, field: {}", id, field));
  const auto after = EndOf(place.game, head + text);
  if (!before || !after) return {};
  const std::string changes = ChangesOfSeat(*before, *after, ruleset);
  if (!changes.empty()) {
    return text + fmt::format("    then: {{ seats: {{ 0: {{ {} }} }} }}\n", changes);
  }
  if (after->over() || after->decision().kind == before->decision().kind) return {};
  return text + fmt::format("    then: {{ decision: {} }}\n",
                            ruleset.data().verbs[after->decision().kind]);
}

// Splits a template at its lines `==> path`, and fills its placeholders.
NewFiles FilesFrom(std::string_view source,
                   const std::vector<std::pair<std::string, std::string>>& values) {
  std::string text(source);
  for (const auto& [place, value] : values) {
    for (std::size_t at = text.find(place); at != std::string::npos;
         at = text.find(place, at + value.size())) {
      text.replace(at, place.size(), value);
    }
  }
  const std::string mark = "==> ";
  NewFiles files;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t path = at + mark.size();
    const std::size_t body = text.find('\n', path) + 1;
    at = std::min(text.find("\n" + mark, body), text.size() - 1) + 1;
    files.emplace_back(text.substr(path, body - path - 1), text.substr(body, at - body));
  }
  return files;
}

// Adds an editor configuration (two spaces, line ends) and stubs for scripts.
void AddEditorFiles(NewFiles& files) {
  for (auto& file : FilesFrom(kEditorFiles, {{"@globals@", Quoted(GlobalNames())},
                                             {"@test_globals@", Quoted(TestGlobalNames())}})) {
    files.push_back(std::move(file));
  }
}

}  // namespace

std::string NameFromId(std::string_view id) {
  std::string name(id);
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '_' || c == '-'; }, ' ');
  if (!name.empty() && name.front() >= 'a' && name.front() <= 'z') {
    name.front() = static_cast<char>(name.front() - 'a' + 'A');
  }
  return name;
}

base::Result<std::string> ScaffoldTest(const ScaffoldPlace& place, const std::string& name,
                                       const std::string& definition) {
  std::string text = Comment(place, messages::NewTest()) + "game: " + place.game->id() +
                     "\nscenarios:\n  - name: " + ToYamlScalar(name) + "\n";
  const int seats = place.game->ruleset().data().minimum_seats;
  text += fmt::format("    players: {}\n", seats);
  const std::vector<std::string> people(static_cast<std::size_t>(seats),
                                        std::string(match::kHuman));
  const auto match = match::Match::Start(place.game, {people, 1, {}});
  if (!match) return match.error();
  if ((*match)->over()) return text;
  const kernel::Decision& decision = (*match)->decision();
  const std::string zone = ZoneAtFirst(place.game, people, definition);
  text += fmt::format(
      "    then: {{ decision: {}{} }}\n", (*match)->ruleset().data().verbs[decision.kind],
      zone.empty() ? "" : fmt::format(", zones: {{ {}: {{ has: [{}] }} }}", zone, definition));
  if (!definition.empty()) text += EffectScenario(place, definition, seats);
  const std::string option =
      kernel::NameInDecision((*match)->ruleset(), decision, decision.options.front());
  text += Comment(place, messages::NewTestMore()) + "#   when: [" + ToYamlScalar(option) + "]\n";
  return text;
}

NewFiles ScaffoldMod(const ScaffoldPlace& place) {
  const std::string name = NameFromId(place.mod);
  NewFiles files;
  files.emplace_back("mod.yaml", ManifestText(place, place.mod, name, {}));
  files.emplace_back("README.md",
                     "# " + name + "\n\n" +
                         messages::NewReadme({.game = place.game->id()}).In(place.language) + "\n");
  files.emplace_back("CHANGELOG.md", "# Changelog\n\n## 0.1.0\n\n- " +
                                         messages::NewChangelog().In(place.language) + "\n");
  AddEditorFiles(files);
  return files;
}

NewFiles ScaffoldWorkflow(const std::string& service) {
  NewFiles files = FilesFrom(kWorkflows, {{"@version@", base::kEngineVersion}});
  // The path of a service begins with a dot and its name, and then a separator.
  std::erase_if(files, [&](const auto& file) {
    return file.first.substr(1, file.first.find_first_of("/-") - 1) != service;
  });
  return files;
}

NewFiles ScaffoldGame(const std::string& id) {
  return FilesFrom(kNewGame, {{"@id@", id}, {"@name@", NameFromId(id)}});
}

base::Result<NewFiles> ScaffoldDefinition(const ScaffoldPlace& place, const std::string& kind,
                                          const std::string& id, const std::string& like) {
  const content::Content& content = place.game->content();
  const auto spec = std::ranges::find(content.kinds, kind, &content::KindSpec::name);
  if (spec == content.kinds.end())
    return base::Error{content::messages::UnknownKind({.kind = kind})};
  std::vector<std::string> ids;
  const content::DefinitionMeta* model = nullptr;
  for (const content::DefinitionMeta& meta : content.definitions) {
    if (meta.kind != kind) continue;
    ids.push_back(meta.id);
    if (meta.id == id) return base::Error{messages::DefinitionExists({.kind = kind, .id = id})};
    if (like.empty() ? model == nullptr : meta.id == like) model = &meta;
  }
  if (model == nullptr) {
    if (like.empty()) return base::Error{messages::NoModelDefinition({.kind = kind})};
    return base::Error{messages::ModelNotFound(
        {.kind = kind, .id = like, .suggestion = base::FindNearest(like, ids).Afterthought()})};
  }
  NewFiles files;
  std::string text = Comment(place, messages::NewLike({.model = model->id})) + kind + ":\n";
  std::string block = yaml::ToYaml(Renamed(model->node, id), 4);
  block.replace(2, 1, "-");
  files.emplace_back("data/" + id + ".yaml",
                     text + block + FurtherFields(place, *spec, model->node));
  const std::string old_key = kind + "." + model->id;
  const std::string new_key = kind + "." + id;
  std::set<std::string> old_keys;
  for (const auto& [language, table] : place.game->locales().tables()) {
    for (const auto& [key, entry] : table) {
      if (key == old_key || key.starts_with(old_key + ".")) old_keys.insert(key);
    }
  }
  std::vector<std::pair<std::string, std::string>> keys;
  for (const std::string& key : old_keys)
    keys.emplace_back(new_key + key.substr(old_key.size()), key);
  if (!keys.empty()) AddTexts(place, id, keys, NameFromId(id), files);
  return files;
}

NewFiles ScaffoldVerb(const ScaffoldPlace& place, const std::string& id) {
  NewFiles files;
  files.emplace_back("data/" + id + ".yaml",
                     Comment(place, messages::NewVerb({.id = id})) + "verb:\n  - { id: " + id +
                         ", parameters: { type: int, min: 1 }, example: 2 }\n");
  files.emplace_back(
      "scripts/" + id + ".lua",
      fmt::format("-- {}\nlocal M = {{}}\n\n"
                  "--- {}\nfunction M.{}(amount, ctx)\n{}end\n\nreturn M\n",
                  messages::NewScript({.id = id}).In(place.language),
                  messages::NewFunction().In(place.language), id, AddingToASeat(*place.game)));
  return files;
}

NewFiles ScaffoldVariant(const ScaffoldPlace& place, const std::string& id) {
  const std::string name = ToYamlScalar(NameFromId(id));
  std::string text = Comment(place, messages::NewVariant()) + "variant:\n  - id: " + id + "\n";
  text += fmt::format("    title: {{ de: {0}, en: {0} }}\n", name);
  text += fmt::format("    description: {{ de: {}, en: {} }}\n",
                      ToYamlScalar(messages::NewDescription().In("de")),
                      ToYamlScalar(messages::NewDescription().In("en")));
  for (const content::OptionDeclaration& option : place.game->content().options) {
    if (option.values.size() < 2) continue;
    text +=
        "    " + Comment(place, messages::NewOptions(
                                    {.game = place.game->id(),
                                     .values = fmt::format("{}", fmt::join(option.values, ", "))}));
    text += fmt::format(
        "    options: {{ {}: {} }}\n", option.id,
        yaml::ToYaml(yaml::Node::Scalar(option.values[1], yaml::ScalarStyle::kQuoted, {}), 0));
    text.erase(text.rfind("\n }"), 1);
    break;
  }
  text += "    " + Comment(place, messages::NewPatches());
  for (const content::DefinitionMeta& meta : place.game->content().definitions) {
    if (!meta.node.is_map() || meta.node.entries().size() < 2) continue;
    const yaml::NodeEntry& entry = meta.node.entries()[1];
    text += fmt::format(
        "    # patches:\n    #   - {{ patch: {}.{}, ops: [ {{ set: {{ {}: {} }} }} ] }}\n",
        meta.kind, meta.id, entry.key, yaml::ToText(entry.value));
    break;
  }
  return {{"variants/" + id + ".yaml", text}};
}

base::Result<NewFiles> ScaffoldCompat(const ScaffoldPlace& place) {
  const content::Content& content = place.game->content();
  if (content.contradictions.empty()) return base::Error{messages::ModsWithoutConflict()};
  std::string needs;
  std::string name;
  for (const content::LoadedMod& mod : content.mods) {
    needs += fmt::format("  {}: {}\n", mod.id, ToYamlScalar(Caret(mod.version)));
  }
  std::string patches = Comment(place, messages::NewCompat()) + "patches:\n";
  for (const content::Contradiction& both : content.contradictions) {
    const content::Change& last = both.second;
    // A prefix path covers both.
    const bool first_wider = both.first.path.size() < last.path.size();
    const content::Change& wide = first_wider ? both.first : last;
    patches += fmt::format("  # {}: {}\n  # {}: {}\n", both.first.mod,
                           yaml::ToText(both.first.after), last.mod, yaml::ToText(last.after));
    patches += fmt::format("  - patch: {}.{}\n    ops:\n", last.kind, last.id);
    const std::string path = ToYamlScalar(wide.path);
    // Adds the options under which the mods conflict.
    patches.insert(patches.rfind("    ops:\n"), Guard(place.game->request()));
    if (wide.after.is_missing()) {
      patches += fmt::format("      - set: {{ {}: {} }}\n      - remove: {}\n", path,
                             yaml::ToText(both.first.after), path);
      continue;
    }
    patches += "      - set:\n";
    patches += yaml::ToYaml(yaml::Node::Map({{wide.path, {}, wide.after}}, {}), 10);
  }
  NewFiles files;
  const std::string title = NameFromId(place.mod);
  files.emplace_back("mod.yaml", ManifestText(place, place.mod, title, "requires:\n" + needs));
  files.emplace_back("patches/settle.yaml", patches);
  files.emplace_back("README.md",
                     "# " + title + "\n\n" +
                         messages::NewReadme({.game = place.game->id()}).In(place.language) + "\n");
  AddEditorFiles(files);
  return files;
}

}  // namespace walz::authoring
