#include "mods/lib_zip.h"

namespace walz::mods {

LibZip::LibZip() {
  library.Find("zip_close", close);
  library.Find("zip_discard", discard);
  library.Find("zip_error_fini", error_fini);
  library.Find("zip_error_init", error_init);
  library.Find("zip_error_init_with_code", error_init_with_code);
  library.Find("zip_error_strerror", error_strerror);
  library.Find("zip_fclose", fclose);
  library.Find("zip_file_add", file_add);
  library.Find("zip_file_get_external_attributes", file_get_external_attributes);
  library.Find("zip_file_set_dostime", file_set_dostime);
  library.Find("zip_file_set_external_attributes", file_set_external_attributes);
  library.Find("zip_fopen_index", fopen_index);
  library.Find("zip_fread", fread);
  library.Find("zip_get_num_entries", get_num_entries);
  library.Find("zip_open", open);
  library.Find("zip_open_from_source", open_from_source);
  library.Find("zip_set_file_compression", set_file_compression);
  library.Find("zip_source_buffer", source_buffer);
  library.Find("zip_source_buffer_create", source_buffer_create);
  library.Find("zip_source_close", source_close);
  library.Find("zip_source_free", source_free);
  library.Find("zip_source_keep", source_keep);
  library.Find("zip_source_open", source_open);
  library.Find("zip_source_read", source_read);
  library.Find("zip_source_stat", source_stat);
  library.Find("zip_stat_index", stat_index);
  library.Find("zip_strerror", strerror);
}

const LibZip& Zip() {
  static const LibZip zip;
  return zip;
}

}  // namespace walz::mods
