#include "mods/archive.h"

#include <sys/stat.h>
#include <zip.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "base/ascii.h"
#include "base/ranges.h"
#include "files/files.h"
#include "files/folder.h"
#include "mods/art.h"
#include "mods/messages.h"
#include "mods/packed_picture.h"

namespace walz::mods {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kCode = "WZ0906";

struct Discard {
  void operator()(zip_t* archive) const { zip_discard(archive); }
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};
using Archive = std::unique_ptr<zip_t, Discard>;

struct PackedFile {
  std::string name;
  std::string bytes;
};

void SortByName(std::vector<PackedFile>& files) {
  std::ranges::sort(files,
                    [](const PackedFile& a, const PackedFile& b) { return a.name < b.name; });
}

bool Report(const base::Message& why, base::Diagnostics& findings) {
  findings.Add(std::string(kCode), {}, why);
  return false;
}

std::string ErrorText(int code) {
  zip_error_t error;
  zip_error_init_with_code(&error, code);
  std::string text = zip_error_strerror(&error);
  zip_error_fini(&error);
  return text;
}

std::string Lowered(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return text;
}

bool IsPlain(std::string_view part) {
  const auto good = [](char c) {
    return base::IsLetterOrDigit(c) || c == '_' || c == '-' || c == '.';
  };
  return !part.empty() && part.front() != '.' && part.front() != '-' && part.back() != '.' &&
         part.size() <= 100 && std::ranges::all_of(part, good);
}

// Windows treats such names as devices, whatever their extension.
bool IsDevice(std::string_view part) {
  std::string stem = Lowered(std::string(part.substr(0, part.find('.'))));
  constexpr std::array<std::string_view, 4> kDevices = {"con", "prn", "aux", "nul"};
  if (base::Contains(kDevices, stem)) return true;
  const bool port = stem.starts_with("com") || stem.starts_with("lpt");
  return port && stem.size() == 4 && stem[3] >= '0' && stem[3] <= '9';
}

bool IsKnownKind(std::string_view name) {
  constexpr std::array<std::string_view, 7> kEndings = {".yaml", ".lua", ".md",  ".txt",
                                                        ".svg",  ".png", ".webp"};
  const std::string_view last = name.substr(name.rfind('/') + 1);
  return last == "LICENSE" ||
         std::ranges::any_of(kEndings, [&](std::string_view end) { return last.ends_with(end); });
}

// Returns the reason why a file name is not allowed; empty if it is allowed.
base::Message WhyNotNamed(std::string_view name, int depth) {
  if (name.size() > 500) return messages::TermNameTooLong();
  int parts = 0;
  for (std::string_view rest = name;;) {
    const std::size_t slash = rest.find('/');
    const std::string_view part = rest.substr(0, slash);
    if (part == "." || part == ".." || part.empty()) return messages::TermOutsideMod();
    if (!IsPlain(part) || IsDevice(part)) return messages::TermNameNotPortable();
    ++parts;
    if (slash == std::string_view::npos) break;
    rest.remove_prefix(slash + 1);
  }
  if (parts > depth) return messages::TermNestedTooDeeply();
  if (IsKnownKind(name)) return {};
  return messages::TermFileTypeNotAllowed();
}

// Reads the files of an untrusted archive.
class Unpacker {
 public:
  Unpacker(const fs::path& file, const std::string& shown, base::Diagnostics& findings,
           const ArchiveLimits& limits)
      : path_(file.string()),
        shown_(shown.empty() ? file.generic_string() : shown),
        findings_(findings),
        limits_(limits) {}

  // Returns all files, sorted; none after an error.
  std::vector<PackedFile> Read() {
    std::vector<PackedFile> files;
    if (!ReadAll(files)) return {};
    TakeOutOfFolder(files);
    SortByName(files);
    return files;
  }

 private:
  bool ReadAll(std::vector<PackedFile>& files) {
    struct stat info = {};
    if (stat(path_.c_str(), &info) != 0 || !S_ISREG(info.st_mode))
      return RefuseOne("", messages::TermNotAFile());
    if (static_cast<std::uint64_t>(info.st_size) > limits_.total_bytes) {
      return RefuseOne("", messages::TermTooLarge());
    }
    int code = 0;
    const Archive archive(zip_open(path_.c_str(), ZIP_RDONLY | ZIP_CHECKCONS, &code));
    if (archive == nullptr)
      return RefuseOne("", messages::TermInvalidZip({.reason = ErrorText(code)}));
    const zip_int64_t count = zip_get_num_entries(archive.get(), 0);
    if (static_cast<std::size_t>(count) > limits_.entries)
      return RefuseOne("", messages::TermTooManyEntries());
    for (zip_int64_t i = 0; i < count; ++i) {
      if (!ReadOne(archive.get(), static_cast<zip_uint64_t>(i), files)) return false;
    }
    return true;
  }

