#include "cli/message_list.h"

#include <nlohmann/json.hpp>
#include <ostream>
#include <sstream>

#include "authoring/messages.h"
#include "base/messages.h"
#include "cli/common_options.h"
#include "cli/messages.h"
#include "cli/online_commands.h"
#include "content/messages.h"
#include "files/messages.h"
#include "kernel/messages.h"
#include "lab/messages.h"
#include "lsp/messages.h"
#include "match/messages.h"
#include "mods/messages.h"
#include "network/messages.h"
#include "report/messages.h"
#include "sandbox/messages.h"
#include "scenario/messages.h"
#include "scene/messages.h"
#include "script/messages.h"
#include "sqlite/messages.h"
#include "tables/messages.h"
#include "ui/messages.h"
#include "yaml/messages.h"

namespace walz::cli {

std::vector<std::span<const base::MessageRecord>> AllMessages() {
  return {base::messages::kRecords,
          files::messages::kRecords,
          network::messages::kRecords,
          yaml::messages::kRecords,
          sandbox::messages::kRecords,
          sqlite::messages::kRecords,
          kernel::messages::kRecords,
          content::messages::kRecords,
          mods::messages::kRecords,
          script::messages::kRecords,
          match::messages::kRecords,
          lab::messages::kRecords,
          report::messages::kRecords,
          scenario::messages::kRecords,
          scene::messages::kRecords,
          ui::messages::kRecords,
          authoring::messages::kRecords,
          lsp::messages::kRecords,
          tables::messages::kRecords,
          ServerMessages(),
          messages::kRecords};
}

std::string MessagesJson() {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const auto& records : AllMessages()) {
    for (const base::MessageRecord& record : records) {
      nlohmann::ordered_json arguments = nlohmann::ordered_json::array();
      std::istringstream names{std::string(record.arguments)};
      for (std::string name; names >> name;) arguments.push_back(name);
      nlohmann::ordered_json texts;
      for (const std::string_view language : base::kLanguages) {
        texts[std::string(language)] = base::TextIn(record.texts, language);
      }
      list.push_back(
          {{"id", record.id}, {"code", record.code}, {"arguments", arguments}, {"texts", texts}});
    }
  }
  return list.dump(2) + "\n";
}

int PrintMessages(const CommonOptions& common, Console& console) {
  if (common.format == Format::kJson) {
    console.out << MessagesJson();
    return kFine;
  }
  for (const auto& records : AllMessages()) {
    for (const base::MessageRecord& record : records) {
      console.out << record.id << ": " << base::TextIn(record.texts, common.language) << '\n';
    }
  }
  return kFine;
}

}  // namespace walz::cli
