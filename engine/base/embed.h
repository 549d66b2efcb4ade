// Files that lie in the program itself.
#pragma once

// Takes in a file as it is, by the assembler, and a zero byte behind it: `walz_embedded_NAME` is
// where it begins and `walz_embedded_NAME_end` where it ends. The compiler does not see it change:
// a file that has this names the file under OBJECT_DEPENDS in CMakeLists.txt, and is compiled
// alone.
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
