package conformance;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** Everything random is the same in every run, and still random within one. */
public class Chances {
    public static void main(String[] args) throws Exception {
        System.out.println(new Random().nextInt() + " " + new Random().nextInt());
        System.out.println(Math.random() + " " + Math.random());
        System.out.println(ThreadLocalRandom.current().nextLong());
        System.out.println(new SplittableRandom().nextInt());
        System.out.println(new SecureRandom().nextInt());
        System.out.println(UUID.randomUUID() + " " + UUID.randomUUID());
        List<Integer> cards = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8));
        Collections.shuffle(cards);
        System.out.println(cards);
        Check.that(!UUID.randomUUID().equals(UUID.randomUUID()), "two of them");
        Check.that(new Random().nextLong() != new Random().nextLong(), "two seeds");
        Check.same(new Random(42).nextInt(), new Random(42).nextInt(), "a given seed");

        int[] drawn = new int[2];
        Check.Worker a =
                Check.start("a", () -> drawn[0] = ThreadLocalRandom.current().nextInt(1000));
        Check.Worker b = Check.start("b", () -> drawn[1] = new Random().nextInt(1000));
        a.done();
        b.done();
        System.out.println("~ " + drawn[0] + " " + drawn[1]);
        System.out.println("~ " + System.nanoTime() + " " + System.currentTimeMillis());
    }
}
