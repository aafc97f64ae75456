package conformance;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** Three threads count in every way that the atomic classes have. */
public class Atomics {
    private static final int THREADS = 3;
    private static final AtomicIntegerFieldUpdater<Atomics> SMALL =
            AtomicIntegerFieldUpdater.newUpdater(Atomics.class, "small");
    private static final AtomicLongFieldUpdater<Atomics> LARGE =
            AtomicLongFieldUpdater.newUpdater(Atomics.class, "large");
    private static final AtomicReferenceFieldUpdater<Atomics, String> TEXT =
            AtomicReferenceFieldUpdater.newUpdater(Atomics.class, String.class, "text");

    private volatile int small;
    private volatile long large;
    private volatile String text = "";

    private final AtomicInteger integer = new AtomicInteger();
    private final AtomicLong number = new AtomicLong();
    private final AtomicBoolean once = new AtomicBoolean();
    private final AtomicInteger winners = new AtomicInteger();
    private final AtomicReference<String> reference = new AtomicReference<>("");
    private final AtomicIntegerArray cells = new AtomicIntegerArray(2);
    private final AtomicLongArray longCells = new AtomicLongArray(2);
    private final AtomicReferenceArray<String> texts = new AtomicReferenceArray<>(new String[] {"", ""});
    private final AtomicStampedReference<String> stamped = new AtomicStampedReference<>("", 0);
    private final AtomicMarkableReference<String> marked = new AtomicMarkableReference<>("", false);
    private final LongAdder adder = new LongAdder();
    private final DoubleAdder doubles = new DoubleAdder();
    private final LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
    private final DoubleAccumulator min = new DoubleAccumulator(Double::min, Double.MAX_VALUE);

    private void count(int by) {
        integer.incrementAndGet();
        integer.updateAndGet(i -> i + by);
        number.getAndAdd(by);
        number.accumulateAndGet(2, (a, b) -> a + b);
        if (once.compareAndSet(false, true)) winners.incrementAndGet();
        reference.getAndUpdate(s -> s + by);
        cells.addAndGet(by % 2, by);
        longCells.getAndIncrement(1);
        texts.accumulateAndGet(0, "x", String::concat);
        int[] stamp = new int[1];
        String old;
        do {
            old = stamped.get(stamp);
        } while (!stamped.compareAndSet(old, old + by, stamp[0], stamp[0] + 1));
        boolean[] mark = new boolean[1];
        do {
            old = marked.get(mark);
        } while (!marked.compareAndSet(old, old + by, mark[0], !mark[0]));
        SMALL.addAndGet(this, by);
        LARGE.getAndIncrement(this);
        TEXT.updateAndGet(this, s -> s + by);
        adder.add(by);
        doubles.add(by / 2.0);
        max.accumulate(by);
        min.accumulate(by);
    }

    public static void main(String[] args) throws Exception {
        Atomics all = new Atomics();
        Check.Worker[] workers = new Check.Worker[THREADS];
        for (int w = 0; w < THREADS; w++) {
            int by = w + 1;
            workers[w] = Check.start("counter-" + by, () -> all.count(by));
        }
        for (Check.Worker worker : workers) worker.done();
        Check.same(9, all.integer.get(), "integer");
        Check.same(12L, all.number.get(), "number");
        Check.same(1, all.winners.get(), "winners");
        Check.same(3, all.reference.get().length(), "reference");
        Check.same("[2, 4]", all.cells.toString(), "cells");
        Check.same("[0, 3]", all.longCells.toString(), "long cells");
        Check.same("[xxx, ]", all.texts.toString(), "texts");
        Check.same(3, all.stamped.getStamp(), "stamp");
        Check.same(3, all.stamped.getReference().length(), "stamped");
        Check.that(all.marked.isMarked() && all.marked.getReference().length() == 3, "marked");
        Check.same(6, all.small, "small");
        Check.same(3L, all.large, "large");
        Check.same(3, all.text.length(), "text");
        Check.same(6L, all.adder.sumThenReset(), "adder");
        Check.same(3.0, all.doubles.sum(), "doubles");
        Check.same(3L, all.max.get(), "max");
        Check.same(1.0, all.min.get(), "min");
        System.out.println("ok");
    }
}
