// Embedding of files in the program.
#pragma once

// Embeds a file with the assembler, followed by a zero byte. `walz_embedded_NAME` and
// `walz_embedded_NAME_end` are the beginning and the end of its contents. The compiler does not
// track changes of the file: add it to OBJECT_DEPENDS of the including source in CMakeLists.txt,
// and compile that source separately.
#define WALZ_EMBED(name, path)                  \
  __asm__(                                      \
      ".pushsection .rodata, \"a\"\n"           \
      ".global walz_embedded_" #name            \
      "\n"                                      \
      "walz_embedded_" #name                    \
      ":\n"                                     \
      ".incbin \"" path                         \
      "\"\n"                                    \
      ".global walz_embedded_" #name            \
      "_end\n"                                  \
      "walz_embedded_" #name                    \
      "_end:\n"                                 \
      ".byte 0\n"                               \
      ".popsection\n");                         \
  extern "C" const char walz_embedded_##name[]; \
  extern "C" const char walz_embedded_##name##_end[]
