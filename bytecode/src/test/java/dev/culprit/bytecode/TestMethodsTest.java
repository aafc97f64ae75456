package dev.culprit.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TestMethodsTest {
    private static byte[] own() throws IOException {
        try (InputStream in = TestMethodsTest.class.getResourceAsStream("TestMethodsTest.class")) {
            return in.readAllBytes();
        }
    }

    @Test
    void annotatedMethodsAreTests() throws IOException {
        assertEquals(
                Set.of("annotatedMethodsAreTests", "testsWithArgumentsAreTests", "classesOfCodeAreReferences"),
                Set.copyOf(TestMethods.of(own())));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void testsWithArgumentsAreTests(int times) throws IOException {
        assertTrue(List.of(1, 2).contains(times));
        assertTrue(TestMethods.of(own()).contains("testsWithArgumentsAreTests"));
    }

    @Test
    void classesOfCodeAreReferences() throws IOException {
        Set<String> names = ClassReferences.of(own());
        assertTrue(names.contains("dev/culprit/bytecode/TestMethods"), names::toString);
        assertFalse(names.contains("dev/culprit/bytecode/Hierarchy"), names::toString);
    }
}
