// The ids of messages, for tests that must not depend on their wording.
#pragma once

#include <set>
#include <string>

#include "base/diagnostic.h"
#include "base/message.h"

namespace walz::tests {

// Adds the id of a message and, at any depth, of its arguments.
inline void AddIds(const base::Message& message, std::set<std::string>& ids) {
  if (!message.id().empty()) ids.emplace(message.id());
  for (const base::Message& argument : message.arguments()) AddIds(argument, ids);
}

inline std::set<std::string> IdsOf(const base::Message& message) {
  std::set<std::string> ids;
  AddIds(message, ids);
  return ids;
}

// The ids in the headlines, helps and notes of all findings.
inline std::set<std::string> IdsOf(const base::Diagnostics& findings) {
  std::set<std::string> ids;
  for (const base::Diagnostic& finding : findings.items()) {
    AddIds(finding.message, ids);
    AddIds(finding.help, ids);
    for (const base::Message& note : finding.notes) AddIds(note, ids);
  }
  return ids;
}

}  // namespace walz::tests
