// The declarative form of commands. The parser, --help, shell completion and the manual page read
// the same declarations. Their texts are the messages `help_<command>` and
// `help_<command>_<option>`, or `help_common_<option>` for options that several commands share.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "ui/console.h"

namespace walz::cli {

using ui::Console;
using ui::Format;
using ui::kFindings;
using ui::kFine;
using ui::kUsage;

struct CommonOptions;

// The values that a shell offers after an option.
enum class Source { kNone, kFiles, kGames, kBots };

// The kind of value that an option takes.
struct Value {
  std::string name;  // placeholder in the help: `FILE`
  Source source = Source::kNone;
  std::vector<std::string> choices = {};  // the only valid values; empty: any
  bool open = false;                      // other values than `choices` are possible as well
  bool list = false;                      // values are separated by commas
  bool mod = false;                       // a mod; a zip file is unpacked first
};

Value File();
Value Folder();
Value Game();
Value Mod(std::string name = "ID_OR_PATH");
Value ListOf(Value value);  // `NAME` becomes `NAME[,NAME...]`
Value OneOf(std::vector<std::string> choices);
// One of `choices`, or another value, which the command checks.
Value OneOfOr(std::string name, std::vector<std::string> choices);
Value Word(std::string name);

// An option (`--load FILE`), a flag (`--plain`), or an argument, which has a position instead of a
// name (`game`).
struct Option {
  std::string name;                 // with its dashes; the name of an argument has none
  std::optional<Value> value = {};  // none: a flag
  std::function<base::Status(const std::string&)> set = {};  // called once per value, in order
  std::string letter = {};                                   // `-h`; most options have none
  bool required = false;
  bool repeatable = false;
  std::vector<std::string> excludes = {};  // names of options that this one cannot be combined with

  bool is_argument() const { return !name.starts_with('-'); }
};

// Options that write their values to `target`, which must outlive them.
Option Flag(std::string name, bool& target);
Option Text(std::string name, Value value, std::string& target);
// May be repeated; appends each value.
Option Texts(std::string name, Value value, std::vector<std::string>& target);
// A decimal number from `least` to `most`.
Option Decimal(std::string name, double& target, double least, double most);

// Splits `one,two`.
std::vector<std::string> SplitAtCommas(const std::string& text);

// Parses an integer; the error contains the bounds.
base::Result<std::int64_t> WholeNumber(const std::string& text, std::int64_t least,
                                       std::int64_t most);

// An integer from `least` to `most`. `Target` is an integer or an optional of one.
template <class Target>
Option Number(std::string name, Target& target, std::int64_t least, std::int64_t most) {
  const auto set = [&target, least, most](const std::string& text) -> base::Status {
    const base::Result<std::int64_t> number = WholeNumber(text, least, most);
    if (!number) return number.error();
    if constexpr (std::integral<Target>) {
      target = static_cast<Target>(*number);
    } else {
      target = static_cast<typename Target::value_type>(*number);
    }
    return base::Ok();
  };
  return {.name = std::move(name), .value = Word("N"), .set = set};
}

Option Required(Option option);
Option Excluding(Option option, std::vector<std::string> others);

// A command with its options, which are bound to the variables that they set. It is created anew
// for each command line.
struct Command {
  std::string name;
  std::vector<Option> options = {};  // arguments in the order of their positions
  std::function<int(const CommonOptions&, Console&)> run = {};
  std::vector<std::string> formats = {"text", "json"};  // the values of --format
  bool loads_game = true;  // takes the options that choose a game's mods, rules and players
};

// Binds `run` to the options of a command and shares their ownership.
template <class Options>
std::function<int(const CommonOptions&, Console&)> Calling(int (*run)(const CommonOptions&,
                                                                      const Options&, Console&),
                                                           std::shared_ptr<Options> options) {
  return [run, options = std::move(options)](const CommonOptions& common, Console& console) {
    return run(common, *options, console);
  };
}

}  // namespace walz::cli
