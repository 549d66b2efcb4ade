// A rule book as its files contain it: chapters of paragraphs, with conditions and values that have
// not been filled in. data/book.md describes the format.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/source.h"
#include "book/condition.h"

namespace walz::book {

// A line of a file.
struct Line {
  std::string text;
  base::SourceSpan span;  // of the whole line
};

// A name in a file, such as the id of a rule.
struct Word {
  std::string text;
  base::SourceSpan span;
};

// The definitions that a block `each` lists: all of a kind, or those with a given value of a field.
struct Selection {
  Word kind;
  Word field = {};         // empty: no restriction
  std::string value = {};  // of the field
};

// The scenario of a block `example`, or the position of a block `picture`.
struct Play {
  Word id;
  std::string title;
  std::vector<Line> scenario = {};  // YAML; empty: see WithScenario
};

// A piece of a paragraph. Exactly one of `each` and `play` may be set; otherwise it is text.
struct Part {
  std::vector<Condition> when = {};  // all must hold
  std::vector<Line> lines = {};      // Markdown with values; the text of an example
  std::optional<Selection> each = {};
  std::optional<Play> play = {};
  bool is_picture = false;  // `play` is a position, not an example
};

// The operation of a mod on a paragraph of the game or of another mod.
struct Placement {
  enum class Op { kAdd, kAfter, kBefore, kReplace, kRemove, kWrap };
  Op op = Op::kAdd;
  Word target;  // the id of the other paragraph; empty for kAdd
};

struct Paragraph {
  Word id;
  std::vector<Word> rules = {};  // ids of the rules that it states
  std::vector<Condition> when = {};
  std::vector<Part> parts = {};
  Placement placement = {};
  bool in_summary = false;  // also belongs to the player aid
  std::string mod = {};     // the mod that wrote it; empty: the game
};

struct Heading {
  int level = 2;  // 2: a section of a chapter
  Line text;
  std::vector<Condition> when = {};
};

using Element = std::variant<Heading, Paragraph>;

struct Chapter {
  std::string name;  // of its file, without folder and extension
  Line title;
  std::vector<Element> elements;
  std::vector<Word> referees;  // rules that are not printed
};

struct Book {
  std::string language;
  std::vector<Chapter> chapters;  // in order
};

}  // namespace walz::book
