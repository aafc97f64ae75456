// subject: correct
package subjects.arenas;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Objects that say where something is in an array: blocks that are used again, and the words of a text that is split
 * twice.
 */
public class RecordedSlices {
    private final int[] heap = new int[128];
    private final Deque<Slice> free = new ArrayDeque<>();
    private int top;

    record Slice(int from, int to) {
        int length() {
            return to - from;
        }
    }

    Slice allocate(int length) {
        if (!free.isEmpty() && free.peek().length() >= length) return free.pop();
        int from = top;
        top += length;
        return new Slice(from, top);
    }

    int square(Slice slice) {
        for (int i = slice.from(); i < slice.to(); i++) heap[i] = i - slice.from();
        int sum = 0;
        for (int i = slice.to() - 1; i >= slice.from(); i--) sum += heap[i] * heap[i];
        return sum;
    }

    /** The words of a text, which stays as it is. */
    static final class Words {
        private final char[] text;
        private int position;

        Words(String text) {
            this.text = text.toCharArray();
        }

        Slice next() {
            while (position < text.length && text[position] == ' ') position++;
            int from = position;
            while (position < text.length && text[position] != ' ') position++;
            return from == position ? null : new Slice(from, position);
        }

        List<Slice> all() {
            position = 0;
            List<Slice> all = new ArrayList<>();
            for (Slice word = next(); word != null; word = next()) all.add(word);
            return all;
        }

        int initials(List<Slice> words) {
            int sum = 0;
            for (Slice word : words) sum += text[word.from()] - 'a' + (word.to() < text.length ? 1 : 0);
            return sum;
        }
    }

    public static void main(String[] args) {
        RecordedSlices slices = new RecordedSlices();
        int total = 0;
        for (int round = 0; round < 6; round++) {
            Slice small = slices.allocate(3);
            Slice large = slices.allocate(5);
            total += slices.square(small) + slices.square(large);
            slices.free.push(small);
            slices.free.push(large);
        }
        Words words = new Words("the quick brown fox");
        List<Slice> before = words.all();
        List<Slice> again = words.all();
        int initials = words.initials(before) - words.initials(again);
        if (initials != 0) throw new IllegalStateException("initials " + initials);
        System.out.println(total);
    }
}
