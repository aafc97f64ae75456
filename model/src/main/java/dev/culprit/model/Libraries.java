package dev.culprit.model;

import java.util.List;

/** Which classes are somebody else's: the JDK's and the test frameworks'. */
public final class Libraries {
    private static final List<String> JDK = List.of(
            "java.",
            "javax.",
            "jdk.",
            "sun.",
            "com.sun.",
            "org.w3c.dom.",
            "org.xml.sax.",
            "org.ietf.jgss.",
            "org.jcp.xml.",
            "netscape.javascript.",
            "dev.culprit.runtime.");

    private static final List<String> TEST_FRAMEWORKS = List.of(
            "org.junit.",
            "junit.",
            "org.testng.",
            "org.opentest4j.",
            "org.apiguardian.",
            "org.hamcrest.",
            "org.assertj.core.",
            "org.mockito.",
            "net.bytebuddy.",
            "org.jacoco.");

    private Libraries() {}

    public static boolean isLibrary(String className) {
        return isTestFramework(className) || isJdk(className);
    }

    public static boolean isJdk(String className) {
        return startsWith(className, JDK);
    }

    public static boolean isTestFramework(String className) {
        return startsWith(className, TEST_FRAMEWORKS);
    }

    private static boolean startsWith(String className, List<String> prefixes) {
        for (String p : prefixes) if (className.startsWith(p)) return true;
        return false;
    }
}
