#include "ui/gallery.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ostream>

#include "locale/texts.h"
#include "scene/describe.h"
#include "ui/gallery_card.h"
#include "ui/gallery_page.h"
#include "ui/markup.h"
#include "ui/svg_map.h"
#include "yaml/node_yaml.h"

namespace walz::ui {
namespace {

using content::FieldSpec;
using content::FieldType;
using kernel::Value;

class Gallery {
 public:
  explicit Gallery(const match::Game& game)
      : game_(game), content_(game.content()), english_(game, "en"), german_(game, "de") {}

  std::string Page(const std::string& language) const {
    std::string kinds;
    std::string cards;
    for (const content::KindSpec& kind : content_.kinds) {
      const std::string of_kind = CardsOf(kind);
      if (of_kind.empty()) continue;
      kinds += fmt::format("<option value=\"{}\">{}</option>\n", kind.name,
                           MarkupText(KindName(kind.name, language == "de" ? german_ : english_)));
      cards += of_kind;
    }
    return PageHead(english_.GameName(), german_.GameName(), language, kinds) + cards +
           std::string(PageFoot());
  }

 private:
  static std::string Readable(std::string id) {
    std::replace(id.begin(), id.end(), '_', ' ');
    return id;
  }

  // Whether definitions of the kind are things: pieces, or what `components` makes copies of. A
  // single one may have none, by an option or until a script makes use of it.
  bool AreThings(const content::KindSpec& kind) const {
    return kind.board || std::any_of(content_.sources.begin(), content_.sources.end(),
                                     [&](const content::FinalDefinition& source) {
                                       const yaml::Node* const of = source.node.Find("of");
                                       return source.kind == "components" && of != nullptr &&
                                              WithoutPrefix(of->text()) == kind.name;
                                     });
  }

  static std::string_view WithoutPrefix(std::string_view id) {
    const std::size_t colon = id.find(':');
    return colon == std::string_view::npos ? id : id.substr(colon + 1);
  }

  std::string CardsOf(const content::KindSpec& kind) const {
    std::string cards;
    if (!AreThings(kind)) return cards;
    const kernel::KindId id = game_.ruleset().data().kinds.Find(kind.name);
    for (const kernel::DefinitionId definition : game_.ruleset().definitions_of(id)) {
      cards += Article(kind, definition);
    }
    return cards;
  }

  std::string Article(const content::KindSpec& kind, kernel::DefinitionId id) const {
    const content::DefinitionMeta& meta = content_.definitions[id.index()];
    const std::string badges = Badges(meta);
    std::string words = meta.kind + "." + meta.id + " " + Readable(meta.kind) + " " + meta.mod;
    for (const scene::Describer* describe : {&english_, &german_}) {
      words += " " + describe->DefinitionName(id) + " " + describe->DefinitionText(id);
    }
    std::string text =
        fmt::format("<article id=\"{0}.{1}\" data-kind=\"{0}\" data-words=\"{2}\"{3}>\n", meta.kind,
                    meta.id, MarkupText(words), badges.empty() ? "" : " data-mods");
    text += "<div class=\"en\" lang=\"en\">\n" + Picture(kind, id, english_) + "</div>\n";
    text += "<div class=\"de\" lang=\"de\">\n" + Picture(kind, id, german_) + "</div>\n";
    const std::size_t copies = game_.ruleset().definition(id).components.size();
    text += fmt::format("<p>{}.{} × {} {}</p>\n", meta.kind, meta.id, copies, badges);
    return text + fmt::format("<details><summary>{}</summary><pre>{}</pre></details>\n</article>\n",
                              MarkupText(Origin(meta)), Source(meta.node));
  }

  // Where it stands, relative to the data, or at least in which file of the mod.
  static std::string Origin(const content::DefinitionMeta& meta) {
    return fmt::format("{}:{}", meta.span.file->path(), meta.span.begin.line + 1);
  }

  static std::string Source(const yaml::Node& node) {
    std::string text;
    const std::string yaml = yaml::ToYaml(node, 0);
    for (std::size_t begin = 0; begin < yaml.size();) {
      const std::size_t end = std::min(yaml.find('\n', begin), yaml.size());
      text += MarkupText(std::string_view(yaml).substr(begin, end - begin)) + "\n";
      begin = end + 1;
    }
    return text;
  }

