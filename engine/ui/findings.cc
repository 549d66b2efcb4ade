#include "ui/findings.h"

#include <nlohmann/json.hpp>
#include <ostream>
#include <string>

#include "base/diagnostic.h"
#include "base/messages.h"
#include "base/render.h"
#include "ui/text_lines.h"

namespace walz::ui {
namespace {

nlohmann::ordered_json SpanJson(const base::SourceSpan& span) {
  if (span.file == nullptr) return nullptr;
  return {{"path", span.file->path()},
          {"line", span.begin.line + 1},
          {"column", span.begin.column + 1},
          {"end_line", span.end.line + 1},
          {"end_column", span.end.column + 1}};
}

nlohmann::ordered_json FixJson(const base::Fix& fix, std::string_view language) {
  nlohmann::ordered_json edits = nlohmann::ordered_json::array();
  for (const base::Edit& edit : fix.edits) {
    edits.push_back({{"span", SpanJson(edit.span)}, {"text", edit.text}});
  }
  return {{"title", fix.title.In(language)}, {"edits", edits}};
}

nlohmann::ordered_json FindingJson(const base::Diagnostic& finding, std::string_view language) {
  nlohmann::ordered_json related = nlohmann::ordered_json::array();
  for (const base::RelatedSpan& place : finding.related) {
    related.push_back({{"label", place.label.In(language)}, {"span", SpanJson(place.span)}});
  }
  nlohmann::ordered_json notes = nlohmann::ordered_json::array();
  for (const base::Message& note : finding.notes) notes.push_back(note.In(language));
  nlohmann::ordered_json fixes = nlohmann::ordered_json::array();
  for (const base::Fix& fix : finding.fixes) fixes.push_back(FixJson(fix, language));
  return {{"severity", finding.severity == base::Severity::kError ? "error" : "warning"},
          {"code", finding.code},
          {"message", finding.message.In(language)},
          {"span", SpanJson(finding.span)},
          {"label", finding.label.In(language)},
          {"help", base::HelpOf(finding).In(language)},
          {"notes", notes},
          {"related", related},
          {"fixes", fixes}};
}

// Escapes text for a workflow command. Properties also escape commas and colons.
std::string Escaped(std::string_view text, bool property) {
  return Replaced(text, [property](char c) -> std::string_view {
    if (property && (c == ':' || c == ',')) return c == ':' ? "%3A" : "%2C";
    return c == '%' ? "%25" : c == '\r' ? "%0D" : c == '\n' ? "%0A" : "";
  });
}

// Formats a finding as a GitHub annotation: `::error file=...,line=...::text`.
std::string WorkflowCommand(const base::Diagnostic& finding, std::string_view language) {
  std::string text = finding.severity == base::Severity::kError ? "::error " : "::warning ";
  if (finding.span.file != nullptr) {
    text += "file=" + Escaped(finding.span.file->path(), true) +
            ",line=" + std::to_string(finding.span.begin.line + 1) +
            ",col=" + std::to_string(finding.span.begin.column + 1) + ",";
  }
  text += "title=" + finding.code + "::" + Escaped(finding.message.In(language), false);
  if (const base::Message cure = base::HelpOf(finding); !cure.empty()) {
    text +=
        Escaped("\n" + base::messages::TermHelp().In(language) + ": " + cure.In(language), false);
  }
  for (const base::Fix& fix : finding.fixes) {
    text += Escaped("\nfix: " + fix.title.In(language), false);
  }
  return text + "\n";
}

}  // namespace

void PrintFindings(const base::Diagnostics& findings, Format format, const Console& console,
                   std::ostream& out) {
  if (format == Format::kText) {
    base::RenderOptions options;
    options.color = console.color ? base::Color::kOn : base::Color::kOff;
    options.language = console.language;
    out << base::Render(findings, options);
    return;
  }
  if (format == Format::kGithub) {
    for (const base::Diagnostic& finding : findings.items()) {
      out << WorkflowCommand(finding, console.language);
    }
    return;
  }
  const nlohmann::ordered_json document = {{"errors", findings.error_count()},
                                           {"warnings", findings.size() - findings.error_count()},
                                           {"findings", FindingsJson(findings, console.language)}};
  out << document.dump(2) << '\n';
}

nlohmann::ordered_json FindingsJson(const base::Diagnostics& findings, std::string_view language) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const base::Diagnostic& finding : findings.items()) {
    list.push_back(FindingJson(finding, language));
  }
  return list;
}

void WriteLine(const nlohmann::ordered_json& message, const Console& console) {
  const auto replace = nlohmann::ordered_json::error_handler_t::replace;
  console.out << message.dump(-1, ' ', false, replace) << '\n' << std::flush;
}

void SendStartError(const std::string& message, const base::Diagnostics& findings,
                    const Console& console) {
  const nlohmann::ordered_json line = {{"type", "error"},
                                       {"code", "cannot_start"},
                                       {"message", message},
                                       {"findings", FindingsJson(findings, console.language)}};
  WriteLine(line, console);
}

}  // namespace walz::ui
