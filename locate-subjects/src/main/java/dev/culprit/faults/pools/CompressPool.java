package dev.culprit.faults.pools;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import subjects.locate.compress.Compressor;

/** Texts of different kinds to compress, and what came of such texts to expand, some of it damaged. */
public final class CompressPool {
    private static final int SIZE = 400;

    private final Chance chance;

    private CompressPool(Random random) {
        chance = new Chance(random);
    }

    public static List<String> inputs(Random random) {
        CompressPool pool = new CompressPool(random);
        List<String> inputs = new ArrayList<>(List.of(
                "",
                "-d",
                "-d\n43",
                "-d\nxy",
                "-d\n434",
                "-x\na",
                "-n",
                "6\na",
                "-1 -c\n",
                "-l\n435a04",
                "-d\n5a43\n",
                "-d\n435a00ffffffff00000000",
                "-t\n435a0205000000000000003d"));
        while (inputs.size() < SIZE) inputs.add(pool.task());
        return inputs;
    }

    private String task() {
        String packing = chance.pick("", "", "-1", "-2", "-3", "-9", "-0", "-5");
        if (chance.oneIn(3)) packing += " -n " + name();
        String packed = packing.strip() + "\n" + text();
        if (chance.oneIn(2)) return packed;
        String digits = Compressor.run(packed).replaceFirst("[^\n]*\n", "");
        return chance.pick("-d", "-d", "-l", "-t") + "\n" + (chance.oneIn(3) ? damaged(digits) : digits);
    }

    private String name() {
        return chance.pick(
                "a.txt",
                "dir/notes",
                "/tmp/x/report.html",
                "averylongnameforafile.txt",
                "averyveryverylongname",
                "averyveryverylongname.html",
                "long.ending-of-a-name-x");
    }

    private String text() {
        if (chance.oneIn(12)) return chance.pick("", "", "x", "xy", "xyz");
        return switch (chance.between(0, 7)) {
            case 0 -> chance.text("abcdefghijklmnopqrstuvwxyz 0123456789", chance.between(0, 60));
            case 1 -> chance.text(chance.pick("ab", "aaaaabbbcd", "aaaaaaaab"), chance.between(1, 300));
            case 2 -> words(chance.between(5, 60));
            case 3 -> chance.text(chance.pick("a", "xy", "z."), 1).repeat(chance.between(1, 250));
            case 4 -> words(chance.between(2, 6)).repeat(chance.between(2, 6));
            case 5 -> chance.text("éüabc", chance.between(5, 80));
            case 6 -> skewed(chance.between(80, 250));
            default -> words(60) + chance.text("abcdefghijklmnop", chance.between(100, 300)) + words(20);
        };
    }

    /** Each letter about half as often as the one before it. */
    private String skewed(int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            char letter = 'a';
            while (letter < 'n' && chance.oneIn(2)) letter++;
            text.append(letter);
        }
        return text.toString();
    }

    private String words(int count) {
        StringBuilder words = new StringBuilder();
        for (int i = 0; i < count; i++)
            words.append(chance.pick(
                            "the", "cat", "sat", "on", "a", "mat", "and", "looked", "at", "another", "that", "there"))
                    .append(chance.oneIn(8) ? "\n" : " ");
        return words.toString();
    }

    private String damaged(String digits) {
        int at = chance.between(0, digits.length() - 1);
        return switch (chance.between(0, 5)) {
            case 0 -> digits.substring(0, at / 2 * 2);
            case 1 -> digits + chance.pick("00", "0", "g");
            case 2 -> digits.substring(0, at) + digits.substring(at + 1);
            default -> digits.substring(0, at) + chance.pick("0123456789abcdef") + digits.substring(at + 1);
        };
    }
}
