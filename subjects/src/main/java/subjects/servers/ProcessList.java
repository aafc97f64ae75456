// subject: failing
// after: ConMem table VII, "MySQL-1"; execution suppression, "mysqld-1" (thd->proc_info)
// kind: atomicity-violation
// failure: exception java.lang.NullPointerException
package subjects.servers;

import java.util.List;

/** A database server in which an administrator lists what the client sessions are doing. */
public class ProcessList {

    static final class Session implements Runnable {
        private final int id;
        private final String[] statements;
        private volatile String activity;

        Session(int id, String... statements) {
            this.id = id;
            this.statements = statements;
        }

        @Override
        public void run() {
            activity = "login";
            for (String statement : statements) {
                execute(statement);
            }
        }

        private void execute(String statement) {
            activity = "parsing";
            String verb = statement.substring(0, statement.indexOf(' '));
            activity = verb;
            activity = null; // culprit: W2 activity
        }
    }

    static final class Administrator implements Runnable {
        private final List<Session> sessions;
        private String report;

        Administrator(List<Session> sessions) {
            this.sessions = sessions;
        }

        @Override
        public void run() {
            StringBuilder text = new StringBuilder();
            for (Session session : sessions) {
                text.append(session.id).append(' ').append(describe(session)).append('\n');
            }
            report = text.toString();
        }

        private static String describe(Session session) {
            if (session.activity != null) { // culprit: R1 activity
                return session.activity.toUpperCase(); // culprit: R1 activity
            }
            return "SLEEP";
        }
    }

    public static void main(String[] args) throws Exception {
        Session web = new Session(1, "SELECT name FROM users", "UPDATE users SET visits = 1");
        Session batch = new Session(2, "DELETE FROM carts");
        Administrator administrator = new Administrator(List.of(web, batch));
        Thread[] threads = {
            new Thread(web, "session-1"), new Thread(batch, "session-2"), new Thread(administrator, "administrator"),
        };
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (administrator.report != null) {
            System.out.println(administrator.report.lines().count() + " sessions listed");
        }
    }
}
