package dev.culprit.agent.replacement;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JUnitSettingsTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "junit.jupiter.execution.parallel.enabled=true, false",
        "junit.jupiter.extensions.autodetection.enabled=true, true",
        "junit.jupiter.extensions.autodetection.enabled=false, false",
        "junit.jupiter.testinstance.lifecycle.default=per_class, true",
        "other.tool=true, false"
    })
    void onlySettingsThatChangeHowATestRunsMatter(String setting, boolean matters) throws IOException {
        Files.writeString(folder.resolve("junit-platform.properties"), setting);
        assertEquals(matters, matter());
    }

    @Test
    void mostProjectsHaveNone() throws IOException {
        assertEquals(false, matter());
    }

    private boolean matter() throws IOException {
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
            return JUnitSettings.matter(loader);
        }
    }
}
