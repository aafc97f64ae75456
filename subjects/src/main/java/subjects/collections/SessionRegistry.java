// subject: failing
// after: own
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.collections;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Opens one session for each user of a web application and counts the pages that the user visits. */
public class SessionRegistry {

    static final class Session {
        private final AtomicInteger pages = new AtomicInteger();

        void visit() {
            pages.incrementAndGet();
        }
    }

    private final ConcurrentMap<String, Session> sessions = new ConcurrentHashMap<>();

    Session open(String user) {
        Session session = sessions.get(user); // culprit: R1 sessions
        if (session == null) {
            session = new Session();
            sessions.put(user, session); // culprit: W1 sessions; W2 sessions
        }
        return session;
    }

    static final class Browser implements Runnable {
        private final SessionRegistry registry;
        private final String user;
        private final int clicks;

        Browser(SessionRegistry registry, String user, int clicks) {
            this.registry = registry;
            this.user = user;
            this.clicks = clicks;
        }

        @Override
        public void run() {
            for (int i = 0; i < clicks; i++) {
                registry.open(user).visit();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        SessionRegistry registry = new SessionRegistry();
        registry.open("admin").visit();
        Thread laptop = new Thread(new Browser(registry, "mira", 2), "laptop");
        Thread phone = new Thread(new Browser(registry, "mira", 2), "phone");
        laptop.start();
        phone.start();
        laptop.join();
        phone.join();

        int pages = registry.open("mira").pages.get();
        if (pages != 4) {
            throw new IllegalStateException("session of mira counted " + pages + " of 4 pages");
        }
        System.out.println("mira visited " + pages + " pages");
    }
}
