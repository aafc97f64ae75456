package dev.culprit.investigation.suites;

import dev.culprit.bytecode.TestMethods;
import dev.culprit.model.Target;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.List;

/** The tests of classes, method by method where the class file shows its methods. */
final class SuiteTests {
    private SuiteTests() {}

    static List<Target> of(ClassPath classpath, List<String> classes) throws UnusableTarget {
        List<Target> tests = new ArrayList<>();
        for (String name : classes) {
            byte[] classFile = classpath.bytes(name.replace('.', '/') + ".class");
            List<String> methods = classFile == null ? List.of() : TestMethods.of(classFile);
            if (methods.isEmpty()) tests.add(Target.ofTest(name, ""));
            for (String method : methods) tests.add(Target.ofTest(name, method));
        }
        return tests;
    }
}
