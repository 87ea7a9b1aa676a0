# The installed package: find_package(arbiter) gives arbiter::core and arbiter::disk.
include(CMakePackageConfigHelpers)

install(TARGETS arbiter_core arbiter_disk EXPORT arbiter-targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/arbiter DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT arbiter-targets NAMESPACE arbiter:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/arbiter)

configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/arbiter-config.cmake.in
    ${PROJECT_BINARY_DIR}/arbiter-config.cmake INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/arbiter)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/arbiter-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/arbiter-config.cmake ${PROJECT_BINARY_DIR}/arbiter-config-version.cmake
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/arbiter)

# The command, what it reads, and what shells and man read.
install(TARGETS arbiter RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/packs DESTINATION ${CMAKE_INSTALL_DATADIR}/arbiter)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/schemas DESTINATION ${CMAKE_INSTALL_DATADIR}/arbiter)

set(completion ${PROJECT_BINARY_DIR}/arbiter.bash)
add_custom_command(OUTPUT ${completion} COMMAND arbiter completion > ${completion} DEPENDS arbiter VERBATIM)
set(made ${completion})
install(FILES ${completion} DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME arbiter)

find_program(HELP2MAN help2man)
if(HELP2MAN)
    set(man_page ${PROJECT_BINARY_DIR}/arbiter.1)
    add_custom_command(OUTPUT ${man_page} COMMAND ${PROJECT_SOURCE_DIR}/scripts/man $<TARGET_FILE:arbiter> > ${man_page}
        DEPENDS arbiter ${PROJECT_SOURCE_DIR}/scripts/man VERBATIM)
    list(APPEND made ${man_page})
    install(FILES ${man_page} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
endif()
add_custom_target(arbiter_pages ALL DEPENDS ${made})
