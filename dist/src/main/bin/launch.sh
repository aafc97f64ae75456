# Read by the installed command and by the one in the source tree: finds a JDK and starts a main class with it.

fail() {
    echo "culprit: $1" >&2
    exit 2
}

# Sets java to the launcher in JAVA_HOME or else on the PATH. It must belong to JDK 17 or later.
find_java() {
    if [ -n "${JAVA_HOME:-}" ] && [ -x "$JAVA_HOME/bin/java" ]; then
        java=$JAVA_HOME/bin/java
    else
        java=$(command -v java) || fail "there is no java on the PATH; install JDK 17 or later or set JAVA_HOME"
    fi
    java_home=$(dirname "$(dirname "$(readlink -f "$java")")")
    feature=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$java_home/release" 2>/dev/null)
    [ -n "$feature" ] || feature=$("$java" -version 2>&1 | sed -n '1s/.*version "\([0-9]*\).*/\1/p')
    [ "${feature:-0}" -ge 17 ] || fail "$java is Java ${feature:-of unknown version}; JDK 17 or later is needed"
}

# launch INSTALLATION CLASSPATH MAIN ARGUMENT..
launch() {
    installation=$1
    classpath=$2
    main=$3
    shift 3
    terminal_in=false
    terminal_out=false
    terminal_err=false
    [ -t 0 ] && terminal_in=true
    [ -t 1 ] && terminal_out=true
    [ -t 2 ] && terminal_err=true
    exec "$java" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xshare:auto \
        "-Dculprit.terminal.in=$terminal_in" "-Dculprit.terminal.out=$terminal_out" "-Dculprit.terminal.err=$terminal_err" \
        "-Dculprit.home=$installation" -cp "$classpath" "$main" "$@"
}
