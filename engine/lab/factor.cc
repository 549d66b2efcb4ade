#include "lab/factor.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>

#include "base/nearest.h"
#include "base/source.h"
#include "kernel/ruleset.h"
#include "lab/messages.h"

namespace walz::lab {
namespace {

// The path of the variant in memory. Variants in files end with `.yaml`.
constexpr std::string_view kVariantFile = "tuned.yaml";

std::optional<std::int64_t> IntegerOf(std::string_view text) {
  std::int32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// Parses `0..5` or `a,b`. Empty: the values are malformed, too many, not different or fewer than 2.
std::vector<std::string> ValuesIn(std::string_view text) {
  std::vector<std::string> values;
  if (const std::size_t dots = text.find(".."); dots != std::string_view::npos) {
    const auto low = IntegerOf(text.substr(0, dots));
    const auto high = IntegerOf(text.substr(dots + 2));
    if (!low || !high || *high - *low >= kMostValues) return {};
    for (std::int64_t value = *low; value <= *high; ++value) {
      values.push_back(std::to_string(value));
    }
  } else {
    for (std::size_t begin = 0; begin <= text.size();) {
      const std::size_t end = std::min(text.find(',', begin), text.size());
      values.emplace_back(text.substr(begin, end - begin));
      begin = end + 1;
    }
  }
  const std::set<std::string> different(values.begin(), values.end());
  const bool fine = values.size() >= 2 && different.size() == values.size() &&
                    static_cast<std::int64_t>(values.size()) <= kMostValues;
  return fine ? values : std::vector<std::string>();
}

// The error for an unknown name in `text`.
base::Error Unknown(std::string_view text, std::string_view name,
                    const std::vector<std::string>& known) {
  return base::Error{messages::UnknownVariable(
      {.text = text, .name = name, .suggestion = base::FindNearest(name, known).Afterthought()})};
}

base::Status FillOption(std::string_view text, const match::Game& game, Variable& variable) {
  std::vector<std::string> names;
  for (const content::OptionDeclaration& option : game.content().options) {
    names.push_back(option.id);
    if (option.id != variable.name) continue;
    variable.current = option.chosen;
    for (const std::string& value : variable.values) {
      if (std::ranges::count(option.values, value) == 0) {
        return Unknown(text, value, option.values);
      }
    }
    return base::Ok();
  }
  return Unknown(text, variable.name, names);
}

// Fills a variable whose name is `kind.id.field`.
base::Status FillNumber(std::string_view text, const match::Game& game, Variable& variable) {
  const kernel::RulesetData& data = game.ruleset().data();
  const std::size_t first = variable.name.find('.');
  const std::size_t last = variable.name.rfind('.');
  const std::string kind_name = variable.name.substr(0, first);
  const kernel::KindId kind = data.kinds.Find(kind_name);
  if (!kind.valid()) return Unknown(text, kind_name, data.kinds.all());
  variable.definition = variable.name.substr(0, last);
  variable.field = variable.name.substr(last + 1);
  const kernel::Definition* found = nullptr;
  std::vector<std::string> names;
  for (const kernel::Definition& definition : data.definitions) {
    if (definition.kind != kind) continue;
    names.push_back(kind_name + "." + definition.id);
    if (names.back() == variable.definition) found = &definition;
  }
  if (found == nullptr) return Unknown(text, variable.definition, names);
  std::vector<std::string> fields;
  for (const auto& [field, value] : found->fields.entries()) {
    if (value.kind() == kernel::Value::Kind::kInteger) fields.push_back(field);
  }
  if (std::ranges::count(fields, variable.field) == 0) {
    return Unknown(text, variable.field, fields);
  }
  variable.current = std::to_string(found->fields.Find(variable.field)->integer());
  for (const std::string& value : variable.values) {
    if (!IntegerOf(value)) {
      return base::Error{messages::VariableNeedsNumbers({.text = text, .value = value})};
    }
  }
  return base::Ok();
}

std::string PatchLine(const Variable& variable, const std::string& value) {
  return "{ patch: " + variable.definition + ", ops: [ { set: { " + variable.field + ": " + value +
         " } } ] }\n";
}

}  // namespace

base::Result<Variable> ReadVariable(std::string_view text, const match::Game& game) {
  const std::size_t equals = text.find('=');
  Variable variable;
  variable.name = text.substr(0, std::min(equals, text.size()));
  if (equals != std::string_view::npos) variable.values = ValuesIn(text.substr(equals + 1));
  if (variable.name.empty() || variable.values.empty()) {
    return base::Error{messages::MalformedVariable({.text = text, .most = kMostValues})};
  }
  const auto dots = std::ranges::count(variable.name, '.');
  const base::Status filled =
      dots >= 2 ? FillNumber(text, game, variable) : FillOption(text, game, variable);
  if (!filled) return filled.error();
  return variable;
}

base::Result<std::vector<Variable>> ReadVariables(const std::vector<std::string>& texts,
                                                  const match::Game& game) {
  std::vector<Variable> variables;
  std::int64_t points = 1;
  for (const std::string& text : texts) {
    base::Result<Variable> variable = ReadVariable(text, game);
    if (!variable) return variable.error();
    for (const Variable& other : variables) {
      if (other.name != variable->name) continue;
      return base::Error{messages::RepeatedVariable({.name = other.name})};
    }
    points *= static_cast<std::int64_t>(variable->values.size());
    if (points > kMostPoints) {
      return base::Error{messages::TooManyPoints({.most = kMostPoints})};
    }
    variables.push_back(*std::move(variable));
  }
  return variables;
}

std::vector<Point> AllPoints(const std::vector<Variable>& variables) {
  std::vector<Point> points = {{}};
  for (const Variable& variable : variables) {
    std::vector<Point> longer;
    for (const Point& point : points) {
      for (std::size_t value = 0; value < variable.values.size(); ++value) {
        longer.push_back(point);
        longer.back().push_back(value);
      }
    }
    points = std::move(longer);
  }
  return points;
}

std::string PointName(const std::vector<Variable>& variables, const Point& point) {
  std::string name;
  for (std::size_t i = 0; i < variables.size(); ++i) {
    name += (i == 0 ? "" : ", ") + variables[i].name + "=" + variables[i].values[point[i]];
  }
  return name;
}

mods::LoadRequest RequestAt(mods::LoadRequest base, const std::vector<Variable>& variables,
                            const Point& point) {
  std::string patches;
  for (std::size_t i = 0; i < variables.size(); ++i) {
    const std::string& value = variables[i].values[point[i]];
    if (variables[i].definition.empty()) {
      std::erase_if(base.set, [&](const auto& set) { return set.first == variables[i].name; });
      base.set.emplace_back(variables[i].name, value);
    } else {
      patches += "      - " + PatchLine(variables[i], value);
    }
  }
  if (patches.empty()) return base;
  base.variants.emplace_back(kVariantFile);
  base.variant_files.push_back(std::make_shared<base::SourceFile>(
      std::string(kVariantFile), "variant:\n  - id: tuned\n    patches:\n" + patches));
  return base;
}

std::string PatchesFor(const std::vector<Variable>& variables, const Point& point,
                       const match::Game& game) {
  std::string text;
  for (std::size_t i = 0; i < variables.size(); ++i) {
    const std::string& value = variables[i].values[point[i]];
    if (!variables[i].definition.empty()) {
      if (value != variables[i].current) text += "  - " + PatchLine(variables[i], value);
      continue;
    }
    // The first value of an option is its default.
    bool is_default = false;
    std::string values = "\"" + value + "\"";
    for (const content::OptionDeclaration& option : game.content().options) {
      if (option.id != variables[i].name) continue;
      is_default = option.values.front() == value;
      for (const std::string& other : option.values) {
        if (other != value) values += ", \"" + other + "\"";
      }
    }
    if (is_default) continue;
    text += "  - { patch: option." + variables[i].name + ", ops: [ { set: { values: [" + values +
            "] } } ] }\n";
  }
  return text.empty() ? text : "patches:\n" + text;
}

}  // namespace walz::lab
