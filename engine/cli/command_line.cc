#include "cli/command_line.h"

#include <algorithm>
#include <iterator>

#include "base/nearest.h"
#include "base/ranges.h"
#include "base/version.h"
#include "cli/common.h"
#include "cli/help.h"
#include "cli/play.h"
#include "mods/unpacked.h"
#include "sandbox/messages.h"

namespace walz::cli {
namespace {

// Parses a command line word by word.
class LineParser {
 public:
  explicit LineParser(CommonOptions& common) : common_(common) { TakeOptions(); }

  ParsedLine Parse(const std::vector<std::string>& arguments) {
    bool only_arguments = false;  // after `--`
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      const std::string& word = arguments[i];
      if (only_arguments || word.size() < 2 || word.front() != '-') {
        TakeArgument(word);
      } else if (word == "--") {
        only_arguments = true;
      } else {
        const bool has_next = i + 1 < arguments.size();
        if (TakeOption(word, has_next ? &arguments[i + 1] : nullptr)) ++i;
      }
    }
    RejectForeignOptions();
    return std::move(line_);
  }

 private:
  void TakeOptions() {
    line_.options = line_.command.options;
    std::vector<Option> common = CommonOptionsOf(line_.command, common_);
    line_.options.insert(line_.options.end(), std::move_iterator(common.begin()),
                         std::move_iterator(common.end()));
  }

  void Fail(base::Message message) {
    if (!line_.error) line_.error = std::move(message);
  }

  const Option* FindOption(const std::string& name) const {
    const auto found = std::ranges::find_if(line_.options, [&](const Option& option) {
      return !option.is_argument() && (option.name == name || option.letter == name);
    });
    return found == line_.options.end() ? nullptr : &*found;
  }

  void FailForUnknown(const std::string& name) {
    std::vector<std::string> names;
    for (const Option& option : line_.options) {
      if (!option.is_argument()) names.push_back(option.name);
    }
    Fail(messages::UnknownCommandOption(
        {.command = ProgramName(line_.command),
         .option = name,
         .suggestion = base::FindNearest(name, names).Afterthought()}));
  }

  // Returns true if `next` was its value.
  bool TakeOption(const std::string& word, const std::string* next) {
    const std::size_t equals = word.find('=');
    const std::string name = word.substr(0, equals);
    const Option* const option = FindOption(name);
    if (option == nullptr) {
      FailForUnknown(name);
      return false;
    }
    std::vector<std::string>& values = line_.values[option->name];
    if (!option->value) {
      if (equals != std::string::npos) Fail(messages::FlagWithValue({.option = name}));
      values.emplace_back();
      return false;
    }
    if (equals != std::string::npos) {
      AddValue(*option, word.substr(equals + 1), values);
      return false;
    }
    if (next == nullptr) {
      Fail(messages::OptionValueMissing(
          {.option = name, .usage = name + " " + option->value->name}));
      return false;
    }
    AddValue(*option, *next, values);
    return true;
  }

  static void AddValue(const Option& option, std::string text, std::vector<std::string>& values) {
    if (!option.value->list) return values.push_back(std::move(text));
    for (std::string& part : SplitAtCommas(text)) values.push_back(std::move(part));
  }

  void TakeArgument(const std::string& word) {
    if (line_.command.name.empty()) return TakeCommand(word);
    std::size_t position = 0;
    for (const Option& option : line_.options) {
      if (!option.is_argument()) continue;
      if (position++ < arguments_ && !option.repeatable) continue;
      ++arguments_;
      line_.values[option.name].push_back(word);
      return;
    }
    Fail(messages::UnexpectedArgument({.argument = word}));
  }

  void TakeCommand(const std::string& word) {
    std::vector<std::string> names;
    for (Command& command : AllCommands()) {
      if (command.name == word) {
        line_.command = std::move(command);
        return TakeOptions();
      }
      names.push_back(command.name);
    }
    Fail(messages::NoSuchCommand(
        {.command = word, .suggestion = base::FindNearest(word, names).Afterthought()}));
  }

  // Options before the command may be ones that it does not take.
  void RejectForeignOptions() {
    for (const auto& [name, values] : line_.values) {
      const bool known = std::ranges::count(line_.options, name, &Option::name) > 0;
      if (!known) FailForUnknown(name);
    }
  }

