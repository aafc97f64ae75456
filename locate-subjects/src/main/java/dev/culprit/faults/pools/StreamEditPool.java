package dev.culprit.faults.pools;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Scripts of a few commands, with texts to edit. */
public final class StreamEditPool {
    private static final int SIZE = 700;

    private final Chance chance;

    private StreamEditPool(Random random) {
        chance = new Chance(random);
    }

    public static List<String> inputs(Random random) {
        StreamEditPool pool = new StreamEditPool(random);
        List<String> inputs = new ArrayList<>(List.of(
                "",
                "p",
                "---",
                "p\n---\n",
                "#n\n---\na\nb",
                ":a\nN\nba\n---\na\nb",
                ":a\nb a\n---\nx",
                "$!N\nP\nD\n---\na\na\nb\n",
                "1!G\nh\n$!d\n---\na\nb\nc\n",
                ":a\ns/^\\(.*\\)\\(.\\)x/\\2\\1/\nta\n---\nabcx\nxyz"));
        while (inputs.size() < SIZE) inputs.add(pool.task());
        return inputs;
    }

    private String task() {
        StringBuilder task = new StringBuilder(chance.oneIn(5) ? "#n\n" : "");
        int commands = chance.pick(1, 1, 2, 2, 3, 4);
        for (int i = 0; i < commands; i++) {
            String command = chance.oneIn(20) ? slip() : address() + command();
            task.append(chance.oneIn(10) ? "  " : "").append(command).append('\n');
        }
        task.append("---\n");
        int lines = chance.between(1, 7);
        for (int i = 0; i < lines; i++) task.append(line()).append('\n');
        return task.toString();
    }

    private String address() {
        String address =
                switch (chance.between(0, 11)) {
                    case 0, 1 -> String.valueOf(chance.between(1, 5));
                    case 2 -> "$";
                    case 3 -> "/" + regex() + "/" + chance.pick("", "", "I");
                    case 4 -> chance.between(1, 4) + "," + chance.between(1, 6);
                    case 5 -> "/" + regex() + "/," + chance.pick("/" + regex() + "/", "$", "3", "+1", "+2", "+0");
                    case 6 -> chance.between(0, 2) + "~" + chance.between(0, 3);
                    case 7 -> chance.between(1, 3) + "," + chance.pick("/" + regex() + "/", "$", "+1", "2~2");
                    default -> "";
                };
        return address.isEmpty() || !chance.oneIn(6) ? address : address + "!";
    }

    private String command() {
        return switch (chance.between(0, 16)) {
            case 0, 1, 2, 3, 4 ->
                "s/" + regex() + "/" + replacement() + "/" + chance.pick("", "", "g", "g", "2", "2g", "p", "gi", "I");
            case 5 -> "y/" + chance.pick("abc/xyz", "ab/ba", "a\\/b/123", "x/y") + "/";
            case 6 -> chance.pick("d", "d", "D");
            case 7 -> chance.pick("p", "P", "=", "l", "l");
            case 8 -> chance.pick("h", "H", "x");
            case 9 -> chance.pick("g", "G", "G");
            case 10 -> chance.pick("n", "N", "N", "q");
            case 11 -> chance.pick("a", "i", "c") + chance.pick(" new", "\\\nnew\\\nlines", " two\\\nmore");
            case 12 -> "{" + chance.pick("p;s/a/A/", "=;d", "h;d", "N;P;D", "s/b/B/g;n") + "}";
            case 13, 16 ->
                chance.pick(
                        "s/a/<&>/;te;s/$/ no/;:e",
                        "s/^a/b/;T;s/b/B/",
                        "s/a/A/;s/b/B/;te;s/$/ no/;:e;s/x/y/;tf;s/$/ never/;:f",
                        "s/a/1/;tg;p;:g;T;s/^/+/",
                        "b",
                        "s/^/-/;b;p");
            case 14 -> chance.pick("s,a,/,g", "s|b|\\||", "s/\\//-/", "s,[/],+,", "s/\\t/ /;s/ /\\t/;l");
            default -> "N;s/\\n/" + chance.pick("+", " ", "\\n\\n") + "/";
        };
    }

    private String regex() {
        return chance.pick(
                "a",
                "b",
                "a",
                "ab*",
                "^a",
                "b$",
                "[ab]",
                "[^a]",
                ".",
                "a.",
                "\\(a\\)b",
                "\\(a\\|b\\)",
                "x\\{2\\}",
                "a\\+",
                "b\\?c",
                "\\(.\\)\\1",
                "^$",
                "*",
                "\\.",
                "a\\{1,2\\}",
                "\\w\\+",
                "\\bb",
                "[a-c]*",
                "(a)",
                "c",
                "^*a",
                "\\(^a\\)",
                "a$b",
                "[]b]");
    }

    private String replacement() {
        return chance.pick(
                "X",
                "",
                "&&",
                "[&]",
                "\\U&",
                "\\u&x",
                "-\\n-",
                "\\&",
                "x\\Ly&\\EZ",
                "\\l&",
                "1",
                "\\U&\\E&",
                "\\t",
                "a");
    }

    private String slip() {
        return chance.pick(
                "s/a/b",
                "s/a/b/x",
                "s/a/\\1/",
                "z",
                "1,p",
                "0p",
                "{p",
                "}",
                "b nowhere",
                ":",
                ":a;:a",
                "y/ab/c/",
                "s/[a/b/",
                "s/\\(a/b/",
                "s/a\\)/b/",
                "1,2=",
                "1:x",
                "pp",
                "a",
                "s//x/",
                "/\\1/p",
                "s/a\\{x\\}/b/",
                "2,+x p",
                "s/a/b/0",
                "0,2p",
                "s/a\\/b/",
                "s/[/]/x/",
                "s;a\\;;b;",
                "s\n");
    }

    private String line() {
        if (chance.oneIn(15)) return "";
        return chance.text(
                chance.pick("ab", "abc", "aabbcx", "abc x.", "abAB/", "aAbB", "xx a*(b", "a\\b"),
                chance.between(1, 10));
    }
}
