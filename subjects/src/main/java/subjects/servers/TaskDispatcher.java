// subject: failing
// after: own
// kind: atomicity-violation
// failure: exception java.util.concurrent.RejectedExecutionException
package subjects.servers;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Hands mails to a pool of senders; mails that arrive after the pool was closed are kept for the next start. */
public class TaskDispatcher {

    static final class Dispatcher {
        private final ExecutorService senders = Executors.newFixedThreadPool(2);
        private final Queue<String> kept = new ConcurrentLinkedQueue<>();
        private final AtomicInteger sent = new AtomicInteger();

        void dispatch(String mail) {
            if (senders.isShutdown()) { // culprit: R1 senders
                kept.add(mail);
                return;
            }
            senders.execute(() -> send(mail)); // culprit: R1 senders
        }

        private void send(String mail) {
            if (!mail.isEmpty()) {
                sent.incrementAndGet();
            }
        }

        void close() {
            senders.shutdown(); // culprit: W2 senders
        }

        void awaitEnd() throws InterruptedException {
            boolean ended = false;
            while (!ended) {
                ended = senders.awaitTermination(1, TimeUnit.SECONDS);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Dispatcher dispatcher = new Dispatcher();
        dispatcher.dispatch("good morning");
        Thread editor = new Thread(
                () -> {
                    dispatcher.dispatch("newsletter");
                    dispatcher.dispatch("correction");
                },
                "editor");
        Thread operator = new Thread(dispatcher::close, "operator");
        editor.start();
        operator.start();
        editor.join();
        operator.join();
        dispatcher.awaitEnd();
        System.out.println(dispatcher.sent.get() + " mails sent, " + dispatcher.kept.size() + " kept");
    }
}
