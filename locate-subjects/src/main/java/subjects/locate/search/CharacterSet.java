package subjects.locate.search;

import java.util.BitSet;

/** Some of all characters. Those beyond the first 128 are in it together or not at all. */
final class CharacterSet {
    private static final int KNOWN = 128;

    private final BitSet members = new BitSet();
    private boolean hasOthers;

    static CharacterSet of(char c) {
        CharacterSet set = new CharacterSet();
        set.add(c);
        return set;
    }

    static CharacterSet all() {
        CharacterSet set = new CharacterSet();
        set.negate();
        return set;
    }

    static CharacterSet words() {
        CharacterSet set = new CharacterSet();
        set.addNamed("alnum");
        set.add('_');
        return set;
    }

    void add(char c) {
        if (c < KNOWN) {
            members.set(c);
        } else {
            hasOthers = true;
        }
    }

    void addRange(char first, char last) {
        for (int c = first; c <= last; c++) {
            add((char) c);
        }
    }

    /** False where there is no class of that name. */
    boolean addNamed(String name) {
        switch (name) {
            case "digit":
                addRange('0', '9');
                return true;
            case "lower":
                addRange('a', 'z');
                return true;
            case "upper":
                addRange('A', 'Z');
                return true;
            case "alpha":
                return addNamed("lower") && addNamed("upper");
            case "alnum":
                return addNamed("alpha") && addNamed("digit");
            case "space":
                add(' ');
                addRange('\t', '\r');
                return true;
            case "punct":
                addRange('!', '/');
                addRange(':', '@');
                addRange('[', '`');
                addRange('{', '~');
                return true;
            default:
                return false;
        }
    }

    void negate() {
        members.flip(0, KNOWN);
        hasOthers = !hasOthers;
    }

    /** Adds the small letter for each capital and the other way round. */
    void ignoreCase() {
        for (char c = 'a'; c <= 'z'; c++) {
            char capital = Character.toUpperCase(c);
            if (members.get(c)) {
                members.set(capital);
            } else if (members.get(capital)) {
                members.set(c);
            }
        }
    }

    boolean contains(char c) {
        return c < KNOWN ? members.get(c) : hasOthers;
    }
}
