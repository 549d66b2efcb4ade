#include "yaml/quick_reader.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/ascii.h"
#include "base/ranges.h"
#include "base/utf8.h"

namespace walz::yaml {
namespace {

constexpr int kLongestKey = 250;  // in characters; YAML allows 1024 bytes
constexpr char kEnd = '\0';       // sentinel after the text; does not occur in it

// Returns true for the bytes of a character after its first, which do not advance the column.
bool IsContinuation(char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80; }

// Returns true if no character needs a finding in any position.
bool HasOnlyAllowedCharacters(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '\n' || (text[at] >= ' ' && text[at] <= '~')) {  // the common case
      ++at;
      continue;
    }
    const base::CodePoint point = base::DecodeUtf8(text, at);
    if (!point.valid || base::IsControl(point.value) || base::IsInvisible(point.value))
      return false;
    at += point.length;
  }
  return true;
}

bool IsNull(std::string_view text) {
  return text == "null" || text == "Null" || text == "NULL" || text == "~";
}

constexpr bool IsOneOf(char c, std::string_view characters) {
  return characters.find(c) != std::string_view::npos;
}

// A lookup table of characters without a meaning in YAML. Most characters are of these.
constexpr std::array<bool, 256> kOrdinary = [] {
  std::array<bool, 256> is_ordinary{};
  for (char c = ' '; c <= '~'; ++c) {
    is_ordinary[static_cast<std::size_t>(c)] = !IsOneOf(c, ":#,[]{}?'\"\\");
  }
  return is_ordinary;
}();

// Returns true if two entries have the same key.
bool HasDuplicateKeys(const std::vector<NodeEntry>& entries) {
  constexpr std::size_t kFew = 8;
  if (entries.size() <= kFew) {
    for (auto entry = entries.begin(); entry != entries.end(); ++entry) {
      const auto has_key = [&](const NodeEntry& other) { return other.key == entry->key; };
      if (std::any_of(entries.begin(), entry, has_key)) return true;
    }
    return false;
  }
  auto keys = base::Map<std::string_view>(entries, &NodeEntry::key);
  std::ranges::sort(keys);
  return std::ranges::adjacent_find(keys) != keys.end();
}

// A recursive descent parser. A function that returns nothing has met something outside the subset;
// all its callers then return nothing as well.
class QuickReader {
 public:
  QuickReader(const base::SourceFilePtr& file, const YamlLimits& limits)
      : file_(file), text_(file->text()), limits_(limits) {}

  std::optional<Node> Read() {
    if (text_.size() > limits_.bytes || !HasOnlyAllowedCharacters(text_)) return std::nullopt;
    SkipBlank();
    if (AtEnd() || Column() != 0) return std::nullopt;
    std::optional<Node> root = IsDash() ? List() : Map(Scalar(Where::kLine));
    if (!AtEnd()) return std::nullopt;
    return root;
  }

 private:
  enum class Where { kLine, kBrackets };

  // A scalar that may become a key or a value.
  struct Text {
    std::string text;
    ScalarStyle style = ScalarStyle::kPlain;
    base::SourceSpan span;
  };

  // Counts the nesting depth of maps and lists while it is in scope.
  class Level {
   public:
    explicit Level(QuickReader& reader) : reader_(reader) { ++reader_.depth_; }
    ~Level() { --reader_.depth_; }
    Level(const Level&) = delete;
    Level& operator=(const Level&) = delete;
    bool IsTooDeep() const { return reader_.depth_ > reader_.limits_.depth; }

   private:
    QuickReader& reader_;
  };

