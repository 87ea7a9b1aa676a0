# arbiter_unity(TARGET SIZE SOURCE...): compiles the sources of one folder together, SIZE at a time. Most of a source's
# compile time is reading headers, and a batch reads them once. Batches never cross folders: names in anonymous
# namespaces are unique within a folder, not in the whole tree.
function(arbiter_unity target size)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    foreach(source IN LISTS ARGN)
        cmake_path(GET source PARENT_PATH folder)
        # Relative, so that a compiler cache recognises the batches of another checkout.
        cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
        string(MAKE_C_IDENTIFIER "${folder}" folder)
        math(EXPR batch "${count_${folder}}0 / 10 / ${size}")
        math(EXPR count_${folder} "${count_${folder}}0 / 10 + 1")
        set_source_files_properties(${source} PROPERTIES UNITY_GROUP "${folder}_${batch}")
    endforeach()
endfunction()
