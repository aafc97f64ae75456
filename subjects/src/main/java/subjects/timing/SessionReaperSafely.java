// subject: correct
// after: own
package subjects.timing;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A reaper removes sessions that were idle for 300 ms. A request that has lost its session logs in again. */
public class SessionReaperSafely {

    private final Map<String, Long> lastUse = new ConcurrentHashMap<>();
    private final Map<String, String> users = new ConcurrentHashMap<>();

    private void logIn(String id) {
        users.put(id, "anna");
        lastUse.put(id, System.nanoTime());
    }

    private void reap() {
        lastUse.forEach((id, used) -> {
            if (System.nanoTime() - used > 300_000_000L) {
                lastUse.remove(id);
                users.remove(id);
            }
        });
    }

    private int request(String id) {
        lastUse.put(id, System.nanoTime());
        String user = users.get(id);
        if (user == null) {
            user = "anna";
            users.put(id, user);
        }
        return user.length();
    }

    public static void main(String[] args) throws Exception {
        SessionReaperSafely sessions = new SessionReaperSafely();
        Thread reaper = new Thread(
                () -> {
                    try {
                        while (true) {
                            Thread.sleep(100);
                            sessions.reap();
                        }
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                "reaper");
        reaper.setDaemon(true);
        reaper.start();
        sessions.logIn("s1");
        if (sessions.request("s1") != 4) {
            throw new AssertionError("wrong user");
        }
        reaper.interrupt();
    }
}
