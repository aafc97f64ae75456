// subject: failing
// after: ConMem table VII, "Cherokee" (shared buffer of the time string)
// kind: atomicity-violation
// failure: exception java.lang.ArrayIndexOutOfBoundsException
package subjects.servers;

/** A web server that formats the time once a second and copies it into the header of each response. */
public class DateHeader {

    static final class Clock {
        private final char[] text = new char[8];
        private volatile int length;

        void set(int hour, int minute, int second) {
            int end = 0;
            if (hour > 9) {
                text[end++] = digit(hour / 10);
            }
            text[end++] = digit(hour % 10);
            text[end++] = ':';
            text[end++] = digit(minute / 10);
            text[end++] = digit(minute % 10);
            text[end++] = ':';
            text[end++] = digit(second / 10);
            text[end++] = digit(second % 10);
            length = end; // culprit: W2 length
        }

        char[] copy() {
            char[] copy = new char[length]; // culprit: R1 length
            System.arraycopy(text, 0, copy, 0, length); // culprit: R1 length
            return copy;
        }

        private static char digit(int value) {
            return (char) ('0' + value);
        }
    }

    static final class Response implements Runnable {
        private final Clock clock;
        private final String page;
        private final StringBuilder header = new StringBuilder();

        Response(Clock clock, String page) {
            this.clock = clock;
            this.page = page;
        }

        @Override
        public void run() {
            header.append("Date: ").append(clock.copy()).append('\n');
            header.append("Location: ").append(page).append('\n');
        }
    }

    public static void main(String[] args) throws Exception {
        Clock clock = new Clock();
        clock.set(9, 59, 59);
        Response index = new Response(clock, "/index");
        Response image = new Response(clock, "/image");
        Thread[] threads = {
            new Thread(index, "worker-1"),
            new Thread(() -> clock.set(10, 0, 0), "clock"),
            new Thread(image, "worker-2"),
        };
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("it is now " + new String(clock.copy()));
    }
}
