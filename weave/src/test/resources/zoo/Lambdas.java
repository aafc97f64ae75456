// from 8
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.*;

public class Lambdas {
    static int shared = 3;
    int own = 4;

    interface Waker {
        void wake() throws Exception;
    }

    interface Lasting extends Function<List<String>, Integer>, java.io.Serializable {}

    interface Waiter {
        void await(long millis) throws InterruptedException;
    }

    Supplier<Integer> capture(int x) {
        int[] cell = {x};
        return () -> cell[0]++ + own++ + shared++;
    }

    public static String run() throws Exception {
        shared = 3;
        Lambdas l = new Lambdas();
        Supplier<Integer> s = l.capture(10);
        String text = s.get() + " " + s.get() + " " + shared;
        LongSupplier clock = System::nanoTime;
        text += clock.getAsLong() != 0;
        ToIntFunction<Object> hash = Object::hashCode;
        text += hash.applyAsInt("ab") == "ab".hashCode();
        Object lock = new Object();
        Waker wake = lock::notifyAll;
        Waiter waiter = lock::wait;
        synchronized (lock) {
            wake.wake();
            waiter.await(1);
        }
        Function<Integer, int[]> array = int[]::new;
        Supplier<List<String>> list = ArrayList::new;
        BiFunction<String, String, Boolean> equal = String::equals;
        List<String> made = list.get();
        Consumer<String> add = made::add;
        Arrays.asList("b", "a").forEach(add);
        made.sort(String::compareTo);
        Callable<Integer> call = () -> new Lambdas().own;
        Runnable yield = Thread::yield;
        yield.run();
        ToIntFunction<List<String>> size = List::size;
        ToIntBiFunction<List<Integer>, Integer> binary = java.util.Collections::binarySearch;
        ObjIntConsumer<StringBuilder> append = StringBuilder::append;
        StringBuilder built = new StringBuilder();
        append.accept(built, 7);
        IntFunction<StringBuilder> bound = built::append;
        bound.apply(8).append('!');
        Function<List<String>, Integer> serial = (Function<List<String>, Integer> & java.io.Serializable) List::size;
        Lasting lasting = List::size;
        text += size.applyAsInt(made) + " " + binary.applyAsInt(Arrays.asList(1, 2, 3), 2) + built + serial.apply(made)
                + lasting.apply(made);
        return text + array.apply(3).length + equal.apply("x", "x") + made + call.call();
    }
}
