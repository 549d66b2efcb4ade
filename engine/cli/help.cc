#include "cli/help.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "base/version.h"
#include "cli/commands.h"
#include "cli/common_options.h"
#include "cli/messages.h"
#include "ui/map_canvas.h"
#include "ui/terminal_input.h"

namespace walz::cli {
namespace {

constexpr std::size_t kTextColumn = 28;

// The text of the record `help_<key>`; empty if there is none.
std::string_view HelpTextFor(const std::string& key, const std::string& language) {
  std::string id = "cli.help_" + key;
  std::replace_if(
      id.begin() + 4, id.end(), [](char c) { return c == '.' || c == '-'; }, '_');
  const auto is_wanted = [&](const base::MessageRecord& record) { return record.id == id; };
  const auto found = std::ranges::find_if(messages::kRecords, is_wanted);
  return found == messages::kRecords.end() ? std::string_view()
                                           : base::TextIn(found->texts, language);
}

// Formats the help of one command.
class HelpWriter {
 public:
  HelpWriter(const Command& command, const std::string& language, int width)
      : command_(command), language_(language), width_(width) {}

  std::string Write() {
    CommonOptions unused;
    const std::vector<Option> common = CommonOptionsOf(command_, unused);
    Paragraph(TextOf(command_, language_));
    Usage();
    if (command_.name.empty()) Commands();
    Section(messages::LabelPositionals(), command_.options,
            [](const Option& option) { return option.is_argument(); });
    Section(messages::LabelOptions(), command_.options,
            [](const Option& option) { return !option.is_argument(); });
    Section(messages::LabelCommonOptions(), common, [](const Option&) { return true; });
    const std::string_view footer = FooterOf(command_, language_);
    if (!footer.empty()) {
      out_ += '\n';
      Paragraph(footer);
    }
    return out_;
  }

 private:
  void Usage() {
    out_ += "\n" + messages::LabelUsage().In(language_) + ": " + ProgramName(command_);
    if (command_.name.empty()) out_ += " [" + messages::UsageSubcommand().In(language_) + "]";
    out_ += " [" + messages::UsageOptions().In(language_) + "]";
    for (const Option& option : command_.options) {
      if (!option.is_argument()) continue;
      const std::string name = option.name + (option.repeatable ? "..." : "");
      out_ += option.required ? " " + name : " [" + name + "]";
    }
    out_ += '\n';
  }

  template <class Predicate>
  void Section(const base::Message& label, const std::vector<Option>& options, Predicate wanted) {
    if (std::ranges::none_of(options, wanted)) return;
    out_ += "\n" + label.In(language_) + ":\n";
    for (const Option& option : options) {
      if (!wanted(option)) continue;
      std::string text(TextOf(command_, option, language_));
      if (option.is_argument() && !option.value->choices.empty()) {
        text += ": " + base::Join(option.value->choices, ", ");
      }
      Row(Spelled(option), text);
    }
  }

  void Commands() {
    for (const CommandGroup& group : CommandGroups()) {
      out_ += "\n" + std::string(TextOf(group, language_)) + ":\n";
      for (const Command& command : group.commands) {
        Row(command.name, std::string(TextOf(command, language_)));
      }
    }
  }

  void Row(const std::string& name, const std::string& text) {
    out_ += fmt::format("  {:<{}}", name, kTextColumn - 2);
    bool begun = name.size() + 2 < kTextColumn;
    for (const std::string& line : Lines(text, kTextColumn)) {
      if (!begun) out_ += "\n" + std::string(kTextColumn, ' ');
      out_ += line;
      begun = false;
    }
    out_ += '\n';
  }

  void Paragraph(std::string_view text) {
    for (const std::string& line : Lines(text, 0)) out_ += line + "\n";
  }

  // Wraps `text` to the width after `indent`.
  std::vector<std::string> Lines(std::string_view text, std::size_t indent) const {
    constexpr int kNarrowest = 20;
    if (width_ == 0) return {std::string(text)};
    return ui::Wrap(text, std::max(kNarrowest, width_ - static_cast<int>(indent)));
  }

  const Command& command_;
  const std::string& language_;
  int width_;
  std::string out_;
};

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

std::string ProgramName(const Command& command) {
  return command.name.empty() ? "walz" : "walz " + command.name;
}

std::string Spelled(const Option& option) {
  std::string text = option.letter.empty() ? option.name : option.letter + ", " + option.name;
  if (!option.is_argument() && option.value) text += " " + option.value->name;
  return text;
}

std::string_view TextOf(const Command& command, const std::string& language) {
  return HelpTextFor(command.name.empty() ? "about" : command.name, language);
}

std::string_view TextOf(const CommandGroup& group, const std::string& language) {
  return HelpTextFor("group." + group.id, language);
}

std::string_view FooterOf(const Command& command, const std::string& language) {
  return HelpTextFor(command.name + ".footer", language);
}

std::string_view TextOf(const Command& command, const Option& option, const std::string& language) {
  const std::string name = option.name.substr(option.is_argument() ? 0 : 2);
  const std::string_view own = HelpTextFor(command.name + "." + name, language);
  return own.empty() ? HelpTextFor("common." + name, language) : own;
}

std::string HelpText(const Command& command, const std::string& language, int width) {
  return HelpWriter(command, language, width).Write();
}

int HelpWidth(const Console& console) {
  return console.out_is_terminal ? ui::SizeOfTerminal().width : 0;
}

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
