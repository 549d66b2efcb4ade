// Base64 (RFC 4648, section 4).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace walz::base {

// Encodes bytes, with padding.
std::string EncodeBase64(std::string_view bytes);

// Decodes a text with padding and without line breaks; nullopt for any other text.
std::optional<std::string> DecodeBase64(std::string_view text);

}  // namespace walz::base
