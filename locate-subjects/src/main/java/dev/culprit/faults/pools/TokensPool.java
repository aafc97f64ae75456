package dev.culprit.faults.pools;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Pieces of a little language, a third of them with something odd in it. */
public final class TokensPool {
    private static final int SIZE = 420;

    private final Chance chance;

    private TokensPool(Random random) {
        chance = new Chance(random);
    }

    public static List<String> inputs(Random random) {
        TokensPool pool = new TokensPool(random);
        List<String> inputs = new ArrayList<>(List.of(
                "", "\n", "; only a comment", "\"\"", "\"", "\"a\\", "!", "x==1", "0", "00", "0.0", ".", "..", "1..2"));
        while (inputs.size() < SIZE) inputs.add(pool.source());
        return inputs;
    }

    private String source() {
        StringBuilder source = new StringBuilder();
        int pieces = chance.between(1, 14);
        boolean odd = chance.oneIn(3);
        for (int i = 0; i < pieces; i++) {
            source.append(odd && chance.oneIn(4) ? odd() : piece());
            source.append(chance.pick(" ", " ", " ", "", "\t", "\n", "  "));
        }
        if (chance.oneIn(6)) source.append("; ").append(chance.pick("done", "x = \"1\"", ""));
        if (chance.oneIn(2)) source.append('\n');
        return source.toString();
    }

    private String piece() {
        return switch (chance.between(0, 12)) {
            case 0, 1 -> chance.pick("if", "while", "do", "end", "return", "def", "and", "or", "not", "else");
            case 2, 3 -> chance.pick("x", "count", "Total_2", "_t", "iff", "doe", "zero", "abc");
            case 4 -> String.valueOf(chance.between(0, 300));
            case 5 -> chance.between(0, 20) + "." + chance.between(0, 50);
            case 6 -> "." + chance.between(0, 9) + chance.pick("0", "00", "");
            case 7 -> chance.pick("==", "<=", ">=", "!=", "<", ">", "=");
            case 8 -> chance.pick("+", "-", "*", "/", "%", "..");
            case 9 -> chance.pick("(", "[", ",");
            case 10 -> chance.pick(")", "]", ")");
            case 11 -> "\"" + chance.text("ab ;(1.", chance.between(0, 6)) + "\"";
            default -> chance.pick("\"a\\\"b\"", "\"tab\\t\"", "; note\n", "f(x)", "a[1]", "x=1");
        };
    }

    private String odd() {
        return chance.pick(
                "1a",
                "2.5.1",
                "3.x",
                "007",
                "2147483647",
                "2147483648",
                "99999999999",
                "10.",
                "\"open\n",
                "\"esc\\\n",
                "@",
                "#a1",
                "!",
                "!x",
                "a.b",
                ".x",
                "abcdefghijklmnop",
                "abcdefghijklmnopq",
                "\\",
                "===",
                "<=>",
                "}",
                "1.500",
                "0.10",
                "\t\t",
                "&&");
    }
}
