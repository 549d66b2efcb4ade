# Draws the page of cards in README.md and fails if cards.svg differs. With WALZ_APPROVE=1 in the
# environment, replaces cards.svg. WALZ is the program, DATA the folder that contains data/ and
# scripts/, OUT the output folder.
file(REMOVE_RECURSE ${OUT})
execute_process(COMMAND ${WALZ} gallery auf-der-walz --print --lang en --data ${DATA} --out ${OUT}
                RESULT_VARIABLE failed OUTPUT_QUIET)
if(failed)
  message(FATAL_ERROR "walz gallery: ${failed}")
endif()
set(drawn ${OUT}/auf-der-walz-11.svg)
set(shown ${CMAKE_CURRENT_LIST_DIR}/cards.svg)
if("$ENV{WALZ_APPROVE}" STREQUAL "1")
  configure_file(${drawn} ${shown} COPYONLY)
endif()
execute_process(COMMAND ${CMAKE_COMMAND} -E compare_files ${drawn} ${shown} RESULT_VARIABLE differs)
if(differs)
  message(FATAL_ERROR "the program draws another page of cards: ${drawn} is not ${shown}")
endif()
