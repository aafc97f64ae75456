// subject: failing
// after: own
// kind: deadlock
// failure: hang
package subjects.servers;

import java.util.ArrayDeque;
import java.util.Deque;

/** A print spooler that keeps its statistics together with the tray of waiting documents. */
public class PrintSpooler {

    /** Waiting documents; taking one waits until there is one. */
    static final class Tray {
        private final Deque<String> documents = new ArrayDeque<>();

        void put(String document) {
            synchronized (documents) {
                documents.addLast(document);
                documents.notifyAll();
            }
        }

        String take() throws InterruptedException {
            synchronized (documents) { // culprit: L1 documents
                while (documents.isEmpty()) {
                    documents.wait();
                }
                return documents.removeFirst();
            }
        }
    }

    private final Object spool = new Object();
    private final Tray tray = new Tray();
    private int submitted;
    private int printed;

    void submit(String document) {
        synchronized (spool) { // culprit: L2 spool
            submitted++;
            tray.put(document);
        }
    }

    String next() throws InterruptedException {
        synchronized (spool) { // culprit: L1 spool
            String document = tray.take();
            printed++;
            return document;
        }
    }

    void print(int documents) {
        try {
            for (int i = 0; i < documents; i++) {
                next();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws Exception {
        PrintSpooler spooler = new PrintSpooler();
        spooler.submit("cover page");
        Thread client = new Thread(() -> spooler.submit("letter"), "client");
        Thread printer = new Thread(() -> spooler.print(2), "printer");
        client.start();
        printer.start();
        client.join();
        printer.join();
        System.out.println(spooler.printed + " of " + spooler.submitted + " documents printed");
    }
}
