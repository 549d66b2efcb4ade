# Lua as part of the build, with the options of Debian's package, from Debian's source in WALZ_LUA_SOURCE, a folder of
# wasm/debian_source.sh.
enable_language(C)
file(GLOB lua_folder ${WALZ_LUA_SOURCE}/source/lua5.4-*/src)
file(GLOB lua_sources ${lua_folder}/*.c)
list(FILTER lua_sources EXCLUDE REGEX "/(lua|luac)[.]c$")
if(NOT lua_sources)
  message(FATAL_ERROR "WALZ_LUA_SOURCE: there is no source of Lua in ${WALZ_LUA_SOURCE}")
endif()
add_library(walz_lua_source STATIC ${lua_sources})
target_compile_definitions(walz_lua_source PRIVATE LUA_COMPAT_5_3 LUA_USE_LINUX)
# Hidden, so that the Python module never calls another Lua of its process.
set_target_properties(walz_lua_source PROPERTIES C_VISIBILITY_PRESET hidden)
walz_train(walz_lua_source)
if(WALZ_PROFILE STREQUAL record)
  # A fixed seed of hashes makes profiles reproducible.
  target_compile_options(walz_lua_source PRIVATE "-Dluai_makeseed(L)=1u")
endif()
set_target_properties(PkgConfig::lua5.4 PROPERTIES
  INTERFACE_INCLUDE_DIRECTORIES ${lua_folder}
  INTERFACE_LINK_LIBRARIES "walz_lua_source;m;${CMAKE_DL_LIBS}")
