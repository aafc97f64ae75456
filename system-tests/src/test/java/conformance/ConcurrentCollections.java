package conformance;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.atomic.AtomicInteger;

/** Collections that never block: nothing is lost, nothing comes twice, iterators do not fail. */
public class ConcurrentCollections {
    private static void queue() throws InterruptedException {
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        AtomicInteger sum = new AtomicInteger();
        Check.Worker[] producers = new Check.Worker[2];
        for (int p = 0; p < 2; p++) {
            int base = 100 * p;
            producers[p] = Check.start("producer-" + p, () -> {
                for (int i = 1; i <= 4; i++) queue.add(base + i);
            });
        }
        Check.Worker consumer = Check.start("consumer", () -> {
            int[] last = new int[2];
            for (int n = 0; n < 8; ) {
                Integer item = queue.poll();
                if (item == null) continue;
                Check.that(item % 100 > last[item / 100], "each producer's items in order");
                last[item / 100] = item % 100;
                sum.addAndGet(item);
                n++;
            }
        });
        for (Check.Worker producer : producers) producer.done();
        consumer.done();
        Check.same(420, sum.get(), "sum");
        Check.that(queue.isEmpty(), "empty in the end");
    }

    private static void deque() throws InterruptedException {
        ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>(List.of(1, 2, 3, 4, 5, 6));
        List<Integer> front = new ArrayList<>();
        List<Integer> back = new ArrayList<>();
        Check.Worker a = Check.start("front", () -> {
            for (Integer i; (i = deque.pollFirst()) != null; ) front.add(i);
        });
        Check.Worker b = Check.start("back", () -> {
            for (Integer i; (i = deque.pollLast()) != null; ) back.add(0, i);
        });
        a.done();
        b.done();
        front.addAll(back);
        Check.same(List.of(1, 2, 3, 4, 5, 6), front, "both ends");
    }

    private static void copyOnWrite() throws InterruptedException {
        CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>(List.of("x"));
        CopyOnWriteArraySet<String> set = new CopyOnWriteArraySet<>();
        Check.Action add = () -> {
            list.addIfAbsent("a");
            list.add("b");
            set.add("c");
        };
        Iterator<String> snapshot = list.iterator();
        Check.Worker a = Check.start("a", add);
        Check.Worker b = Check.start("b", add);
        int seen = 0;
        for (String s : list) seen += s.length();
        Check.that(seen >= 1 && seen <= 4, seen + " seen");
        a.done();
        b.done();
        Check.same("x", snapshot.next(), "the snapshot");
        Check.thrown(NoSuchElementException.class, snapshot::next);
        Check.same(List.of("a", "b", "b", "x"), list.stream().sorted().toList(), "list");
        Check.same(1, set.size(), "size of the set");
    }

    private static void skipList() throws InterruptedException {
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        ConcurrentSkipListSet<Integer> polled = new ConcurrentSkipListSet<>();
        Check.Worker a = Check.start("a", () -> {
            for (int i = 0; i < 10; i += 2) map.put(i, "even");
        });
        Check.Worker b = Check.start("b", () -> {
            for (int i = 9; i > 0; i -= 2) map.put(i, "odd");
        });
        Check.Worker c = Check.start("c", () -> {
            while (polled.size() < 3) {
                var first = map.pollFirstEntry();
                if (first != null) Check.that(polled.add(first.getKey()), "polled once");
            }
        });
        int last = -1;
        for (int key : map.keySet()) {
            Check.that(key > last, "in order");
            last = key;
        }
        for (Check.Worker worker : List.of(a, b, c)) worker.done();
        Check.same(7, map.size(), "size");
        polled.addAll(map.keySet());
        Check.same(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), List.copyOf(polled), "all");
        Check.same(5, polled.headSet(5).size(), "below five");
    }

    public static void main(String[] args) throws Exception {
        queue();
        deque();
        copyOnWrite();
        skipList();
        System.out.println("ok");
    }
}