  bool RefuseOne(const std::string& entry, const base::Message& why) {
    return Report(entry.empty() ? messages::FileRejected({.file = shown_, .reason = why})
                                : messages::ArchiveEntryRejected(
                                      {.entry = entry, .archive = shown_, .reason = why}),
                  findings_);
  }

  bool ReadOne(zip_t* archive, zip_uint64_t index, std::vector<PackedFile>& files) {
    zip_stat_t stat;
    constexpr zip_uint64_t kWanted = ZIP_STAT_NAME | ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE |
                                     ZIP_STAT_COMP_METHOD | ZIP_STAT_ENCRYPTION_METHOD;
    if (zip_stat_index(archive, index, ZIP_FL_ENC_RAW, &stat) != 0 ||
        (stat.valid & kWanted) != kWanted) {
      return RefuseOne("", messages::TermDamaged());
    }
    std::string name = stat.name;
    const bool folder = name.ends_with('/');
    if (folder) name.pop_back();
    // A folder is checked like a file in it.
    const base::Message why = WhyNotNamed(folder ? name + "/x.md" : name, limits_.depth);
    if (!why.empty()) return RefuseOne(name, why);
    if (!names_.insert(Lowered(name)).second) return RefuseOne(name, messages::TermOccursTwice());
    if (!IsOrdinary(archive, index)) return RefuseOne(name, messages::TermLinkOrDevice());
    if (folder) return true;
    if (stat.encryption_method != ZIP_EM_NONE) return RefuseOne(name, messages::TermEncrypted());
    constexpr std::uint64_t kAlwaysFine = std::uint64_t{64} << 10;
    if (stat.size > limits_.file_bytes) return RefuseOne(name, messages::TermTooLarge());
    if (stat.size > kAlwaysFine && stat.size / limits_.ratio > stat.comp_size) {
      return RefuseOne(name, messages::TermTooLargeUnpacked());
    }
    total_ += stat.size;
    if (total_ > limits_.total_bytes) return RefuseOne(name, messages::TermModTooLarge());
    return ReadBytes(archive, index, std::move(name), stat.size, files);
  }

  static bool IsOrdinary(zip_t* archive, zip_uint64_t index) {
    zip_uint8_t system = 0;
    zip_uint32_t attributes = 0;
    if (zip_file_get_external_attributes(archive, index, 0, &system, &attributes) != 0)
      return false;
    const std::uint32_t kind = (attributes >> 16U) & S_IFMT;
    return system != ZIP_OPSYS_UNIX || kind == 0 || kind == S_IFREG || kind == S_IFDIR;
  }

  // Fails unless the entry has exactly the size that the archive declares.
  bool ReadBytes(zip_t* archive, zip_uint64_t index, std::string name, std::uint64_t size,
                 std::vector<PackedFile>& files) {
    const std::unique_ptr<zip_file_t, Discard> file(zip_fopen_index(archive, index, 0));
    if (file == nullptr) return RefuseOne(name, messages::TermUnreadable());
    std::string bytes(size + 1, '\0');
    std::size_t filled = 0;
    while (filled < bytes.size()) {
      const zip_int64_t got = zip_fread(file.get(), bytes.data() + filled, bytes.size() - filled);
      if (got < 0) return RefuseOne(name, messages::TermDamaged());
      if (got == 0) break;
      filled += static_cast<std::size_t>(got);
    }
    if (filled != size) return RefuseOne(name, messages::TermSizeDiffers());
    bytes.resize(size);
    files.push_back({std::move(name), std::move(bytes)});
    return true;
  }

