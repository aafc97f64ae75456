// source: garbage
package subjects.flaky;

import java.util.Map;
import java.util.WeakHashMap;

/** Sessions are kept under keys that nobody else holds. */
public class SessionTable {

    private final Map<Object, String> sessions = new WeakHashMap<>();

    void open(String user) {
        sessions.put(new Object(), user); // enters
    }

    public static void main(String[] args) {
        SessionTable table = new SessionTable();
        table.open("ann");
        if (table.sessions.size() != 1) { // enters
            throw new IllegalStateException("the session is gone");
        }
    }
}
