// source: garbage
package subjects.flaky;

import java.util.ArrayDeque;
import java.util.Deque;

/** A page gives its buffer back when nobody refers to the page any more, though the buffer may still be in use. */
public class PageBuffers {

    private static final Deque<StringBuilder> FREE = new ArrayDeque<>();

    static class Page {
        final StringBuilder buffer;

        Page() { // enters
            StringBuilder free;
            synchronized (FREE) {
                free = FREE.poll();
            }
            buffer = free == null ? new StringBuilder() : free;
            buffer.setLength(0);
        }

        @Override
        @SuppressWarnings({"deprecation", "removal"})
        protected void finalize() {
            synchronized (FREE) {
                FREE.add(buffer);
            }
        }
    }

    static StringBuilder text(String title) {
        return new Page().buffer.append(title);
    }

    public static void main(String[] args) {
        StringBuilder contents = text("Contents");
        StringBuilder index = text("Index");
        if (!contents.toString().equals("Contents")) {
            throw new IllegalStateException(contents + " and " + index);
        }
    }
}
