package dev.culprit.faults.pools;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Command lines and short texts for the search. */
public final class SearchPool {
    private static final int SIZE = 600;

    private final Chance chance;

    private SearchPool(Random random) {
        chance = new Chance(random);
    }

    public static List<String> inputs(Random random) {
        SearchPool pool = new SearchPool(random);
        List<String> inputs = new ArrayList<>(List.of("", "-n", "a", "-z a\na", "'a\nb", "a b\na", "-A x\na", "-m"));
        while (inputs.size() < SIZE) inputs.add(pool.task());
        return inputs;
    }

    private String task() {
        StringBuilder task = new StringBuilder();
        if (chance.oneIn(2)) task.append(chance.pick("-i ", "-o ", "-io "));
        int options = chance.pick(0, 0, 1, 1, 2);
        for (int i = 0; i < options; i++) task.append(option()).append(' ');
        if (chance.oneIn(8)) task.append("-e '").append(pattern()).append("' ");
        if (chance.oneIn(25)) task.append("-- ");
        if (!task.toString().contains("-e") || chance.oneIn(20))
            task.append('\'').append(pattern()).append('\'');
        int files = chance.pick(1, 1, 1, 2, 3);
        for (int f = 0; f < files; f++) {
            if (files > 1) task.append("\n== ").append(chance.pick("a.txt", "notes", "x.log"));
            int lines = chance.oneIn(15) ? 0 : chance.between(2, 9);
            for (int i = 0; i < lines; i++) task.append('\n').append(line());
        }
        return task.toString();
    }

    private String option() {
        return switch (chance.between(0, 9)) {
            case 0, 1, 2 -> "-" + chance.pick("i", "v", "n", "c", "o", "w", "x", "F", "l", "L", "q", "b");
            case 3 -> "-" + chance.pick("in", "on", "vn", "cv", "wo", "xi", "bn", "Fi", "io", "ob");
            case 4 -> "-A" + chance.between(0, 3);
            case 5 -> "-B " + chance.between(0, 3);
            case 6 -> "-n" + chance.pick("C1", "C2", "A1", "B2");
            case 7 -> "-m " + chance.pick(0, 1, 2, 2, 3);
            case 8 -> "-" + chance.pick("i", "i", "o", "o", "w");
            default -> chance.oneIn(6) ? chance.pick("-z", "-m -1", "-Ax", "-") : "-n";
        };
    }

    private String pattern() {
        if (chance.oneIn(10)) return badPattern();
        if (chance.oneIn(2)) return usualPattern();
        StringBuilder pattern = new StringBuilder(chance.oneIn(10) ? "^" : "");
        int parts = chance.pick(1, 1, 2, 2, 3);
        for (int i = 0; i < parts; i++) {
            pattern.append(atom());
            if (chance.oneIn(4)) pattern.append(chance.pick("*", "+", "?", "{2}", "{1,2}", "{0,1}", "{2,}", "{"));
            if (chance.oneIn(8) && i + 1 < parts) pattern.append('|');
        }
        if (chance.oneIn(10)) pattern.append('$');
        return pattern.toString();
    }

    private String usualPattern() {
        return chance.pick(
                "a",
                "at",
                "cat|dog",
                "[a-c]+",
                "^a",
                "t.*x",
                "\\<the\\>",
                "o",
                "(a|b)+",
                "b{1,2}",
                "a$",
                "\\<c",
                "[^a-z]",
                "A",
                "CAT",
                "c?at",
                ".b",
                "\\w+",
                "1",
                "the",
                "a|ab|abc",
                "^$",
                "[[:upper:]]",
                "(ab){1,2}",
                "x1*",
                "[ab]{2,}",
                "[^ab]{2,}",
                "[b-d]",
                "[^c]a",
                "ca{0,2}t*",
                "(c|at){2,}",
                "B*",
                "Ca?");
    }

    private String atom() {
        return switch (chance.between(0, 11)) {
            case 0 -> ".";
            case 1 ->
                "[" + chance.pick("", "", "^")
                        + chance.pick("ab", "a-c", "[:digit:]", "[:upper:]_", "]b", "b-", "[:space:]", "[:punct:]é")
                        + "]";
            case 2 -> "(" + chance.pick("a|b", "ab", "a(b|c)", "a*", "", "cat|dog", "ab|a") + ")";
            case 3 -> chance.pick("\\w", "\\W", "\\<", "\\>", "\\b", "\\.", "\\t", "\\\\");
            case 4 -> chance.pick("cat", "dog", "the", "Cat", "_x1");
            default -> String.valueOf(chance.pick("aaabbcA"));
        };
    }

    private String badPattern() {
        return chance.pick(
                "(a",
                "a)",
                "[a",
                "a{2",
                "a{3,1}",
                "*a",
                "a|*",
                "[[:foo:]]",
                "[[:alpha]",
                "[c-a]",
                "a\\",
                "a{99}",
                "(?)");
    }

    private String line() {
        if (chance.oneIn(14)) return "";
        StringBuilder line = new StringBuilder();
        int parts = chance.between(1, 6);
        for (int i = 0; i < parts; i++)
            line.append(chance.pick(
                    "a", "b", "ab", "c", "cat", "dog", "Cat", " ", " a ", " cat ", " the ", " ", "1", "the", "_x1", ".",
                    "A", "\t", "B a", "é"));
        return line.toString();
    }
}
