// subject: correct
// after: MailGateway, which waits for a latch before it stops
package subjects.crashes;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A gateway that sends mails in the background and stops when all orders are processed. */
public class MailGatewayLatched {

    private final ExecutorService sender = Executors.newSingleThreadExecutor();
    private final AtomicInteger sent = new AtomicInteger();

    void send(String address) {
        sender.submit(() -> sent.addAndGet(address.isEmpty() ? 0 : 1));
    }

    void stop() throws InterruptedException {
        sender.shutdown();
        sender.awaitTermination(1, TimeUnit.MINUTES);
    }

    public static void main(String[] args) throws Exception {
        MailGatewayLatched gateway = new MailGatewayLatched();
        CountDownLatch processed = new CountDownLatch(1);
        Thread orders = new Thread(
                () -> {
                    gateway.send("ann@example.org");
                    gateway.send("bob@example.org");
                    processed.countDown();
                },
                "orders");
        orders.start();
        gateway.send("operator@example.org");
        processed.await();
        gateway.stop();
        orders.join();
        System.out.println(gateway.sent.get() + " mails sent");
    }
}
