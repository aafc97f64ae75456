package dev.culprit.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Which lines of the sources have code, method by method, as the class files say. */
final class CodeLines {
    /** The lines of one method. */
    private record Method(String file, NavigableSet<Integer> lines) {
        boolean surrounds(String source, int line) {
            return file.equals(source) && lines.first() <= line && line <= lines.last();
        }

        /** As where the gap is at the head of the method. */
        boolean follows(String source, int line) {
            return file.equals(source) && lines.first() > line;
        }

        int length() {
            return lines.last() - lines.first();
        }
    }

    private final List<Method> methods = new ArrayList<>();

    private CodeLines() {}

    static CodeLines read(Path classes) throws IOException {
        CodeLines code = new CodeLines();
        try (Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList())
                new ClassReader(Files.readAllBytes(file)).accept(code.new Reader(), ClassReader.SKIP_FRAMES);
        }
        code.methods.removeIf(m -> m.lines.isEmpty());
        return code;
    }

    /** The nearest lines with code before and after a gap, in the innermost method around it. */
    List<Integer> around(String file, int firstOfGap, int lastOfGap) {
        Method method = methods.stream()
                .filter(m -> m.surrounds(file, firstOfGap))
                .min(Comparator.comparing(Method::length))
                .or(() -> methods.stream()
                        .filter(m -> m.follows(file, lastOfGap))
                        .min(Comparator.comparing(m -> m.lines.first())))
                .orElseThrow(() -> new IllegalArgumentException(file + ":" + firstOfGap + " is not in a method"));
        List<Integer> lines = new ArrayList<>();
        Integer before = method.lines.lower(firstOfGap);
        Integer after = method.lines.higher(lastOfGap);
        if (before != null) lines.add(before);
        if (after != null) lines.add(after);
        return lines;
    }

    private final class Reader extends ClassVisitor {
        private String file;

        Reader() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visitSource(String source, String debug) {
            file = source;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            NavigableSet<Integer> lines = new TreeSet<>();
            methods.add(new Method(file, lines));
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitLineNumber(int line, Label start) {
                    lines.add(line);
                }
            };
        }
    }
}
