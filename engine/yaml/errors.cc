#include "yaml/errors.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/utf8.h"
#include "yaml/scan.h"

namespace walz::yaml {
namespace {

namespace msg = YAML::ErrorMsg;

// How a message of the parser is put for authors.
struct Wording {
  std::string_view parser;
  std::string_view code;
  base::Message message;
  base::Message help;
};

base::Message AboutIndentation() {
  return base::Say(
      "is the indentation the same as on the line above? text with `: ` in it needs quotes");
}

// The character that stands at a place.
base::Message CharacterAt(std::string_view text, std::size_t offset) {
  if (offset >= text.size()) return base::Say("the end of the file");
  if (text[offset] == '`') return base::Say("a backtick");
  return "`" + std::string(text.substr(offset, base::DecodeUtf8(text, offset).length)) + "`";
}

// The wording for a message about the character at a place, if there is one.
std::optional<Wording> WordingOf(std::string_view message, std::string_view text,
                                 std::size_t offset) {
  const base::Message indentation = AboutIndentation();
  const base::Message character = CharacterAt(text, offset);
  const std::size_t size = offset < text.size() ? base::DecodeUtf8(text, offset).length : 0;
  const std::string escape = "`\\" + std::string(text.substr(offset, size)) + "`";
  const Wording wordings[] = {
      {msg::MAP_VALUE, "WZ0110", base::Say("unexpected `:`"), indentation},
      {msg::MAP_KEY, "WZ0110", base::Say("unexpected key"), indentation},
      {msg::END_OF_MAP, "WZ0110", base::Say("expected a key of the map above"),
       base::Say("keys of one map begin in the same column")},
      {msg::END_OF_SEQ, "WZ0110", base::Say("expected an item of the list above"),
       base::Say("items of one list begin with `- ` in the same column")},
      {msg::BLOCK_ENTRY, "WZ0110", base::Say("unexpected list item"),
       base::Say(
           "a list begins on the line after its key; text that begins with `- ` needs quotes")},
      {msg::FLOW_END, "WZ0110", base::Say("unexpected {}", character),
       base::Say("text that begins with a bracket needs quotes")},
      {msg::UNKNOWN_TOKEN, "WZ0110", base::Say("text may not begin with {}", character),
       base::Say("put the text in quotes")},
      {msg::UNKNOWN_ANCHOR, "WZ0114", base::Say("aliases are not allowed"),
       base::Say("write the value out; text that begins with `*` needs quotes")},
      {msg::ALIAS_NOT_FOUND, "WZ0114", base::Say("aliases are not allowed"),
       base::Say("put text with `*` in quotes")},
      {msg::CHAR_IN_ALIAS, "WZ0114", base::Say("aliases are not allowed"),
       base::Say("put text with `*` in quotes")},
      {msg::ANCHOR_NOT_FOUND, "WZ0114", base::Say("anchors are not allowed"),
       base::Say("put text with `&` in quotes")},
      {msg::CHAR_IN_ANCHOR, "WZ0114", base::Say("anchors are not allowed"),
       base::Say("put text with `&` in quotes")},
      {msg::MULTIPLE_ANCHORS, "WZ0114", base::Say("anchors are not allowed"),
       base::Say("put text with `&` in quotes")},
      {msg::CHAR_IN_TAG_HANDLE, "WZ0115", base::Say("tags are not allowed"),
       base::Say("put text with `!` in quotes")},
      {msg::TAG_WITH_NO_SUFFIX, "WZ0115", base::Say("tags are not allowed"),
       base::Say("put text with `!` in quotes")},
      {msg::END_OF_VERBATIM_TAG, "WZ0115", base::Say("tags are not allowed"),
       base::Say("put text with `!` in quotes")},
      {msg::MULTIPLE_TAGS, "WZ0115", base::Say("tags are not allowed"),
       base::Say("put text with `!` in quotes")},
      {msg::TAB_IN_INDENTATION, "WZ0104", base::Say("tab in the indentation"),
       base::Say("indent with two spaces for each level")},
      {msg::CHAR_IN_BLOCK, "WZ0110", base::Say("unexpected text after `|` or `>`"),
       base::Say("the text begins on the next line, indented")},
      {msg::ZERO_INDENT_IN_BLOCK, "WZ0110", base::Say("unexpected `0` after `|` or `>`"),
       base::Say("delete it")},
      {msg::INVALID_ESCAPE, "WZ0110", base::Say("unknown escape {}", escape),
       base::Say("write a backslash as `\\\\`, or put the text in single quotes")},
      {msg::INVALID_HEX, "WZ0110", base::Say("the escape is not a character"),
       base::Say("write the character itself instead")},
      {msg::INVALID_UNICODE, "WZ0110", base::Say("the escape is not a character"),
       base::Say("write the character itself instead")},
  };
  for (const Wording& wording : wordings) {
    if (message.starts_with(wording.parser)) return wording;
  }
  return std::nullopt;
}

// The characters at the place that the finding is about: one character, or a whole word.
base::SourceSpan PlaceOf(std::string_view text, std::size_t offset, const YamlBuilder& builder) {
  if (offset >= text.size() || text[offset] == '\n') return builder.SpanOf(offset, offset);
  std::size_t end = text.find_first_of(" \t\r\n:,[]{}\"'", offset);
  end = std::min(end, text.size());
  if (end == offset) end = offset + base::DecodeUtf8(text, offset).length;
  return builder.SpanOf(offset, end);
}

base::Diagnostic OpenQuote(std::string_view text, std::size_t offset, const YamlBuilder& builder) {
  const std::size_t quote = FindOpenQuote(text.substr(0, offset), builder.last_end());
  const std::size_t begin = quote == std::string_view::npos ? offset : quote;
  base::Diagnostic finding = base::MakeFinding("WZ0111", builder.SpanOf(begin, begin + 1),
                                               base::Say("the text in quotes does not end"));
  finding.help = base::Say("close it with the same quote");
  return finding;
}

bool OnOneLine(std::string_view text, std::size_t begin, std::size_t end) {
  return begin <= end && text.substr(begin, end - begin).find('\n') == std::string_view::npos;
}

// Quoted text that goes on behind its end: its quote is closed in another line, by one that was
// meant to open text, or there is a quote in the text itself.
std::optional<base::Diagnostic> StrayQuote(std::string_view text, std::size_t offset,
                                           const YamlBuilder& builder) {
  const std::optional<GluedQuote> quote = FindGluedQuote(text, offset);
  if (!quote) return std::nullopt;
  const std::string mark(1, text[quote->begin]);
  if (OnOneLine(text, quote->begin, quote->end)) {
    base::Diagnostic finding =
        base::MakeFinding("WZ0110", PlaceOf(text, quote->end, builder),
                          base::Say("unexpected text after a closing quote"));
    finding.help = base::Say("close the text before it, or write a quote in a text as {}",
                             mark == "'" ? std::string("`''`") : std::string("`\\\"`"));
    return finding;
  }
  base::Diagnostic finding =
      base::MakeFinding("WZ0111", builder.SpanOf(quote->begin, quote->begin + 1),
                        base::Say("this quote is not closed in its line"));
  finding.related.push_back(
      {builder.SpanOf(quote->end - 1, quote->end), base::Say("this quote closes it")});
  finding.help = base::Say("close it with `{}` at the end of its text", mark);
  return finding;
}

base::Diagnostic OpenBracket(const OpenCollection& bracket, std::string_view text,
                             std::size_t offset, const YamlBuilder& builder) {
  base::Diagnostic finding =
      base::MakeFinding("WZ0112", builder.SpanOf(bracket.begin, bracket.begin + 1),
                        bracket.is_map ? base::Say("the map in brackets does not end")
                                       : base::Say("the list in brackets does not end"));
  const std::string wanted = bracket.is_map ? "`,` or `}`" : "`,` or `]`";
  const bool at_end = SkipBlank(text, offset) >= text.size();
  if (at_end) {
    finding.help =
        bracket.is_map ? base::Say("close it with `}}`") : base::Say("close it with `]`");
  } else {
    finding.related.push_back(
        {PlaceOf(text, offset, builder), base::Say("expected {} here", wanted)});
    finding.help = base::Say(
        "a comma stands between two entries; text with `: ` or a bracket in it needs quotes");
  }
  return finding;
}

// A key without its colon is taken for the beginning of a text, and the parser stumbles over the
// colon of the next line.
std::optional<base::Diagnostic> NoColon(std::string_view text, std::size_t offset,
                                        const YamlBuilder& builder) {
  const std::size_t begin = SkipBlank(text, builder.last_end());
  const std::size_t end = text.find_first_of("\r\n", begin);
  if (begin >= offset || end >= offset) return std::nullopt;
  const std::string_view line = text.substr(begin, end - begin);
  // Where the parser is behind with its events, the line is not what it stumbled over.
  const bool plain_word = line.find_first_of("-[{\"'") != 0 && !line.ends_with(':') &&
                          line.find(": ") == std::string_view::npos;
  if (!plain_word) return std::nullopt;
  base::Diagnostic finding = base::MakeFinding("WZ0110", builder.SpanOf(begin, end),
                                               base::Say("expected a key with a colon after it"));
  const std::size_t colon = line.find(':');
  finding.help = colon == std::string_view::npos
                     ? base::Say("write `{}: ` and a value", base::Shorten(line))
                     : base::Say("put a space after the colon");
  return finding;
}

base::Diagnostic Translate(std::string_view message, std::string_view text, std::size_t offset,
                           const YamlBuilder& builder) {
  if (message == msg::ZERO_INDENT_IN_BLOCK && offset > 0) --offset;  // the parser is past the zero
  base::Diagnostic finding = base::MakeFinding("WZ0110", PlaceOf(text, offset, builder),
                                               base::Say("not valid YAML: {}", message));
  const bool escape = message.starts_with(msg::INVALID_ESCAPE) ||
                      message.starts_with(msg::INVALID_UNICODE) || message == msg::INVALID_HEX;
  const std::size_t backslash = escape ? text.rfind('\\', offset) : std::string_view::npos;
  if (backslash != std::string_view::npos && backslash + 1 < text.size()) {
    // The parser stops at or after the end of the escape.
    const std::size_t letter = backslash + 1;
    const std::size_t after = letter + base::DecodeUtf8(text, letter).length;
    const std::size_t end = std::max(after, std::min(offset, text.find_first_of("\"\r\n", after)));
    finding.span = builder.SpanOf(backslash, end);
    offset = letter;
  }
  const std::optional<Wording> wording = WordingOf(message, text, offset);
  if (!wording) return finding;
  base::Diagnostic worded = base::MakeFinding(wording->code, finding.span, wording->message);
  worded.help = wording->help;
  return worded;
}

}  // namespace

base::Diagnostic DescribeYamlError(const YAML::Exception& error, std::string_view text,
                                   const YamlBuilder& builder) {
  const auto offset = std::min(static_cast<std::size_t>(std::max(error.mark.pos, 0)), text.size());
  const std::string_view message = error.msg;
  if (message == msg::DOC_IN_SCALAR || message == msg::EOF_IN_SCALAR) {
    return OpenQuote(text, offset, builder);
  }
  if (auto finding = StrayQuote(text, offset, builder)) return *finding;
  const bool in_brackets = message == msg::END_OF_SEQ_FLOW || message == msg::END_OF_MAP_FLOW;
  const std::optional<OpenCollection> bracket = builder.OpenBracket();
  if (in_brackets && bracket) return OpenBracket(*bracket, text, offset, builder);

  if (message == msg::MAP_VALUE) {
    if (auto finding = NoColon(text, offset, builder)) return *finding;
  }
  base::Diagnostic finding = Translate(message, text, offset, builder);
  const bool after_value = message == msg::END_OF_MAP || message == msg::END_OF_SEQ;
  if (after_value && OnOneLine(text, builder.last_end(), offset)) {
    finding.message = base::Say("unexpected text after the end of the value");
    finding.help = base::Say("nothing may follow a closing quote or bracket");
  }
  if (message == msg::FLOW_END && bracket) {
    finding.help = {};
    finding.related.push_back(
        {builder.SpanOf(bracket->begin, bracket->begin + 1), base::Say("this bracket is open")});
  }
  if (builder.last_long_text()) {
    finding.related.push_back(
        {*builder.last_long_text(), base::Say("this text goes on past the end of the line")});
  }
  return finding;
}

base::Diagnostic DescribeLeftover(std::string_view text, std::size_t offset,
                                  const YamlBuilder& builder) {
  offset = SkipBlank(text, offset);
  const std::string_view rest = text.substr(std::min(offset, text.size()));
  if (rest.starts_with("---") || rest.starts_with("...")) {
    base::Diagnostic finding = base::MakeFinding("WZ0113", builder.SpanOf(offset, offset + 3),
                                                 base::Say("a file holds only one document"));
    finding.help =
        base::Say("what follows would be left out: make it a file of its own, or delete `{}`",
                  rest.substr(0, 3));
    return finding;
  }
  base::Diagnostic finding = base::MakeFinding("WZ0110", PlaceOf(text, offset, builder), {});
  if (rest.starts_with("%")) {
    finding.message = base::Say("text may not begin with `%`");
    finding.help = base::Say("put the text in quotes");
  } else {
    finding.message = base::Say("unexpected content after the end of the file's list or map");
    finding.help = AboutIndentation();
  }
  return finding;
}

}  // namespace walz::yaml
