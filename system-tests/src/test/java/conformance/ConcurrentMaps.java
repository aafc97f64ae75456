package conformance;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Atomic updates of concurrent maps with functions of the program in them. */
public class ConcurrentMaps {
    private static void computeOnce(ConcurrentMap<String, Integer> map) throws InterruptedException {
        AtomicInteger computed = new AtomicInteger();
        Check.Action ask = () -> {
            int value = map.computeIfAbsent("answer", key -> {
                computed.incrementAndGet();
                Thread.yield();
                return 6 * 7;
            });
            Check.same(42, value, "value");
        };
        Check.Worker a = Check.start("a", ask);
        Check.Worker b = Check.start("b", ask);
        a.done();
        b.done();
        if (map instanceof ConcurrentHashMap) Check.same(1, computed.get(), "times computed");
    }

    private static void count(ConcurrentMap<String, Integer> votes) throws InterruptedException {
        Check.Action vote = () -> {
            for (String name : List.of("ann", "bob", "ann")) votes.merge(name, 1, Integer::sum);
        };
        Check.Worker a = Check.start("a", vote);
        Check.Worker b = Check.start("b", vote);
        vote(votes, "bob");
        a.done();
        b.done();
        Check.same(4, votes.get("ann"), "votes for ann");
        Check.same(3, votes.get("bob"), "votes for bob");
        votes.replaceAll((name, n) -> name.equals("ann") ? n * 10 : n);
        Check.same(40, votes.compute("ann", (name, n) -> n), "votes for ann");
        Check.same(null, votes.computeIfPresent("bob", (name, n) -> null), "bob is removed");
        Check.that(!votes.containsKey("bob"), "bob is gone");
    }

    private static void vote(ConcurrentMap<String, Integer> votes, String name) {
        for (Integer old = votes.putIfAbsent(name, 1); old != null; old = votes.get(name)) {
            if (votes.replace(name, old, old + 1)) return;
        }
    }

    private static void grow() throws InterruptedException {
        ConcurrentHashMap<Integer, Integer> squares = new ConcurrentHashMap<>(2);
        Check.Worker[] workers = new Check.Worker[3];
        for (int w = 0; w < 3; w++) {
            int mine = w;
            workers[w] = Check.start("filler-" + w, () -> {
                for (int i = mine; i < 60; i += 3) squares.put(i, i * i);
            });
        }
        for (Check.Worker worker : workers) worker.done();
        Check.same(60, squares.size(), "size");
        Check.same(70210L, squares.reduceValuesToLong(1, Integer::longValue, 0, Long::sum), "sum");
    }

    public static void main(String[] args) throws Exception {
        for (ConcurrentMap<String, Integer> map :
                List.of(new ConcurrentHashMap<String, Integer>(), new ConcurrentSkipListMap<String, Integer>())) {
            computeOnce(map);
            map.clear();
            count(map);
        }
        grow();
        System.out.println("ok");
    }
}