  // Archives made by hand often contain the folder itself, so its name precedes every path.
  static void TakeOutOfFolder(std::vector<PackedFile>& files) {
    if (files.empty()) return;
    const std::string top = files.front().name.substr(0, files.front().name.find('/') + 1);
    const bool one = !top.empty() && std::ranges::all_of(files, [&](const auto& file) {
      return file.name.starts_with(top);
    });
    const bool mod =
        std::ranges::any_of(files, [&](const auto& file) { return file.name == top + "mod.yaml"; });
    if (!one || !mod) return;
    for (PackedFile& file : files) file.name.erase(0, top.size());
  }

  std::string path_;
  std::string shown_;
  base::Diagnostics& findings_;
  const ArchiveLimits& limits_;
  std::set<std::string> names_;  // in lower case
  std::uint64_t total_ = 0;
};

// Reads the files of a folder to be packed.
class FolderReader {
 public:
  FolderReader(fs::path root, base::Diagnostics& findings)
      : root_(std::move(root)), findings_(findings) {}

  // Adds all files below `folder`, and scales pictures down. Returns false after reporting.
  bool Read(const fs::path& folder) {
    const base::Result<std::vector<fs::path>> entries = files::ListFolder(folder);
    if (!entries) return Report(entries.error().message, findings_);
    bool good = true;
    for (const fs::path& entry : *entries) {
      if (!entry.filename().string().starts_with('.')) good = ReadEntry(entry) && good;
    }
    return good;
  }

  // The files read so far and the pictures scaled among them; unsorted.
  std::vector<PackedFile>& files() { return files_; }
  std::vector<ScaledPicture>& scaled() { return scaled_; }

 private:
  bool ReadEntry(const fs::path& entry) {
    const std::string name = entry.lexically_relative(root_).generic_string();
    std::error_code error;
    const fs::file_type type = fs::symlink_status(entry, error).type();
    if (type == fs::file_type::symlink) return RefuseFile(name, messages::TermLinkInMod());
    if (type == fs::file_type::directory) return Read(entry);
    if (const base::Message why = WhyNotNamed(name, ArchiveLimits().depth); !why.empty()) {
      return RefuseFile(name, why);
    }
    if (type != fs::file_type::regular) return RefuseFile(name, messages::TermNoFileOrFolder());
    base::Result<std::string> bytes = files::ReadFileIn(root_, name, MaxFileBytes(name));
    if (!bytes) {
      return RefuseFile(name, messages::TermUnreadableBecause({.reason = bytes.error().message}));
    }
    files_.push_back({name, *std::move(bytes)});
    return !IsScalable(name) || Scale(files_.back());
  }

  bool Scale(PackedFile& file) {
    base::Result<std::optional<SmallerPicture>> smaller =
        ScaleDown(PictureType(file.name), file.bytes);
    if (!smaller) return RefuseFile(file.name, smaller.error().message);
    if (!*smaller) return true;
    SmallerPicture& picture = **smaller;
    scaled_.push_back(
        {file.name, picture.before, picture.size, file.bytes.size(), picture.bytes.size()});
    file.bytes = std::move(picture.bytes);
    return true;
  }

  bool RefuseFile(const std::string& name, const base::Message& why) {
    return Report(messages::FileRejected({.file = name, .reason = why}), findings_);
  }

