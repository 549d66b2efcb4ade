// Builds the tree of a YAML file from the events of the parser and checks each event on the way.
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

// Thrown out of the parser when the rest of the file is not to be read. The reason has been added
// to the diagnostics; only the reader catches it.
class StopReading : public base::Exception {
 public:
  StopReading() : base::Exception("reading stopped") {}
};

// A map or list that has begun but not ended, for messages about brackets.
struct OpenCollection {
  bool is_map = false;
  bool in_brackets = false;
  std::size_t begin = 0;  // offset in the text
};

// One use, for one document. Every event leaves the builder in a sound state, so it can be asked
// how far the parser came after an exception of the parser.
class YamlBuilder : public YAML::EventHandler {
 public:
  // All arguments outlive the builder. At most `limits.findings` are added to `diagnostics`.
  YamlBuilder(std::shared_ptr<const base::SourceFile> file, base::Diagnostics& diagnostics,
              const YamlLimits& limits);

  // The finished tree; call it once, after the document has ended.
  Node TakeRoot();

  // The offset where the last thing read from the text ends.
  std::size_t last_end() const { return last_end_; }
  // The innermost collection in brackets that is still open, if any.
  std::optional<OpenCollection> OpenBracket() const;
  // The last scalar if it goes over several lines; such a one often took in more than was meant.
  const std::optional<base::SourceSpan>& last_long_text() const { return last_long_text_; }

  base::SourceSpan SpanOf(std::size_t begin, std::size_t end) const;
  // Adds a finding, or stops the reading if there have been too many.
  base::Diagnostic& Report(std::string_view code, base::SourceSpan span, base::Message message);

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
  // What is done with the value of a key.
  enum class Fate { kKeep, kDrop };

  struct Key {
    std::string text;
    base::SourceSpan span;
    Fate fate = Fate::kKeep;
  };

  // A collection being filled.
  struct Frame {
    OpenCollection collection;
    std::vector<NodeEntry> entries;
    std::vector<Node> items;
    std::map<std::string, base::SourceSpan> seen;  // every key so far
    std::optional<Key> key;                        // a key that waits for its value
  };

  bool AwaitsKey() const;
  void CountNode(const base::SourceSpan& place);
  // Past the tag and the anchor of a node, which are reported.
  std::size_t SkipProperties(std::size_t offset);
  void CheckCharacters(std::size_t begin, std::size_t end, const std::string& value);
  // Plain text over several lines often is a missing comma or a list item out of line.
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
  std::optional<std::size_t> last_property_;  // where the last tag or anchor reported begins
  std::optional<base::SourceSpan> last_long_text_;
  std::vector<Frame> frames_;
  std::optional<Node> root_;
};

}  // namespace walz::yaml
