package dev.culprit.faults.pools;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Specifications of small lexers, with texts for them. */
public final class LexgenPool {
    private static final int SIZE = 400;

    private final Chance chance;

    private LexgenPool(Random random) {
        chance = new Chance(random);
    }

    public static List<String> inputs(Random random) {
        LexgenPool pool = new LexgenPool(random);
        List<String> inputs = new ArrayList<>(List.of(
                "",
                "\n%%\n%%\n",
                "\n%%\na A\n",
                "-x\n%%\na A\n%%\na",
                "i\n%%\na A\n%%\na",
                "-\n%%\na A\n%%\na",
                "\nD {D}x\n%%\n{D} A\n%%\na",
                "\nD a\nD b\n%%\n{D} A\n%%\na",
                "\nD\n%%\na A\n%%\na",
                "\n%x C C\n%%\na A\n%%\na",
                "-v\n%%\n(a|b)*a(a|b){8} A\n%%\nab",
                "-s\n%%\na\\ A\n%%\na",
                "\n%%\na[] A\n%%\na",
                "\n%%\n[ab A\n%%\na",
                "\n%%\n\"ab A\n%%\na",
                "\n%%\n{X} A\n%%\na"));
        while (inputs.size() < SIZE) inputs.add(pool.task());
        return inputs;
    }

    private String task() {
        StringBuilder task = new StringBuilder(
                        chance.pick("", "-v", "-t", "-i", "-s", "-m", "-tv", "-vm", "-is", "-i -t"))
                .append('\n');
        if (chance.oneIn(3)) task.append("# letters and digits\n");
        task.append("D [0-9]\n")
                .append("L ")
                .append(chance.pick("[a-z]", "[a-zA-Z]", "[a-c_]", "a|b|c"))
                .append('\n');
        if (chance.oneIn(4)) task.append("N {D}+\n");
        boolean conditions = chance.oneIn(4);
        if (conditions) task.append("%x STR").append(chance.pick("", " COM")).append('\n');
        task.append("%%\n");
        int rules = chance.between(1, 4);
        for (int i = 0; i < rules; i++) task.append(rule(conditions)).append('\n');
        if (conditions) task.append("' open STR\n<STR>[^']+ body\n<STR>' close INITIAL\n");
        if (chance.oneIn(2)) task.append("[ \\t\\n]+ skip\n");
        task.append("%%\n");
        int lines = chance.between(0, 3);
        for (int i = 0; i < lines; i++) task.append(text()).append('\n');
        return task.toString();
    }

    private String rule(boolean conditions) {
        if (chance.oneIn(22)) return slip();
        String condition = conditions && chance.oneIn(4) ? "<STR>" : "";
        return condition + pattern() + " " + chance.pick("name", "number", "word", "op", "skip", "T");
    }

    private String pattern() {
        if (chance.oneIn(2))
            return chance.pick(
                    "{L}({L}|{D})*",
                    "{D}+",
                    "{D}+\\.{D}*",
                    "if",
                    "while",
                    "[-+*/]",
                    "\"==\"|\"=\"",
                    "\"/*\"[^*]*\"*/\"",
                    "a",
                    "ab",
                    "ab*",
                    "{D}{2}",
                    "{L}{1,3}",
                    ".",
                    "a{2,}",
                    "(ab|ba)+c?",
                    "[^a-z \\n]",
                    "\\(|\\)",
                    "a.c",
                    "{L}{0,2}x",
                    "b{0,}c",
                    "(a|b)*abb");
        StringBuilder pattern = new StringBuilder();
        int parts = chance.between(1, 3);
        for (int i = 0; i < parts; i++) {
            pattern.append(
                    chance.pick("a", "b", "c", "{D}", "{L}", "[ab]", "[^a]", "(a|bc)", "\"+\"", "1", "A", "\\*", "x"));
            if (chance.oneIn(4)) pattern.append(chance.pick("*", "+", "?", "{2}", "{1,2}", "{0,1}"));
        }
        return pattern.toString();
    }

    private String slip() {
        return chance.pick(
                "a",
                "(a A",
                "a) A",
                "[a A",
                "\"a A",
                "{X} A",
                "{D A",
                "*a A",
                "a{3,1} A",
                "a{0} A",
                "a{99} A",
                "a{2 A",
                "<C>a A",
                "<a A",
                "a A C",
                "[] A",
                "[c-a] A",
                "a\\",
                " A",
                "a||b A",
                "() E",
                "# rule",
                "[\\]a\\-]+ B",
                "é A",
                "[^\\x] X",
                "\\");
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        int parts = chance.between(1, 7);
        for (int i = 0; i < parts; i++)
            text.append(chance.pick(
                    "a", "b", "ab", "abb", "abc", "if", "while", "whil", "12", "7", "3.14", "1.", "+", "==", "=",
                    "/* x */", "/* y", " ", " ", "'", "aab", "'", "\t", "(", ")", "IF", "Ab", "aaa", "x", "é", "_",
                    "\\", "a\nc", "bc"));
        return text.toString();
    }
}
