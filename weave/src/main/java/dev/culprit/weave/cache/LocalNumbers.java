package dev.culprit.weave.cache;

import dev.culprit.model.Site;
import dev.culprit.model.trace.TracedPoint;
import dev.culprit.runtime.patterns.Patterns;
import dev.culprit.weave.MethodRegister;
import dev.culprit.weave.code.SiteRegister;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers the sites and traced methods of one class from 0. Code that is woven with these numbers has each of them as a
 * constant in its constant pool, where {@link RelocatableClass} finds it: the numbers are so far from 0 that no shorter
 * instruction has room for them, and no other code that is woven has constants in their range.
 */
final class LocalNumbers implements SiteRegister, MethodRegister {
    private static final int RANGE = 1 << 20;
    private static final int SITES = 0x8C500000;
    /** In the site of a write, where patterns are collected. */
    private static final int FLAG = Patterns.WRITE;

    private static final int METHODS = SITES + RANGE;
    /** More would not leave enough room in the constant pool. */
    private static final int MOST = 20_000;

    private final Map<Site, Integer> sites = new LinkedHashMap<>();
    private final List<MethodKey> methods = new ArrayList<>();
    private final List<TracedPoint> points = new ArrayList<>();
    private byte[] tracedFrom = {};

    /** False if the class has constants of its own that look like our numbers. */
    static boolean fit(byte[] classFile) {
        boolean[] taken = new boolean[1];
        IntegerConstants.visit(classFile, (place, value) -> taken[0] |= isSite(value) || isMethod(value));
        return !taken[0];
    }

    @Override
    public int add(Site site) {
        return SITES + sites.computeIfAbsent(site, s -> sites.size());
    }

    @Override
    public int add(byte[] classFile, String className, String name, String descriptor) {
        tracedFrom = classFile;
        methods.add(new MethodKey(className, name, descriptor));
        return METHODS + methods.size() - 1;
    }

    @Override
    public void add(TracedPoint point) {
        points.add(at(point, point.number() - SITES, point.method() - METHODS));
    }

    /** Whether there may be too many to be constants. */
    boolean areMany() {
        return sites.size() > MOST;
    }

    RelocatableClass relocatable(byte[] woven) {
        return new RelocatableClass(
                woven, tracedFrom, List.copyOf(sites.keySet()), List.copyOf(methods), List.copyOf(points));
    }

    static boolean isSite(int constant) {
        int site = constant & ~FLAG;
        return site >= SITES && site < SITES + RANGE;
    }

    static boolean isMethod(int constant) {
        return constant >= METHODS && constant < METHODS + RANGE;
    }

    /** The constant with the number that its site has in another register. */
    static int siteIn(int[] register, int constant) {
        return register[(constant & ~FLAG) - SITES] | constant & FLAG;
    }

    static int methodIn(int[] register, int constant) {
        return register[constant - METHODS];
    }

    static TracedPoint at(TracedPoint point, int number, int method) {
        return new TracedPoint(number, method, point.instruction(), point.effect(), point.local(), point.type());
    }
}
