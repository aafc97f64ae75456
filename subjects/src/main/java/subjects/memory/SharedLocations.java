package subjects.memory;

/**
 * Shares many locations among several threads and prints how much memory is in use then: what the collection of
 * patterns needs for each of them is found by comparison. Arguments: what is shared, {@code field}, {@code fields} or
 * {@code elements}, and how many objects.
 */
public final class SharedLocations {
    /** More than a window holds. */
    private static final int THREADS = 6;

    private static final int ELEMENTS = 16;
    private static final int COLLECTIONS = 4;

    private SharedLocations() {}

    /** A chain by a final field, which is not watched. */
    abstract static class Link {
        final Link next;

        Link(Link next) {
            this.next = next;
        }

        abstract void touch();
    }

    static final class OneField extends Link {
        private int value;

        OneField(Link next) {
            super(next);
        }

        @Override
        void touch() {
            value++;
        }
    }

    static final class TwoFields extends Link {
        private int value;
        private int other;

        TwoFields(Link next) {
            super(next);
        }

        @Override
        void touch() {
            value++;
            other++;
        }
    }

    static final class Elements extends Link {
        private final int[] values = new int[ELEMENTS];

        Elements(Link next) {
            super(next);
        }

        @Override
        void touch() {
            for (int i = 0; i < values.length; i++) {
                values[i]++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Link first = null;
        for (int i = Integer.parseInt(args[1]); i > 0; i--) {
            first = switch (args[0]) {
                case "field" -> new OneField(first);
                case "fields" -> new TwoFields(first);
                default -> new Elements(first);
            };
        }
        for (int i = 0; i < THREADS; i++) {
            Link chain = first;
            Thread thread = new Thread(() -> touchAll(chain), "toucher-" + i);
            thread.start();
            thread.join();
        }
        // one in four leaves no dead objects between the living
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
        }
        Runtime runtime = Runtime.getRuntime();
        System.out.println(runtime.totalMemory() - runtime.freeMemory());
        touchAll(first);
    }

    private static void touchAll(Link first) {
        for (Link link = first; link != null; link = link.next) {
            link.touch();
        }
    }
}
