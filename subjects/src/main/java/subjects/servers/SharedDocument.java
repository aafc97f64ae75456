// subject: failing
// after: dual slicing, "apache-1" (bug 21285, reference count of a cached object)
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.servers;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** A cached document that is sent to several clients and given back to its pool by the last of them. */
public class SharedDocument {

    static final class BufferPool {
        private final AtomicInteger free = new AtomicInteger();

        void giveBack() {
            free.incrementAndGet();
        }
    }

    static final class Document {
        private final String text;
        private final BufferPool pool;
        private final AtomicInteger references;
        private final AtomicBoolean released = new AtomicBoolean();

        Document(String text, BufferPool pool, int readers) {
            this.text = text;
            this.pool = pool;
            this.references = new AtomicInteger(readers);
        }

        int length() {
            return text.length();
        }

        void drop() {
            references.decrementAndGet(); // culprit: W1 references; W2 references
            if (references.get() == 0) { // culprit: R1 references
                release();
            }
        }

        private void release() {
            if (released.getAndSet(true)) {
                throw new IllegalStateException("document was released twice");
            }
            pool.giveBack();
        }
    }

    static final class Client extends Thread {
        private final Document document;
        private int received;

        Client(String name, Document document) {
            super(name);
            this.document = document;
        }

        @Override
        public void run() {
            received = document.length();
            document.drop();
        }
    }

    public static void main(String[] args) throws Exception {
        BufferPool pool = new BufferPool();
        Document document = new Document("<html>hello</html>", pool, 3);
        Client[] clients = new Client[3];
        for (int i = 0; i < clients.length; i++) {
            clients[i] = new Client("client-" + i, document);
            clients[i].start();
        }
        int sent = 0;
        for (Client client : clients) {
            client.join();
            sent += client.received;
        }
        System.out.println(sent + " bytes sent, buffers free: " + pool.free.get());
    }
}
