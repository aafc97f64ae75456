package dev.culprit.trials.projects;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class MavenErrorsTest {
    @Test
    void theCompilersErrorIsNamed() {
        assertEquals(
                "/shop/Stock.java:[4,9] ';' expected",
                MavenErrors.first(
                        List.of(
                                "[INFO] Compiling 2 source files",
                                "[ERROR] COMPILATION ERROR : ",
                                "[INFO] ----",
                                "[\u001b[1;31mERROR\u001b[m] /shop/Stock.java:[4,9] ';' expected",
                                "[ERROR] Failed to execute goal compiler:compile (default) on project shop: failed -> [Help 1]")));
    }

    @Test
    void aFailedGoalIsNamedByItsCause() {
        assertEquals(
                "Could not resolve dependencies for project com.acme:shop:jar:1",
                MavenErrors.first(List.of("[ERROR] Failed to execute goal on project shop: Could not resolve "
                        + "dependencies for project com.acme:shop:jar:1 -> [Help 1]")));
    }

    @Test
    void theEndOfOurScriptIsNotAnError() {
        assertEquals(
                "",
                MavenErrors.first(List.of(
                        "[ERROR] Failed to execute goal org.apache.maven.plugins:maven-surefire-plugin:3.5.3:test "
                                + "(default-test) on project shop: The forked VM terminated without saying goodbye",
                        "[ERROR] Command was /bin/sh -c cd /shop && /jdk/bin/java -jar x",
                        "[ERROR] Process Exit Code: 1")));
    }
}
