#include "files/late_library.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

namespace walz::files {
namespace {

TEST(LateLibrary, FindsFunctions) {
  LateLibrary library("libm.so.6");
  double (*root)(double) = nullptr;
  library.Find("sqrt", root);
  ASSERT_FALSE(library.problem());
  EXPECT_EQ(root(9), 3);
}

TEST(LateLibrary, SaysThatItIsNotThere) {
  LateLibrary library("libnowhere.so.1");
  int (*function)() = &std::rand;
  library.Find("rand", function);
  EXPECT_EQ(function, nullptr);
  ASSERT_TRUE(library.problem());
  EXPECT_NE(library.problem()->English().find("libnowhere.so.1"), std::string::npos);
}

TEST(LateLibrary, SaysWhatItLacks) {
  LateLibrary library("libm.so.6");
  double (*root)(double) = nullptr;
  void (*other)() = nullptr;
  library.Find("no_such_function", other);
  library.Find("sqrt", root);
  ASSERT_TRUE(library.problem());
  EXPECT_NE(library.problem()->English().find("no_such_function"), std::string::npos);
  EXPECT_EQ(root, nullptr);
}

}  // namespace
}  // namespace walz::files
