package dev.culprit.trials.program;

import dev.culprit.model.Advice;
import dev.culprit.model.Note;
import dev.culprit.model.Target;
import java.io.IOException;
import java.util.List;
import java.util.function.Predicate;

/** Reports in one line what is wrong with a target before any JVM is started for it. */
public final class TargetCheck {
    /** Class files of JDK 25. */
    private static final int NEWEST_MAJOR = 69;
    /** Since JDK 25 main may be an instance method, with or without a parameter. */
    private static final int FREE_MAIN = 25;

    /** More superclasses than any class has. */
    private static final int DEEPEST = 1000;

    private static final String MAIN_DESCRIPTOR = "([Ljava/lang/String;)V";

    private final ClassPath classpath;
    private final Jdk jdk;

    public TargetCheck(ClassPath classpath, Jdk jdk) {
        this.classpath = classpath;
        this.jdk = jdk;
    }

    public void check(Target target) throws UnusableTarget {
        if (target.isTest()) checkTest(target.testClass(), target.testMethod());
        else checkMain(target.main());
    }

    private void checkMain(String className) throws UnusableTarget {
        ClassFile file = load(className);
        if (inherits(
                file, m -> m.name().equals("main") && m.descriptor().equals(MAIN_DESCRIPTOR) && m.isPublicStatic()))
            return;
        Predicate<ClassFile.Method> free = m -> m.name().equals("main")
                && (m.descriptor().equals(MAIN_DESCRIPTOR) || m.descriptor().equals("()V"));
        boolean hasFree = inherits(file, free);
        if (hasFree && jdk.feature() >= FREE_MAIN) return;
        String hint = hasFree ? " (the one it has needs JDK " + FREE_MAIN + "; this is " + jdk.version() + ")" : "";
        throw new UnusableTarget("class " + className + " has no public static void main(String[])" + hint);
    }

    private void checkTest(String className, String method) throws UnusableTarget {
        ClassFile file = load(className);
        if (!method.isEmpty() && !inherits(file, m -> m.name().equals(method)))
            throw new UnusableTarget("class " + className + " has no method " + method + nearest(method, file));
    }

    private static String nearest(String method, ClassFile file) {
        List<String> names = file.methods().stream()
                .map(ClassFile.Method::name)
                .filter(name -> name.matches("[\\p{L}\\d_]+"))
                .toList();
        List<String> near = NearestNames.to(method, names);
        return near.isEmpty() ? "" : "; did you mean " + String.join(" or ", near) + "?";
    }

    private boolean inherits(ClassFile file, Predicate<ClassFile.Method> wanted) throws UnusableTarget {
        ClassFile at = file;
        // Damaged classes can be superclasses of each other.
        for (int depth = 0; at != null && depth < DEEPEST; depth++, at = superClass(at))
            if (at.methods().stream().anyMatch(wanted)) return true;
        return false;
    }

    private ClassFile superClass(ClassFile file) throws UnusableTarget {
        if (file.superName().isEmpty() || file.superName().startsWith("java/")) return null;
        return classpath.has(file.superName() + ".class")
                ? load(file.superName().replace('/', '.'))
                : null;
    }

    private ClassFile load(String className) throws UnusableTarget {
        byte[] bytes = classpath.bytes(className.replace('.', '/') + ".class");
        if (bytes == null)
            throw new UnusableTarget("there is no class " + className + " on the class path" + hint(className));
        int major = ClassFile.major(bytes);
        if (major > NEWEST_MAJOR)
            throw new UnusableTarget("class " + className + " is of Java " + (major - 44) + " (class file version "
                    + major + "); Culprit supports up to Java " + (NEWEST_MAJOR - 44));
        if (major > jdk.newestMajor())
            throw new UnusableTarget(Note.of(
                    "class " + className + " is of Java " + (major - 44) + " and cannot run on JDK " + jdk.version(),
                    Advice.Kind.CHOOSE_NEWER_JDK));
        try {
            return ClassFile.read(bytes);
        } catch (IOException e) {
            throw new UnusableTarget("class " + className + " is not a readable class file: " + e.getMessage());
        }
    }

    private String hint(String className) throws UnusableTarget {
        if (className.contains("/")) return "; write its name with dots";
        if (className.endsWith(".class") || className.endsWith(".java")) return "; give the class's name, not a file's";
        int dot = className.lastIndexOf('.');
        String nested = dot < 0 ? "" : className.substring(0, dot) + "$" + className.substring(dot + 1);
        return dot > 0 && classpath.has(nested.replace('.', '/') + ".class") ? "; did you mean " + nested + "?" : "";
    }
}
