// Scripts that require others that are not there.
#include <string>

#include "authoring/lint.h"
#include "unit/mods/loading.h"

namespace walz::authoring {
namespace {

TEST(Requires, OfManyScriptsSomeAreNamed) {
  const mods::HarbourCopy copy;
  copy.Write("mods/fog/mod.yaml", "schema: 1\nid: fog\nname: N\nversion: 1.0.0\ngame: harbour\n");
  copy.Write("mods/fog/scripts/fog.lua", "local M = {}\nlocal n = require('xyzzy')\nreturn M\n");
  for (int i = 0; i < 100; ++i) {
    copy.Write("mods/fog/scripts/lib/a" + std::to_string(i) + ".lua", "return {}\n");
  }
  mods::LoadRequest request = copy.request();
  request.mods = {"fog"};
  base::Diagnostics findings;
  LoadAndLint(request, findings);
  std::string help;
  for (const base::Diagnostic& finding : findings.items()) {
    if (finding.code == "WZ0909") help = finding.help.English();
  }
  EXPECT_TRUE(help.starts_with("the scripts are `")) << base::Render(findings);
  EXPECT_TRUE(help.ends_with(" more")) << help;
  EXPECT_LT(help.size(), 400U) << help;
}

}  // namespace
}  // namespace walz::authoring
