package dev.culprit.bytecode.library;

import java.util.ArrayList;
import java.util.List;

/**
 * One block of the table: the classes that it is about, what holds for all of their methods, and its lines in order.
 */
final class Block {
    /** Classes by name; {@code subtypes}: those that extend or implement them too. */
    record ClassPattern(Glob name, boolean subtypes) {}

    /** Methods by name and, unless it is negative, number of arguments. */
    record MethodPattern(Glob name, int arguments) {
        boolean matches(String method, int count) {
            if (arguments >= 0 && arguments != count) return false;
            boolean ordinary = !method.startsWith("<") || name.isExact();
            return ordinary && name.matches(method);
        }
    }

    /** What holds for some methods. */
    record Line(List<MethodPattern> methods, LibraryCall facts) {}

    final List<ClassPattern> included = new ArrayList<>();
    final List<Glob> excluded = new ArrayList<>();
    final List<Line> lines = new ArrayList<>();
    LibraryCall traits;

    /**
     * True when the block is about the class: {@code self} when the call names it, else as a supertype of what the call
     * names.
     */
    boolean isAbout(String type, boolean self) {
        boolean about = false;
        for (ClassPattern p : included) about |= (self || p.subtypes) && p.name.matches(type);
        for (Glob glob : excluded) about &= !glob.matches(type);
        return about;
    }

    /** The first line about the method; null where there is none. */
    LibraryCall line(String method, int arguments) {
        for (Line line : lines)
            for (MethodPattern pattern : line.methods) if (pattern.matches(method, arguments)) return line.facts;
        return null;
    }
}
