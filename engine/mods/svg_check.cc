#include "mods/svg_check.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/ascii.h"
#include "base/utf8.h"
#include "mods/messages.h"

namespace walz::mods {
namespace {

// Names between blanks.
constexpr std::string_view kElements =
    " circle clipPath defs desc ellipse g line linearGradient marker mask path pattern polygon "
    "polyline radialGradient rect stop style svg symbol text title tspan use ";
constexpr std::string_view kAttributes =
    " alignment-baseline aria-hidden aria-label baseline-shift class clip-path clip-rule "
    "clipPathUnits color cx cy d direction display dominant-baseline dx dy fill fill-opacity "
    "fill-rule font-family font-size font-style font-variant font-weight fr fx fy "
    "gradientTransform gradientUnits height href id lengthAdjust letter-spacing marker-end "
    "marker-mid marker-start markerHeight markerUnits markerWidth mask maskContentUnits "
    "maskUnits offset opacity orient overflow paint-order pathLength patternContentUnits "
    "patternTransform patternUnits points preserveAspectRatio r refX refY role rotate rx ry "
    "shape-rendering spreadMethod stop-color stop-opacity stroke stroke-dasharray "
    "stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity "
    "stroke-width style text-anchor text-decoration text-rendering textLength transform "
    "transform-origin type vector-effect version viewBox visibility width word-spacing x x1 "
    "x2 xlink:href xml:space xmlns xmlns:xlink y y1 y2 ";
constexpr std::string_view kFunctions =
    " hsl hsla matrix rgb rgba rotate scale skewx skewy translate translatex translatey url ";
constexpr std::string_view kSvg = "http://www.w3.org/2000/svg";
constexpr std::string_view kXlink = "http://www.w3.org/1999/xlink";
constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::size_t kDeepest = 64;
constexpr std::size_t kLongestEntity = 8;

bool IsIn(std::string_view list, std::string_view name) {
  const bool is_one = !name.empty() && name.find(' ') == std::string_view::npos;
  return is_one && list.find(" " + std::string(name) + " ") != std::string_view::npos;
}

bool IsNameByte(char c) {
  return base::IsLetterOrDigit(c) || c == '_' || c == '-' || c == '.' || c == ':';
}

struct Element {
  std::string name;
  std::vector<std::size_t> parts;     // elements in it
  std::vector<std::string> mentions;  // ids of elements that it draws as well
};

class SvgScanner {
 public:
  explicit SvgScanner(std::string_view text) : text_(text) {}

  base::Status Check() {
    if (CheckBytes() && ReadDocument() && !Draws(0, 0)) Fail(messages::TermSvgTooMany());
    return fault_.empty() ? base::Ok() : base::Status(base::Error{fault_});
  }

 private:
  bool Fail(const base::Message& why) {
    if (fault_.empty()) fault_ = why;
    return false;
  }
  int Line() const { return 1 + static_cast<int>(std::ranges::count(text_.substr(0, at_), '\n')); }
  bool Malformed() { return Fail(messages::TermSvgMalformed({.line = Line()})); }
  bool Forbidden(std::string_view what) {
    return Fail(messages::TermSvgForbidden({.what = base::Shorten(what), .line = Line()}));
  }

  bool CheckBytes() {
    for (std::size_t length = 0; at_ < text_.size(); at_ += length) {
      const base::CodePoint point = base::DecodeUtf8(text_, at_);
      length = point.length;
      const bool is_blank = kBlanks.find(text_[at_]) != std::string_view::npos;
      if (!point.valid || point.value == 0xfffe || point.value == 0xffff ||
          (base::IsControl(point.value) && !is_blank)) {
        return Malformed();
      }
    }
    at_ = 0;
    return true;
  }

