// Names with values: parsing of queries and flat JSON objects, and sanitizing of external names.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace walz::tables {

using Fields = std::map<std::string, std::string, std::less<>>;

// Decodes `%41` and `+`. Returns nullopt for invalid UTF-8, NUL characters and incomplete escapes.
std::optional<std::string> DecodeEscapes(std::string_view text);

// Parses a query such as `a=1&b=%20`. If a name has several values, the first takes precedence.
// Returns nullopt if a part cannot be decoded, or there are more than 300 fields.
std::optional<Fields> ReadQuery(std::string_view text);

// Parses a flat JSON object of strings, integers and booleans; nullopt for anything else.
std::optional<Fields> ReadJsonFields(std::string_view text);

// Sanitizes an external name for display: one line, no invisible characters, truncated to `most`
// bytes. Each control character is replaced by `control`.
std::string CleanName(std::string_view name, std::size_t most, std::string_view control = "");

// Sanitizes an external file name for display: no folders, at most 60 bytes; may be empty.
std::string CleanFileName(std::string_view path);

// Returns the value of a name; empty if it is missing.
std::string_view FieldOr(const Fields& fields, std::string_view name);

// Parses an unsigned decimal number; nullopt for other texts.
std::optional<std::size_t> NumberIn(std::string_view text);
// Parses a seed of 64 bits; nullopt for other texts.
std::optional<std::uint64_t> SeedIn(std::string_view text);
// Parses a decimal number, perhaps negative; nullopt for other texts.
std::optional<std::int32_t> IntegerIn(std::string_view text);

}  // namespace walz::tables
