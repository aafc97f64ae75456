// subject: correct
// after: own
package subjects.correct;

import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** A dictionary that is loaded when it is first used, by double-checked locking on a volatile field. */
public class VolatileSingleton {

    static final class Dictionary {
        private static final AtomicInteger LOADED = new AtomicInteger();
        private static volatile Dictionary instance;

        private final Map<String, String> words;

        private Dictionary(Map<String, String> words) {
            this.words = words;
            LOADED.incrementAndGet();
        }

        static Dictionary get() {
            Dictionary found = instance;
            if (found == null) {
                synchronized (Dictionary.class) {
                    found = instance;
                    if (found == null) {
                        found = new Dictionary(Map.of("house", "maison", "tree", "arbre"));
                        instance = found;
                    }
                }
            }
            return found;
        }

        String translate(String word) {
            return words.get(word);
        }
    }

    static final class Reader extends Thread {
        private final String word;
        private String translation;

        Reader(String word) {
            super("reader-of-" + word);
            this.word = word;
        }

        @Override
        public void run() {
            translation = Dictionary.get().translate(word);
        }
    }

    public static void main(String[] args) throws Exception {
        Reader house = new Reader("house");
        Reader tree = new Reader("tree");
        house.start();
        tree.start();
        house.join();
        tree.join();
        if (Dictionary.LOADED.get() != 1) {
            throw new IllegalStateException("dictionary was loaded " + Dictionary.LOADED.get() + " times");
        }
        System.out.println(house.translation + " " + tree.translation);
    }
}
