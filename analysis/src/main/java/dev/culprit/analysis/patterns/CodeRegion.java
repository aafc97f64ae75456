package dev.culprit.analysis.patterns;

import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.Map;
import java.util.TreeMap;

/** The code of the application that the accesses of a pattern are in: for each method, the first and the last line. */
record CodeRegion(Map<String, Lines> methods) {
    record Lines(int first, int last) {
        Lines with(Lines other) {
            return new Lines(Math.min(first, other.first), Math.max(last, other.last));
        }

        boolean overlap(Lines other) {
            return first <= other.last && other.first <= last;
        }
    }

    static CodeRegion of(Pattern pattern) {
        Map<String, Lines> methods = new TreeMap<>();
        for (Access access : pattern.accesses()) {
            Lines line = new Lines(access.at().line(), access.at().line());
            methods.merge(access.at().className() + "." + access.at().method(), line, Lines::with);
        }
        return new CodeRegion(methods);
    }

    /**
     * Whether what makes the one atomic probably makes the other atomic as well: they are in the same two or three
     * methods, or in one method in lines that overlap.
     */
    boolean isLike(CodeRegion other) {
        if (!methods.keySet().equals(other.methods.keySet())) return false;
        return methods.size() > 1
                || methods.entrySet().stream().allMatch(e -> e.getValue().overlap(other.methods.get(e.getKey())));
    }
}