  std::string Badges(const content::DefinitionMeta& meta) const {
    std::string badges;
    if (meta.mod != game_.id()) badges = Badge("new", "new: ", "neu: ", meta.mod);
    std::vector<std::string> by;
    for (const content::Change& change : content_.changes) {
      const bool text = change.kind == "locale" && IsTextOf(change.id, meta);
      if (!text && (change.kind != meta.kind || change.id != meta.id)) continue;
      const std::string& who = change.variant.empty() ? change.mod : change.variant;
      if (std::find(by.begin(), by.end(), who) == by.end()) by.push_back(who);
    }
    for (const std::string& who : by) badges += Badge("changed", "changed: ", "geändert: ", who);
    return badges;
  }

  // Whether the text `kind.id`, `kind.id.text` ... belongs to a definition.
  static bool IsTextOf(const std::string& key, const content::DefinitionMeta& meta) {
    const std::string own = meta.kind + "." + meta.id;
    return key == own || key.starts_with(own + ".") || key.find("." + own + ".") != key.npos ||
           key.ends_with("." + own);
  }

  static std::string Badge(std::string_view style, std::string_view english,
                           std::string_view german, const std::string& who) {
    return fmt::format("<span class=\"badge {}\">{}</span> ", style,
                       InBoth(std::string(english) + who, std::string(german) + who));
  }

  std::string Picture(const content::KindSpec& kind, kernel::DefinitionId id,
                      const scene::Describer& describe) const {
    const kernel::Definition& definition = game_.ruleset().definition(id);
    CardFace face{KindName(kind.name, describe),
                  describe.DefinitionName(id),
                  describe.DefinitionText(id),
                  {}};
    for (const FieldSpec& field : kind.fields) {
      const Value* const value = definition.fields.Find(field.name);
      if (value == nullptr || *value == field.initial) continue;
      const std::string text = FieldText(field, *value, describe);
      if (!text.empty()) face.lines.emplace_back(FieldName(field.name, describe), text);
    }
    if (definition.pieces.empty()) return SvgCard(face);
    const scene::Board map = scene::MakePieceBoard(describe, definition.pieces.front());
    return SvgMap(map, describe, face.name) +
           (face.text.empty() && face.lines.empty() ? "" : SvgCard(face));
  }

  std::string KindName(const std::string& kind, const scene::Describer& describe) const {
    return game_.locales().TextOr(describe.language(), "kind." + kind, Readable(kind));
  }

  std::string FieldName(const std::string& name, const scene::Describer& describe) const {
    return game_.locales().TextOr(describe.language(), "ui." + name, Readable(name));
  }

  // `<field>.<value>`, or the word whatever it is said about.
  std::string WordText(const std::string& field, const std::string& word,
                       const scene::Describer& describe) const {
    const std::string& language = describe.language();
    const std::string text = game_.locales().TextOr(language, "word." + word, Readable(word));
    return game_.locales().TextOr(language, field + "." + word, text);
  }

  // What people can read of a value: numbers, names and lists of them. Effects and the like are
  // what the card's text is there for.
  std::string FieldText(const FieldSpec& field, const Value& value,
                        const scene::Describer& describe) const {
    switch (field.type) {
      case FieldType::kInt:
        return std::to_string(value.integer());
      case FieldType::kWord:
      case FieldType::kEnum:
        return WordText(field.name, std::string(value.text()), describe);
      case FieldType::kRef:
        return value.kind() == Value::Kind::kDefinition
                   ? describe.DefinitionName(value.definition())
                   : Readable(std::string(value.text()));
      case FieldType::kList: {
        std::vector<std::string> texts;
        for (const Value& item : value.items()) {
          texts.push_back(FieldText(*field.of, item, describe));
          if (texts.back().empty()) return {};
        }
        return fmt::format("{}", fmt::join(texts, ", "));
      }
      case FieldType::kBool:
      case FieldType::kString:
      case FieldType::kMap:
      case FieldType::kEffect:
      case FieldType::kFunction:
      case FieldType::kShape:
      case FieldType::kAny:
        break;
    }
    return {};
  }

  const match::Game& game_;
  const content::Content& content_;
  scene::Describer english_;
  scene::Describer german_;
};

}  // namespace

std::string GalleryPage(const match::Game& game, const std::string& language) {
  return Gallery(game).Page(language);
}

}  // namespace walz::ui
