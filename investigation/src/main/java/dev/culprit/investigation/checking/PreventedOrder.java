package dev.culprit.investigation.checking;

import dev.culprit.model.Exclusion;
import dev.culprit.model.Frame;
import dev.culprit.model.Libraries;
import dev.culprit.model.OrderConstraint;
import dev.culprit.model.Place;
import dev.culprit.model.SiteKind;
import dev.culprit.model.Steering;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Steers runs so that accesses do not happen in the order of a pattern. Accesses that interrupt those of another thread
 * are prevented by mutual exclusion: each thread performs its accesses of the pattern, from the first to the last, as
 * if it held a common lock. Two accesses in the wrong order are prevented by the opposite order.
 */
public final class PreventedOrder {
    private static final int PAIR = 2;

    private PreventedOrder() {}

    /** The same steering without the patterns, which all have the same number of accesses. */
    public static Steering without(List<Pattern> patterns, Steering steering) {
        if (patterns.get(0).accesses().size() == PAIR)
            return steering.with(
                    patterns.stream().map(PreventedOrder::opposite).distinct().toList(), steering.delays());
        List<Exclusion.Region> regions = new ArrayList<>();
        for (Pattern pattern : patterns)
            for (int thread = 1; thread <= 2; thread++) regions.add(region(pattern, thread));
        return steering.excluding(
                List.of(new Exclusion(regions.stream().distinct().toList())));
    }

    /** As {@link #without(List, Steering)}, with regions that begin before locks as {@code around} says. */
    public static Steering without(List<Pattern> patterns, Steering steering, UnaryOperator<List<Exclusion>> around) {
        Steering prevented = without(patterns, steering);
        return prevented.excluding(around.apply(prevented.exclusions()));
    }

    /** Whether all accesses happen inside calls of the library, those of the first thread in one line. */
    public static boolean isInsideCall(Pattern pattern) {
        int first = pattern.threads().get(0);
        Set<Frame> lines = new HashSet<>();
        for (int i = 0; i < pattern.accesses().size(); i++) {
            if (!isOfLibrary(pattern.accesses().get(i))) return false;
            if (pattern.threads().get(i) == first)
                lines.add(pattern.accesses().get(i).at());
        }
        return lines.size() == 1;
    }

    /** The same steering, in which no two calls of the library in which the pattern happens overlap. */
    public static Steering withoutOverlap(Pattern pattern, Steering steering) {
        List<Exclusion.Region> calls = pattern.accesses().stream()
                .map(a -> place(a, 0))
                .distinct()
                .map(line -> new Exclusion.Region(line, line))
                .toList();
        return steering.excluding(List.of(new Exclusion(calls)));
    }

    private static OrderConstraint opposite(Pattern pair) {
        return new OrderConstraint(
                place(pair.accesses().get(1), 1), place(pair.accesses().get(0), 1));
    }

    private static Exclusion.Region region(Pattern pattern, int thread) {
        Access first = pattern.accesses().get(pattern.threads().indexOf(thread));
        Access last = pattern.accesses().get(pattern.threads().lastIndexOf(thread));
        return new Exclusion.Region(place(first, 0), place(last, 0));
    }

    private static Place place(Access access, int occurrence) {
        SiteKind kind = access.write() ? SiteKind.WRITE : SiteKind.READ;
        return Place.of("", access.at().className(), access.at().line(), isOfLibrary(access) ? null : kind, occurrence);
    }

    /** True for a library call. Its events, at the line of the call, may be of any kind. */
    private static boolean isOfLibrary(Access access) {
        String variable = access.variable();
        return access.via() != null
                || Libraries.isLibrary(variable)
                || Character.isUpperCase(variable.charAt(variable.lastIndexOf('.') + 1));
    }
}
