package dev.culprit.model;

import java.util.List;

/** Which classes are somebody else's: the JDK's and the test frameworks'. */
public final class Libraries {
    private static final List<String> PREFIXES = List.of(
            "java.",
            "javax.",
            "jdk.",
            "sun.",
            "com.sun.",
            "org.junit.",
            "junit.",
            "org.opentest4j.",
            "org.apiguardian.",
            "org.hamcrest.",
            "org.assertj.core.",
            "org.mockito.",
            "net.bytebuddy.",
            "org.jacoco.",
            "dev.culprit.runtime.");

    private Libraries() {}

    public static boolean isLibrary(String className) {
        for (String p : PREFIXES) if (className.startsWith(p)) return true;
        return false;
    }
}
