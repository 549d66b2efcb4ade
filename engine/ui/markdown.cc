#include "ui/markdown.h"

#include <md4c.h>

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "base/utf8.h"
#include "ui/markup.h"

namespace walz::ui {
namespace {

constexpr unsigned kFlags = MD_FLAG_TABLES | MD_FLAG_NOHTML | MD_FLAG_STRIKETHROUGH;

// Receives the parts of a document in their order.
class Handler {
 public:
  virtual ~Handler() = default;
  virtual void Block(MD_BLOCKTYPE type, const void* detail, bool begins) = 0;
  virtual void Span(MD_SPANTYPE type, const void* detail, bool begins) = 0;
  virtual void Text(MD_TEXTTYPE type, std::string_view text) = 0;
};

void Parse(std::string_view markdown, Handler& handler) {
  static constexpr auto kSelf = [](void* data) -> Handler& { return *static_cast<Handler*>(data); };
  MD_PARSER parser{};
  parser.flags = kFlags;
  parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* data) {
    kSelf(data).Block(type, detail, true);
    return 0;
  };
  parser.leave_block = [](MD_BLOCKTYPE type, void* detail, void* data) {
    kSelf(data).Block(type, detail, false);
    return 0;
  };
  parser.enter_span = [](MD_SPANTYPE type, void* detail, void* data) {
    kSelf(data).Span(type, detail, true);
    return 0;
  };
  parser.leave_span = [](MD_SPANTYPE type, void* detail, void* data) {
    kSelf(data).Span(type, detail, false);
    return 0;
  };
  parser.text = [](MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* data) {
    kSelf(data).Text(type, {text, size});
    return 0;
  };
  const int failed =
      md_parse(markdown.data(), static_cast<MD_SIZE>(markdown.size()), &parser, &handler);
  WALZ_CHECK(failed == 0, "only memory can be missing");
}

class HtmlWriter final : public Handler {
 public:
  void Block(MD_BLOCKTYPE type, const void* detail, bool begins) override {
    if (type == MD_BLOCK_DOC) return;
    if (type == MD_BLOCK_TABLE) html_ += begins ? "<div class=\"wide\">" : "";
    std::string name = NameOf(type);
    if (type == MD_BLOCK_H) {
      const unsigned level = static_cast<const MD_BLOCK_H_DETAIL*>(detail)->level;
      name += std::to_string(std::min(level + 2, 6U));
    }
    html_ += (begins ? "<" : "</") + name + (begins ? Align(type, detail) : "") + ">";
    if (!begins) html_ += type == MD_BLOCK_TABLE ? "</div>\n" : "\n";
  }

  void Span(MD_SPANTYPE type, const void* detail, bool begins) override {
    if (type == MD_SPAN_A) return Link(static_cast<const MD_SPAN_A_DETAIL*>(detail)->href, begins);
    const std::string name = type == MD_SPAN_EM       ? "em"
                             : type == MD_SPAN_STRONG ? "strong"
                             : type == MD_SPAN_CODE   ? "code"
                             : type == MD_SPAN_DEL    ? "del"
                                                      : "span";
    html_ += (begins ? "<" : "</") + name + ">";
  }

  void Text(MD_TEXTTYPE type, std::string_view text) override {
    if (type == MD_TEXT_BR) {
      html_ += "<br>\n";
    } else if (type == MD_TEXT_SOFTBR) {
      html_ += '\n';
    } else if (type == MD_TEXT_ENTITY) {
      html_ += text;  // `&name;` and `&#number;` only
    } else {
      html_ += MarkupText(text);
    }
  }

  std::string Take() && { return std::move(html_); }

 private:
  static std::string NameOf(MD_BLOCKTYPE type) {
    switch (type) {
      case MD_BLOCK_QUOTE:
        return "blockquote";
      case MD_BLOCK_UL:
        return "ul";
      case MD_BLOCK_OL:
        return "ol";
      case MD_BLOCK_LI:
        return "li";
      case MD_BLOCK_H:
        return "h";
      case MD_BLOCK_CODE:
        return "pre";
      case MD_BLOCK_TABLE:
        return "table";
      case MD_BLOCK_THEAD:
        return "thead";
      case MD_BLOCK_TBODY:
        return "tbody";
      case MD_BLOCK_TR:
        return "tr";
      case MD_BLOCK_TH:
        return "th";
      case MD_BLOCK_TD:
        return "td";
      default:
        return "p";
    }
  }

  static std::string Align(MD_BLOCKTYPE type, const void* detail) {
    if (type != MD_BLOCK_TD && type != MD_BLOCK_TH) return "";
    const MD_ALIGN align = static_cast<const MD_BLOCK_TD_DETAIL*>(detail)->align;
    return align == MD_ALIGN_RIGHT    ? " class=\"right\""
           : align == MD_ALIGN_CENTER ? " class=\"middle\""
                                      : "";
  }

  void Link(const MD_ATTRIBUTE& target, bool begins) {
    const std::string_view href(target.text == nullptr ? "" : target.text, target.size);
    if (!href.starts_with('#')) return;
    html_ += begins ? "<a href=\"" + MarkupText(href) + "\">" : "</a>";
  }

  std::string html_;
};

// Splits a text at blanks into lines of at most `width` cells.
std::vector<std::string> Wrapped(std::string_view text, int width) {
  std::vector<std::string> lines;
  std::string line;
  int used = 0;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string_view word = text.substr(at, end - at);
    at = end + 1;
    if (word.empty()) continue;
    const int cells = base::DisplayWidth(word);
    if (used > 0 && used + 1 + cells > width) {
      lines.push_back(std::move(line));
      line.clear();
      used = 0;
    }
    if (used > 0) line += ' ';
    line += word;
    used += cells + (used > 0 ? 1 : 0);
  }
  if (!line.empty()) lines.push_back(std::move(line));
  return lines;
}

