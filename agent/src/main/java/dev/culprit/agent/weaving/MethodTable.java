package dev.culprit.agent.weaving;

import dev.culprit.model.trace.TraceWriter;
import dev.culprit.model.trace.TracedPoint;
import dev.culprit.weave.MethodRegister;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The methods that are traced, by number, and the class files that they come from. */
public final class MethodTable implements MethodRegister {
    private record Type(int number, String name, byte[] classFile) {}

    private record Method(int number, Type type, String name, String descriptor) {}

    private final List<Method> methods = new ArrayList<>();
    /** By number. */
    private final Map<Integer, TracedPoint> points = new TreeMap<>();

    /** The class whose methods came last. */
    private Type last;

    private int types;

    @Override
    public synchronized int add(byte[] classFile, String className, String name, String descriptor) {
        if (last == null || last.classFile != classFile) last = new Type(types++, className, classFile);
        methods.add(new Method(methods.size(), last, name, descriptor));
        return methods.size() - 1;
    }

    @Override
    public synchronized void add(TracedPoint point) {
        points.put(point.number(), point);
    }

    /** The point of a traced method; null if the number is of another site. */
    public synchronized TracedPoint point(int number) {
        return points.get(number);
    }

    /**
     * Writes what the methods are, and their classes. Those in a trace are not enough: who is called is not always
     * told.
     */
    public synchronized void write(TraceWriter writer) throws IOException {
        Type written = null;
        for (Method m : methods) {
            if (m.type != written) writer.type(m.type.number, m.type.name, m.type.classFile);
            written = m.type;
            writer.method(m.number, m.type.number, m.name, m.descriptor);
        }
        for (TracedPoint point : points.values()) writer.point(point);
    }
}
