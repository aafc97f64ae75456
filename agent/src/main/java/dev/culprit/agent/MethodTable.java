package dev.culprit.agent;

import dev.culprit.model.trace.TraceWriter;
import dev.culprit.weave.MethodRegister;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The methods that are traced, by number, and the class files that they come from. */
final class MethodTable implements MethodRegister {
    private record Type(int number, String name, byte[] classFile) {}

    private record Method(int number, Type type, String name, String descriptor) {}

    private final List<Method> methods = new ArrayList<>();
    /** The class whose methods came last. */
    private Type last;

    private int types;

    @Override
    public synchronized int add(byte[] classFile, String className, String name, String descriptor) {
        if (last == null || last.classFile != classFile) last = new Type(types++, className, classFile);
        methods.add(new Method(methods.size(), last, name, descriptor));
        return methods.size() - 1;
    }

    /** Writes what the methods in a trace are, and their classes. */
    synchronized void write(TraceWriter writer) throws IOException {
        Set<Type> written = new HashSet<>();
        for (Method m : methods) {
            if (!writer.hasEntered(m.number)) continue;
            if (written.add(m.type)) writer.type(m.type.number, m.type.name, m.type.classFile);
            writer.method(m.number, m.type.number, m.name, m.descriptor);
        }
    }
}
