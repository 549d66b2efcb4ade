#include "authoring/hook_reference.h"

#include "authoring/content_names.h"
#include "authoring/hook_contexts.h"
#include "authoring/script_memory.h"
#include "authoring/script_trees.h"

namespace walz::authoring {
namespace {

// Formats `space: space`, `what: card, stake`; only the name if the type is unknown.
std::string FieldsOf(const ContextFields& fields) {
  std::string text;
  for (const auto& [name, field] : fields) {
    if (FieldsOfEveryHook().count(name) != 0) continue;
    std::string type = field.type == "any" ? std::string() : ": " + field.type;
    if (!field.words.empty()) {
      type.clear();
      for (const std::string& word : field.words) type += (type.empty() ? ": " : ", ") + word;
    }
    text += (text.empty() ? "`" : ", `") + name + type + "`";
  }
  return text;
}

class Page {
 public:
  explicit Page(const content::Content& content)
      : content_(content), trees_(content, memory_), contexts_(content, trees_) {}

  std::string Write() {
    text_ =
        "# What hooks of " + content_.ruleset->data().game +
        " may name\n\nMade by `walz api hooks` from the game itself. Beside what is listed, every "
        "`ctx` holds `seat`, whose doing it is, `owner`, for whom the hook is in force, and "
        "`card`, whose hook it is.\n";
    Table("Events", "event", "event");
    Table("Values", "value", "value");
    Table("Actions", "action", "decision");
    Table("Open functions", "function", "open_function");
    Table("Verbs", "verb", "verb");
    return std::move(text_);
  }

 private:
  // Lists only actions with known fields; other decisions cannot be hooked.
  void Table(const std::string& title, const std::string& key, const std::string& kind) {
    std::string rows;
    for (const content::FinalDefinition& definition : content_.sources) {
      if (definition.kind != kind) continue;
      const ContextFields* const fields = contexts_.Of(key + "." + definition.id);
      if (kind == "decision" && fields == nullptr) continue;
      rows += "| `" + definition.id + "` | " + (fields == nullptr ? "" : FieldsOf(*fields)) +
              " | " + TextOf(kind, definition.id) + " |\n";
    }
    if (rows.empty()) return;
    text_ += "\n## " + title + "\n\n| `" + key + "` | in `ctx` | text |\n|---|---|---|\n" + rows;
  }

  std::string TextOf(const std::string& kind, const std::string& id) const {
    const std::string key = kind + "." + id;
    std::string text = content_.locales.Has("en", key) ? content_.locales.Text("en", key) : "";
    for (std::size_t bar = 0; (bar = text.find('|', bar)) != std::string::npos; bar += 2) {
      text.insert(bar, "\\");
    }
    return text;
  }

  const content::Content& content_;
  ScriptMemory memory_;
  ScriptTrees trees_;
  HookContexts contexts_;
  std::string text_;
};

}  // namespace

std::string HooksPage(const content::Content& content) { return Page(content).Write(); }

}  // namespace walz::authoring