  CommonOptions& common_;
  ParsedLine line_;
  std::size_t arguments_ = 0;  // taken so far
};

base::Status CheckValue(const Option& option, const std::string& text) {
  const std::vector<std::string>& choices = option.value->choices;
  if (choices.empty() || option.value->open || base::Contains(choices, text)) {
    return base::Ok();
  }
  return base::Error{
      messages::NotOneOf({.text = text,
                          .choices = base::Join(choices, ", "),
                          .suggestion = base::FindNearest(text, choices).Afterthought()})};
}

// Replaces zip files by the folders that they are unpacked into.
void UnpackMods(ParsedLine& line, mods::UnpackedMods& unpacked, base::Diagnostics& findings) {
  for (const Option& option : line.options) {
    const auto given = line.values.find(option.name);
    if (given == line.values.end() || !option.value || !option.value->mod) continue;
    unpacked.Take(given->second, findings);
  }
}

// `walz help compare` is `walz compare --help`.
std::vector<std::string> WithHelpAsOption(std::vector<std::string> arguments) {
  if (arguments.empty() || arguments.front() != "help") return arguments;
  std::rotate(arguments.begin(), arguments.begin() + 1, arguments.end());
  arguments.back() = "--help";
  return arguments;
}

// The last value of an option, even if the line has errors.
std::string LastValue(const ParsedLine& line, const std::string& name) {
  const auto found = line.values.find(name);
  return found == line.values.end() || found->second.empty() ? "" : found->second.back();
}

// Reports the first error of the line: also an option that is missing, given twice, or excluded by
// another.
base::Status CheckLine(const ParsedLine& line) {
  if (line.error) return base::Error{*line.error};
  for (const Option& option : line.options) {
    if (!line.has(option.name)) {
      if (!option.required) continue;
      return base::Error{option.is_argument()
                             ? messages::ArgumentMissing({.argument = option.name})
                             : messages::OptionMissing({.option = Spelled(option)})};
    }
    if (option.value && !option.repeatable && line.values.at(option.name).size() > 1) {
      return base::Error{messages::OptionRepeated({.option = option.name})};
    }
    for (const std::string& other : option.excludes) {
      if (!line.has(other)) continue;
      return base::Error{
          messages::OptionsExcludeEachOther({.option = option.name, .other = other})};
    }
  }
  return base::Ok();
}

// Checks every value and sets the options' variables.
base::Status SetOptions(const ParsedLine& line) {
  for (const Option& option : line.options) {
    const auto given = line.values.find(option.name);
    if (given == line.values.end()) continue;
    for (const std::string& text : given->second) {
      base::Status set = option.value ? CheckValue(option, text) : base::Ok();
      if (set) set = option.set(text);
      if (!set)
        return base::Error{sandbox::messages::LocatedMessage(
            {.place = option.name, .message = set.error().message})};
    }
  }
  return base::Ok();
}

}  // namespace

ParsedLine ParseLine(const std::vector<std::string>& arguments, CommonOptions& common) {
  return LineParser(common).Parse(arguments);
}

int RunProgram(const std::vector<std::string>& arguments, Console& console) {
  CommonOptions common;
  common.language = LanguageOfEnvironment();
  ParsedLine line = ParseLine(WithHelpAsOption(arguments), common);
  const std::string asked = LastValue(line, "--lang");
  if (asked == "de" || asked == "en") common.language = asked;
  console.language = common.language;
  const bool unknown_command = line.error && line.command.name.empty();
  if (line.has("--help") && !unknown_command) {
    console.out << HelpText(line.command, common.language, HelpWidth(console));
    return kFine;
  }
  if (line.has("--version") && !line.error) {
    console.out << "walz " << base::kEngineVersion << '\n';
    return kFine;
  }
  // Clients of the protocol read errors on standard output.
  const auto send = [&](const base::Message& message, const base::Diagnostics& findings) {
    if (LastValue(line, "--protocol") != "jsonl") return;
    SendStartError(message.In(console.language), findings, console);
  };
  base::Status status = CheckLine(line);
  mods::UnpackedMods unpacked;
  base::Diagnostics findings;
  if (status) UnpackMods(line, unpacked, findings);
  if (status) status = SetOptions(line);
  if (!status) {
    UsageError(console, status.error().message);
    console.Report(messages::SeeHelpOfCommand({.command = ProgramName(line.command) + " --help"}));
    send(status.error().message, {});
    return kUsage;
  }
  try {
    if (line.command.name.empty()) {
      const bool person = arguments.empty() && console.in_is_terminal && console.out_is_terminal;
      if (person) return RunFirst(common, console);
      console.err << HelpText(line.command, common.language, HelpWidth(console));
      return kUsage;
    }
    if (findings.has_errors()) {
      PrintFindings(findings, common.format, console,
                    common.format == Format::kText ? console.err : console.out);
      throw Stop(messages::CannotUnpackMod(), kFindings, std::move(findings));
    }
    common.unpacked = unpacked.shown();
    return line.command.run(common, console);
  } catch (const Stop& stop) {
    if (stop.findings().empty()) UsageError(console, stop.message());
    send(stop.message(), stop.findings());
    return stop.code();
  }
}

}  // namespace walz::cli
