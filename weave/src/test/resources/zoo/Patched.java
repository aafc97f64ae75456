// from 8
// patched: extends classes of the JDK that have a header only in a woven JDK
import java.util.*;

public class Patched {
    static class Names extends ArrayList<String> {
        int added;

        @Override
        public boolean add(String s) {
            added++;
            return super.add(s + modCount);
        }
    }

    static class Cache extends LinkedHashMap<Integer, String> {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, String> eldest) {
            return size() > 2;
        }
    }

    static class Dice extends Random {
        int rolls;

        Dice() {
            super(42);
        }

        @Override
        public int nextInt(int bound) {
            rolls++;
            return super.nextInt(bound);
        }
    }

    static class Pile extends Vector<Integer> {
        int count() {
            return elementCount++;
        }
    }

    public static String run() {
        Names names = new Names();
        names.add("x");
        names.add("y");
        Names copy = (Names) names.clone();
        copy.add("z");
        Cache cache = new Cache();
        for (int i = 0; i < 5; i++) cache.put(i, "v" + i);
        Dice dice = new Dice();
        Pile pile = new Pile();
        pile.add(dice.nextInt(100));
        pile.ensureCapacity(5);
        return names + "" + copy + copy.added + cache + dice.rolls + pile + pile.count() + pile.size();
    }
}
