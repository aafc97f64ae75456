package dev.culprit.faults.pools;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Patterns, replacements and lines over few letters, so that much of it matches. */
public final class SubstitutionPool {
    private static final int SIZE = 600;

    private final Chance chance;

    private SubstitutionPool(Random random) {
        chance = new Chance(random);
    }

    public static List<String> inputs(Random random) {
        SubstitutionPool pool = new SubstitutionPool(random);
        List<String> inputs = new ArrayList<>(List.of("", "a", "\nx\nabc", "a\n\n", "a*\n-\nbaac\n", "^\n> \nab\n\n"));
        while (inputs.size() < SIZE) inputs.add(pool.task());
        return inputs;
    }

    private String task() {
        StringBuilder task = new StringBuilder();
        task.append(chance.oneIn(12) ? badPattern() : pattern()).append('\n');
        task.append(replacement()).append('\n');
        int lines = chance.between(1, 4);
        for (int i = 0; i < lines; i++) {
            task.append(i == 0 ? "" : "\n").append(line());
        }
        return task.toString();
    }

    private String pattern() {
        StringBuilder pattern = new StringBuilder(chance.oneIn(6) ? "^" : "");
        int pieces = chance.between(1, 3);
        for (int i = 0; i < pieces; i++) {
            pattern.append(piece());
            if (chance.oneIn(3)) pattern.append(chance.pick("*", "*", "+", "?"));
        }
        if (chance.oneIn(6)) pattern.append('$');
        if (chance.oneIn(12)) pattern.insert(0, chance.pick("*", "?", "+"));
        return pattern.toString();
    }

    private String piece() {
        return switch (chance.between(0, 12)) {
            case 0 -> ".";
            case 1, 2, 3 -> "[" + chance.pick("", "", "^") + set() + "]";
            case 4 -> chance.pick("\\*", "\\.", "\\t", "\\[", "\\\\", "\\$");
            case 5 -> chance.pick("$", "$", "^", "^", "-", "]", "&", "B");
            default -> String.valueOf(chance.pick("abcd"));
        };
    }

    private String set() {
        return chance.pick("ab", "a-c", "b-d-", "]a", "-c", "a-", "$-b", "0-9", "b^", "A-C");
    }

    private String badPattern() {
        return chance.pick("", "a**", "[abc", "[", "[^", "a\\", "^*", "[c-a]x", "a+?", "[a\\", "[]", "[^]a", "b?*");
    }

    private String replacement() {
        StringBuilder text = new StringBuilder();
        int parts = chance.between(0, 4);
        for (int i = 0; i < parts; i++)
            text.append(chance.pick(
                    "x", "&", "&&", "<&>", "\\&", "\\n", "\\t", "\\#", "\\U&", "\\E&", "\\Ux\\Ez", "\\", "b"));
        return text.toString();
    }

    private String line() {
        if (chance.oneIn(12)) return "";
        return chance.text(
                chance.pick("abc", "aabbcd", "abcd.*\t-", "ab1[]$\\^", "abc^$-", "aAbBcC"), chance.between(1, 20));
    }
}
