package dev.culprit.analysis.prediction;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Names of methods that release an object: the usual ones, by how they begin, and those that a user gives, as {@code
 * com.acme.Pool.giveBack}, where {@code *} stands for any text.
 */
public final class ReleasePatterns {
    private static final List<String> BEGINNINGS = List.of(
            "close",
            "shutdown",
            "dispose",
            "release",
            "destroy",
            "stop",
            "terminate",
            "cancel",
            "free",
            "disconnect",
            "return",
            "giveback",
            "recycle",
            "remove",
            "unregister",
            "deregister",
            "evict",
            "invalidate",
            "expire",
            "detach",
            "passivate",
            "deallocate");

    public static final ReleasePatterns USUAL = new ReleasePatterns(List.of());

    private final List<Pattern> given;

    public ReleasePatterns(List<String> given) {
        this.given = given.stream().map(ReleasePatterns::pattern).toList();
    }

    private static Pattern pattern(String glob) {
        return Pattern.compile(
                Stream.of(glob.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
    }

    /** True if the method of the program releases an object. The body of a lambda belongs to the method around it. */
    boolean matches(String className, String method) {
        String name = method.startsWith("lambda$") ? method.substring("lambda$".length()) : method;
        return BEGINNINGS.stream().anyMatch(name.toLowerCase(Locale.ROOT)::startsWith)
                || isGiven(className + "." + method);
    }

    /** True if the user has named the method, as {@code com.acme.Pool.giveBack}. */
    boolean isGiven(String method) {
        return given.stream().anyMatch(pattern -> pattern.matcher(method).matches());
    }
}
