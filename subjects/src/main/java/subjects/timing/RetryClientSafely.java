// subject: correct
// after: own
package subjects.timing;

/** A client tries, with growing breaks, to reach a service that is starting until it does. */
public class RetryClientSafely {

    private volatile boolean serving;

    private void serve() {
        serving = true;
    }

    private int request(int id) {
        if (!serving) {
            return -1;
        }
        return id * 2;
    }

    private int requestWithRetries(int id) throws InterruptedException {
        long pause = 10;
        for (int attempt = 0; attempt < 20; attempt++) {
            int answer = request(id);
            if (answer >= 0) {
                return answer;
            }
            Thread.sleep(pause);
            pause = Math.min(pause * 2, 1_000);
        }
        throw new IllegalStateException("no answer");
    }

    public static void main(String[] args) throws Exception {
        RetryClientSafely client = new RetryClientSafely();
        Thread service = new Thread(client::serve, "service");
        service.start();
        if (client.requestWithRetries(21) != 42) {
            throw new AssertionError("wrong answer");
        }
        service.join();
    }
}
