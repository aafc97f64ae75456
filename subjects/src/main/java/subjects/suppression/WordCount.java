// subject: faulty
// after: own (a limit is wrong from the beginning, and many words are counted before it is used)
// kind: first-corruption
// failure: exception java.lang.IllegalStateException
package subjects.suppression;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Counts the words of a text and lists the most frequent ones. */
public class WordCount {

    static final class Entry {
        private final String word;
        private int count;

        Entry(String word) {
            this.word = word;
        }

        void add() {
            count++;
        }
    }

    private final Map<String, Entry> entries = new HashMap<>();
    private int listed;

    void configure(int most) {
        listed = -most; // culprit: W1 listed
    }

    private void count(String word) {
        Entry entry = entries.get(word);
        if (entry == null) {
            entry = new Entry(word);
            entries.put(word, entry);
        }
        entry.add();
    }

    void read(int words) {
        int state = 17;
        for (int i = 0; i < words; i++) {
            state = state * 1103515245 + 12345;
            StringBuilder word = new StringBuilder();
            for (int rest = state >>> 24; rest > 0; rest /= 7) {
                word.append((char) ('a' + rest % 7));
            }
            count(word.toString());
        }
    }

    List<String> most() {
        List<Entry> sorted = new ArrayList<>(entries.values());
        sorted.sort((a, b) -> b.count != a.count ? b.count - a.count : a.word.compareTo(b.word));
        List<String> words = new ArrayList<>();
        for (Entry entry : sorted) {
            words.add(entry.word);
        }
        return words;
    }

    public static void main(String[] args) {
        WordCount words = new WordCount();
        words.configure(3);
        words.read(2_000);
        List<String> most = words.most();
        System.out.println(most.size() + " different words");
        if (words.listed < 0) {
            throw new IllegalStateException("cannot list " + words.listed + " words");
        }
        System.out.println(most.subList(0, words.listed));
    }
}
