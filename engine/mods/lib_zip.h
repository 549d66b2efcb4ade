// What is used of libzip, which is loaded when an archive is read or written: with it comes
// libcrypto, and loading the two takes as long as starting the program does. Internal to
// archive.cc.
#pragma once

#include <zip.h>

#include "files/late_library.h"

namespace walz::mods {

// The functions by their names, without `zip_`. To be called if `library` has no problem.
struct LibZip {
  LibZip();

  files::LateLibrary library{"libzip.so.4"};
  decltype(zip_close)* close;
  decltype(zip_discard)* discard;
  decltype(zip_error_fini)* error_fini;
  decltype(zip_error_init)* error_init;
  decltype(zip_error_init_with_code)* error_init_with_code;
  decltype(zip_error_strerror)* error_strerror;
  decltype(zip_fclose)* fclose;
  decltype(zip_file_add)* file_add;
  decltype(zip_file_get_external_attributes)* file_get_external_attributes;
  decltype(zip_file_set_dostime)* file_set_dostime;
  decltype(zip_file_set_external_attributes)* file_set_external_attributes;
  decltype(zip_fopen_index)* fopen_index;
  decltype(zip_fread)* fread;
  decltype(zip_get_num_entries)* get_num_entries;
  decltype(zip_open)* open;
  decltype(zip_open_from_source)* open_from_source;
  decltype(zip_set_file_compression)* set_file_compression;
  decltype(zip_source_buffer)* source_buffer;
  decltype(zip_source_buffer_create)* source_buffer_create;
  decltype(zip_source_close)* source_close;
  decltype(zip_source_free)* source_free;
  decltype(zip_source_keep)* source_keep;
  decltype(zip_source_open)* source_open;
  decltype(zip_source_read)* source_read;
  decltype(zip_source_stat)* source_stat;
  decltype(zip_stat_index)* stat_index;
  decltype(zip_strerror)* strerror;
};

const LibZip& Zip();

}  // namespace walz::mods
