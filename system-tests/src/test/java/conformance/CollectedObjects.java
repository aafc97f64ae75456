package conformance;

import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.Exchanger;

/** What nothing refers to is collected when the program asks for it, whatever the program did with it before. */
public class CollectedObjects {
    private static final int ROUNDS = 20;

    private static final class Box {
        int value;
    }

    private static final Map<Object, String> KEYS = Collections.synchronizedMap(new WeakHashMap<>());
    private static final List<WeakReference<Object>> REFERENCES = Collections.synchronizedList(new ArrayList<>());
    private static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();

    private static void work(Exchanger<Box> exchanger) {
        try {
            Object key = new Object();
            KEYS.put(key, "by identity");
            synchronized (key) {
                REFERENCES.add(new WeakReference<>(key));
            }
            int[] numbers = new int[4];
            for (int i = 0; i < numbers.length; i++) numbers[i] = i;
            REFERENCES.add(new WeakReference<>(numbers));
            Box own = new Box();
            own.value = 1;
            Box other = exchanger.exchange(own);
            other.value++;
            own.value++;
            REFERENCES.add(new WeakReference<>(other));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isAllCollected() {
        for (WeakReference<Object> reference : List.copyOf(REFERENCES)) if (reference.get() != null) return false;
        return KEYS.isEmpty();
    }

    private static Object polled() throws InterruptedException {
        for (int i = 0; i < ROUNDS; i++) {
            Object reference = QUEUE.poll();
            if (reference != null) return reference;
            Thread.sleep(10);
        }
        return null;
    }

    public static void main(String[] args) throws Exception {
        Exchanger<Box> exchanger = new Exchanger<>();
        Thread first = new Thread(() -> work(exchanger));
        Thread second = new Thread(() -> work(exchanger));
        first.start();
        second.start();
        first.join();
        second.join();
        PhantomReference<Object> enqueued = new PhantomReference<>(new Object(), QUEUE);
        for (int i = 0; i < ROUNDS && !isAllCollected(); i++) System.gc();
        Check.that(isAllCollected(), "all is collected");
        Runtime.getRuntime().gc();
        Check.that(polled() == enqueued, "a reference is enqueued soon");
    }
}
