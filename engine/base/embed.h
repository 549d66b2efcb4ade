// Files embedded in the program.
#pragma once

// Embeds a file and a zero byte after it: from `walz_embedded_NAME` to `walz_embedded_NAME_end`.
// The assembler reads the file, so the build does not see it change: a source with WALZ_EMBED lists
// the file under OBJECT_DEPENDS in CMakeLists.txt and is excluded from unity builds.
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
