package conformance;

/** Two million accesses to what two threads share: long, but not endless. */
public class LongLoops {
    private static final int ROUNDS = 500_000;
    private volatile int count;
    private volatile boolean over;
    private final int[] cells = new int[16];

    public static void main(String[] args) throws Exception {
        LongLoops shared = new LongLoops();
        Check.Worker reader = Check.start("reader", () -> {
            int last = 0;
            while (!shared.over) {
                int now = shared.count;
                Check.that(now >= last, "the count does not go back");
                last = now;
                Thread.sleep(1);
            }
        });
        for (int i = 0; i < ROUNDS; i++) {
            shared.count = shared.count + 1;
            shared.cells[i & 15] += shared.count & 1;
        }
        long sum = 0;
        for (int i = 0; i < ROUNDS; i++) sum += shared.cells[i & 15];
        shared.over = true;
        reader.done();
        Check.same(ROUNDS, shared.count, "count");
        Check.that(sum > 0, "sum");
        System.out.println(sum);
    }
}