  bool Skip(std::string_view expected) {
    if (!text_.substr(at_).starts_with(expected)) return false;
    at_ += expected.size();
    return true;
  }
  bool SkipBlanks() {
    const std::size_t before = at_;
    at_ = std::min(text_.find_first_not_of(kBlanks, at_), text_.size());
    return at_ != before;
  }
  std::string_view ReadName() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && IsNameByte(text_[at_])) ++at_;
    return text_.substr(begin, at_ - begin);
  }

  bool ReadDocument() {
    Skip("\xef\xbb\xbf");
    if (Skip("<?xml ") && !ReadDeclaration()) return false;
    while (at_ < text_.size()) {
      const bool read = Skip("<!--") ? ReadComment()
                        : Skip("</") ? ReadEnd()
                        : Skip("<")  ? ReadTag()
                                     : ReadText();
      if (!read) return false;
    }
    return elements_.empty() || !open_.empty() ? Malformed() : true;
  }

  // The encoding is UTF-8, as this scanner reads it.
  bool ReadDeclaration() {
    const std::size_t end = text_.find("?>", at_);
    std::string words(text_.substr(at_, end == std::string_view::npos ? 0 : end - at_));
    std::ranges::replace(words, '\'', '"');
    words.erase(words.find_last_not_of(kBlanks) + 1);
    const std::set<std::string> known = {R"(version="1.0")", R"(version="1.0" encoding="UTF-8")",
                                         R"(version="1.0" encoding="utf-8")",
                                         R"(version="1.0" encoding="UTF-8" standalone="no")",
                                         R"(version="1.0" encoding="UTF-8" standalone="yes")"};
    if (known.count(words) == 0) return Forbidden("<?xml");
    at_ = end + 2;
    return true;
  }

  bool ReadComment() {
    const std::size_t end = text_.find("--", at_);
    if (end == std::string_view::npos || text_.substr(end, 3) != "-->") return Malformed();
    at_ = end + 3;
    return true;
  }

  bool ReadEnd() {
    const std::string_view name = ReadName();
    SkipBlanks();
    if (open_.empty() || elements_[open_.back()].name != name || !Skip(">")) return Malformed();
    open_.pop_back();
    return true;
  }

  bool ReadText() {
    const std::string_view text = text_.substr(at_, text_.find('<', at_) - at_);
    const bool is_blank = text.find_first_not_of(kBlanks) == std::string_view::npos;
    if (open_.empty() && !is_blank) return Malformed();
    if (text.find("]]>") != std::string_view::npos) return Malformed();
    const bool is_style = !open_.empty() && elements_[open_.back()].name == "style";
    if (!CheckEntities(text) || (is_style && !CheckValue(text))) return false;
    at_ += text.size();
    return true;
  }

  bool CheckEntities(std::string_view text) {
    for (std::size_t at = text.find('&'); at != std::string_view::npos;
         at = text.find('&', at + 1)) {
      const std::string_view rest = text.substr(at + 1, kLongestEntity);
      const std::size_t end = rest.find(';');
      if (end == std::string_view::npos || !IsIn(" amp apos gt lt quot ", rest.substr(0, end))) {
        return Forbidden("&" + std::string(rest.substr(0, end)));
      }
    }
    return true;
  }

  bool ReadTag() {
    if (at_ < text_.size() && (text_[at_] == '!' || text_[at_] == '?')) {
      return Forbidden("<" + std::string(text_.substr(at_, 8)));
    }
    const std::string_view name = ReadName();
    if (name.empty()) return Malformed();
    if (!IsIn(kElements, name)) return Forbidden("<" + std::string(name));
    const bool is_root = elements_.empty();
    if (is_root ? name != "svg" : open_.empty() || elements_[open_.back()].name == "style") {
      return Malformed();
    }
    if (open_.size() >= kDeepest) return Fail(messages::TermSvgTooMany());
    if (!is_root) elements_[open_.back()].parts.push_back(elements_.size());
    open_.push_back(elements_.size());
    elements_.push_back({std::string(name), {}, {}});
    if (!ReadAttributes()) return false;
    if (Skip("/>")) {
      open_.pop_back();
      return true;
    }
    return Skip(">") ? true : Malformed();
  }

