// subject: failing
// after: Falcon table 3, "StringBuffer"
// kind: atomicity-violation
// failure: exception java.lang.StringIndexOutOfBoundsException
package subjects.collections;

/** The input line of a terminal: keys and the clear command arrive from different event threads. */
public class StringBufferBackspace {

    static final class InputLine {
        private final StringBuffer text = new StringBuffer();

        void type(char key) {
            text.append(key);
        }

        void backspace() {
            int last = text.length() - 1; // culprit: R1 text
            if (last >= 0) {
                text.deleteCharAt(last); // culprit: R1 text; W2 text
            }
        }

        void clear() {
            text.setLength(0); // culprit: W2 text
        }

        String text() {
            return text.toString();
        }
    }

    static final class Keyboard implements Runnable {
        private static final char BACKSPACE = '\b';

        private final InputLine line;
        private final String keys;

        Keyboard(InputLine line, String keys) {
            this.line = line;
            this.keys = keys;
        }

        @Override
        public void run() {
            for (char key : keys.toCharArray()) {
                if (key == BACKSPACE) {
                    line.backspace();
                } else {
                    line.type(key);
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        InputLine line = new InputLine();
        line.type('$');
        Thread keyboard = new Thread(new Keyboard(line, "ls\b\b"), "keyboard");
        Thread menu = new Thread(line::clear, "menu");
        keyboard.start();
        menu.start();
        keyboard.join();
        menu.join();
        System.out.println("line is '" + line.text() + "'");
    }
}
