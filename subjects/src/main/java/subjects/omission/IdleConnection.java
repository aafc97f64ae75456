// subject: failing
// after: dual slicing, figure 6 (every access is under the lock, and two of them should be one step)
// kind: atomicity-violation
// failure: exception java.lang.NullPointerException
package subjects.omission;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A client that connects to its server when it has to send, and gives the connection up when it is idle. */
public class IdleConnection {

    static final class Connection {
        private final List<String> sent = new ArrayList<>();

        void send(String line) {
            sent.add(line);
        }
    }

    static final class Client {
        private final Lock lock = new ReentrantLock();
        private Connection connection;
        private int delivered;

        void deliver(String message) {
            connect();
            String line = message.length() + ":" + message;
            send(line);
        }

        private void connect() {
            lock.lock();
            try {
                connection = new Connection(); // culprit: W1 connection
            } finally {
                lock.unlock();
            }
        }

        private void send(String line) {
            lock.lock();
            try {
                connection.send(line); // culprit: R1 connection
                delivered++;
            } finally {
                lock.unlock();
            }
        }

        void closeIdle() {
            lock.lock();
            try {
                connection = null; // culprit: W2 connection
            } finally {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Client client = new Client();
        Thread sender = new Thread(() -> client.deliver("hello"), "sender");
        Thread reaper = new Thread(client::closeIdle, "idle-reaper");
        sender.start();
        reaper.start();
        sender.join();
        reaper.join();
        System.out.println(client.delivered + " message delivered");
    }
}
