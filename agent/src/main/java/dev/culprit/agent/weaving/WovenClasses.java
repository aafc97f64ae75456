package dev.culprit.agent.weaving;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/**
 * Woven classes by name, for loaders that find the same class files: each is woven once, and again only when its class
 * file is another.
 */
final class WovenClasses {
    private record Entry(byte[] original, byte[] woven) {}

    private final Map<String, Entry> entries = new ConcurrentHashMap<>();

    byte[] get(String name, byte[] original, UnaryOperator<byte[]> weaver) {
        Entry known = entries.get(name);
        if (known == null || !Arrays.equals(known.original, original)) {
            known = new Entry(original, weaver.apply(original));
            entries.put(name, known);
        }
        return known.woven;
    }
}
