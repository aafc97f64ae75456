package dev.culprit.faults.pools;

import java.util.List;
import java.util.Random;

/** Random choices as the generators of inputs want them. */
final class Chance {
    private final Random random;

    Chance(Random random) {
        this.random = random;
    }

    /** From low to high, both included. */
    int between(int low, int high) {
        return low + random.nextInt(high - low + 1);
    }

    boolean oneIn(int n) {
        return random.nextInt(n) == 0;
    }

    @SafeVarargs
    final <T> T pick(T... choices) {
        return choices[random.nextInt(choices.length)];
    }

    <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    char pick(String characters) {
        return characters.charAt(random.nextInt(characters.length()));
    }

    /** So many characters of those given. */
    String text(String characters, int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) text.append(pick(characters));
        return text.toString();
    }
}
