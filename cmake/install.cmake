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
