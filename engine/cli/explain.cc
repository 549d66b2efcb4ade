// walz explain: explains the code of a finding, or where the value of a field was set.
#include <nlohmann/json.hpp>
#include <ostream>
#include <vector>

#include "base/codes.h"
#include "base/nearest.h"
#include "cli/commands.h"
#include "cli/common.h"
#include "cli/messages.h"
#include "cli/origins.h"
#include "ui/map_canvas.h"

namespace walz::cli {
namespace {

struct ExplainOptions {
  std::string what;  // a code, or a field: `kind.id.field`, `id.field`
  std::string game;
};

int RunExplain(const CommonOptions& common, const ExplainOptions& options, Console& console) {
  const base::CodeInfo* const info = base::FindCode(options.what);
  if (info == nullptr) {
    // Only codes have capitals.
    if (!options.what.starts_with("WZ"))
      return ExplainField(common, options.what, options.game, console);
    std::vector<std::string> codes;
    for (const base::CodeInfo& code : base::kCodes) codes.emplace_back(code.code);
    throw Stop(messages::NoSuchCode(
        {.code = options.what,
         .suggestion = base::FindNearest(options.what, codes).Afterthought()}));
  }
  const std::string_view title = base::TextIn(info->title, common.language);
  const std::string_view explanation = base::TextIn(info->explanation, common.language);
  if (common.format == Format::kJson) {
    const nlohmann::ordered_json json = {
        {"code", info->code}, {"title", title}, {"explanation", explanation}};
    console.out << json.dump(2) << '\n';
    return kFine;
  }
  constexpr int kWidth = 80;
  console.out << info->code << ": " << title << "\n\n";
  for (const std::string& line : ui::Wrap(explanation, kWidth)) console.out << line << '\n';
  return kFine;
}

}  // namespace

Command ExplainCommand() {
  const auto explain = std::make_shared<ExplainOptions>();
  return {.name = "explain",
          .options = {Required(Text("what", Word("WHAT"), explain->what)),
                      Text("game", Game(), explain->game)},
          .run = Calling(RunExplain, explain)};
}

}  // namespace walz::cli
