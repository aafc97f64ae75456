package dev.culprit.faults;

import java.util.List;

/**
 * The source of a JUnit 5 class with one plain test method for each case, as a person would write it to check the
 * output of the program.
 */
final class TestSource {
    private final Program program;

    TestSource(Program program) {
        this.program = program;
    }

    String text(List<Case> cases) {
        StringBuilder text = new StringBuilder();
        text.append("package ").append(program.entry().getPackageName()).append(";\n\n");
        text.append("import static org.junit.jupiter.api.Assertions.assertEquals;\n\n");
        text.append("import org.junit.jupiter.api.Test;\n\n");
        String testClass = program.testClass();
        text.append("class ")
                .append(testClass.substring(testClass.lastIndexOf('.') + 1))
                .append(" {\n");
        for (Case c : cases) {
            text.append("    @Test\n    void ").append(c.testMethod()).append("() {\n");
            text.append("        String input = ").append(literal(c.input())).append(";\n");
            text.append("        String expected = ")
                    .append(literal(c.expected()))
                    .append(";\n");
            text.append("        assertEquals(expected, ")
                    .append(program.entry().getSimpleName())
                    .append(".run(input));\n    }\n");
        }
        return text.append("}\n").toString();
    }

    private static String literal(String value) {
        StringBuilder literal = new StringBuilder("\"");
        for (char c : value.toCharArray()) {
            switch (c) {
                case '\n' -> literal.append("\\n");
                case '\t' -> literal.append("\\t");
                case '"' -> literal.append("\\\"");
                case '\\' -> literal.append("\\\\");
                default -> {
                    // An escape by number of the first kind would be read before the literal is, and end a line within
                    // it.
                    if (c < ' ') literal.append(String.format("\\%03o", (int) c));
                    else if (c > '~') literal.append(String.format("\\u%04x", (int) c));
                    else literal.append(c);
                }
            }
        }
        return literal.append('"').toString();
    }
}
