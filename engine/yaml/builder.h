// Builds the tree of a YAML file from the parser's events and validates each event.
#pragma once

#include <yaml-cpp/eventhandler.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/exception.h"
#include "yaml/node.h"
#include "yaml/reader.h"

namespace walz::yaml {

// Thrown through the parser to stop reading. The reason is already in the diagnostics. Caught only
// by the reader.
class StopReading : public base::Exception {
 public:
  StopReading() : base::Exception(base::Message()) {}
};

// A map or list that has begun and not ended, for messages about brackets.
struct OpenCollection {
  bool is_map = false;
  bool in_brackets = false;
  std::size_t begin = 0;  // offset in the text
};

// Builds one document; not reusable. Every event leaves the builder consistent, so its progress can
// be queried after the parser has thrown.
class YamlBuilder : public YAML::EventHandler {
 public:
  // All arguments must outlive the builder. Adds at most `limits.findings` to `diagnostics`.
  YamlBuilder(std::shared_ptr<const base::SourceFile> file, base::Diagnostics& diagnostics,
              const YamlLimits& limits);

  // Returns the finished tree. Call once, after the document has ended.
  Node TakeRoot();

  // The end offset of the last token read.
  std::size_t last_end() const { return last_end_; }
  // The innermost bracketed collection that is still open, if any.
  std::optional<OpenCollection> OpenBracket() const;
  // The last scalar if it spans several lines. Such a scalar often contains more than the author
  // intended.
  const std::optional<base::SourceSpan>& last_long_text() const { return last_long_text_; }

  base::SourceSpan SpanOf(std::size_t begin, std::size_t end) const;
  // Adds a finding. Throws StopReading if the limit is reached.
  base::Diagnostic& Report(base::SourceSpan span, base::Headline message);

  // YAML::EventHandler:
  void OnDocumentStart(const YAML::Mark& mark) override;
  void OnDocumentEnd() override;
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override;
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override;
  void OnSequenceEnd() override;
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override;
  void OnMapEnd() override;
  void OnAnchor(const YAML::Mark& mark, const std::string& name) override;

 private:
  // The treatment of a key's value. Values of duplicate and invalid keys are dropped.
  enum class Fate { kKeep, kDrop };

  struct Key {
    std::string text;
    base::SourceSpan span;
    Fate fate = Fate::kKeep;
  };

  // A collection under construction.
  struct Frame {
    OpenCollection collection;
    std::vector<NodeEntry> entries;
    std::vector<Node> items;
    std::map<std::string, base::SourceSpan> seen;  // every key so far
    std::optional<Key> key;                        // set while the key waits for its value
  };

  bool AwaitsKey() const;
  void CountNode(const base::SourceSpan& place);
  // Skips the tag and the anchor of a node and reports them. Returns the offset after them.
  std::size_t SkipProperties(std::size_t offset);
  void CheckCharacters(std::size_t begin, std::size_t end, const std::string& value);
  // Reports plain text over several lines, which often results from a missing comma or a misaligned
  // list item.
  void CheckLineBreak(std::size_t begin, std::size_t end);
  void Begin(const YAML::Mark& mark, char bracket, bool is_map);
  void End(char bracket);
  void Deliver(Node node);
  void DeliverKey(const Node& node);
  Node MissingValue(std::size_t mark);
  Node MissingItem(std::size_t mark);

  std::shared_ptr<const base::SourceFile> file_;
  std::string_view text_;
  base::Diagnostics& diagnostics_;
  YamlLimits limits_;
  std::size_t last_size_;
  int nodes_ = 0;
  std::size_t last_end_ = 0;
  std::optional<std::size_t> last_property_;  // offset of the last tag or anchor reported
  std::optional<base::SourceSpan> last_long_text_;
  std::vector<Frame> frames_;
  std::optional<Node> root_;
};

}  // namespace walz::yaml
