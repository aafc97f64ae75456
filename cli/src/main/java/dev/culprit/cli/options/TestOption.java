package dev.culprit.cli.options;

import dev.culprit.trials.program.UnusableTarget;

/** A test as users name it: {@code CLASS} or {@code CLASS#METHOD}. The method is empty if none is named. */
public record TestOption(String className, String method) {
    /** Parameter types after the method's name are ignored. */
    public static TestOption parse(String test) throws UnusableTarget {
        int hash = test.indexOf('#');
        String className = hash < 0 ? test : test.substring(0, hash);
        String method = hash < 0 ? "" : test.substring(hash + 1).replaceFirst("\\(.*\\)$", "");
        if (className.isEmpty() || hash >= 0 && method.isEmpty())
            throw new UnusableTarget("a test is named by CLASS or CLASS#METHOD: " + test);
        return new TestOption(className, method);
    }
}
