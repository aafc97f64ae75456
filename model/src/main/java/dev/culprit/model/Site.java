package dev.culprit.model;

import java.util.Objects;

/**
 * A program point with a probe. {@code variable} is {@code pkg.Class.field}, {@code int[]} for an array element, {@code
 * pkg.Class.method} for a call, and empty for a monitor. {@code holder} is the field, {@code pkg.Class.field}, from
 * which the object that is locked or called was read, and empty if that is not known.
 */
public record Site(SiteKind kind, String variable, Point point, String holder) {

    /** Where it is. {@code index} counts the sites of the method, so that two sites of one line differ. */
    public record Point(String className, String method, String descriptor, int index, String file, int line) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Point p
                    && index == p.index
                    && line == p.line
                    && className.equals(p.className)
                    && method.equals(p.method)
                    && descriptor.equals(p.descriptor)
                    && Objects.equals(file, p.file);
        }

        @Override
        public int hashCode() {
            int h = className.hashCode();
            h = h * 31 + method.hashCode();
            h = h * 31 + descriptor.hashCode();
            return h * 31 + index;
        }
    }

    /** Without a holder. */
    public Site(SiteKind kind, String variable, Point point) {
        this(kind, variable, point, "");
    }

    public String className() {
        return point.className();
    }

    public String method() {
        return point.method();
    }

    public String descriptor() {
        return point.descriptor();
    }

    public int index() {
        return point.index();
    }

    public String file() {
        return point.file();
    }

    public int line() {
        return point.line();
    }

    public Frame frame() {
        return new Frame(className(), method(), file(), line());
    }

    /** The same number in every JVM for the same class file. */
    public int stableHash() {
        int h = point.hashCode() * 0x9E3779B1;
        return h ^ (h >>> 15);
    }

    /** By hand: the equals of a record is put together at run time, which takes a good part of a host's start. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Site s
                && kind == s.kind
                && point.equals(s.point)
                && variable.equals(s.variable)
                && holder.equals(s.holder);
    }

    @Override
    public int hashCode() {
        return point.hashCode() * 31 + kind.ordinal();
    }

    /** As {@code reads balance}. */
    public String action() {
        if (variable.isEmpty())
            return switch (kind) {
                case WAIT -> "waits";
                case PUBLISH -> "continues";
                default -> kind.verb;
            };
        return kind.verb + " " + shortVariable();
    }

    /** As {@code balance}; for a call, {@code Deque.addLast} or {@code new ArrayList}. */
    public String shortVariable() {
        int dot = variable.lastIndexOf('.', variable.endsWith("]") ? variable.length() - 3 : variable.length());
        if (kind != SiteKind.CALL) return variable.substring(dot + 1);
        int type = variable.lastIndexOf('.', dot - 1) + 1;
        return variable.endsWith(".<init>") ? "new " + variable.substring(type, dot) : variable.substring(type);
    }
}
