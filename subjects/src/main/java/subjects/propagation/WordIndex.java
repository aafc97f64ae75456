// subject: failing
// after: own (counts get lost where the workers' parts are put together, after all the work is done)
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
// size: large
// long: 1650
package subjects.propagation;

/**
 * Counts the words of many documents in several threads, and finds the most frequent. The argument is the number of
 * documents.
 */
public class WordIndex {
    private static final int WORKERS = 3;
    private static final int BUCKETS = 64;

    /** Text that looks like one: words of one to eight letters. */
    static final class Document {
        private static final int LETTERS = 1_000;

        private final char[] text = new char[LETTERS];

        Document(int number) {
            int state = number * 7_919 + 17;
            int left = 0;
            for (int i = 0; i < LETTERS; i++) {
                state = state * 1_103_515_245 + 12_345;
                if (left == 0) {
                    text[i] = ' ';
                    left = 1 + (state >>> 20 & 7);
                } else {
                    text[i] = (char) ('a' + (state >>> 16) % 26);
                    left--;
                }
            }
        }

        int words() {
            int words = 0;
            for (char c : text) {
                if (c == ' ') {
                    words++;
                }
            }
            return words;
        }
    }

    static final class Counts {
        private final int[] words = new int[BUCKETS];

        void count(Document document) {
            int hash = 0;
            for (int i = 1; i < document.text.length; i++) {
                char c = document.text[i];
                if (c == ' ') {
                    words[hash & BUCKETS - 1]++;
                    hash = 0;
                } else {
                    hash = hash * 31 + c;
                }
            }
            words[hash & BUCKETS - 1]++;
        }

        void addTo(Index index) {
            for (int bucket = 0; bucket < BUCKETS; bucket++) {
                index.add(bucket, words[bucket]);
            }
        }
    }

    /** What all workers have counted. */
    static final class Index {
        private final int[] total = new int[BUCKETS];

        void add(int bucket, int words) {
            total[bucket] += words; // culprit: R1 total[]; W1 total[]; W2 total[]
        }

        int words() {
            int words = 0;
            for (int count : total) {
                words += count;
            }
            return words;
        }

        int mostFrequent() {
            int most = 0;
            for (int bucket = 1; bucket < BUCKETS; bucket++) {
                if (total[bucket] > total[most]) {
                    most = bucket;
                }
            }
            return most;
        }
    }

    static final class Worker extends Thread {
        private final Index index;
        private final int first;
        private final int documents;
        private int words;

        Worker(int first, int documents, Index index) {
            super("worker-" + first);
            this.first = first;
            this.documents = documents;
            this.index = index;
        }

        @Override
        public void run() {
            Counts counts = new Counts();
            for (int number = first; number < documents; number += WORKERS) {
                Document document = new Document(number);
                counts.count(document);
                words += document.words();
            }
            counts.addTo(index);
        }
    }

    public static void main(String[] args) throws Exception {
        int documents = args.length > 0 ? Integer.parseInt(args[0]) : 30;
        Index index = new Index();
        Worker[] workers = new Worker[WORKERS];
        for (int i = 0; i < WORKERS; i++) {
            workers[i] = new Worker(i, documents, index);
            workers[i].start();
        }
        int words = 0;
        for (Worker worker : workers) {
            worker.join();
            words += worker.words;
        }
        if (index.words() != words) {
            throw new IllegalStateException(words + " words were read and " + index.words() + " are in the index");
        }
        System.out.println(words + " words, most of them in bucket " + index.mostFrequent());
    }
}
