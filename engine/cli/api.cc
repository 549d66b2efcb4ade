// walz api: the reference pages, from what the engine itself knows.
#include <ostream>

#include "cli/commands.h"
#include "content/reference.h"
#include "script/reference.h"

namespace walz::cli {

int RunApi(const CommonOptions&, const ApiOptions& options, Console& console) {
  if (options.what == "scripts") console.out << script::ReferencePage();
  if (options.what == "kinds") console.out << content::KindsPage();
  if (options.what == "shapes") console.out << content::ShapesPage();
  return kFine;
}

}  // namespace walz::cli
