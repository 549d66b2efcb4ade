#include "yaml/errors.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/utf8.h"
#include "yaml/messages.h"
#include "yaml/scan.h"

namespace walz::yaml {
namespace {

namespace msg = YAML::ErrorMsg;

// Maps a message of the parser to our message and help.
struct Wording {
  std::string_view parser;
  base::Headline message;
  base::Message help;
};

base::Message AboutIndentation() { return messages::HelpCheckIndentation(); }

// Describes the character at an offset.
base::Message CharacterAt(std::string_view text, std::size_t offset) {
  if (offset >= text.size()) return messages::TermEndOfFile();
  if (text[offset] == '`') return messages::TermBacktick();
  return "`" + std::string(text.substr(offset, base::DecodeUtf8(text, offset).length)) + "`";
}

// Finds the wording for a parser message about the character at an offset, if there is one.
std::optional<Wording> WordingOf(std::string_view message, std::string_view text,
                                 std::size_t offset) {
  const base::Message indentation = AboutIndentation();
  const base::Message character = CharacterAt(text, offset);
  const std::size_t size = offset < text.size() ? base::DecodeUtf8(text, offset).length : 0;
  const std::string escape = "`\\" + std::string(text.substr(offset, size)) + "`";
  const Wording wordings[] = {
      {msg::MAP_VALUE, messages::UnexpectedColon(), indentation},
      {msg::MAP_KEY, messages::UnexpectedKey(), indentation},
      {msg::END_OF_MAP, messages::KeyOfMapExpected(), messages::HelpAlignKeys()},
      {msg::END_OF_SEQ, messages::ItemOfListExpected(), messages::HelpAlignDashes()},
      {msg::BLOCK_ENTRY, messages::UnexpectedListItem(), messages::HelpListOnNextLine()},
      {msg::FLOW_END, messages::UnexpectedCharacter({.character = character}),
       messages::HelpQuoteLeadingBracket()},
      {msg::UNKNOWN_TOKEN, messages::InvalidFirstCharacter({.character = character}),
       messages::HelpPutInQuotes()},
      {msg::UNKNOWN_ANCHOR, messages::AliasNotAllowed(), messages::HelpWriteValueOut()},
      {msg::ALIAS_NOT_FOUND, messages::AliasNotAllowed(), messages::HelpQuoteAsterisk()},
      {msg::CHAR_IN_ALIAS, messages::AliasNotAllowed(), messages::HelpQuoteAsterisk()},
      {msg::ANCHOR_NOT_FOUND, messages::AnchorNotAllowed(), messages::HelpQuoteAmpersand()},
      {msg::CHAR_IN_ANCHOR, messages::AnchorNotAllowed(), messages::HelpQuoteAmpersand()},
      {msg::MULTIPLE_ANCHORS, messages::AnchorNotAllowed(), messages::HelpQuoteAmpersand()},
      {msg::CHAR_IN_TAG_HANDLE, messages::TagNotAllowed(), messages::HelpQuoteExclamationMark()},
      {msg::TAG_WITH_NO_SUFFIX, messages::TagNotAllowed(), messages::HelpQuoteExclamationMark()},
      {msg::END_OF_VERBATIM_TAG, messages::TagNotAllowed(), messages::HelpQuoteExclamationMark()},
      {msg::MULTIPLE_TAGS, messages::TagNotAllowed(), messages::HelpQuoteExclamationMark()},
      {msg::TAB_IN_INDENTATION, messages::TabInIndentation(), messages::HelpIndentTwoSpaces()},
      {msg::CHAR_IN_BLOCK, messages::TextAfterBlockMark(), messages::HelpBlockOnNextLine()},
      {msg::ZERO_INDENT_IN_BLOCK, messages::ZeroAfterBlockMark(), messages::HelpDeleteIt()},
      {msg::INVALID_ESCAPE, messages::UnknownEscape({.escape = escape}),
       messages::HelpEscapeBackslash()},
      {msg::INVALID_HEX, messages::InvalidEscape(), messages::HelpWriteCharacter()},
      {msg::INVALID_UNICODE, messages::InvalidEscape(), messages::HelpWriteCharacter()},
  };
  for (const Wording& wording : wordings) {
    if (message.starts_with(wording.parser)) return wording;
  }
  return std::nullopt;
}

// The span to report: a whole word, or else one character.
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
  base::Diagnostic finding =
      base::MakeFinding(builder.SpanOf(begin, begin + 1), messages::QuoteNotClosed());
  finding.help = messages::HelpCloseQuote();
  return finding;
}

bool OnOneLine(std::string_view text, std::size_t begin, std::size_t end) {
  return begin <= end && text.substr(begin, end - begin).find('\n') == std::string_view::npos;
}

// Finds text after a closing quote. Either the quote is closed on another line, by a quote that
// should open a text, or the text itself contains a quote.
std::optional<base::Diagnostic> StrayQuote(std::string_view text, std::size_t offset,
                                           const YamlBuilder& builder) {
  const std::optional<GluedQuote> quote = FindGluedQuote(text, offset);
  if (!quote) return std::nullopt;
  const std::string mark(1, text[quote->begin]);
  if (OnOneLine(text, quote->begin, quote->end)) {
    base::Diagnostic finding =
        base::MakeFinding(PlaceOf(text, quote->end, builder), messages::TextAfterQuote());
    finding.help = messages::HelpEscapeQuote(
        {.escape = mark == "'" ? std::string("`''`") : std::string("`\\\"`")});
    return finding;
  }
  base::Diagnostic finding =
      base::MakeFinding(builder.SpanOf(quote->begin, quote->begin + 1), messages::SeeOpenQuote());
  finding.related.push_back(
      {builder.SpanOf(quote->end - 1, quote->end), messages::SeeClosingQuote()});
  finding.help = messages::HelpCloseQuoteAtEnd({.quote = mark});
  return finding;
}

base::Diagnostic OpenBracket(const OpenCollection& bracket, std::string_view text,
                             std::size_t offset, const YamlBuilder& builder) {
  base::Diagnostic finding = base::MakeFinding(
      "WZ0112", builder.SpanOf(bracket.begin, bracket.begin + 1),
      bracket.is_map ? messages::MapBracketNotClosed() : messages::ListBracketNotClosed());
  const std::string wanted = bracket.is_map ? "`,` or `}`" : "`,` or `]`";
  const bool at_end = SkipBlank(text, offset) >= text.size();
  if (at_end) {
    finding.help =
        bracket.is_map ? messages::HelpCloseMapBracket() : messages::HelpCloseListBracket();
  } else {
    finding.related.push_back(
        {PlaceOf(text, offset, builder), messages::SeeExpectedHere({.expected = wanted})});
    finding.help = messages::HelpCommaBetweenEntries();
  }
  return finding;
}

// Detects a key without a colon. The parser takes it for the beginning of plain text and fails at
// the colon of the next line.
std::optional<base::Diagnostic> NoColon(std::string_view text, std::size_t offset,
                                        const YamlBuilder& builder) {
  const std::size_t begin = SkipBlank(text, builder.last_end());
  const std::size_t end = text.find_first_of("\r\n", begin);
  if (begin >= offset || end >= offset) return std::nullopt;
  const std::string_view line = text.substr(begin, end - begin);
  // If the parser's events lag behind, this line is not the one it failed at.
  const bool plain_word = line.find_first_of("-[{\"'") != 0 && !line.ends_with(':') &&
                          line.find(": ") == std::string_view::npos;
  if (!plain_word) return std::nullopt;
  base::Diagnostic finding =
      base::MakeFinding(builder.SpanOf(begin, end), messages::KeyWithColonExpected());
  const std::size_t colon = line.find(':');
  finding.help = colon == std::string_view::npos
                     ? messages::HelpWriteKeyAndValue({.key = base::Shorten(line)})
                     : messages::HelpSpaceAfterColon();
  return finding;
}

base::Diagnostic Translate(std::string_view message, std::string_view text, std::size_t offset,
                           const YamlBuilder& builder) {
  if (message == msg::ZERO_INDENT_IN_BLOCK && offset > 0) --offset;  // the parser is past the zero
  base::Diagnostic finding =
      base::MakeFinding(PlaceOf(text, offset, builder), messages::InvalidYaml({.reason = message}));
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
  base::Diagnostic worded = base::MakeFinding(finding.span, wording->message);
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
    finding.message = messages::TextAfterValue();
    finding.help = messages::HelpNothingAfterClose();
  }
  if (message == msg::FLOW_END && bracket) {
    finding.help = {};
    finding.related.push_back(
        {builder.SpanOf(bracket->begin, bracket->begin + 1), messages::SeeOpenBracket()});
  }
  if (builder.last_long_text()) {
    finding.related.push_back({*builder.last_long_text(), messages::SeeTextOverLineEnd()});
  }
  return finding;
}

base::Diagnostic DescribeLeftover(std::string_view text, std::size_t offset,
                                  const YamlBuilder& builder) {
  offset = SkipBlank(text, offset);
  const std::string_view rest = text.substr(std::min(offset, text.size()));
  if (rest.starts_with("---") || rest.starts_with("...")) {
    base::Diagnostic finding =
        base::MakeFinding(builder.SpanOf(offset, offset + 3), messages::SecondDocument());
    finding.help = messages::HelpSplitDocument({.separator = rest.substr(0, 3)});
    return finding;
  }
  base::Diagnostic finding = base::MakeFinding("WZ0110", PlaceOf(text, offset, builder), {});
  if (rest.starts_with("%")) {
    finding.message = messages::TextBeginsWithPercent();
    finding.help = messages::HelpPutInQuotes();
  } else {
    finding.message = messages::ContentAfterEnd();
    finding.help = AboutIndentation();
  }
  return finding;
}

}  // namespace walz::yaml
