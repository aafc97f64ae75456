// subject: failing
// after: MySQL bug 791 (the log is closed and opened again, and an event in between is lost)
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.servers;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** A database whose updates go to a binary log that is rotated from time to time. */
public class BinlogRotation {

    static final class BinaryLog {
        private final List<List<String>> archived = new ArrayList<>();
        private List<String> current = new ArrayList<>();
        private volatile boolean open = true;

        boolean isOpen() {
            return open; // culprit: R2 open
        }

        synchronized void write(String event) {
            current.add(event);
        }

        synchronized void rotate() {
            close();
            archived.add(current);
            current = new ArrayList<>();
            reopen();
        }

        private void close() {
            open = false; // culprit: W1 open
        }

        private void reopen() {
            open = true; // culprit: W1 open
        }

        synchronized int events() {
            int events = current.size();
            for (List<String> file : archived) {
                events += file.size();
            }
            return events;
        }
    }

    static final class Database {
        private final BinaryLog log = new BinaryLog();
        private final AtomicInteger updates = new AtomicInteger();

        void update(String statement) {
            updates.incrementAndGet();
            if (log.isOpen()) {
                log.write(statement);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Database database = new Database();
        database.update("create table stock");
        Thread client = new Thread(
                () -> {
                    database.update("insert apples");
                    database.update("insert pears");
                },
                "client");
        Thread rotation = new Thread(database.log::rotate, "log-rotation");
        client.start();
        rotation.start();
        client.join();
        rotation.join();

        if (database.log.events() != database.updates.get()) {
            throw new IllegalStateException(
                    database.updates.get() + " updates but " + database.log.events() + " events in the log");
        }
        System.out.println(database.log.events() + " events in the log");
    }
}
