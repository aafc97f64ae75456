package dev.culprit.agent.frameworks;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds out why a class has no tests. Frameworks ignore classes whose methods refer to a missing class, and the JVM
 * ignores annotations that are missing.
 */
record MissingTests(TestSelection selection) {
    private static final String JUPITER = "Lorg/junit/jupiter/api/";
    private static final Pattern OF_FRAMEWORKS =
            Pattern.compile("L((?:org/junit|junit/framework|org/testng)/[\\w/$]+);");

    /** {@code logged} is what JUnit has logged while it looked for tests, or empty. */
    String reason(String logged, boolean hasPlatform) {
        String missing = missing();
        if (missing != null) return missing;
        for (Class<?> type : selection.classes())
            if (!hasPlatform && text(type).contains(JUPITER))
                return "test class " + type.getName() + " needs JUnit Jupiter, whose engine is not on the class path";
        List<Class<?>> classes = selection.classes();
        String where = classes.size() == 1
                ? "class " + classes.get(0).getName()
                : classes.stream()
                        .map(Class::getName)
                        .limit(3)
                        .collect(Collectors.joining(", ", "", classes.size() > 3 ? ", .." : ""));
        String which = selection.method().isEmpty() ? "" : " " + selection.method();
        return "no test" + which + " was found in " + where + (logged.isEmpty() ? "" : "; JUnit reports: " + logged);
    }

    /** The text about a class that a test class refers to; null if none is missing. */
    String missing() {
        for (Class<?> type : selection.classes()) {
            String missing = missing(type);
            if (missing != null) return missing;
        }
        return null;
    }

    private static String missing(Class<?> type) {
        try {
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                c.getDeclaredMethods();
                c.getDeclaredFields();
                c.getDeclaredConstructors();
                c.getDeclaredClasses();
            }
        } catch (NoClassDefFoundError e) {
            return missing(type, e);
        }
        Matcher mentioned = OF_FRAMEWORKS.matcher(text(type));
        while (mentioned.find())
            if (type.getResource("/" + mentioned.group(1) + ".class") == null) return missing(type, mentioned.group(1));
        return null;
    }

    static String missing(Class<?> type, NoClassDefFoundError e) {
        return missing(type, String.valueOf(e.getMessage()));
    }

    private static String missing(Class<?> type, String name) {
        return "class " + name.replace('/', '.') + ", which test class " + type.getName()
                + " refers to, is not on the class path";
    }

    private static String text(Class<?> type) {
        try (InputStream in = type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
            return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return "";
        }
    }
}
