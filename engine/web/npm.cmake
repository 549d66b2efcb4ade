# Sets WALZ_WEB_MODULES to a folder with the node_modules of package-lock.json, installed once for
# each version of that file; empty if that cannot be done.
find_program(WALZ_NODE node)
find_program(WALZ_NPM npm)
mark_as_advanced(WALZ_NODE WALZ_NPM)
set(modules ${CMAKE_BINARY_DIR}/web)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/package-lock.json)
file(SHA256 ${CMAKE_CURRENT_SOURCE_DIR}/package-lock.json lock)
set(installed)
if(EXISTS ${modules}/installed.txt)
  file(READ ${modules}/installed.txt installed)
endif()
set(problem)
if(NOT WALZ_NODE OR NOT WALZ_NPM)
  set(problem "node and npm are not there")
elseif(NOT installed STREQUAL lock)
  file(MAKE_DIRECTORY ${modules})
  file(COPY ${CMAKE_CURRENT_SOURCE_DIR}/package.json ${CMAKE_CURRENT_SOURCE_DIR}/package-lock.json DESTINATION ${modules})
  message(STATUS "npm installs what the client needs")
  execute_process(
    COMMAND ${WALZ_NPM} ci --ignore-scripts --no-audit --no-fund
    WORKING_DIRECTORY ${modules}
    TIMEOUT 300
    RESULT_VARIABLE result
    OUTPUT_QUIET ERROR_QUIET)
  if(result EQUAL 0)
    file(WRITE ${modules}/installed.txt ${lock})
  else()
    set(problem "npm ci failed (${result})")
  endif()
endif()
if(problem AND WALZ_WEB STREQUAL "ON")
  message(FATAL_ERROR "WALZ_WEB=ON: ${problem}")
elseif(problem)
  message(STATUS "No client in the browser: ${problem}")
  set(WALZ_WEB_MODULES "" CACHE INTERNAL "")
else()
  set(WALZ_WEB_MODULES ${modules} CACHE INTERNAL "")
endif()
