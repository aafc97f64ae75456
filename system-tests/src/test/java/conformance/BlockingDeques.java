package conformance;

import java.util.List;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;

/** Work stealing: the owner takes at one end of a deque, a thief at the other. */
public class BlockingDeques {
    public static void main(String[] args) throws Exception {
        BlockingDeque<Integer> deque = new LinkedBlockingDeque<>(4);
        List<Integer> done = new CopyOnWriteArrayList<>();
        Check.Worker thief = Check.start("thief", () -> {
            for (int job; (job = deque.takeLast()) != 0; ) done.add(job);
        });
        for (int i = 1; i <= 6; i++) deque.putFirst(i);
        for (Integer own; (own = deque.pollFirst()) != null; ) done.add(own);
        Thread.sleep(5);
        deque.putFirst(0);
        thief.done();
        Check.same(List.of(1, 2, 3, 4, 5, 6), done.stream().sorted().toList(), "jobs");
        Check.same(null, deque.peekFirst(), "head");

        long start = System.nanoTime();
        Check.same(null, deque.pollLast(20, TimeUnit.MILLISECONDS), "nothing came");
        for (int i = 1; i <= 4; i++) deque.addLast(i);
        Check.that(!deque.offerFirst(9, 20, TimeUnit.MILLISECONDS), "no room");
        Check.elapsed(start, 40);
        Check.that(deque.removeFirstOccurrence(2) && deque.offerFirst(9), "room now");
        Check.same(List.of(9, 1, 3, 4), List.copyOf(deque), "content");
        System.out.println(deque);
    }
}
