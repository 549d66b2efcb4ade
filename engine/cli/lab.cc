// walz lab: joins the parts of a comparison, or lists the comparisons in a log.
#include <vector>

#include "cli/commands.h"
#include "cli/common.h"
#include "cli/comparing.h"
#include "cli/lab_log.h"
#include "cli/messages.h"
#include "files/files.h"
#include "lab/shard.h"
#include "sandbox/messages.h"

namespace walz::cli {
namespace {

struct LabOptions {
  std::string what;                // merge or log
  std::vector<std::string> files;  // parts to merge, or a log
  std::string out;                 // the file for the merged part; empty: print the comparison
  std::string report;              // the file for a web page
  std::string log;                 // the log that keeps the comparison; empty: none
};

int RunLab(const CommonOptions& common, const LabOptions& options, Console& console) {
  if (options.what == "log") {
    if (options.files.size() == 1) {
      return ShowLog(common, options.files.front(), options.report, console);
    }
    return UsageError(console, messages::LogExpectsOneFile());
  }
  std::vector<lab::Shard> shards;
  for (const std::string& file : options.files) {
    const base::Result<std::string> text = files::ReadWholeFile(file);
    if (!text) return UsageError(console, text.error().message);
    base::Result<lab::Shard> shard = lab::ReadShard(*text);
    if (!shard)
      return Failure(console, sandbox::messages::LocatedMessage(
                                  {.place = file, .message = shard.error().message}));
    shards.push_back(std::move(*shard));
  }
  if (!options.out.empty()) {
    const base::Result<lab::Shard> joined = lab::Join(shards, options.files);
    if (!joined) return Failure(console, joined.error().message);
    return WriteShardInto(options.out, *joined, common, console);
  }
  const base::Result<lab::Comparison> comparison = lab::Merge(shards, options.files);
  if (!comparison) return Failure(console, comparison.error().message);
  return Conclude(common, options.log, options.report, shards.front().subject, *comparison, {},
                  console);
}

}  // namespace

Command LabCommand() {
  const auto lab = std::make_shared<LabOptions>();
  return {.name = "lab",
          .options = {Required(Text("what", OneOf({"merge", "log"}), lab->what)),
                      Required(Texts("files", File(), lab->files)),
                      Text("--report", File(), lab->report), Text("--log", File(), lab->log),
                      Excluding(Text("--out", File(), lab->out), {"--report", "--log"})},
          .run = Calling(RunLab, lab)};
}

}  // namespace walz::cli
