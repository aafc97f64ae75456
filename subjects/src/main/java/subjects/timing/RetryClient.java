// subject: timing
// after: own
// kind: timing-assumption
// failure: exception java.lang.IllegalStateException
// delay: 30
package subjects.timing;

/** A client tries three times, with growing breaks, to reach a service that is starting. */
public class RetryClient {

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
        for (int attempt = 0; attempt < 3; attempt++) {
            int answer = request(id);
            if (answer >= 0) {
                return answer;
            }
            Thread.sleep(pause); // culprit: wait
            pause = Math.min(pause * 2, 1_000);
        }
        throw new IllegalStateException("no answer");
    }

    public static void main(String[] args) throws Exception {
        RetryClient client = new RetryClient();
        Thread service = new Thread(client::serve, "service");
        service.start();
        if (client.requestWithRetries(21) != 42) {
            throw new AssertionError("wrong answer");
        }
        service.join();
    }
}
