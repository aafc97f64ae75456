package dev.culprit.faults;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A build that runs in this JVM with a limited number of steps and reports which lines it has covered. It determines on
 * which inputs of a pool a version fails, including by an endless loop. Not for programs with threads, and not for
 * measuring speed.
 */
public final class MeteredProgram {
    private static final String METER = Type.getInternalName(Meter.class);

    /**
     * A place in the code: a line, or the jump of that line, which is passed before it is decided and again if it was
     * not taken.
     */
    private record Point(SourceLine line, boolean beforeJump) {}

    private final List<Point> points = new ArrayList<>();
    private final Method entry;

    private MeteredProgram(Build build) throws IOException {
        Map<String, byte[]> classes = new HashMap<>();
        try (Stream<Path> files = Files.walk(build.classes())) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".class")).sorted().toList()) {
                ClassReader reader = new ClassReader(Files.readAllBytes(file));
                classes.put(reader.getClassName().replace('/', '.'), metered(reader));
            }
        }
        try {
            entry = new Loader(classes)
                    .loadClass(build.program().entry().getName())
                    .getMethod("run", String.class);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    public static MeteredProgram of(Build build) throws IOException {
        return new MeteredProgram(build);
    }

    /**
     * The result for an input. {@code output} is null if the run threw {@code failure}; {@code passes} says how often
     * each point of the program was passed.
     */
    public record Run(String output, Throwable failure, long steps, int[] passes) {
        public boolean gives(String expected) {
            return failure == null && expected.equals(output);
        }

        public boolean isOutOfSteps() {
            return failure instanceof Meter.OutOfSteps;
        }
    }

    public Run run(String input, long steps) {
        Meter.start(points.size(), steps);
        String output = null;
        Throwable failure = null;
        try {
            output = (String) entry.invoke(null, input);
        } catch (InvocationTargetException e) {
            failure = e.getCause();
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
        return new Run(output, failure, steps - Meter.left(), Meter.passes());
    }

    /** The lines that a run has passed. */
    public Set<SourceLine> lines(Run run) {
        Set<SourceLine> lines = new HashSet<>();
        for (int i = 0; i < run.passes.length; i++) if (run.passes[i] > 0) lines.add(points.get(i).line);
        return lines;
    }

    /** A bit for each line that a run has passed and for each way that a condition went. */
    public BitSet coverage(Run run) {
        BitSet coverage = new BitSet();
        for (int i = 0; i < run.passes.length; i++) {
            boolean neverJumped = points.get(i).beforeJump && run.passes[i] == run.passes[i + 1];
            if (run.passes[i] > 0 && !neverJumped) coverage.set(i);
        }
        return coverage;
    }

    private static final class Loader extends ClassLoader {
        private final Map<String, byte[]> classes;

        Loader(Map<String, byte[]> classes) {
            super(MeteredProgram.class.getClassLoader());
            this.classes = classes;
        }

        /** The version's classes come before the right ones of the same names. */
        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                byte[] bytes = classes.get(name);
                if (bytes == null) return super.loadClass(name, resolve);
                Class<?> loaded = findLoadedClass(name);
                return loaded == null ? defineClass(name, bytes, 0, bytes.length) : loaded;
            }
        }
    }

    /** Adds {@code Meter.pass(n)} to each line, before each conditional jump and after it. */
    private byte[] metered(ClassReader reader) {
        ClassNode type = new ClassNode();
        reader.accept(type, 0);
        for (MethodNode method : type.methods) {
            SourceLine at = new SourceLine(type.sourceFile, 0);
            boolean newLine = false;
            for (AbstractInsnNode i : method.instructions.toArray()) {
                if (i instanceof LineNumberNode l) {
                    at = new SourceLine(type.sourceFile, l.line);
                    newLine = true;
                }
                if (i.getOpcode() < 0) continue;
                if (newLine && i.getOpcode() == Opcodes.NEW) {
                    // Frames name an object that is not yet made by the label right before this instruction.
                    method.instructions.insert(i, pass(at, false));
                } else if (newLine) {
                    method.instructions.insertBefore(i, pass(at, false));
                }
                newLine = false;
                if (i instanceof JumpInsnNode && i.getOpcode() != Opcodes.GOTO) {
                    method.instructions.insertBefore(i, pass(at, true));
                    method.instructions.insert(i, pass(at, false));
                }
            }
        }
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        type.accept(writer);
        return writer.toByteArray();
    }

    private InsnList pass(SourceLine at, boolean beforeJump) {
        InsnList call = new InsnList();
        call.add(new LdcInsnNode(points.size()));
        call.add(new MethodInsnNode(Opcodes.INVOKESTATIC, METER, "pass", "(I)V"));
        points.add(new Point(at, beforeJump));
        return call;
    }
}
