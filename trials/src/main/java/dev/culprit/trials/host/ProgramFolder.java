package dev.culprit.trials.host;

import java.nio.file.Path;

/**
 * The folder in which the program of a host makes its temporary files. Random numbers, and so the names of these files,
 * are the same in all hosts, which run at the same time and must not write each other's files.
 *
 * <p>Programs keep paths in hash tables. So the folders of all hosts have paths of the same length and with the same
 * hash code, and so do the paths of the files in them.
 */
final class ProgramFolder {
    /** Room for the folder of a command, which has a random number, and for that of a host, which has a short one. */
    private static final int LENGTH = 44;

    private static final int CHOSEN = 9;
    private static final int FACTOR = 31;
    private static final int LETTERS = 26;

    private ProgramFolder() {}

    /** {@code host} is the folder of a host, in the folder of its command. */
    static Path in(Path host) {
        String base = host.getParent().getParent() + "/";
        String path = host + "/";
        int free = base.length() + LENGTH - path.length() - CHOSEN;
        String start = path + "t".repeat(Math.max(1, free));
        return Path.of(start + completed(start, base.hashCode()));
    }

    /** Letters that give the text this hash code: the digits, to the base 31, of what is missing. */
    private static String completed(String start, int hash) {
        int withFirstLetters = (start + "a".repeat(CHOSEN)).hashCode();
        long missing = Integer.toUnsignedLong(hash - withFirstLetters);
        while (!isWritable(missing)) missing += 1L << Integer.SIZE;
        StringBuilder letters = new StringBuilder();
        for (long rest = missing; letters.length() < CHOSEN; rest /= FACTOR)
            letters.append((char) ('a' + rest % FACTOR));
        return letters.reverse().toString();
    }

    /** True if all digits stand for letters. */
    private static boolean isWritable(long number) {
        for (long rest = number; rest > 0; rest /= FACTOR) if (rest % FACTOR >= LETTERS) return false;
        return true;
    }
}
