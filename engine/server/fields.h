// Names with values, as the query of an address and flat JSON objects carry them.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace walz::server {

using Fields = std::map<std::string, std::string, std::less<>>;

// `%41` and `+` decoded; nothing if that is not UTF-8, or holds a zero byte or half an escape.
std::optional<std::string> DecodeEscapes(std::string_view text);

// Reads a query such as `a=1&b=%20`; the first of two values of one name counts. Nothing if any
// part cannot be decoded, or there are more than 300.
std::optional<Fields> ReadQuery(std::string_view text);

// A JSON object of strings, whole numbers and truths, nothing within each other.
std::optional<Fields> ReadJsonFields(std::string_view text);

// A name from outside as it may be shown: one line, without invisible characters, of at most so
// many bytes.
std::string CleanName(std::string_view name, std::size_t most);

// The name of a file from outside, as it may be shown: without folders, at most 60 bytes; may be
// empty.
std::string CleanFileName(std::string_view path);

// The value of a name; empty if there is none.
std::string_view FieldOr(const Fields& fields, std::string_view name);

// A whole number of digits alone; nothing for anything else.
std::optional<std::size_t> NumberIn(std::string_view text);

}  // namespace walz::server
