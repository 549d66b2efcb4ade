#include "ui/console.h"

#include <nlohmann/json.hpp>
#include <ostream>

namespace walz::ui {

void Console::Say(const base::Message& line) { out << line.In(language) << '\n'; }

void Console::Report(const base::Message& line) { err << line.In(language) << '\n'; }

int Console::Print(const nlohmann::ordered_json& document) {
  out << document.dump(2) << '\n';
  return kFine;
}

}  // namespace walz::ui
