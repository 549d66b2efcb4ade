#include "yaml/packed_tree.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace walz::yaml {
namespace {

constexpr int kMaxDepth = 64;  // twice what YamlLimits lets through

// How a node begins.
enum class Tag : std::uint8_t { kPlain, kQuoted, kMap, kList };

class Packer {
 public:
  void Add(const Node& node) {
    bytes_.push_back(static_cast<char>(TagOf(node)));
    AddSpan(node.span());
    if (node.is_map()) {
      AddNumber(node.entries().size());
      for (const NodeEntry& entry : node.entries()) {
        AddText(entry.key);
        AddSpan(entry.key_span);
        Add(entry.value);
      }
    } else if (node.is_list()) {
      AddNumber(node.items().size());
      for (const Node& item : node.items()) Add(item);
    } else {
      AddText(node.text());
    }
  }

  std::string Take() { return std::move(bytes_); }

 private:
  static Tag TagOf(const Node& node) {
    if (node.is_map()) return Tag::kMap;
    if (node.is_list()) return Tag::kList;
    return node.quoted() ? Tag::kQuoted : Tag::kPlain;
  }

  // Seven bits a byte, the lowest first; all bytes but the last are marked.
  void AddNumber(std::uint64_t number) {
    for (; number >= 0x80; number >>= 7) bytes_.push_back(static_cast<char>(number | 0x80));
    bytes_.push_back(static_cast<char>(number));
  }
  void AddText(std::string_view text) {
    AddNumber(text.size());
    bytes_ += text;
  }
  void AddSpan(const base::SourceSpan& span) {
    for (const int number : {span.begin.line, span.begin.column, span.end.line, span.end.column}) {
      AddNumber(static_cast<std::uint64_t>(number));
    }
  }

  std::string bytes_;
};

class Unpacker {
 public:
  Unpacker(std::string_view bytes, const base::SourceFilePtr& file) : rest_(bytes), file_(file) {}

  std::optional<Node> Read() {
    Node root = Next(0);
    if (broken_ || !rest_.empty()) return std::nullopt;
    return root;
  }

 private:
  Node Next(int depth) {
    const std::uint8_t tag = Byte();
    base::SourceSpan span = Span();
    if (depth > kMaxDepth) broken_ = true;
    if (broken_) return {};
    switch (static_cast<Tag>(tag)) {
      case Tag::kPlain:
        return Node::Scalar(std::string(Text()), ScalarStyle::kPlain, std::move(span));
      case Tag::kQuoted:
        return Node::Scalar(std::string(Text()), ScalarStyle::kQuoted, std::move(span));
      case Tag::kMap: {
        std::vector<NodeEntry> entries(Count());
        for (NodeEntry& entry : entries) {
          entry.key = Text();
          entry.key_span = Span();
          entry.value = Next(depth + 1);
          if (broken_) return {};
        }
        return Node::Map(std::move(entries), std::move(span));
      }
      case Tag::kList: {
        std::vector<Node> items(Count());
        for (Node& item : items) {
          item = Next(depth + 1);
          if (broken_) return {};
        }
        return Node::List(std::move(items), std::move(span));
      }
    }
    broken_ = true;
    return {};
  }

  std::uint8_t Byte() {
    if (rest_.empty()) {
      broken_ = true;
      return 0;
    }
    const auto byte = static_cast<std::uint8_t>(rest_.front());
    rest_.remove_prefix(1);
    return byte;
  }

  std::uint64_t Number() {
    std::uint64_t number = 0;
    for (int shift = 0; shift < 35; shift += 7) {
      const std::uint8_t byte = Byte();
      number |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
      if ((byte & 0x80) == 0) return number;
    }
    broken_ = true;
    return 0;
  }

  // Of entries or items, each of which takes some bytes.
  std::size_t Count() {
    const std::uint64_t count = Number();
    if (count > rest_.size()) broken_ = true;
    return broken_ ? 0 : static_cast<std::size_t>(count);
  }

  std::string_view Text() {
    const std::uint64_t size = Number();
    if (size > rest_.size()) broken_ = true;
    if (broken_) return {};
    const std::string_view text = rest_.substr(0, static_cast<std::size_t>(size));
    rest_.remove_prefix(text.size());
    return text;
  }

  int Coordinate() {
    const std::uint64_t number = Number();
    if (number > file_->text().size()) broken_ = true;
    return broken_ ? 0 : static_cast<int>(number);
  }

  base::SourceSpan Span() {
    base::SourceSpan span;
    span.file = file_;
    span.begin.line = Coordinate();
    span.begin.column = Coordinate();
    span.end.line = Coordinate();
    span.end.column = Coordinate();
    return span;
  }

  std::string_view rest_;
  const base::SourceFilePtr& file_;
  bool broken_ = false;
};

}  // namespace

std::string PackTree(const Node& root) {
  Packer packer;
  packer.Add(root);
  return packer.Take();
}

std::optional<Node> UnpackTree(std::string_view bytes, const base::SourceFilePtr& file) {
  return Unpacker(bytes, file).Read();
}

std::string_view PackedVersion() { return WALZ_YAML_SOURCES; }

}  // namespace walz::yaml
