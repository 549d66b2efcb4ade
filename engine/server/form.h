// Names with values, as addresses, forms and small JSON objects carry them.
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

// `a=1&b=%20`, of an address or of a form; of two values of one name the first. Nothing if any part
// cannot be decoded, or there are more than 300.
std::optional<Fields> ReadForm(std::string_view text);

// A JSON object of strings, whole numbers and truths, nothing within each other.
std::optional<Fields> ReadJsonFields(std::string_view text);

// A form with a file.
struct FileForm {
  Fields fields;
  std::string file;  // its bytes, whatever they are
  std::string name;  // as its sender calls it, clean, without folders; may be empty
};

// What browsers send of a form with a file (multipart/form-data, RFC 7578); `type` is the
// Content-Type, which says what stands between its parts. Nothing if it is not of that form, has no
// file, more than one, or more than 16 parts.
std::optional<FileForm> ReadFileForm(std::string_view type, std::string_view body);

// A name from outside as it may be shown: one line, without invisible characters, of at most so
// many bytes.
std::string CleanName(std::string_view name, std::size_t most);

// The value of a name; empty if there is none.
std::string_view FieldOr(const Fields& fields, std::string_view name);

// A whole number of digits alone; nothing for anything else.
std::optional<std::size_t> NumberIn(std::string_view text);

// A value as it may stand in an address.
std::string EncodeEscapes(std::string_view text);

}  // namespace walz::server
