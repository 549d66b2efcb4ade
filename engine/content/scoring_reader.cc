// Reads scorings and bots.
#include <utility>

#include "base/messages.h"
#include "content/messages.h"
#include "content/readers.h"

namespace walz::content {
namespace {

using kernel::CountSource;
using kernel::Dimension;
using kernel::Formula;

std::vector<kernel::KindId> ReadKindsOf(Builder& work, const yaml::Node& node) {
  std::vector<kernel::KindId> kinds;
  for (const std::string& name : TextsOf(node, "of")) {
    KindEntry* const kind = work.catalogue.FindKind(work.catalogue.WithoutPrefix(name));
    if (kind == nullptr) continue;
    kind->used = true;
    kinds.push_back(kind->kind);
  }
  return kinds;
}

// Reads `{ of: kind, where: variable }`: the definitions for which the variable equals a number.
void ReadWhere(Builder& work, const yaml::Node& node, CountSource& source) {
  source.kind = CountSource::Kind::kDefinitions;
  source.variable = VariableAt(work, node, "where");
  source.equals = IntOf(node, "equals", 1);
  source.field = TextOf(node, "sum");
  if (source.of.size() != 1) {
    Mismatch(work, SpanOf(node, "of"), messages::WhereNeedsOneKind(),
             messages::HelpCategoryPerKind());
    return;
  }
  if (source.variable.valid() &&
      !HasDimension(work.data.variables[source.variable.index()].dimensions,
                    Dimension::Kind::kDefinition, source.of.front())) {
    Mismatch(
        work, SpanOf(node, "where"),
        messages::DimensionMismatch({.name = TextOf(node, "where"), .kind = TextOf(node, "of")}),
        messages::HelpDeclarePerKind({.kind = TextOf(node, "of")}));
  }
  if (source.field.empty()) return;
  const KindEntry* const kind = work.catalogue.FindKind(work.data.kinds[source.of.front()]);
  const FieldSpec* const field = FindField(kind->spec.fields, source.field);
  if (field != nullptr && field->type == FieldType::kInt) return;
  std::vector<std::string> names;
  for (const FieldSpec& known : kind->spec.fields) {
    if (known.type == FieldType::kInt) names.push_back(known.name);
  }
  base::Message cure = base::DidYouMean(base::FindNearest(source.field, names));
  if (cure.empty())
    cure = names.empty() ? messages::HelpDeclareFieldInKind()
                         : messages::HelpWriteOneOf({.values = base::Join(names, "`, `")});
  Mismatch(work, SpanOf(node, "sum"),
           messages::IntegerFieldMissing({.kind = kind->spec.name, .field = source.field}),
           std::move(cure));
}

void ReadTable(const yaml::Node& node, std::string_view key, std::vector<std::int32_t>& table) {
  const yaml::Node* const list = node.Find(key);
  if (list == nullptr) return;
  for (const yaml::Node& item : list->items()) {
    const base::Result<std::int64_t> number = item.ToInteger();
    table.push_back(number.ok() ? static_cast<std::int32_t>(*number) : 0);
  }
}

kernel::ScoreCategory ReadCategory(Builder& work, const yaml::Node& node) {
  kernel::ScoreCategory category;
  category.name = TextOf(node, "id");
  category.per = IntOf(node, "per", 1);
  category.points = IntOf(node, "points", 1);
  category.further = IntOf(node, "further", 0);
  if (const yaml::Node* const count = node.Find("count")) category.source = ReadCount(work, *count);
  std::string_view key;
  if (node.Find("table") != nullptr) key = "table", category.formula = Formula::kTable;
  if (node.Find("set") != nullptr) key = "set", category.formula = Formula::kSetCollection;
  if (node.Find("majority") != nullptr) key = "majority", category.formula = Formula::kMajority;
  if (key.empty()) return category;
  ReadTable(node, key, category.table);
  if (category.table.empty())
    Mismatch(work, SpanOf(node, key), messages::EmptyTable(), messages::HelpPointsTable());
  if (category.formula == Formula::kSetCollection &&
      category.source.kind != CountSource::Kind::kZone) {
    Mismatch(work, SpanOf(node, "count"), messages::SetsNeedZone(),
             messages::HelpCountZoneSyntax());
  }
  return category;
}

// Reports a duplicate category id, because score sheets are keyed by it.
void RefuseSecond(Builder& work, const yaml::Node& scoring, const yaml::Node& category) {
  const yaml::Node* const id = category.Find("id");
  for (const yaml::Node& item : scoring.Find("categories")->items()) {
    const yaml::Node* const other = item.Find("id");
    if (id == nullptr || other == nullptr || other->text() != id->text()) continue;
    if (other->span() == id->span()) return;  // it is the first one
    base::Diagnostic& finding = work.findings.Add(
        "WZ0203", id->span(), messages::DuplicateCategory({.category = id->text()}));
    finding.related.push_back({other->span(), base::messages::SeeFirstDefinition()});
    finding.help = messages::HelpDistinctCategory();
    return;
  }
}

// Reports a bot whose search would take hours.
void CheckLookAhead(Builder& work, const yaml::Node& node,
                    const kernel::BotDeclaration::LookAhead& look_ahead) {
  constexpr std::int64_t kMost = kernel::BotDeclaration::LookAhead::kMostPositions;
  if (look_ahead.positions() <= kMost) return;
  base::Diagnostic& finding = work.findings.Add(
      "WZ0213", node.span(), messages::BotLooksTooFar({.positions = look_ahead.positions()}));
  finding.help = messages::HelpLimitLookAhead({.limit = kMost});
}

}  // namespace

CountSource ReadCount(Builder& work, const yaml::Node& node) {
  CountSource source;
  source.of = ReadKindsOf(work, node);
  if (node.Find("script") != nullptr) {
    source.kind = CountSource::Kind::kFunction;
    source.function = FunctionAt(work, node, "script");
  } else if (node.Find("zone") != nullptr) {
    source.kind =
        BoolOf(node, "distinct") ? CountSource::Kind::kZoneDistinct : CountSource::Kind::kZone;
    source.zone = ZoneAt(work, node, "zone");
  } else if (node.Find("where") != nullptr) {
    ReadWhere(work, node, source);
  } else {
    source.variable = VariableAt(work, node, "variable");
    const bool marks = node.Find("marks") != nullptr || node.Find("of") != nullptr;
    if (!marks) return source;
    source.kind = TextOf(node, "marks") == "pieces" ? CountSource::Kind::kMarkedPieces
                                                    : CountSource::Kind::kMarkedSpaces;
    if (source.variable.valid() &&
        !HasDimension(work.data.variables[source.variable.index()].dimensions,
                      Dimension::Kind::kSpace)) {
      Mismatch(work, SpanOf(node, "variable"),
               messages::VariableNotPerSpace({.variable = TextOf(node, "variable")}),
               messages::HelpNamePerSpaceVariable());
    }
  }
  return source;
}

void ReadScorings(Builder& work) {
  const KindEntry& kind = work.catalogue.BuiltIn("scoring");
  for (const RawDefinition& raw : kind.definitions) {
    if (!CheckDefinition(work.declared, kind, raw)) continue;
    const yaml::Node node = work.options.Resolve(raw.node);
    kernel::ScoringDeclaration scoring;
    scoring.name = raw.id;
    scoring.total = VariableAt(work, node, "total");
    if (scoring.total.valid() &&
        !IsPerSeat(work.data.variables[scoring.total.index()].dimensions)) {
      Mismatch(work, SpanOf(node, "total"), messages::PointsNeedPerSeat(),
               messages::HelpDeclarePerSeat());
    }
    scoring.event = work.data.events.Find(work.catalogue.WithoutPrefix(TextOf(node, "event")));
    if (scoring.event.valid()) {
      // The arguments with which the kernel emits it.
      for (const char* argument : {"category", "points"}) {
        work.data.words.Intern(argument);
        work.catalogue.Refer("word", argument);
      }
    }
    for (const yaml::Node& item : node.Find("categories")->items()) {
      scoring.categories.push_back(ReadCategory(work, item));
      RefuseSecond(work, node, item);
      work.data.words.Intern(scoring.categories.back().name);
      work.catalogue.Refer("word", scoring.categories.back().name);
    }
    work.scorings.Add(raw.id);
    work.data.scorings.push_back(std::move(scoring));
  }
}

void ReadBots(Builder& work) {
  const KindEntry& kind = work.catalogue.BuiltIn("bot");
  for (const RawDefinition& raw : kind.definitions) {
    if (!CheckDefinition(work.declared, kind, raw)) continue;
    const yaml::Node node = work.options.Resolve(raw.node);
    kernel::BotDeclaration bot;
    bot.name = raw.id;
    for (const yaml::Node& item : node.Find("features")->items()) {
      kernel::BotDeclaration::Feature feature;
      feature.name = TextOf(item, "id");
      feature.weight = IntOf(item, "weight", 1);
      if (const yaml::Node* const count = item.Find("count"))
        feature.source = ReadCount(work, *count);
      bot.features.push_back(std::move(feature));
    }
    if (const yaml::Node* const scores = node.Find("scores")) {
      for (const yaml::Node& item : scores->items()) {
        kernel::BotDeclaration::Score score;
        score.scoring = work.scorings.Find(work.catalogue.WithoutPrefix(TextOf(item, "scoring")));
        if (const yaml::Node* const times = item.Find("times"))
          score.times = ReadCount(work, *times);
        if (score.scoring.valid()) bot.scores.push_back(std::move(score));
      }
    }
    if (const yaml::Node* const look_ahead = node.Find("look_ahead")) {
      bot.look_ahead.worlds = IntOf(*look_ahead, "worlds", 1);
      bot.look_ahead.decisions = IntOf(*look_ahead, "decisions", 0);
      CheckLookAhead(work, *look_ahead, bot.look_ahead);
    }
    work.data.bots.push_back(std::move(bot));
  }
}

}  // namespace walz::content
