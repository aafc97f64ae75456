// subject: correct
// after: StatementMonitor, with check and use in one critical section
package subjects.crashes;

/** A database session that publishes its current statement, and a monitor that holds the session while it looks. */
public class StatementMonitorAtomic {

    record Statement(String text, int rows) {}

    static final class Session implements Runnable {
        private final String[] texts;
        private Statement current;
        private int executed;

        Session(String... texts) {
            this.texts = texts;
            this.current = new Statement("LOGIN", 0);
        }

        synchronized int currentLength() {
            if (current != null) {
                return current.text().length();
            }
            return 0;
        }

        private synchronized void begin(Statement statement) {
            current = statement;
        }

        private synchronized void end() {
            current = null;
            executed++;
        }

        @Override
        public void run() {
            end();
            for (String text : texts) {
                begin(new Statement(text, text.length() % 7));
                end();
            }
        }
    }

    static final class Monitor implements Runnable {
        private final Session session;
        private int longest;

        Monitor(Session session) {
            this.session = session;
        }

        @Override
        public void run() {
            for (int round = 0; round < 3; round++) {
                longest = Math.max(longest, session.currentLength());
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Session session = new Session("SELECT 1", "SELECT name FROM users", "COMMIT");
        Monitor monitor = new Monitor(session);
        Thread worker = new Thread(session, "session");
        Thread watcher = new Thread(monitor, "monitor");
        worker.start();
        watcher.start();
        worker.join();
        watcher.join();
        System.out.println(session.executed + " statements executed");
    }
}
