#include "cli/man.h"

#include <ostream>

#include "base/version.h"
#include "cli/commands.h"
#include "cli/common_options.h"
#include "cli/help.h"
#include "cli/messages.h"

namespace walz::cli {
namespace {

class ManWriter {
 public:
  explicit ManWriter(const std::string& language) : language_(language) {}

  std::string Write() {
    const Command program;
    CommonOptions unused;
    out_ = std::string(".TH WALZ 1 \"\" \"walz ") + base::kEngineVersion + "\"\n";
    Section(messages::ManName());
    out_ += "walz \\- " + RoffOf(TextOf(program, language_)) + "\n";
    Section(messages::ManSynopsis());
    out_ += ".B walz\n.I " + RoffOf(T(messages::UsageSubcommand())) + "\n[" +
            RoffOf(T(messages::LabelOptions())) + "]\n";
    Section(messages::ManDescription());
    out_ += RoffOf(T(messages::ManAbout())) + "\n";
    Section(messages::LabelSubcommands());
    for (const Command& command : AllCommands()) AddCommand(command);
    Section(messages::LabelCommonOptions());
    for (const Option& option : CommonOptionsOf(program, unused)) AddOption(program, option);
    Section(messages::ManExit());
    out_ += RoffOf(T(messages::ManExitText())) + "\n";
    Section(messages::ManEnvironment());
    out_ += RoffOf(T(messages::ManEnvironmentText())) + "\n";
    return out_;
  }

 private:
  std::string T(const base::Message& message) const { return message.In(language_); }

  void Section(const base::Message& title) { out_ += ".SH \"" + RoffOf(T(title)) + "\"\n"; }

  void AddCommand(const Command& command) {
    out_ += ".SS " + RoffOf(command.name);
    for (const Option& option : command.options) {
      if (!option.is_argument()) continue;
      out_ += option.required ? " " + RoffOf(option.name) : " [" + RoffOf(option.name) + "]";
    }
    out_ += "\n" + RoffOf(TextOf(command, language_)) + "\n";
    for (const Option& option : command.options) AddOption(command, option);
    const std::string_view footer = FooterOf(command, language_);
    if (!footer.empty()) out_ += ".PP\n" + RoffOf(footer) + "\n";
  }

  void AddOption(const Command& command, const Option& option) {
    out_ += ".TP\n.B " + RoffOf(Spelled(option)) + "\n" +
            RoffOf(TextOf(command, option, language_)) + "\n";
  }

  const std::string& language_;
  std::string out_;
};

int RunMan(const CommonOptions& common, Console& console) {
  console.out << ManWriter(common.language).Write();
  return kFine;
}

}  // namespace

std::string RoffOf(std::string_view text) {
  std::string roff;
  for (const char c : text) {
    if (c == '\\') {
      roff += "\\e";
    } else if (c == '-') {
      roff += "\\-";
    } else if ((c == '.' || c == '\'') && (roff.empty() || roff.back() == '\n')) {
      roff += std::string("\\&") + c;
    } else {
      roff += c;
    }
  }
  return roff;
}

Command ManCommand() { return {.name = "man", .run = RunMan, .formats = {"text"}}; }

}  // namespace walz::cli
