// from 8
import java.io.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.stream.*;

/** The parts of the JDK that are woven, in everyday use. Where threads meet they do so through java.util.concurrent. */
public class Library {
    public static String run() throws Exception {
        return collections() + "\n" + threads() + "\n" + streamsAndFutures() + "\n" + text() + "\n" + chance();
    }

    static String collections() {
        Map<String, Integer> hash = new HashMap<>();
        for (String s : "the quick brown fox jumps over the lazy dog".split(" ")) hash.merge(s, 1, Integer::sum);
        Map<String, Integer> tree = new TreeMap<>(hash);
        List<String> list = new ArrayList<>(tree.keySet());
        Collections.reverse(list);
        list.removeIf(s -> s.length() == 3);
        Deque<String> deque = new ArrayDeque<>(list);
        deque.addFirst(deque.removeLast());
        PriorityQueue<String> queue = new PriorityQueue<>(list);
        LinkedList<String> linked = new LinkedList<>(list);
        linked.add(1, "inserted");
        Vector<String> vector = new Vector<>(linked);
        Hashtable<String, Integer> table = new Hashtable<>(Collections.singletonMap("k", 1));
        BitSet bits = new BitSet();
        bits.set(3, 9);
        Map<Thread.State, Integer> states = new EnumMap<>(Thread.State.class);
        states.put(Thread.State.NEW, 1);
        Map<Object, Integer> identity = new IdentityHashMap<>(Collections.singletonMap("i", 2));
        Map<Object, Integer> weak = new WeakHashMap<>(Collections.singletonMap("w", 3));
        List<Integer> synced = Collections.synchronizedList(new ArrayList<>(Arrays.asList(3, 1, 2)));
        Collections.sort(synced);
        try {
            for (String s : list) list.add(s);
        } catch (ConcurrentModificationException e) {
            vector.add("cme");
        }
        return tree + "" + list + deque + queue.poll() + linked + vector + table + bits + states + identity + weak + synced
                + new LinkedHashSet<>(linked) + Collections.unmodifiableMap(tree).size() + new StringJoiner(",").add("a").add("b");
    }

    static String threads() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Future<Integer>> futures = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int k = i;
            futures.add(pool.submit(() -> k * k));
        }
        int sum = 0;
        for (Future<Integer> f : futures) sum += f.get();
        pool.shutdown();
        boolean ended = pool.awaitTermination(30, TimeUnit.SECONDS);
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        boolean[] ready = {false};
        Thread setter = new Thread(() -> {
            lock.lock();
            try {
                ready[0] = true;
                condition.signalAll();
            } finally {
                lock.unlock();
            }
        });
        lock.lock();
        try {
            setter.start();
            while (!ready[0]) condition.await();
        } finally {
            lock.unlock();
        }
        setter.join();
        CountDownLatch latch = new CountDownLatch(2);
        ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(1);
        scheduler.schedule(latch::countDown, 1, TimeUnit.MILLISECONDS);
        scheduler.execute(latch::countDown);
        latch.await();
        scheduler.shutdownNow();
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        Thread producer = new Thread(() -> {
            for (int i = 0; i < 10; i++) queue.add(i);
        });
        producer.start();
        int taken = 0;
        for (int i = 0; i < 10; i++) taken += queue.take();
        AtomicInteger atomic = new AtomicInteger();
        AtomicIntegerFieldUpdater<Cell> updater = AtomicIntegerFieldUpdater.newUpdater(Cell.class, "x");
        Cell cell = new Cell();
        for (int i = 0; i < 5; i++) updater.addAndGet(cell, atomic.incrementAndGet());
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 5);
        local.set(local.get() + 1);
        return sum + " " + ended + ready[0] + taken + atomic + cell.x + local.get() + setter.getState() + lock.isLocked();
    }

    static class Cell {
        volatile int x;
    }

    static String streamsAndFutures() throws Exception {
        int parallel = IntStream.range(0, 1000).parallel().map(x -> x * 2).sum();
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> 20).thenCombine(CompletableFuture.supplyAsync(() -> 22), Integer::sum);
        Integer forked = new ForkJoinPool(2).invoke(new Fib(10));
        ConcurrentHashMap<Integer, Integer> counts = new ConcurrentHashMap<>();
        for (int i = 0; i < 100; i++) counts.merge(i % 10, 1, Integer::sum);
        CopyOnWriteArrayList<Integer> copies = new CopyOnWriteArrayList<>(counts.values());
        return parallel + " " + future.get() + " " + forked + counts + copies.size() + Stream.of("b", "a").sorted().collect(Collectors.joining("+"));
    }

    static class Fib extends RecursiveTask<Integer> {
        final int n;

        Fib(int n) {
            this.n = n;
        }

        @Override
        protected Integer compute() {
            if (n < 2) return n;
            Fib left = new Fib(n - 1);
            left.fork();
            return new Fib(n - 2).compute() + left.join();
        }
    }

    static String text() throws Exception {
        StringWriter writer = new StringWriter();
        PrintWriter out = new PrintWriter(new BufferedWriter(writer));
        out.printf("%05d %s %.2f%n", 42, "x", 2.5);
        out.flush();
        StringBuffer buffer = new StringBuffer().append(1).append('c').insert(0, "i").reverse();
        BufferedReader reader = new BufferedReader(new StringReader("l1\nl2"));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(new byte[] {65, 66});
        Properties properties = new Properties();
        properties.load(new StringReader("a=1\nb=2"));
        Scanner scanner = new Scanner("3 4");
        return writer.toString().trim() + buffer + reader.readLine() + reader.readLine() + bytes + properties.getProperty("b") + (scanner.nextInt() + scanner.nextInt())
                + "a-b-c".replaceAll("-", "+") + new java.text.DecimalFormat("#,##0", java.text.DecimalFormatSymbols.getInstance(Locale.ROOT)).format(12345);
    }

    static String chance() throws Exception {
        List<Integer> shuffled = new ArrayList<>(Arrays.asList(1, 2, 3));
        Collections.shuffle(shuffled);
        Collections.sort(shuffled);
        Timer timer = new Timer("timer", true);
        CountDownLatch latch = new CountDownLatch(1);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                latch.countDown();
            }
        }, 5);
        return new Random(5).nextInt(100) + " " + (ThreadLocalRandom.current().nextInt(10) < 10) + new SplittableRandom(3).nextInt(5) + UUID.randomUUID().toString().length()
                + shuffled + latch.await(30, TimeUnit.SECONDS) + (java.time.Instant.now().toEpochMilli() > 0) + (java.time.LocalDate.now().getYear() > 2000);
    }
}