  fs::path root_;
  base::Diagnostics& findings_;
  std::vector<PackedFile> files_;
  std::vector<ScaledPicture> scaled_;
};

bool IsArt(std::string_view name) { return name.starts_with("art/") && !PictureType(name).empty(); }

// Checks limits of the archive as a whole.
bool FitsTogether(const std::vector<PackedFile>& files, base::Diagnostics& findings) {
  const ArchiveLimits limits;
  std::uint64_t total = 0;
  std::uint64_t art = 0;
  std::set<std::string> names;
  base::Message why;
  for (const PackedFile& file : files) {
    total += file.bytes.size();
    if (IsArt(file.name)) art += file.bytes.size();
    if (!names.insert(Lowered(file.name)).second) {
      why = messages::FileOccursTwice({.file = file.name});
    }
  }
  if (files.size() > limits.entries) why = messages::TooManyFiles();
  if (total > limits.total_bytes) why = messages::TotalSizeTooLarge();
  if (art > kMaxArtBytes) why = messages::PackedArtTooLarge({.limit = kMaxArtBytes >> 20U});
  return why.empty() || Report(why, findings);
}

// Deterministic output: sorted, not compressed (versions of compressors differ), with constant
// dates and permissions.
bool AddFile(zip_t* archive, const PackedFile& file) {
  zip_source_t* const source = zip_source_buffer(archive, file.bytes.data(), file.bytes.size(), 0);
  if (source == nullptr) return false;
  const zip_int64_t index = zip_file_add(archive, file.name.c_str(), source, ZIP_FL_ENC_UTF_8);
  if (index < 0) {
    zip_source_free(source);
    return false;
  }
  constexpr zip_uint16_t kMidnight = 0;
  constexpr zip_uint16_t kFirstOfJanuary1980 = (1U << 5U) | 1U;
  constexpr zip_uint32_t kRights = (S_IFREG | 0644U) << 16U;
  const auto at = static_cast<zip_uint64_t>(index);
  return zip_set_file_compression(archive, at, ZIP_CM_STORE, 0) == 0 &&
         zip_file_set_dostime(archive, at, kMidnight, kFirstOfJanuary1980, 0) == 0 &&
         zip_file_set_external_attributes(archive, at, 0, ZIP_OPSYS_UNIX, kRights) == 0;
}

// Returns the bytes of a zip file with `files`, or an error of the library.
base::Result<std::string> Zipped(const std::vector<PackedFile>& files) {
  zip_error_t error;
  zip_error_init(&error);
  zip_source_t* const buffer = zip_source_buffer_create(nullptr, 0, 0, &error);
  zip_error_fini(&error);
  if (buffer == nullptr) return base::Error{messages::OutOfMemory()};
  // Outlives the archive, which releases its own reference when it is closed.
  zip_source_keep(buffer);
  const std::unique_ptr<zip_source_t, void (*)(zip_source_t*)> keep(buffer, zip_source_free);
  Archive archive(zip_open_from_source(buffer, ZIP_TRUNCATE, nullptr));
  if (archive == nullptr) {
    zip_source_free(buffer);
    return base::Error{messages::CannotCreateZip()};
  }
  for (const PackedFile& file : files) {
    if (!AddFile(archive.get(), file)) return base::Error{std::string(zip_strerror(archive.get()))};
  }
  if (zip_close(archive.get()) != 0) return base::Error{std::string(zip_strerror(archive.get()))};
  static_cast<void>(archive.release());
  zip_stat_t stat;
  std::string bytes;
  if (zip_source_stat(buffer, &stat) != 0 || zip_source_open(buffer) != 0) {
    return base::Error{messages::CannotRereadZip()};
  }
  bytes.resize(stat.size);
  const zip_int64_t got = zip_source_read(buffer, bytes.data(), bytes.size());
  zip_source_close(buffer);
  if (got != static_cast<zip_int64_t>(bytes.size())) {
    return base::Error{messages::CannotRereadZip()};
  }
  return bytes;
}

}  // namespace

std::optional<std::vector<ScaledPicture>> PackFolder(const std::string& folder,
                                                     const std::string& file,
                                                     base::Diagnostics& findings) {
  std::error_code error;
  if (!fs::is_directory(folder, error)) {
    Report(messages::NotAFolder({.path = folder}), findings);
    return std::nullopt;
  }
  FolderReader reader(folder, findings);
  if (!reader.Read(folder)) return std::nullopt;
  SortByName(reader.files());
  if (!FitsTogether(reader.files(), findings)) return std::nullopt;
  const base::Result<std::string> bytes = Zipped(reader.files());
  const base::Status written =
      bytes ? files::WriteFileDurably(file, *bytes) : base::Status(bytes.error());
  if (!written) {
    Report(written.error().message, findings);
    return std::nullopt;
  }
  std::ranges::sort(reader.scaled(), {}, &ScaledPicture::file);
  return std::move(reader.scaled());
}

bool UnpackArchive(const std::string& file, const std::string& into, base::Diagnostics& findings,
                   const ArchiveLimits& limits, const std::string& shown) {
  const std::size_t before = findings.error_count();
  const std::vector<PackedFile> files = Unpacker(file, shown, findings, limits).Read();
  if (findings.error_count() != before) return false;
  std::error_code error;
  if (!fs::create_directory(into, error)) {
    return Report(messages::CannotCreateFolder({.path = into}), findings);
  }
  for (const PackedFile& packed : files) {
    const base::Status written = files::WriteFileIn(into, packed.name, packed.bytes);
    if (written) continue;
    fs::remove_all(into, error);
    return Report(written.error().message, findings);
  }
  return true;
}

}  // namespace walz::mods
