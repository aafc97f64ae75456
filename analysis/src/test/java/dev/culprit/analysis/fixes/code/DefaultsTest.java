package dev.culprit.analysis.fixes.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.fixes.source.AnalyzedSource;
import dev.culprit.analysis.fixes.source.Edit;
import dev.culprit.analysis.fixes.source.SourceCompiler;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class DefaultsTest {
    /** The statement with each default; all of them must compile. */
    private static TreeSet<String> defaults(String statement) throws Exception {
        String source =
                """
                import java.util.*;
                class A {
                    Map<String, Integer> prices = new HashMap<>();
                    Map<String, List<String>> names = new HashMap<>();
                    Integer count;
                    String title;
                    List<String> parts;
                    String name() { return title; }
                    Object use(String item, int number) {
                        STATEMENT
                        return null;
                    }
                }
                """
                        .replace("STATEMENT", statement);
        TreeSet<String> found = new TreeSet<>();
        try (SourceCompiler compiler = new SourceCompiler(List.of(), 17)) {
            AnalyzedSource analyzed = compiler.analyze("A.java", source);
            for (Suggestion s : Suggestions.at(analyzed, 10)) {
                if (!s.descriptions().contains("use a default")) continue;
                String changed = Edit.apply(s.edits(), source);
                SourceCompiler.Compiled compiled = compiler.compile(Map.of("A.java", changed));
                assertTrue(compiled.succeeded(), () -> changed + compiled.error());
                found.add(changed.lines().skip(9).findFirst().orElse("").strip());
            }
        }
        return found;
    }

    private static void offers(String statement, String... expected) throws Exception {
        assertEquals(new TreeSet<>(List.of(expected)), defaults(statement));
    }

    @Test
    void whatAMapDoesNotContainIsAnEmptyValue() throws Exception {
        offers("int price = prices.get(item);", "int price = prices.getOrDefault(item, 0);");
        offers(
                "for (String n : names.get(item)) number++;",
                "for (String n : names.getOrDefault(item, java.util.List.<java.lang.String>of())) number++;");
    }

    @Test
    void aBoxedNumberIsZeroWhereItIsComputedWith() throws Exception {
        offers("number += count * 2;", "number += (count == null ? 0 : count) * 2;");
        offers("if (count == number) number++;", "if ((count == null ? 0 : count) == number) number++;");
        offers("Integer other = count;");
        offers("if (count == null) number++;");
    }

    @Test
    void aTextOrCollectionThatIsAskedIsEmpty() throws Exception {
        offers("number = title.length();", "number = (title == null ? \"\" : title).length();");
        offers("number = name().length();", "number = java.util.Objects.requireNonNullElse(name(), \"\").length();");
        offers(
                "for (String p : parts) number++;",
                "for (String p : (parts == null ? java.util.List.<java.lang.String>of() : parts)) number++;");
        offers("String other = title;");
    }
}
