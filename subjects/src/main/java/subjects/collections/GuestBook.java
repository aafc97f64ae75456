// subject: failing
// after: own
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.collections;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;

/** Takes registrations for a conference through two desks; nobody may be registered twice. */
public class GuestBook {

    private final List<String> guests = Collections.synchronizedList(new ArrayList<>());

    boolean register(String guest) {
        if (guests.contains(guest)) { // culprit: R1 guests
            return false;
        }
        guests.add(guest); // culprit: W1 guests; W2 guests
        return true;
    }

    static final class Desk implements Runnable {
        private final GuestBook book;
        private final String[] queue;

        Desk(GuestBook book, String... queue) {
            this.book = book;
            this.queue = queue;
        }

        @Override
        public void run() {
            for (String guest : queue) {
                book.register(guest);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        GuestBook book = new GuestBook();
        Thread left = new Thread(new Desk(book, "ada", "grace", "edsger"), "left-desk");
        Thread right = new Thread(new Desk(book, "edsger", "ada"), "right-desk");
        left.start();
        right.start();
        left.join();
        right.join();

        if (new HashSet<>(book.guests).size() != book.guests.size()) {
            throw new IllegalStateException("a guest is registered twice: " + book.guests);
        }
        System.out.println(book.guests.size() + " guests");
    }
}
