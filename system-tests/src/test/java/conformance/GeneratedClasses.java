package conformance;

import java.io.InputStream;
import java.lang.invoke.MethodHandles;

/** A program that defines a class itself can do so in every run, and only once. */
public class GeneratedClasses {
    /** Nobody refers to it, so that nobody loads it. */
    static class Template {
        private static int calls;

        static int call() {
            return ++calls;
        }
    }

    public static void main(String[] args) throws Exception {
        byte[] classFile;
        try (InputStream in = GeneratedClasses.class.getResourceAsStream("GeneratedClasses$Template.class")) {
            classFile = in.readAllBytes();
        }
        Class<?> type = MethodHandles.lookup().defineClass(classFile);
        Check.same("conformance.GeneratedClasses$Template", type.getName(), "name");
        Check.same(1, type.getDeclaredMethod("call").invoke(null), "calls");
        Check.Worker worker = Check.start(
                "worker", () -> Check.same(2, type.getDeclaredMethod("call").invoke(null), "calls"));
        worker.done();
        Check.thrown(LinkageError.class, () -> MethodHandles.lookup().defineClass(classFile));
        System.out.println("ok");
    }
}
