#include "scenario/difference.h"

#include <algorithm>

namespace walz::scenario {
namespace {

using yaml::Node;
using yaml::NodeEntry;

bool Contains(const base::SourceSpan& outer, const base::SourceSpan& inner) {
  return outer.begin <= inner.begin && inner.end <= outer.end;
}

bool Follow(const Node& node, const base::SourceSpan& span, std::vector<std::string>& path);

bool FollowEntry(const NodeEntry& entry, const base::SourceSpan& span,
                 std::vector<std::string>& path) {
  path.push_back(entry.key);
  if (entry.key_span == span || Follow(entry.value, span, path)) return true;
  path.pop_back();
  return false;
}

bool FollowItem(const Node& item, const base::SourceSpan& span, std::vector<std::string>& path) {
  if (item.span() == span) return true;
  if (!item.is_map() || item.entries().empty()) return false;
  const NodeEntry& first = item.entries().front();
  path.push_back("- " + first.key + ": " + first.value.text());
  if (Follow(item, span, path)) return true;
  path.pop_back();
  return false;
}

bool Follow(const Node& node, const base::SourceSpan& span, std::vector<std::string>& path) {
  if (node.span() == span) return true;
  if (!Contains(node.span(), span)) return false;
  const auto& entries = node.entries();
  const auto& items = node.items();
  return std::ranges::any_of(
             entries, [&](const NodeEntry& entry) { return FollowEntry(entry, span, path); }) ||
         std::ranges::any_of(items, [&](const Node& item) { return FollowItem(item, span, path); });
}

std::string Indented(std::size_t depth, const std::string& text) {
  return std::string(2 * depth, ' ') + text;
}

// Adds the items outside a longest common subsequence of both lists.
void AddItems(const Difference& difference, std::size_t depth, std::vector<DiffLine>& lines) {
  const std::vector<std::string>& a = difference.expected;
  const std::vector<std::string>& b = difference.actual;
  // common[i][j]: length of the longest common subsequence of a[i..] and b[j..].
  std::vector<std::vector<std::size_t>> common(a.size() + 1,
                                               std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = a.size(); i-- > 0;) {
    for (std::size_t j = b.size(); j-- > 0;) {
      common[i][j] =
          a[i] == b[j] ? common[i + 1][j + 1] + 1 : std::max(common[i + 1][j], common[i][j + 1]);
    }
  }
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < a.size() || j < b.size()) {
    if (i < a.size() && j < b.size() && a[i] == b[j]) {
      ++i;
      ++j;
    } else if (i < a.size() && (j == b.size() || common[i + 1][j] >= common[i][j + 1])) {
      lines.push_back({'-', Indented(depth, "- " + a[i++])});
    } else {
      lines.push_back({'+', Indented(depth, "- " + b[j++])});
    }
  }
}

}  // namespace

std::vector<std::string> PathTo(const Node& root, const base::SourceSpan& span) {
  std::vector<std::string> path;
  Follow(root, span, path);
  return path;
}

std::vector<DiffLine> DiffLines(std::span<const Difference> differences) {
  std::vector<DiffLine> lines;
  std::vector<std::string> open;  // headings of the last line
  for (const Difference& difference : differences) {
    std::vector<std::string> headings = difference.path;
    if (!difference.list && !headings.empty()) headings.pop_back();
    const auto [begin, end] =
        std::mismatch(headings.begin(), headings.end(), open.begin(), open.end());
    for (auto heading = begin; heading != headings.end(); ++heading) {
      const auto depth = static_cast<std::size_t>(heading - headings.begin());
      lines.push_back({' ', Indented(depth, *heading + (heading->starts_with("- ") ? "" : ":"))});
    }
    if (difference.list) {
      AddItems(difference, headings.size(), lines);
    } else {
      const std::string key = difference.path.empty() ? "" : difference.path.back() + ": ";
      for (const std::string& text : difference.expected) {
        lines.push_back({'-', Indented(headings.size(), key + text)});
      }
      for (const std::string& text : difference.actual) {
        lines.push_back({'+', Indented(headings.size(), key + text)});
      }
    }
    open = std::move(headings);
  }
  return lines;
}

}  // namespace walz::scenario
