// Embedding of files in the program.
#pragma once

// The assembler text that defines `symbol` and `symbol_end`, in two object formats.
#ifdef __wasm__
#define WALZ_EMBED_TEXT(symbol, path)          \
  ".section .rodata." symbol                   \
  ",\"\",@\n"                                  \
  ".global " symbol                            \
  "\n"                                         \
  ".global " symbol                            \
  "_end\n"                                     \
  ".type " symbol                              \
  ",@object\n"                                 \
  ".type " symbol "_end,@object\n" symbol      \
  ":\n"                                        \
  ".incbin \"" path "\"\n" symbol              \
  "_end:\n"                                    \
  ".byte 0\n"                                  \
  ".size " symbol ", " symbol "_end - " symbol \
  "\n"                                         \
  ".size " symbol "_end, 1\n"
#else
#define WALZ_EMBED_TEXT(symbol, path) \
  ".pushsection .rodata, \"a\"\n"     \
  ".global " symbol                   \
  "\n"                                \
  ".global " symbol "_end\n" symbol   \
  ":\n"                               \
  ".incbin \"" path "\"\n" symbol     \
  "_end:\n"                           \
  ".byte 0\n"                         \
  ".popsection\n"
#endif

// Embeds a file with the assembler, followed by a zero byte. `walz_embedded_NAME` and
// `walz_embedded_NAME_end` are the beginning and the end of its contents. The compiler does not
// track changes of the file: add it to OBJECT_DEPENDS of the including source in CMakeLists.txt,
// and compile that source separately.
#define WALZ_EMBED(name, path)                            \
  __asm__(WALZ_EMBED_TEXT("walz_embedded_" #name, path)); \
  extern "C" const char walz_embedded_##name[];           \
  extern "C" const char walz_embedded_##name##_end[]
