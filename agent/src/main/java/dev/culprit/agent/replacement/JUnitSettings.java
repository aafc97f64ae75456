package dev.culprit.agent.replacement;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.List;
import java.util.Locale;
import java.util.Properties;

/** What a project has in {@code junit-platform.properties}. */
final class JUnitSettings {
    /** How tests are named, ordered, timed and spread over threads changes nothing for one of them alone. */
    private static final List<String> HARMLESS = List.of(
            "junit.platform.",
            "junit.jupiter.displayname.",
            "junit.jupiter.execution.",
            "junit.jupiter.testmethod.order.",
            "junit.jupiter.testclass.order.",
            "junit.jupiter.conditions.",
            "junit.jupiter.tempdir.",
            "junit.jupiter.params.");

    /** Values that JUnit has without being told. */
    private static final List<String> DEFAULTS = List.of("false", "per_method");

    private JUnitSettings() {}

    /** True where a test may run otherwise than it says itself. */
    static boolean matter(ClassLoader loader) {
        URL file = loader.getResource("junit-platform.properties");
        if (file == null) return false;
        Properties settings = new Properties();
        try (InputStream in = file.openStream()) {
            settings.load(in);
        } catch (IOException | IllegalArgumentException e) {
            return true;
        }
        return settings.stringPropertyNames().stream()
                .anyMatch(key -> matters(key, settings.getProperty(key).strip()));
    }

    private static boolean matters(String key, String value) {
        return key.startsWith("junit.")
                && HARMLESS.stream().noneMatch(key::startsWith)
                && !DEFAULTS.contains(value.toLowerCase(Locale.ROOT));
    }
}
