// subject: failing
// after: Falcon table 3, "buffered writer"
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.classic;

import java.util.ArrayList;
import java.util.List;

/** Collects report records from several departments in one buffer which a background thread moves to the archive. */
public class ReportWriter {

    static final class RecordBuffer {
        private final String[] records = new String[16];
        private final List<String> archive = new ArrayList<>();
        private int fill;

        synchronized void write(String record) {
            if (fill == records.length) {
                throw new IllegalArgumentException("too many records at once");
            }
            records[fill] = record; // culprit: R1 fill
            fill++; // culprit: R1 fill; W1 fill; W2 fill
        }

        void flush() {
            int end = fill; // culprit: R1 fill
            for (int i = 0; i < end; i++) {
                archive.add(records[i]);
            }
            fill = 0; // culprit: W1 fill; W2 fill
        }

        List<String> archive() {
            return archive;
        }
    }

    static final class Department implements Runnable {
        private final String name;
        private final RecordBuffer buffer;
        private final int reports;

        Department(String name, RecordBuffer buffer, int reports) {
            this.name = name;
            this.buffer = buffer;
            this.reports = reports;
        }

        @Override
        public void run() {
            for (int i = 1; i <= reports; i++) {
                buffer.write(name + "-" + i);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        RecordBuffer buffer = new RecordBuffer();
        Thread sales = new Thread(new Department("sales", buffer, 3), "sales");
        Thread support = new Thread(new Department("support", buffer, 2), "support");
        Thread archiver = new Thread(
                () -> {
                    buffer.flush();
                    buffer.flush();
                },
                "archiver");
        sales.start();
        support.start();
        archiver.start();
        sales.join();
        support.join();
        archiver.join();
        buffer.flush();

        List<String> sorted = new ArrayList<>(buffer.archive());
        sorted.sort(String::compareTo);
        List<String> expected = List.of("sales-1", "sales-2", "sales-3", "support-1", "support-2");
        if (!sorted.equals(expected)) {
            throw new IllegalStateException("archive differs from what was reported: " + buffer.archive());
        }
        System.out.println(sorted.size() + " records archived");
    }
}
