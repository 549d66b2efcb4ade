// walz explain: what the code of a finding means; for fields, see origins.cc.
#include <nlohmann/json.hpp>
#include <ostream>
#include <vector>

#include "base/codes.h"
#include "base/nearest.h"
#include "cli/commands.h"
#include "cli/common.h"
#include "cli/origins.h"
#include "locale/codes.h"

namespace walz::cli {
namespace {

struct ExplainOptions {
  std::string what;  // a code, or the path of a field: `kind.id.field`, `id.field`
  std::string game;
};

// Breaks a paragraph into lines of at most 80 bytes.
std::string Wrap(std::string_view text) {
  constexpr std::size_t kWidth = 80;
  std::string lines;
  while (text.size() > kWidth) {
    std::size_t end = text.rfind(' ', kWidth);
    if (end == std::string_view::npos) end = text.find(' ');
    if (end == std::string_view::npos) break;
    lines += std::string(text.substr(0, end)) + "\n";
    text.remove_prefix(end + 1);
  }
  return lines + std::string(text) + "\n";
}

int RunExplain(const CommonOptions& common, const ExplainOptions& options, Console& console) {
  const base::CodeInfo* const info = base::FindCode(options.what);
  if (info == nullptr) {
    // Codes are in capitals, everything else is small.
    if (!options.what.starts_with("WZ"))
      return ExplainField(common, options.what, options.game, console);
    std::vector<std::string> codes;
    for (const base::CodeInfo& code : base::kCodes) codes.emplace_back(code.code);
    return UsageError(console, base::Say("there is no code `{}`{}", options.what,
                                         base::FindNearest(options.what, codes).Afterthought()));
  }
  const locale::CodeText text = locale::TextOf(*info, common.language);
  if (common.format == Format::kJson) {
    const nlohmann::ordered_json json = {
        {"code", info->code}, {"title", text.title}, {"explanation", text.explanation}};
    console.out << json.dump(2) << '\n';
    return kFine;
  }
  console.out << info->code << ": " << text.title << "\n\n" << Wrap(text.explanation);
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
