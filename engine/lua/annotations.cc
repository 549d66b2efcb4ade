#include "lua/annotations.h"

#include <algorithm>

namespace walz::lua {
namespace {

constexpr std::string_view kBlanks = " \t\r";

std::string_view Trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.size(), text.find_first_not_of(kBlanks)));
  const std::size_t last = text.find_last_not_of(kBlanks);
  return text.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

// Removes the first word from `text` and returns it.
std::string_view TakeWord(std::string_view& text) {
  text = Trimmed(text);
  const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
  text = Trimmed(text.substr(word.size()));
  return word;
}

// Removes a type from `text` and returns it. A type may have blanks in its brackets, and behind the
// colon of `fun(a: seat): integer`.
std::string_view TakeType(std::string_view& text) {
  text = Trimmed(text);
  int depth = 0;
  std::size_t end = 0;
  for (; end < text.size(); ++end) {
    const char c = text[end];
    if (c == '(' || c == '<' || c == '{') ++depth;
    if (c == ')' || c == '>' || c == '}') --depth;
    const bool is_blank = kBlanks.find(c) != std::string_view::npos;
    if (is_blank && depth <= 0 && (end == 0 || text[end - 1] != ':')) break;
  }
  const std::string_view type = text.substr(0, end);
  text = Trimmed(text.substr(end));
  return type;
}

void ReadLine(std::string_view line, Annotations& annotations) {
  const std::string_view text = Trimmed(line);
  if (!text.starts_with('@')) {
    if (!annotations.doc.empty()) annotations.doc += '\n';
    annotations.doc += text;
    return;
  }
  std::string_view rest = text.substr(1);
  const std::string_view tag = TakeWord(rest);
  if (tag == "param") {
    Annotations::Parameter& parameter = annotations.parameters.emplace_back();
    std::string_view name = TakeWord(rest);
    const bool is_optional = name.ends_with('?');
    if (is_optional) name.remove_suffix(1);
    parameter.name = name;
    parameter.type = ParseType(TakeType(rest));
    parameter.type.is_optional = parameter.type.is_optional || is_optional;
    parameter.doc = rest;
  } else if (tag == "return") {
    annotations.results.push_back(ParseType(TakeType(rest)));
  } else if (tag == "public") {
    annotations.is_public = true;
  }
}

}  // namespace

const Annotations::Parameter* Annotations::Find(std::string_view parameter) const {
  const auto found = std::ranges::find(parameters, parameter, &Parameter::name);
  return found == parameters.end() ? nullptr : &*found;
}

AnnotatedType ParseType(std::string_view text) {
  AnnotatedType type;
  text = Trimmed(text);
  if (text.ends_with("|nil")) {
    type.is_optional = true;
    text.remove_suffix(4);
  }
  if (text.ends_with('?')) {
    type.is_optional = true;
    text.remove_suffix(1);
  }
  if (text.starts_with("fun(")) {
    type.name = "function";
    return type;
  }
  if (text.starts_with("table<") || text.starts_with('{')) {
    type.name = "table";
    return type;
  }
  if (text.ends_with("[]")) {
    type.is_list = true;
    text.remove_suffix(2);
  }
  const bool is_name = !text.empty() && std::ranges::all_of(text, [](char c) {
    return IsNameCharacter(c) || c == '.';
  });
  if (is_name && text != "any") {
    type.name = text;
  } else {
    type.is_list = false;
  }
  return type;
}

Annotations AnnotationsAbove(std::string_view source, const std::vector<Comment>& comments,
                             std::size_t place) {
  auto first = std::partition_point(comments.begin(), comments.end(),
                                    [&](const Comment& comment) { return comment.end <= place; });
  const auto last = first;
  for (std::size_t below = place; first != comments.begin(); --first) {
    const Comment& comment = *(first - 1);
    const std::string_view between = source.substr(comment.end, below - comment.end);
    const bool is_above = between.find_first_not_of(" \t\r\n") == std::string_view::npos &&
                          std::ranges::count(between, '\n') == 1;
    const bool is_doc = source.substr(comment.begin).starts_with("---");
    if (!is_above || !is_doc) break;
    below = comment.begin;
  }
  Annotations annotations;
  for (; first != last; ++first) {
    ReadLine(source.substr(first->begin + 3, first->end - first->begin - 3), annotations);
  }
  return annotations;
}

}  // namespace walz::lua
