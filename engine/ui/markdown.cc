#include "ui/markdown.h"

#include <md4c.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/check.h"
#include "base/utf8.h"
#include "ui/markup.h"

namespace walz::ui {
namespace {

using Json = nlohmann::ordered_json;

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

std::string TagOf(MD_BLOCKTYPE type, const void* detail) {
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
      return "h" +
             std::to_string(std::min(static_cast<const MD_BLOCK_H_DETAIL*>(detail)->level + 2, 6U));
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

// The tag of a span that is not a link; empty: its contents alone.
std::string TagOf(MD_SPANTYPE type) {
  switch (type) {
    case MD_SPAN_EM:
      return "em";
    case MD_SPAN_STRONG:
      return "strong";
    case MD_SPAN_CODE:
      return "code";
    case MD_SPAN_DEL:
      return "del";
    default:
      return "";
  }
}

// The alignment of a cell: `right`, `middle`, or empty.
std::string_view AlignOf(MD_BLOCKTYPE type, const void* detail) {
  if (type != MD_BLOCK_TD && type != MD_BLOCK_TH) return "";
  const MD_ALIGN align = static_cast<const MD_BLOCK_TD_DETAIL*>(detail)->align;
  return align == MD_ALIGN_RIGHT ? "right" : align == MD_ALIGN_CENTER ? "middle" : "";
}

// The target of a link inside the page; empty: it leads elsewhere.
std::string_view TargetOf(const void* detail) {
  const MD_ATTRIBUTE& target = static_cast<const MD_SPAN_A_DETAIL*>(detail)->href;
  const std::string_view href(target.text == nullptr ? "" : target.text, target.size);
  return href.starts_with('#') ? href : "";
}

class HtmlWriter final : public Handler {
 public:
  void Block(MD_BLOCKTYPE type, const void* detail, bool begins) override {
    if (type == MD_BLOCK_DOC) return;
    if (type == MD_BLOCK_TABLE) html_ += begins ? "<div class=\"wide\">" : "";
    const std::string_view align = begins ? AlignOf(type, detail) : "";
    html_ += (begins ? "<" : "</") + TagOf(type, detail);
    if (!align.empty()) html_ += " class=\"" + std::string(align) + "\"";
    html_ += ">";
    if (!begins) html_ += type == MD_BLOCK_TABLE ? "</div>\n" : "\n";
  }

  void Span(MD_SPANTYPE type, const void* detail, bool begins) override {
    if (type == MD_SPAN_A) return Link(TargetOf(detail), begins);
    const std::string tag = TagOf(type);
    html_ += (begins ? "<" : "</") + (tag.empty() ? "span" : tag) + ">";
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
  void Link(std::string_view target, bool begins) {
    if (target.empty()) return;
    html_ += begins ? "<a href=\"" + MarkupText(target) + "\">" : "</a>";
  }

  std::string html_;
};

// Writes nodes of JSON.
class TreeWriter final : public Handler {
 public:
  void Block(MD_BLOCKTYPE type, const void* detail, bool begins) override {
    if (type == MD_BLOCK_DOC) return;
    if (!begins) return Close();
    Json attributes;
    if (const std::string_view align = AlignOf(type, detail); !align.empty()) {
      attributes["align"] = align;
    }
    if (type == MD_BLOCK_OL) {
      const unsigned start = static_cast<const MD_BLOCK_OL_DETAIL*>(detail)->start;
      if (start != 1) attributes["start"] = start;
    }
    Open(TagOf(type, detail), std::move(attributes));
  }

  void Span(MD_SPANTYPE type, const void* detail, bool begins) override {
    if (!begins) return Close();
    if (type != MD_SPAN_A) return Open(TagOf(type), nullptr);
    const std::string_view target = TargetOf(detail);
    Open(target.empty() ? "" : "a", {{"href", target}});
  }

  void Text(MD_TEXTTYPE type, std::string_view text) override {
    if (type == MD_TEXT_BR) {
      open_.back().push_back(Json::array({"br"}));
    } else if (type == MD_TEXT_SOFTBR) {
      Add(" ");
    } else {
      Add(type == MD_TEXT_ENTITY ? CharacterOf(text) : text);
    }
  }

  Json Take() && {
    Json nodes = std::move(open_.front());
    nodes.erase(0);
    return nodes;
  }

 private:
  // The character of a named entity; other entities are shown as they are written.
  static std::string_view CharacterOf(std::string_view entity) {
    static constexpr std::pair<std::string_view, std::string_view> kEntities[] = {
        {"&amp;", "&"}, {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&nbsp;", "\u00a0"}};
    for (const auto& [name, character] : kEntities) {
      if (name == entity) return character;
    }
    return entity;
  }

  // Begins an element. An element without a tag, or nested too deeply, is replaced by its contents.
  void Open(std::string tag, Json attributes) {
    const bool is_node = !tag.empty() && open_.size() <= kDeepestNode;
    nodes_.push_back(is_node);
    if (!is_node) return;
    Json node = Json::array({std::move(tag)});
    if (!attributes.is_null()) node.push_back(std::move(attributes));
    open_.push_back(std::move(node));
  }

  void Close() {
    const bool is_node = nodes_.back();
    nodes_.pop_back();
    if (!is_node) return;
    Json node = std::move(open_.back());
    open_.pop_back();
    open_.back().push_back(std::move(node));
  }

  void Add(std::string_view text) {
    Json& node = open_.back();
    if (node.size() > 1 && node.back().is_string()) {
      node.back().get_ref<std::string&>() += text;
    } else {
      node.push_back(text);
    }
  }

  // The open nodes. The first one is not part of the document; it contains all others.
  std::vector<Json> open_ = {Json::array({"document"})};
  std::vector<bool> nodes_;  // for each open element: true if it has a node
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

nlohmann::ordered_json MarkdownTree(std::string_view markdown) {
  TreeWriter writer;
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
