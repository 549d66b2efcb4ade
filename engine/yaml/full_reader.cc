#include "yaml/full_reader.h"

#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <sstream>
#include <utility>

#include "yaml/builder.h"
#include "yaml/errors.h"
#include "yaml/prescan.h"

namespace walz::yaml {
namespace {

// Appended to the text. Without it, the parser accepts an unterminated quoted scalar at the end of
// the file.
constexpr std::string_view kDocumentEnd = "\n...\n";

// An event handler that only detects the beginning of a second document.
class SecondDocument : public YAML::EventHandler {
 public:
  void OnDocumentStart(const YAML::Mark& /*mark*/) override { throw StopReading(); }
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark&, YAML::anchor_t) override {}
  void OnAlias(const YAML::Mark&, YAML::anchor_t) override {}
  void OnScalar(const YAML::Mark&, const std::string&, YAML::anchor_t,
                const std::string&) override {}
  void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                       YAML::EmitterStyle::value) override {}
  void OnSequenceEnd() override {}
  void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                  YAML::EmitterStyle::value) override {}
  void OnMapEnd() override {}
};

bool HasSecondDocument(YAML::Parser& parser) {
  try {
    SecondDocument handler;
    return parser.HandleNextDocument(handler);
  } catch (const StopReading&) {
    return true;
  } catch (const YAML::Exception&) {
    return true;
  }
}

}  // namespace

std::optional<Node> ReadFully(const base::SourceFilePtr& file, base::Diagnostics& diagnostics,
                              const YamlLimits& limits) {
  if (PrescanYaml(file, diagnostics, limits) == Prescan::kUnfit) return std::nullopt;
  const std::string& text = file->text();
  YamlBuilder builder(file, diagnostics, limits);
  try {
    std::istringstream stream(text + std::string(kDocumentEnd));
    YAML::Parser parser(stream);
    parser.HandleNextDocument(builder);
    if (HasSecondDocument(parser)) {
      diagnostics.Add(DescribeLeftover(text, builder.last_end(), builder));
      return std::nullopt;
    }
  } catch (const StopReading&) {
    return std::nullopt;
  } catch (const YAML::Exception& error) {
    diagnostics.Add(DescribeYamlError(error, text, builder));
    return std::nullopt;
  }
  return builder.TakeRoot();
}

}  // namespace walz::yaml
