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

std::vector<kernel::KindId> ReadKindsOf(Builder& work, const Record& node) {
  std::vector<kernel::KindId> kinds;
  for (const std::string& name : node.Texts("of")) {
    KindEntry* const kind = work.catalogue.FindKind(name);
    if (kind == nullptr) continue;
    kind->used = true;
    kinds.push_back(kind->kind);
  }
  return kinds;
}

// Reads `{ of: kind, where: variable }`: the definitions for which the variable equals a number.
void ReadWhere(Builder& work, const Record& node, CountSource& source) {
  source.kind = CountSource::Kind::kDefinitions;
  source.variable = VariableAt(work, node, "where");
  source.equals = node.Int("equals", 1);
  source.field = node.Text("sum");
  if (source.of.size() != 1) {
    Mismatch(work, node.Span("of"), messages::WhereNeedsOneKind(), messages::HelpCategoryPerKind());
    return;
  }
  if (source.variable.valid() &&
      !HasDimension(work.data.variables[source.variable.index()].dimensions,
                    Dimension::Kind::kDefinition, source.of.front())) {
    Mismatch(
        work, node.Span("where"),
        messages::DimensionMismatch({.name = node.Text("where"), .kind = node.Texts("of").front()}),
        messages::HelpDeclarePerKind({.kind = node.Texts("of").front()}));
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
  Mismatch(work, node.Span("sum"),
           messages::IntegerFieldMissing({.kind = kind->spec.name, .field = source.field}),
           std::move(cure));
}

kernel::ScoreCategory ReadCategory(Builder& work, const Record& node) {
  kernel::ScoreCategory category;
  category.name = node.Text("id");
  category.per = node.Int("per", 1);
  category.points = node.Int("points", 1);
  category.further = node.Int("further", 0);
  category.source = ReadCount(work, node.Map("count"));
  std::string_view key;
  if (node.Has("table")) key = "table", category.formula = Formula::kTable;
  if (node.Has("set")) key = "set", category.formula = Formula::kSetCollection;
  if (node.Has("majority")) key = "majority", category.formula = Formula::kMajority;
  if (key.empty()) return category;
  category.table = node.Ints(key);
  if (category.table.empty())
    Mismatch(work, node.Span(key), messages::EmptyTable(), messages::HelpPointsTable());
  if (category.formula == Formula::kSetCollection &&
      category.source.kind != CountSource::Kind::kZone) {
    Mismatch(work, node.Span("count"), messages::SetsNeedZone(), messages::HelpCountZoneSyntax());
  }
  return category;
}

// Reports a duplicate category id, because score sheets are keyed by it.
void RefuseSecond(Builder& work, const std::vector<Record>& categories, const Record& category) {
  const std::string& id = category.Text("id");
  for (const Record& other : categories) {
    if (&other == &category) return;
    if (id.empty() || other.Text("id") != id) continue;
    base::Diagnostic& finding =
        work.findings.Add(category.Span("id"), messages::DuplicateCategory({.category = id}));
    finding.related.push_back({other.Span("id"), base::messages::SeeFirstDefinition()});
    finding.help = messages::HelpDistinctCategory();
    return;
  }
}

// Reports a bot whose search would take hours.
void CheckLookAhead(Builder& work, const Record& node,
                    const kernel::BotDeclaration::LookAhead& look_ahead) {
  constexpr std::int64_t kMost = kernel::BotDeclaration::LookAhead::kMostPositions;
  if (look_ahead.positions() <= kMost) return;
  base::Diagnostic& finding = work.findings.Add(
      node.span(), messages::BotLooksTooFar({.positions = look_ahead.positions()}));
  finding.help = messages::HelpLimitLookAhead({.limit = kMost});
}

}  // namespace

CountSource ReadCount(Builder& work, const Record& node) {
  CountSource source;
  source.of = ReadKindsOf(work, node);
  if (node.Has("script")) {
    source.kind = CountSource::Kind::kFunction;
    source.function = FunctionAt(work, node, "script");
  } else if (node.Has("zone")) {
    source.kind =
        node.Bool("distinct") ? CountSource::Kind::kZoneDistinct : CountSource::Kind::kZone;
    source.zone = ZoneAt(work, node, "zone");
  } else if (node.Has("where")) {
    ReadWhere(work, node, source);
  } else {
    source.variable = VariableAt(work, node, "variable");
    const bool marks = node.Has("marks") || node.Has("of");
    if (!marks) return source;
    source.kind = node.Text("marks") == "pieces" ? CountSource::Kind::kMarkedPieces
                                                 : CountSource::Kind::kMarkedSpaces;
    if (source.variable.valid() &&
        !HasDimension(work.data.variables[source.variable.index()].dimensions,
                      Dimension::Kind::kSpace)) {
      Mismatch(work, node.Span("variable"),
               messages::VariableNotPerSpace({.variable = node.Text("variable")}),
               messages::HelpNamePerSpaceVariable());
    }
  }
  return source;
}

void ReadScorings(Builder& work) {
  ForEachValid(work, "scoring", [&](const RawDefinition& raw, const Record& node) {
    kernel::ScoringDeclaration scoring;
    scoring.name = raw.id;
    scoring.total = VariableAt(work, node, "total");
    if (scoring.total.valid() &&
        !IsPerSeat(work.data.variables[scoring.total.index()].dimensions)) {
      Mismatch(work, node.Span("total"), messages::PointsNeedPerSeat(),
               messages::HelpDeclarePerSeat());
    }
    scoring.event = work.data.events.Find(node.Text("event"));
    if (scoring.event.valid()) {
      // The arguments with which the kernel emits it.
      for (const char* argument : {"category", "points"}) {
        work.data.words.Intern(argument);
        work.catalogue.Refer("word", argument);
      }
    }
    const std::vector<Record> categories = node.Items("categories");
    for (const Record& item : categories) {
      scoring.categories.push_back(ReadCategory(work, item));
      RefuseSecond(work, categories, item);
      work.data.words.Intern(scoring.categories.back().name);
      work.catalogue.Refer("word", scoring.categories.back().name);
    }
    work.scorings.Add(raw.id);
    work.data.scorings.push_back(std::move(scoring));
  });
}

void ReadBots(Builder& work) {
  ForEachValid(work, "bot", [&](const RawDefinition& raw, const Record& node) {
    kernel::BotDeclaration bot;
    bot.name = raw.id;
    for (const Record& item : node.Items("features")) {
      kernel::BotDeclaration::Feature feature;
      feature.name = item.Text("id");
      feature.weight = item.Int("weight", 1);
      feature.source = ReadCount(work, item.Map("count"));
      bot.features.push_back(std::move(feature));
    }
    for (const Record& item : node.Items("scores")) {
      kernel::BotDeclaration::Score score;
      score.scoring = work.scorings.Find(item.Text("scoring"));
      score.times = ReadCount(work, item.Map("times"));
      if (score.scoring.valid()) bot.scores.push_back(std::move(score));
    }
    if (const Record look_ahead = node.Map("look_ahead"); !look_ahead.absent()) {
      bot.look_ahead.worlds = look_ahead.Int("worlds", 1);
      bot.look_ahead.decisions = look_ahead.Int("decisions", 0);
      CheckLookAhead(work, look_ahead, bot.look_ahead);
    }
    work.data.bots.push_back(std::move(bot));
  });
}

}  // namespace walz::content
