package subjects.locate.lexgen;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Characters that no pattern distinguishes form one class, so that tables have few columns. */
final class CharacterClasses {
    private final List<BitSet> members = new ArrayList<>();
    private final int[] classOf = new int[Nfa.ALPHABET];

    CharacterClasses(Nfa nfa) {
        BitSet all = new BitSet();
        all.set(0, Nfa.ALPHABET);
        members.add(all);
        for (int state = 0; state < nfa.size(); state++) {
            BitSet set = nfa.characters(state);
            if (set != null) {
                divide(set);
            }
        }
    }

    /** Each class that is partly in the set becomes two. */
    private void divide(BitSet set) {
        int before = members.size();
        for (int which = 0; which < before; which++) {
            BitSet inside = (BitSet) members.get(which).clone();
            inside.and(set);
            boolean divided = !inside.isEmpty() && !inside.equals(members.get(which));
            if (divided) {
                members.get(which).andNot(set);
                int number = members.size();
                inside.stream().forEach(c -> classOf[c] = number);
                members.add(inside);
            }
        }
    }

    int count() {
        return members.size();
    }

    int of(char c) {
        return classOf[c];
    }

    /** One of the characters of the class, to stand for all. */
    char sample(int which) {
        return (char) members.get(which).nextSetBit(0);
    }
}
