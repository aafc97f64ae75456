// subject: failing
// after: the date format that many threads share
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.collections;

import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;

/** Shows when the trains of two lines arrive; each line writes its rows in a thread of its own. */
public class ArrivalBoard {

    private static final long MINUTE = 60_000;

    private final SimpleDateFormat clock = new SimpleDateFormat("HH:mm", Locale.ROOT);

    ArrivalBoard() {
        clock.setTimeZone(TimeZone.getTimeZone("UTC"));
    }

    String row(String line, long arrival) {
        return line + " " + clock.format(new Date(arrival)); // culprit: W1 clock; R1 clock; W2 clock
    }

    static final class Line extends Thread {
        private final ArrivalBoard board;
        private final long firstMinute;
        private final List<String> rows = new ArrayList<>();

        Line(String name, ArrivalBoard board, long firstMinute) {
            super(name);
            this.board = board;
            this.firstMinute = firstMinute;
        }

        @Override
        public void run() {
            for (int train = 0; train < 2; train++) {
                rows.add(board.row(getName(), (firstMinute + 10 * train) * MINUTE));
            }
        }

        void require(String... expected) {
            if (!rows.equals(List.of(expected))) {
                throw new IllegalStateException("the board shows " + rows);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        ArrivalBoard board = new ArrivalBoard();
        Line north = new Line("north", board, 8 * 60);
        Line south = new Line("south", board, 21 * 60 + 5);
        north.start();
        south.start();
        north.join();
        south.join();
        north.require("north 08:00", "north 08:10");
        south.require("south 21:05", "south 21:15");
        System.out.println("all trains are shown");
    }
}
