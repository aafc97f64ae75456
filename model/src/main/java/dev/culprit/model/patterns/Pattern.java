package dev.culprit.model.patterns;

import java.util.ArrayList;
import java.util.List;

/**
 * Accesses of two threads to one or two locations, in the order in which they came. {@code threads} and {@code
 * locations} have for each access whether it is the first thread's (1) or the second's (2), and on which location.
 */
public record Pattern(List<Access> accesses, List<Integer> threads, List<Integer> locations) {
    private static final List<Integer> ONE = List.of(1, 1, 1);

    public Pattern {
        accesses = List.copyOf(accesses);
        threads = List.copyOf(threads);
        locations = List.copyOf(locations);
    }

    /** Two accesses, of two threads. */
    public static Pattern pair(List<Access> accesses) {
        return new Pattern(accesses, List.of(1, 2), ONE.subList(0, 2));
    }

    /** Three accesses, the one in the middle another thread's. */
    public static Pattern triple(List<Access> accesses) {
        return new Pattern(accesses, List.of(1, 2, 1), ONE);
    }

    /** As {@code R1-W2-W1}; on two locations x and y as {@code W1(x)-R2(x)-R2(y)-W1(y)}. */
    public String kind() {
        StringBuilder kind = new StringBuilder();
        for (int i = 0; i < accesses.size(); i++) {
            if (i > 0) kind.append('-');
            kind.append(accesses.get(i).op()).append(threads.get(i));
            if (accesses.size() == 4) kind.append(locations.get(i) == 1 ? "(x)" : "(y)");
        }
        return kind.toString();
    }

    /** The variables of its locations, each once: inside the library, all that the accesses name. */
    public List<String> variables() {
        return accesses.stream().map(Access::variable).distinct().toList();
    }

    /**
     * What a user knows each location by: the field, and for a collection the field that holds it, or where that is not
     * known the library's.
     */
    public List<String> names() {
        List<String> names = new ArrayList<>();
        for (int location = 1; location <= (accesses.size() == 4 ? 2 : 1); location++) names.add(name(location));
        return names;
    }

    private String name(int location) {
        String held = holder(location);
        if (!held.isEmpty()) return held;
        String known = null;
        for (int i = 0; i < accesses.size(); i++) {
            Access a = accesses.get(i);
            if (locations.get(i) != location) continue;
            if (known == null || known.indexOf('.') < 0) known = a.variable();
            else if (a.via() != null && !known.equals(a.variable())) known = classOf(known);
        }
        return known;
    }

    /** What a call writes is its receiver, but it may read its arguments too: so the field of a write counts first. */
    private String holder(int location) {
        String first = "";
        for (int i = 0; i < accesses.size(); i++) {
            Access a = accesses.get(i);
            if (locations.get(i) != location || a.holder().isEmpty()) continue;
            if (a.write()) return a.holder();
            if (first.isEmpty()) first = a.holder();
        }
        return first;
    }

    /** A collection whose insides are accessed in several places is known by its class. */
    private static String classOf(String variable) {
        int dot = variable.lastIndexOf('.');
        return Character.isUpperCase(variable.charAt(dot + 1)) ? variable : variable.substring(0, dot);
    }

    /** Without stacks: what distinguishes the pattern from others. */
    public Pattern plain() {
        return new Pattern(accesses.stream().map(Access::plain).toList(), threads, locations);
    }
}