  bool ReadAttributes() {
    std::set<std::string_view> names;
    while (SkipBlanks() && at_ < text_.size() && IsNameByte(text_[at_])) {
      const std::string_view name = ReadName();
      if (!IsIn(kAttributes, name)) return Forbidden(name);
      SkipBlanks();
      if (!names.insert(name).second || !Skip("=")) return Malformed();
      SkipBlanks();
      const char quote = at_ < text_.size() ? text_[at_] : ' ';
      const std::size_t end = text_.find(quote, at_ + 1);
      if ((quote != '"' && quote != '\'') || end == std::string_view::npos) return Malformed();
      const std::string_view value = text_.substr(at_ + 1, end - at_ - 1);
      if (value.find('<') != std::string_view::npos) return Malformed();
      if (!CheckAttribute(name, value)) return false;
      at_ = end + 1;
    }
    if (elements_.size() > 1) return names.count("xlink:href") == 0 || has_xlink_ || Malformed();
    has_xlink_ = names.count("xmlns:xlink") != 0;
    if (names.count("xmlns") == 0) return Malformed();
    return names.count("viewBox") != 0 || Fail(messages::TermSvgWithoutViewBox());
  }

  bool CheckAttribute(std::string_view name, std::string_view value) {
    if (name == "xmlns") return value == kSvg || Forbidden(value);
    if (name == "xmlns:xlink") return value == kXlink || Forbidden(value);
    if (name == "id") ids_.emplace(value, open_.back());
    if (!CheckEntities(value)) return false;
    return name.ends_with("href") ? Mention(value) : CheckValue(value);
  }

  // Records a reference, `#id`.
  bool Mention(std::string_view reference) {
    const bool is_own =
        reference.starts_with('#') && std::ranges::all_of(reference.substr(1), IsNameByte);
    if (is_own) elements_[open_.back()].mentions.emplace_back(reference.substr(1));
    return is_own || Forbidden(reference);
  }

  // Checks what may be CSS: no escapes, at-rules or unknown functions, and `url(#id)` at most.
  bool CheckValue(std::string_view value) {
    if (value.find_first_of("\\@") != std::string_view::npos) return Forbidden(value);
    for (std::size_t at = value.find('('); at != std::string_view::npos;
         at = value.find('(', at + 1)) {
      const std::size_t end = value.substr(0, at).find_last_not_of(kBlanks) + 1;
      std::size_t begin = end;
      while (begin > 0 && IsNameByte(value[begin - 1]) && value[begin - 1] != ':') --begin;
      std::string name(value.substr(begin, end - begin));
      std::ranges::transform(name, name.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
      });
      if (!IsIn(kFunctions, name)) return Forbidden(name + "(");
      if (name != "url") continue;
      // A rule of a style sheet may apply to any element, so it has no references.
      if (elements_[open_.back()].name == "style") return Forbidden("url(");
      if (!Mention(value.substr(at + 1, value.find(')', at) - at - 1))) return false;
    }
    return true;
  }

  // Returns false if drawing an element exceeds the limit, or never ends.
  bool Draws(std::size_t index, std::size_t depth) {
    if (depth > 4 * kDeepest || ++drawn_ > kMaxSvgElements) return false;
    const Element& element = elements_[index];
    for (const std::size_t part : element.parts) {
      if (!Draws(part, depth + 1)) return false;
    }
    for (const std::string& id : element.mentions) {
      const auto target = ids_.find(id);
      if (target != ids_.end() && !Draws(target->second, depth + 1)) return false;
    }
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  base::Message fault_;
  std::vector<Element> elements_;  // in the order of the file
  std::vector<std::size_t> open_;
  std::map<std::string_view, std::size_t> ids_;
  std::size_t drawn_ = 0;
  bool has_xlink_ = false;
};

}  // namespace

base::Status CheckSvg(std::string_view bytes) { return SvgScanner(bytes).Check(); }

}  // namespace walz::mods