  bool AtEnd() const { return at_ >= text_.size(); }
  char Peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : kEnd;
  }
  bool AtBlank(std::size_t ahead = 0) const {
    const char c = Peek(ahead);
    return c == ' ' || c == '\n' || c == kEnd;
  }
  bool IsDash() const { return Peek() == '-' && Peek(1) == ' '; }
  int Column() const { return static_cast<int>(at_ - line_begin_) - continuations_; }
  base::Position Here() const { return {line_, Column()}; }

  void Step() {
    if (text_[at_] == '\n') {
      ++line_;
      line_begin_ = at_ + 1;
      continuations_ = 0;
    } else if (IsContinuation(text_[at_])) {
      ++continuations_;
    }
    ++at_;
  }

  void SkipOrdinary() {
    while (at_ < text_.size() && kOrdinary[static_cast<unsigned char>(text_[at_])]) ++at_;
  }

  void SkipSpaces() {
    while (Peek() == ' ') Step();
  }

  // Skips white space, line breaks and comments.
  void SkipBlank() {
    while (true) {
      while (Peek() == ' ' || Peek() == '\n') Step();
      const bool is_comment = Peek() == '#' && (at_ == 0 || text_[at_ - 1] <= ' ');
      if (!is_comment) return;
      while (!AtEnd() && Peek() != '\n') Step();
    }
  }

  // Skips the rest of a line, which may hold only a comment, up to the next content. Returns false
  // if the line holds anything else.
  bool EndLine() {
    const int line = line_;
    SkipBlank();
    return AtEnd() || line_ != line;
  }

  base::SourceSpan From(base::Position begin) const { return {file_, begin, last_end_}; }

  bool Counts() { return ++nodes_ <= limits_.nodes; }

  // Parses a list at its first dash.
  std::optional<Node> List() {
    const Level level(*this);
    const base::Position begin = Here();
    if (level.IsTooDeep() || !Counts()) return std::nullopt;
    const std::size_t first = items_.size();
    while (!AtEnd() && Column() == begin.column && IsDash()) {
      Step();
      SkipSpaces();
      if (AtBlank()) return std::nullopt;
      std::optional<Node> item = Item(begin.column);
      if (!item) return std::nullopt;
      items_.push_back(*std::move(item));
    }
    if (!AtEnd() && Column() > begin.column) return std::nullopt;
    return Node::List(TakeFrom(items_, first), From(begin));
  }

  // Parses the item after a dash in `column`.
  std::optional<Node> Item(int column) {
    if (IsDash()) return List();
    if (Peek() == '[' || Peek() == '{') return OnLine(InBrackets(), column);
    if (Peek() == '|' || Peek() == '>') return Block(column);
    std::optional<Text> scalar = Scalar(Where::kLine);
    if (!scalar) return std::nullopt;
    return Peek() == ':' ? Map(std::move(scalar)) : OnLine(ToNode(*std::move(scalar)), column);
  }

  // Accepts a value that must end its line. Returns nothing if the next line is indented deeper
  // than `column`, because then the value would continue there.
  std::optional<Node> OnLine(std::optional<Node> value, int column) {
    if (!value || !EndLine() || (!AtEnd() && Column() > column)) return std::nullopt;
    return value;
  }

  // Parses a map whose first key has been read.
  std::optional<Node> Map(std::optional<Text> key) {
    const Level level(*this);
    if (level.IsTooDeep() || !Counts() || !key) return std::nullopt;
    const base::Position begin = key->span.begin;
    const std::size_t first = entries_.size();
    while (true) {
      if (!key || !IsKey(*key)) return std::nullopt;
      std::optional<Node> value = ValueInLines(begin.column);
      if (!value) return std::nullopt;
      entries_.push_back({std::move(key->text), std::move(key->span), *std::move(value)});
      if (AtEnd() || Column() < begin.column) break;
      if (Column() > begin.column) return std::nullopt;
      key = Scalar(Where::kLine);
    }
    return ToMap(first, begin);
  }

  // Returns true if the scalar just read is a key, that is, a colon and white space follow.
  // Consumes the colon.
  bool IsKey(const Text& scalar) {
    if (Peek() != ':' || !AtBlank(1)) return false;
    if (scalar.style == ScalarStyle::kPlain && scalar.text == "<<") return false;
    Step();
    return scalar.span.end.column - scalar.span.begin.column <= kLongestKey;
  }

  // Parses the value of a key in a block map whose keys begin in `column`.
  std::optional<Node> ValueInLines(int column) {
    const int line = line_;
    SkipBlank();
    if (AtEnd()) return std::nullopt;
    if (line_ == line) {
      if (Peek() == '|' || Peek() == '>') return Block(column);
      return OnLine(Peek() == '[' || Peek() == '{' ? InBrackets() : ScalarValue(Where::kLine),
                    column);
    }
    // The dashes of a list may be in the column of the key.
    if (Column() < column || (Column() == column && !IsDash())) return std::nullopt;
    return IsDash() ? List() : Map(Scalar(Where::kLine));
  }

  // Parses a scalar that is not a key.
  std::optional<Node> ScalarValue(Where where) {
    std::optional<Text> scalar = Scalar(where);
    if (!scalar || Peek() == ':') return std::nullopt;
    return ToNode(*std::move(scalar));
  }

  std::optional<Node> InBrackets() {
    const Level level(*this);
    if (level.IsTooDeep() || !Counts()) return std::nullopt;
    return Peek() == '[' ? ListInBrackets() : MapInBrackets();
  }

  std::optional<Node> ValueInBrackets() {
    return Peek() == '[' || Peek() == '{' ? InBrackets() : ScalarValue(Where::kBrackets);
  }

  std::optional<Node> ListInBrackets() {
    const base::Position begin = Here();
    const std::size_t first = items_.size();
    Step();
    for (SkipBlank(); Peek() != ']';) {
      std::optional<Node> item = ValueInBrackets();
      if (!item || !EndEntry(']')) return std::nullopt;
      items_.push_back(*std::move(item));
    }
    CloseBracket();
    return Node::List(TakeFrom(items_, first), From(begin));
  }

  std::optional<Node> MapInBrackets() {
    const base::Position begin = Here();
    const std::size_t first = entries_.size();
    Step();
    for (SkipBlank(); Peek() != '}';) {
      std::optional<Text> key = Scalar(Where::kBrackets);
      if (!key || !IsKey(*key)) return std::nullopt;
      SkipBlank();
      std::optional<Node> value = ValueInBrackets();
      if (!value || !EndEntry('}')) return std::nullopt;
      entries_.push_back({std::move(key->text), std::move(key->span), *std::move(value)});
    }
    CloseBracket();
    return ToMap(first, begin);
  }

  // Pops the entries from index `first` on and makes a map of them.
  std::optional<Node> ToMap(std::size_t first, base::Position begin) {
    std::vector<NodeEntry> entries = TakeFrom(entries_, first);
    if (HasDuplicateKeys(entries)) return std::nullopt;
    return Node::Map(std::move(entries), From(begin));
  }

  // Pops the elements from index `first` on.
  template <class T>
  static std::vector<T> TakeFrom(std::vector<T>& elements, std::size_t first) {
    const auto begin = elements.begin() + static_cast<std::ptrdiff_t>(first);
    std::vector<T> taken(std::make_move_iterator(begin), std::make_move_iterator(elements.end()));
    elements.erase(begin, elements.end());
    return taken;
  }

  // Skips the comma after an entry. Without a comma, the closing bracket must follow.
  bool EndEntry(char close) {
    SkipBlank();
    if (Peek() != ',') return Peek() == close;
    Step();
    SkipBlank();
    return true;
  }

  void CloseBracket() {
    Step();
    last_end_ = Here();
  }

  static Node ToNode(Text scalar) {
    return Node::Scalar(std::move(scalar.text), scalar.style, std::move(scalar.span));
  }

  std::optional<Text> Scalar(Where where) {
    if (!Counts()) return std::nullopt;
    return Peek() == '"' || Peek() == '\'' ? Quoted() : Plain(where);
  }

  std::optional<Text> Quoted() {
    const base::Position begin = Here();
    const char quote = Peek();
    std::string text;
    Step();
    while (true) {
      const std::size_t first = at_;
      SkipOrdinary();
      text += text_.substr(first, at_ - first);
      if (Peek() == quote && !(quote == '\'' && Peek(1) == quote)) break;
      if (AtEnd() || Peek() == '\n') return std::nullopt;
      const bool is_escape = Peek() == '\\' && quote == '"';
      if (is_escape && !IsOneOf(Peek(1), "\"\\")) return std::nullopt;
      if (is_escape || Peek() == quote) Step();
      text.push_back(Peek());
      Step();
    }
    Step();
    last_end_ = Here();
    return Finish(std::move(text), ScalarStyle::kQuoted, begin);
  }

  // Parses a block scalar at its `|` or `>`; `column` is that of its parent. All lines must have
  // the same indentation.
  std::optional<Node> Block(int column) {
    const base::Position begin = Here();
    const char between = Peek() == '>' ? ' ' : '\n';
    Step();
    const bool ends_in_break = Peek() != '-';
    if (!ends_in_break) Step();
    if (Peek() != '\n' || !Counts()) return std::nullopt;
    Step();
    SkipSpaces();
    const int indentation = Column();
    std::string text;
    while (!AtBlank() && Column() == indentation && indentation > column) {
      if (!text.empty()) text.push_back(between);
      for (; Peek() != '\n' && !AtEnd(); Step()) text.push_back(Peek());
      if (AtEnd() || text.back() == ' ') return std::nullopt;
      last_end_ = Here();
      Step();
      for (int i = 0; i < indentation && Peek() == ' '; ++i) Step();
    }
    // Lines between the text and the next content must be empty.
    if (text.empty() || Peek() == ' ') return std::nullopt;
    while (Peek() == '\n' && Column() == 0) Step();
    SkipSpaces();
    if (AtBlank() && Column() > 0) return std::nullopt;
    if (Column() > column) return std::nullopt;
    SkipBlank();
    if (!AtEnd() && Column() > column) return std::nullopt;
    if (ends_in_break) text.push_back('\n');
    std::optional<Text> scalar = Finish(std::move(text), ScalarStyle::kQuoted, begin);
    if (!scalar) return std::nullopt;
    return ToNode(*std::move(scalar));
  }

  std::optional<Text> Plain(Where where) {
    if (!BeginsPlain()) return std::nullopt;
    const base::Position begin = Here();
    const std::size_t first = at_;
    for (SkipOrdinary(); !EndsPlain(where); SkipOrdinary()) {
      if (where == Where::kBrackets && IsDoubtful()) return std::nullopt;
      Step();
    }
    std::size_t spaces = 0;
    while (text_[at_ - spaces - 1] == ' ') ++spaces;
    last_end_ = {line_, Column() - static_cast<int>(spaces)};
    const std::string_view text = text_.substr(first, at_ - spaces - first);
    if (IsNull(text)) return std::nullopt;
    return Finish(std::string(text), ScalarStyle::kPlain, begin);
  }

  // A line may begin with the end-of-document marker `...`; a `-` begins plain text only before a
  // letter or digit.
  bool BeginsPlain() const {
    if (Peek() == '-') return base::IsLetterOrDigit(Peek(1));
    if (Peek() == '.' && Column() == 0) return false;
    return !AtBlank() && !IsOneOf(Peek(), "?:,[]{}#&*!|>'\"%@`~");
  }

  bool EndsPlain(Where where) const {
    switch (Peek()) {
      case kEnd:
      case '\n':
        return true;
      case ':':
        return AtBlank(1);
      case '#':
        return text_[at_ - 1] == ' ';
      case ',':
      case '[':
      case ']':
      case '{':
      case '}':
        return where == Where::kBrackets;
      default:
        return false;
    }
  }

  // Returns true for characters in a flow collection that end plain text only depending on what
  // follows.
  bool IsDoubtful() const {
    return Peek() == '?' || (Peek() == ':' && !base::IsLetterOrDigit(Peek(1)));
  }

  std::optional<Text> Finish(std::string text, ScalarStyle style, base::Position begin) const {
    if (text.size() > limits_.scalar_bytes) return std::nullopt;
    return Text{std::move(text), style, From(begin)};
  }

  const base::SourceFilePtr& file_;
  std::string_view text_;
  const YamlLimits& limits_;
  std::size_t at_ = 0;
  int line_ = 0;
  std::size_t line_begin_ = 0;
  int continuations_ = 0;    // UTF-8 continuation bytes so far in this line
  base::Position last_end_;  // end of the last scalar or bracket read
  // Stacks of the entries and items of all open collections, innermost last. Each finished
  // collection then allocates exactly once.
  std::vector<NodeEntry> entries_;
  std::vector<Node> items_;
  int depth_ = 0;
  int nodes_ = 0;
};

}  // namespace

std::optional<Node> ReadQuickly(const base::SourceFilePtr& file, const YamlLimits& limits) {
  return QuickReader(file, limits).Read();
}

}  // namespace walz::yaml
