package dev.culprit.bytecode.library;

/**
 * A name with wildcards: {@code *} stands for anything but a slash, {@code **} for anything. Without regular
 * expressions, which take longer to load than the table.
 */
record Glob(String pattern) {
    boolean isExact() {
        return pattern.indexOf('*') < 0;
    }

    boolean matches(String name) {
        return matches(0, name, 0);
    }

    private boolean matches(int at, String name, int from) {
        int star = pattern.indexOf('*', at);
        int literal = (star < 0 ? pattern.length() : star) - at;
        if (!name.startsWith(pattern.substring(at, at + literal), from)) return false;
        if (star < 0) return from + literal == name.length();
        boolean anything = pattern.startsWith("**", star);
        int rest = star + (anything ? 2 : 1);
        for (int i = from + literal; i <= name.length(); i++) {
            if (matches(rest, name, i)) return true;
            if (i < name.length() && name.charAt(i) == '/' && !anything) return false;
        }
        return false;
    }
}
