// walz man: the page for man(1).
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ostream>

#include "cli/commands.h"
#include "cli/grammar.h"
#include "locale/texts.h"

namespace walz::cli {
namespace {

// Text as roff takes it: no line may look like a request, and hyphens are to be copied as such.
std::string Roff(std::string_view text) {
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

class ManWriter {
 public:
  explicit ManWriter(const std::string& language) : language_(language) {}

  std::string Write(const Grammar& grammar) {
    out_ = std::string(".TH WALZ 1 \"\" \"walz ") + WALZ_VERSION + "\"\n";
    Section("man.name");
    out_ += "walz \\- " + Roff(grammar.program.text) + "\n";
    Section("man.synopsis");
    out_ += ".B walz\n.I " + Roff(T("help.label.SUBCOMMAND")) + "\n[" +
            Roff(T("help.label.Options")) + "]\n";
    Section("man.description");
    out_ += Roff(T("man.about")) + "\n";
    Section("help.label.Subcommands");
    for (const GrammarCommand& command : grammar.commands) Command(command);
    Section("help.label.Common options");
    for (const GrammarOption& option : grammar.program.options) Option(option);
    Section("man.exit");
    out_ += Roff(T("man.exit_text")) + "\n";
    Section("man.environment");
    out_ += Roff(T("man.environment_text")) + "\n";
    return out_;
  }

 private:
  std::string T(const std::string& key) const { return locale::Text(language_, key); }

  void Section(const std::string& key) { out_ += ".SH \"" + Roff(T(key)) + "\"\n"; }

  void Command(const GrammarCommand& command) {
    out_ += ".SS " + Roff(command.name);
    for (const GrammarOption& option : command.options) {
      if (!option.names.empty()) continue;
      out_ += option.required ? " " + Roff(option.argument) : " [" + Roff(option.argument) + "]";
    }
    out_ += "\n" + Roff(command.text) + "\n";
    for (const GrammarOption& option : command.options) {
      if (!option.common) Option(option);
    }
    if (!command.footer.empty()) out_ += ".PP\n" + Roff(command.footer) + "\n";
  }

  void Option(const GrammarOption& option) {
    std::string names =
        option.names.empty() ? option.argument : fmt::format("{}", fmt::join(option.names, ", "));
    if (!option.value.empty() && !option.names.empty()) {
      names += " " + (option.choices.empty() ? option.value
                                             : fmt::format("{}", fmt::join(option.choices, "|")));
    }
    out_ +=
        ".TP\n.B " + Roff(names) + "\n" + (option.text.empty() ? "\\&" : Roff(option.text)) + "\n";
  }

  const std::string& language_;
  std::string out_;
};

}  // namespace

std::string ManPage(const Grammar& grammar, const std::string& language) {
  return ManWriter(language).Write(grammar);
}

int RunMan(const Grammar& grammar, const CommonOptions& common, Console& console) {
  console.out << ManPage(grammar, common.language);
  return kFine;
}

}  // namespace walz::cli
