package subjects.many;

import java.util.ArrayList;
import java.util.List;

/** A board with linked messages: of a given number of users, every second one posts and the others read. */
public class MessageBoard {
    private static final int VISITS = 8;

    private static final class Message {
        private final Message earlier;
        private int views;

        Message(Message earlier) {
            this.earlier = earlier;
        }
    }

    private Message latest;
    private int posted;

    private void post() {
        latest = new Message(latest);
        posted++;
    }

    private void read() {
        int seen = 0;
        for (Message m = latest; m != null && seen < 3; m = m.earlier) {
            m.views++;
            seen++;
        }
    }

    public static void main(String[] args) throws Exception {
        MessageBoard board = new MessageBoard();
        List<Thread> users = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(args[0]); i++) {
            boolean posts = i % 2 == 0;
            users.add(new Thread(
                    () -> {
                        for (int visit = 0; visit < VISITS; visit++) {
                            if (posts) {
                                board.post();
                            } else {
                                board.read();
                            }
                        }
                    },
                    "user-" + i));
        }
        for (Thread user : users) {
            user.start();
        }
        for (Thread user : users) {
            user.join();
        }
        System.out.println(board.posted + " messages");
    }
}
