// subject: failing
// after: Falcon table 3, "TreeSet"
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException or exception java.lang.NullPointerException
package subjects.collections;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** Builds the sorted index of a book from the key words of its chapters, one thread for each chapter. */
public class TreeSetIndex {

    private final SortedSet<String> index = new TreeSet<>();

    void addChapter(List<String> keyWords) {
        for (String word : keyWords) {
            index.add(word); // culprit: R1 index; W1 index; W2 index
        }
    }

    int listed() {
        int words = 0;
        for (String word : index) {
            if (word.isEmpty()) {
                throw new IllegalArgumentException("empty key word");
            }
            words++;
        }
        return words;
    }

    public static void main(String[] args) throws Exception {
        TreeSetIndex book = new TreeSetIndex();
        book.addChapter(List.of("monitor"));
        List<String> first = List.of("barrier");
        List<String> second = List.of("atomic");

        Thread one = new Thread(() -> book.addChapter(first), "chapter-1");
        Thread two = new Thread(() -> book.addChapter(second), "chapter-2");
        one.start();
        two.start();
        one.join();
        two.join();

        int expected = 1 + first.size() + second.size();
        if (book.listed() != expected || book.index.size() != expected) {
            throw new IllegalStateException("index lists " + book.listed() + " of " + expected + " key words");
        }
        System.out.println(book.index);
    }
}
