#include "yaml/builder.h"

#include <yaml-cpp/mark.h>

#include <algorithm>
#include <utility>

#include "base/messages.h"
#include "base/utf8.h"
#include "yaml/messages.h"
#include "yaml/prescan.h"
#include "yaml/scan.h"

namespace walz::yaml {
namespace {

std::size_t OffsetOf(const YAML::Mark& mark) {
  return static_cast<std::size_t>(std::max(mark.pos, 0));
}

}  // namespace

YamlBuilder::YamlBuilder(std::shared_ptr<const base::SourceFile> file,
                         base::Diagnostics& diagnostics, const YamlLimits& limits)
    : file_(std::move(file)),
      text_(file_->text()),
      diagnostics_(diagnostics),
      limits_(limits),
      last_size_(diagnostics.size() + limits.findings) {}

Node YamlBuilder::TakeRoot() {
  WALZ_CHECK(root_.has_value() && frames_.empty(), "the document has not ended");
  return std::move(*root_);
}

std::optional<OpenCollection> YamlBuilder::OpenBracket() const {
  for (auto frame = frames_.rbegin(); frame != frames_.rend(); ++frame) {
    if (frame->collection.in_brackets) return frame->collection;
  }
  return std::nullopt;
}

base::SourceSpan YamlBuilder::SpanOf(std::size_t begin, std::size_t end) const {
  return {file_, file_->PositionAt(begin), file_->PositionAt(end)};
}

base::Diagnostic& YamlBuilder::Report(base::SourceSpan span, base::Headline message) {
  if (diagnostics_.size() >= last_size_) {
    diagnostics_.Add(TooManyFindings(std::move(span)));
    throw StopReading();
  }
  return diagnostics_.Add(std::move(span), std::move(message));
}

void YamlBuilder::OnDocumentStart(const YAML::Mark& mark) { last_end_ = OffsetOf(mark); }

void YamlBuilder::OnDocumentEnd() {}

void YamlBuilder::OnNull(const YAML::Mark& mark, YAML::anchor_t /*anchor*/) {
  const std::size_t offset = SkipProperties(OffsetOf(mark));
  if (frames_.empty() && !IsNullWord(text_, offset)) {
    // The file contains only comments.
    root_ = Node::Map({}, SpanOf(offset, offset));
    return;
  }
  if (AwaitsKey()) {
    const bool word = offset < text_.size() && text_.find_first_of(":,}", offset) != offset;
    const std::size_t end = word ? text_.find_first_of(" :\n\r\t", offset) : offset + 1;
    last_end_ = std::min(end, text_.size());
    Report(SpanOf(offset, last_end_), messages::MissingKeyName()).help =
        word ? messages::HelpQuoteWord() : messages::HelpKeyBeforeColon();
    frames_.back().key = Key{{}, {}, Fate::kDrop};
    return;
  }
  const bool in_map = !frames_.empty() && frames_.back().collection.is_map;
  Deliver(in_map || frames_.empty() ? MissingValue(offset) : MissingItem(offset));
}

void YamlBuilder::OnAlias(const YAML::Mark& mark, YAML::anchor_t /*anchor*/) {
  const std::size_t begin = OffsetOf(mark);
  const std::size_t end = std::min(text_.find_first_of(" ,:[]{}\r\n\t", begin), text_.size());
  last_end_ = end;
  Report(SpanOf(begin, end), messages::AliasNotAllowed()).help = messages::HelpWriteValueOut();
  if (AwaitsKey()) {
    frames_.back().key = Key{{}, {}, Fate::kDrop};
  } else {
    Deliver(Node::Missing(SpanOf(begin, end)));
  }
}

void YamlBuilder::OnScalar(const YAML::Mark& mark, const std::string& tag,
                           YAML::anchor_t /*anchor*/, const std::string& value) {
  const std::size_t begin = SkipProperties(OffsetOf(mark));
  const std::size_t end = ScalarEnd(text_, begin, value);
  const base::SourceSpan span = SpanOf(begin, end);
  last_end_ = end;
  CountNode(span);
  const bool plain = tag == "?" || text_.find_first_of("\"'|>", begin) != begin;
  last_long_text_.reset();
  const bool block = !plain && (text_[begin] == '|' || text_[begin] == '>');
  if (!block && span.end.line > span.begin.line) last_long_text_ = span;
  if (value.size() > limits_.scalar_bytes) {
    Report(span, messages::TextTooLong({.size = value.size(), .limit = limits_.scalar_bytes}));
    Deliver(Node::Missing(span));
    return;
  }
  CheckCharacters(begin, end, value);
  if (plain) CheckLineBreak(begin, end);
  Deliver(Node::Scalar(value, plain ? ScalarStyle::kPlain : ScalarStyle::kQuoted, span));
}

void YamlBuilder::OnSequenceStart(const YAML::Mark& mark, const std::string& /*tag*/,
                                  YAML::anchor_t /*anchor*/, YAML::EmitterStyle::value /*style*/) {
  Begin(mark, '[', false);
}

void YamlBuilder::OnSequenceEnd() { End(']'); }

void YamlBuilder::OnMapStart(const YAML::Mark& mark, const std::string& /*tag*/,
                             YAML::anchor_t /*anchor*/, YAML::EmitterStyle::value /*style*/) {
  Begin(mark, '{', true);
}

void YamlBuilder::OnMapEnd() { End('}'); }

// Does nothing: the anchor is reported with its node, whose text begins at the anchor.
void YamlBuilder::OnAnchor(const YAML::Mark& /*mark*/, const std::string& /*name*/) {}

bool YamlBuilder::AwaitsKey() const {
  return !frames_.empty() && frames_.back().collection.is_map && !frames_.back().key;
}

void YamlBuilder::CountNode(const base::SourceSpan& place) {
  if (++nodes_ <= limits_.nodes) return;
  Report(place, messages::TooManyValues({.limit = limits_.nodes})).help = messages::HelpSplitFile();
  throw StopReading();
}

std::size_t YamlBuilder::SkipProperties(std::size_t offset) {
  while (offset < text_.size() && (text_[offset] == '&' || text_[offset] == '!')) {
    const bool anchor = text_[offset] == '&';
    const std::size_t end = std::min(text_.find_first_of(" \r\n\t,[]{}", offset), text_.size());
    // A map and its first key begin at the same offset; report once.
    if (!last_property_ || *last_property_ < offset) {
      Report(SpanOf(offset, end), anchor ? messages::AnchorNotAllowed() : messages::TagNotAllowed())
          .help = anchor ? messages::HelpDeleteAnchor() : messages::HelpDeleteTag();
      last_property_ = offset;
    }
    offset = SkipBlank(text_, end);
  }
  return offset;
}

void YamlBuilder::CheckCharacters(std::size_t begin, std::size_t end, const std::string& value) {
  for (std::size_t at = 0; at < value.size();) {
    if (value[at] >= ' ' && value[at] <= '~') {  // the common case
      ++at;
      continue;
    }
    const base::CodePoint point = base::DecodeUtf8(value, at);
    at += point.length;
    const bool control =
        base::IsControl(point.value) && point.value != U'\n' && point.value != U'\t';
    if (!control && !base::IsInvisible(point.value)) continue;
    // A character that is not found literally was written as an escape.
    const std::size_t found = text_.substr(0, end).find(base::EncodeUtf8(point.value), begin);
    const bool raw = found != std::string_view::npos;
    Report(raw ? SpanOf(found, found + point.length) : SpanOf(begin, end),
           control ? messages::ControlCharacter({.character = CharacterName(point.value)})
                   : base::messages::InvisibleCharacter({.character = CharacterName(point.value)}))
        .help = raw ? messages::HelpDeleteIt() : messages::HelpDeleteEscape();
    return;
  }
}

void YamlBuilder::CheckLineBreak(std::size_t begin, std::size_t end) {
  const std::size_t line_break = text_.substr(0, end).find('\n', begin);
  if (line_break == std::string_view::npos) return;
  const std::size_t next = text_.find_first_not_of(" \t\r\n", line_break);
  if (next >= end) return;  // only white space
  if (OpenBracket()) {
    Report(SpanOf(next, end), messages::FlowTextOverLineEnd()).help = messages::HelpCommaOrQuotes();
  } else if (text_.substr(next).starts_with("- ")) {
    Report(SpanOf(next, end), messages::ListItemReadAsText()).help = messages::HelpAlignListItems();
  }
}

void YamlBuilder::Begin(const YAML::Mark& mark, char bracket, bool is_map) {
  const std::size_t begin = SkipProperties(OffsetOf(mark));
  const bool in_brackets = begin < text_.size() && text_[begin] == bracket;
  last_end_ = begin + (in_brackets ? 1 : 0);
  last_long_text_.reset();
  const base::SourceSpan place = SpanOf(begin, begin + 1);
  CountNode(place);
  if (frames_.size() >= static_cast<std::size_t>(limits_.depth)) {
    Report(place, messages::NestedTooDeeply({.limit = limits_.depth}));
    throw StopReading();
  }
  if (AwaitsKey()) {
    Report(place, is_map ? messages::MapAsKey() : messages::ListAsKey()).help =
        messages::HelpQuoteText();
  }
  Frame frame;
  frame.collection = {is_map, in_brackets, begin};
  frames_.push_back(std::move(frame));
}

void YamlBuilder::End(char bracket) {
  Frame frame = std::move(frames_.back());
  frames_.pop_back();
  if (frame.collection.in_brackets) {
    const std::size_t close = SkipSeparators(text_, last_end_);
    const bool found = close < text_.size() && text_[close] == bracket;
    if (found) last_end_ = close + 1;
  }
  base::SourceSpan span = SpanOf(frame.collection.begin, last_end_);
  Deliver(frame.collection.is_map ? Node::Map(std::move(frame.entries), std::move(span))
                                  : Node::List(std::move(frame.items), std::move(span)));
}

void YamlBuilder::Deliver(Node node) {
  if (frames_.empty()) {
    root_ = std::move(node);
    return;
  }
  Frame& frame = frames_.back();
  if (!frame.collection.is_map) {
    frame.items.push_back(std::move(node));
    return;
  }
  if (!frame.key) {
    DeliverKey(node);
    return;
  }
  if (frame.key->fate == Fate::kKeep) {
    frame.entries.push_back({std::move(frame.key->text), frame.key->span, std::move(node)});
  }
  frame.key.reset();
}

void YamlBuilder::DeliverKey(const Node& node) {
  Frame& frame = frames_.back();
  frame.key = Key{node.text(), node.span(), Fate::kDrop};
  if (!node.is_scalar()) return;  // already reported at its beginning
  if (!node.quoted() && node.text() == "<<") {
    Report(node.span(), messages::MergeKeyNotAllowed()).help = messages::HelpWriteValuesOut();
    return;
  }
  const auto [first, is_new] = frame.seen.emplace(node.text(), node.span());
  if (!is_new) {
    Report(node.span(), messages::DuplicateKey({.key = base::Shorten(node.text())}))
        .related.push_back({first->second, base::messages::SeeFirstDefinition()});
    return;
  }
  frame.key->fate = Fate::kKeep;
}

Node YamlBuilder::MissingValue(std::size_t mark) {
  if (IsNullWord(text_, mark)) {
    const std::size_t end = mark + (text_[mark] == '~' ? 1 : 4);
    last_end_ = end;
    const base::SourceSpan span = SpanOf(mark, end);
    Report(span, messages::NullValue({.value = text_.substr(mark, end - mark)})).help =
        messages::HelpOmitKeyOrQuote();
    return Node::Missing(span);
  }
  const Key& key = *frames_.back().key;
  if (key.fate == Fate::kDrop) return Node::Missing(key.span);
  const std::size_t colon = key.text.find(':');
  const bool lacks_space = colon != std::string::npos && colon + 1 < key.text.size();
  Report(key.span, messages::KeyWithoutValue({.key = base::Shorten(key.text)})).help =
      lacks_space ? messages::HelpSpaceAfterColon() : messages::HelpOmitKeyOrEmpty();
  return Node::Missing(key.span);
}

Node YamlBuilder::MissingItem(std::size_t mark) {
  // The bracket is not closed; the parser is about to report that.
  const bool in_brackets = frames_.back().collection.in_brackets;
  if (in_brackets && mark >= text_.size()) return Node::Missing(SpanOf(mark, mark));
  std::size_t begin = mark;
  std::size_t end = mark + 1;
  base::Message help = messages::HelpDeleteComma();
  if (IsNullWord(text_, mark)) {
    end = mark + (text_[mark] == '~' ? 1 : 4);
    help = messages::HelpQuoteWord();
  } else if (!in_brackets) {
    begin = SkipBlank(text_, last_end_);
    end = begin + 1;
    help = messages::HelpDeleteDash();
  }
  last_end_ = std::min(end, text_.size());
  const base::SourceSpan span = SpanOf(begin, last_end_);
  Report(span, messages::ListItemWithoutValue()).help = help;
  return Node::Missing(span);
}

}  // namespace walz::yaml
