// subject: failing
// after: use after release: an executor is shut down while another thread still submits
// kind: order-violation
// failure: exception java.util.concurrent.RejectedExecutionException
package subjects.crashes;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A gateway that sends mails in the background and stops when the application ends. */
public class MailGateway {

    private final ExecutorService sender = Executors.newSingleThreadExecutor();
    private final AtomicInteger sent = new AtomicInteger();

    void send(String address) {
        sender.submit(() -> sent.addAndGet(address.isEmpty() ? 0 : 1)); // culprit: R1 sender
    }

    void stop() throws InterruptedException {
        sender.shutdown(); // culprit: W2 sender
        sender.awaitTermination(1, TimeUnit.MINUTES);
    }

    public static void main(String[] args) throws Exception {
        MailGateway gateway = new MailGateway();
        Thread orders = new Thread(
                () -> {
                    gateway.send("ann@example.org");
                    gateway.send("bob@example.org");
                },
                "orders");
        orders.start();
        gateway.send("operator@example.org");
        gateway.stop();
        orders.join();
        System.out.println((gateway.sent.get() > 0 ? "mails" : "nothing") + " sent");
    }
}