std::string Padded(const std::string& text, int width) {
  return text +
         std::string(static_cast<std::size_t>(std::max(0, width - base::DisplayWidth(text))), ' ');
}

// Writes plain text. Lists are indented; tables have columns, of which the last is wrapped.
class LineWriter final : public Handler {
 public:
  explicit LineWriter(int width) : width_(width) {}

  void Block(MD_BLOCKTYPE type, const void* detail, bool begins) override {
    switch (type) {
      case MD_BLOCK_UL:
      case MD_BLOCK_OL:
        Flush();
        if (begins) {
          const bool ordered = type == MD_BLOCK_OL;
          const unsigned start =
              ordered ? static_cast<const MD_BLOCK_OL_DETAIL*>(detail)->start : 0U;
          lists_.push_back({ordered, start});
        } else {
          lists_.pop_back();
          if (lists_.empty()) Gap();
        }
        break;
      case MD_BLOCK_LI:
        Flush();
        if (begins) mark_ = NextMark();
        break;
      case MD_BLOCK_TR:
        if (begins) rows_.emplace_back();
        break;
      case MD_BLOCK_TH:
      case MD_BLOCK_TD:
        if (!begins) rows_.back().push_back(std::exchange(text_, ""));
        break;
      case MD_BLOCK_TABLE:
        if (!begins) WriteTable();
        break;
      case MD_BLOCK_P:
      case MD_BLOCK_H:
      case MD_BLOCK_CODE:
      case MD_BLOCK_QUOTE:
      case MD_BLOCK_HR:
        Flush();
        if (!begins && lists_.empty()) Gap();
        break;
      default:
        break;
    }
  }

  void Span(MD_SPANTYPE /*type*/, const void* /*detail*/, bool /*begins*/) override {}

  void Text(MD_TEXTTYPE type, std::string_view text) override {
    if (type == MD_TEXT_BR || type == MD_TEXT_SOFTBR) {
      text_ += ' ';
    } else {
      text_ += base::Printable(text);
    }
  }

  std::vector<std::string> Take() && {
    Flush();
    while (!lines_.empty() && lines_.back().empty()) lines_.pop_back();
    return std::move(lines_);
  }

 private:
  struct List {
    bool ordered;
    unsigned next;
  };

  std::string NextMark() {
    List& list = lists_.back();
    return list.ordered ? std::to_string(list.next++) + ". " : "- ";
  }

  std::string Indent() const {
    const std::size_t depth = lists_.empty() ? 0 : lists_.size();
    return std::string(2 * depth, ' ');
  }

  void Flush() {
    if (text_.empty()) return;
    const std::string indent = Indent();
    const int left = std::max(20, width_ - static_cast<int>(indent.size()));
    bool first = true;
    for (const std::string& line : Wrapped(std::exchange(text_, ""), left)) {
      std::string start = indent;
      if (first && !mark_.empty()) {
        const std::size_t room = std::max<std::size_t>(indent.size(), mark_.size());
        start = std::string(room - mark_.size(), ' ') + mark_;
      }
      lines_.push_back(start + line);
      first = false;
    }
    mark_.clear();
  }

  void Gap() {
    if (!lines_.empty() && !lines_.back().empty()) lines_.emplace_back();
  }

  void WriteTable() {
    std::vector<int> widths;
    for (const auto& row : rows_) {
      widths.resize(std::max(widths.size(), row.size()));
      for (std::size_t i = 0; i < row.size(); ++i) {
        widths[i] = std::max(widths[i], base::DisplayWidth(row[i]));
      }
    }
    int before = 0;
    for (std::size_t i = 0; i + 1 < widths.size(); ++i) before += widths[i] + 2;
    for (const auto& row : rows_) WriteRow(row, widths, before);
    rows_.clear();
    Gap();
  }

  void WriteRow(const std::vector<std::string>& row, const std::vector<int>& widths, int before) {
    std::string start;
    for (std::size_t i = 0; i + 1 < row.size(); ++i) start += Padded(row[i], widths[i] + 2);
    const std::string last = row.empty() ? "" : row.back();
    std::vector<std::string> wrapped = Wrapped(last, std::max(20, width_ - before));
    if (wrapped.empty()) wrapped.emplace_back();
    for (std::size_t i = 0; i < wrapped.size(); ++i) {
      std::string line = (i == 0 ? start : Padded("", before)) + wrapped[i];
      line.erase(line.find_last_not_of(' ') + 1);
      lines_.push_back(std::move(line));
    }
  }

  int width_;
  std::vector<std::string> lines_;
  std::vector<List> lists_;
  std::vector<std::vector<std::string>> rows_;
  std::string text_;
  std::string mark_;  // of the item whose text has not been written
};

}  // namespace

std::string MarkdownHtml(std::string_view markdown) {
  HtmlWriter writer;
  Parse(markdown, writer);
  return std::move(writer).Take();
}

std::vector<std::string> MarkdownLines(std::string_view markdown, int width) {
  LineWriter writer(width);
  Parse(markdown, writer);
  return std::move(writer).Take();
}

std::string MarkdownText(std::string_view markdown) {
  std::string text;
  for (const std::string& line : MarkdownLines(markdown, 1 << 20)) {
    if (!text.empty() && !line.empty()) text += ' ';
    text += line;
  }
  return text;
}

}  // namespace walz::ui
