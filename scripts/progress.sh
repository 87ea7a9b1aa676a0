# Sourced by scripts/build and scripts/test: runs long commands quietly and shows how far they are.

# run_with_progress LABEL LOG COMMAND...: the command's output goes to LOG; its exit code is returned. While it runs, a
# line tells how far it is: rewritten on a terminal, every ten seconds elsewhere, so that a pipe shows life too.
run_with_progress() {
    local label=$1 log=$2 shown="" now ticks=0 job status
    shift 2
    "$@" >"$log" 2>&1 </dev/null &
    job=$!
    trap 'kill "$job" 2>/dev/null; exit 130' INT TERM
    while kill -0 "$job" 2>/dev/null; do
        sleep 0.5
        ticks=$((ticks + 1))
        if [ -t 1 ]; then
            printf '\r\033[K%s: %s' "$label" "$(how_far "$log")"
        elif [ $((ticks % 20)) -eq 0 ]; then
            now=$(how_far "$log")
            [ "$now" = "$shown" ] || printf '  %s: %s\n' "$label" "$now"
            shown=$now
        fi
    done
    [ -t 1 ] && printf '\r\033[K'
    wait "$job"
    status=$?
    trap - INT TERM
    return "$status"
}

# how_far LOG: steps of ninja, tests of GoogleTest (also of another half, in LOG.other), or the last line.
how_far() {
    local steps tests logs=("$1")
    if [ -f "$1.other" ]; then logs+=("$1.other"); fi
    steps=$(grep -aoE '^\[[0-9]+/[0-9]+\]' "$1" | tail -1)
    if [ -n "$steps" ]; then
        steps=${steps//[\[\]]/}
        echo "${steps%/*} of ${steps#*/} steps"
        return
    fi
    tests=$(sed -nE 's/^\[=+\] Running ([0-9]+) tests? .*/\1/p' "${logs[@]}" | awk '{ all += $1 } END { print all }')
    if [ -n "$tests" ]; then
        echo "$(cat "${logs[@]}" | grep -acE '^\[ +(OK|FAILED|SKIPPED) +\].*ms\)$') of $tests tests"
        return
    fi
    tail -n 1 "$1" | cut -c1-70
}
