package conformance;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Threads that compute the value of a class at the same time get the same one. */
public class ClassValues {
    private static final class Shape {
        final Class<?> type;

        Shape(Class<?> type) {
            this.type = type;
        }
    }

    private static final List<String> COMPUTED = Collections.synchronizedList(new ArrayList<>());

    private static final ClassValue<Shape> SHAPES = new ClassValue<>() {
        @Override
        protected Shape computeValue(Class<?> type) {
            COMPUTED.add(type.getSimpleName());
            Thread.yield();
            return new Shape(type);
        }
    };

    private static class First {}

    private static class Second {}

    public static void main(String[] args) throws InterruptedException {
        Class<?>[] types = {First.class, Second.class, String.class};
        Shape[][] seen = new Shape[3][types.length];
        CountDownLatch begin = new CountDownLatch(1);
        Thread[] threads = new Thread[seen.length];
        for (int i = 0; i < threads.length; i++) {
            Shape[] mine = seen[i];
            threads[i] = new Thread(() -> {
                try {
                    begin.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                for (int k = 0; k < types.length; k++) mine[k] = SHAPES.get(types[k]);
            });
            threads[i].start();
        }
        begin.countDown();
        for (Thread thread : threads) thread.join();
        for (int k = 0; k < types.length; k++) {
            Shape shape = SHAPES.get(types[k]);
            Check.that(shape.type == types[k], "it is the value of the class");
            for (Shape[] mine : seen) Check.that(mine[k] == shape, "all threads have the same value");
        }
        Check.that(COMPUTED.size() <= seen.length * types.length, "it is computed once by each thread at most");
        SHAPES.remove(First.class);
        Check.that(SHAPES.get(First.class) != seen[0][0], "a value that was removed is computed again");
    }
}
