#include "base/cures.h"

#include <string_view>

namespace walz::base {

Message CureOf(const Diagnostic& finding) {
  if (!finding.help.empty()) return finding.help;
  const std::string_view code = finding.code;
  // In the order of codes.cc.
  if (code == "WZ0119") return Say("mend the first ones, and check again");
  if (code == "WZ0120") return Say("remove one of the two, or join them");
  if (code == "WZ0122") return Say("make a definition of its own of what lies deepest");
  if (code == "WZ0130") return Say("write what is expected there");
  if (code == "WZ0132") return Say("write `true` or `false`, without quotes");
  if (code == "WZ0203") return Say("rename one of the two, or remove it");
  if (code == "WZ0204") return Say("remove one of them: each game has a folder of its own");
  if (code == "WZ0210") return Say("remove it, or declare it as a field of its kind");
  if (code == "WZ0211") return Say("add it");
  if (code == "WZ0214") return Say("write one of those that are expected");
  if (code == "WZ0216") return Say("remove it, or add what it belongs to");
  if (code == "WZ0217") return Say("leave some of them out");
  if (code == "WZ0221") return Say("give it another name");
  if (code == "WZ0301") return Say("define it, or name another one");
  if (code == "WZ0401") return Say("declare the option, or remove this");
  if (code == "WZ0405") return Say("list them below `values`, the default first");
  if (code == "WZ0503") return Say("name one that the piece has, or add it");
  if (code == "WZ0505") return Say("leave one of them out");
  if (code == "WZ0507") return Say("name another side, or a space in the cell of that one");
  if (code == "WZ0601") return Say("write one flow with the id `main`");
  if (code == "WZ0702") return Say("write the same placeholders in all languages");
  if (code == "WZ0704") return Say("write it in every language");
  if (code == "WZ0705") return Say("correct its key, or remove it");
  if (code == "WZ0802") return Say("define some, or remove the components");
  if (code == "WZ0908") return Say("declare it with `local`, or `require` the script that has it");
  if (code == "WZ0910") return Say("keep what it remembers in a `variable` of the game");
  if (code == "WZ0912") return Say("compare it with something that it can be");
  if (code == "WZ0915") return Say("correct the name, or declare the field in its kind");
  if (code == "WZ0922") return Say("hand over the same type everywhere, or another argument");
  if (code == "WZ1004") return Say("leave the mod out, or correct `game` in its mod.yaml");
  if (code == "WZ1007") return Say("give the mod another id");
  if (code == "WZ1011") return Say("remove one of them, or give it a version of its own");
  if (code == "WZ1101")
    return Say("correct the name, or write `try: true` if it need not be there");
  if (code == "WZ2001") return Say("remove it, or correct its name");
  if (code == "WZ2002") return Say("add it");
  if (code == "WZ2004") return Say("correct the name: it is the id of something in the game");
  if (code == "WZ2006") return Say("say in its name what makes the two differ");
  return {};
}

}  // namespace walz::base
