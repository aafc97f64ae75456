// subject: timing
// after: own
// kind: timing-assumption
// failure: exception java.lang.NullPointerException
// delay: 120
package subjects.timing;

/** The caller waits for a worker for 120 ms and uses its result. */
public class LateJoin {

    private String text;

    private void read() {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            all.append((char) ('a' + i));
        }
        text = all.toString();
    }

    public static void main(String[] args) throws Exception {
        LateJoin file = new LateJoin();
        Thread reader = new Thread(file::read, "reader");
        reader.start();
        reader.join(120); // culprit: wait
        if (file.text.length() != 5) {
            throw new AssertionError("wrong text");
        }
    }
}
