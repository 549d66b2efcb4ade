// Replaces archive.cc, packed_picture.cc and checksum.cc when WALZ_WITH_ARCHIVES is off.
#include "base/exception.h"
#include "base/hash.h"
#include "base/missing_part.h"
#include "mods/archive.h"
#include "mods/checksum.h"

namespace walz::mods {
namespace {

bool Refuse(base::Diagnostics& findings) {
  findings.Add("WZ0906", {}, base::MissingPart("WALZ_WITH_ARCHIVES"));
  return false;
}

}  // namespace

std::optional<std::vector<ScaledPicture>> PackFolder(const std::string& /*folder*/,
                                                     const std::string& /*file*/,
                                                     base::Diagnostics& findings) {
  Refuse(findings);
  return std::nullopt;
}

bool UnpackArchive(const std::string& /*file*/, const std::string& /*into*/,
                   base::Diagnostics& findings, const ArchiveLimits& /*limits*/,
                   const std::string& /*shown*/) {
  return Refuse(findings);
}

std::string Sha256(std::string_view /*bytes*/) {
  throw base::Exception(base::MissingPart("WALZ_WITH_ARCHIVES"));
}

std::string ContentHash(std::string_view bytes) {
  return base::HashText(base::StableHash(bytes)) + base::HashText(base::StableHash(bytes, 1));
}

}  // namespace walz::mods
