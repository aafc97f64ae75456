// subject: correct
// after: own
package subjects.timing;

/** The caller waits for a worker for up to a minute and uses its result. */
public class LateJoinSafely {

    private String text;

    private void read() {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            all.append((char) ('a' + i));
        }
        text = all.toString();
    }

    public static void main(String[] args) throws Exception {
        LateJoinSafely file = new LateJoinSafely();
        Thread reader = new Thread(file::read, "reader");
        reader.start();
        reader.join(60_000);
        if (file.text.length() != 5) {
            throw new AssertionError("wrong text");
        }
    }
}
