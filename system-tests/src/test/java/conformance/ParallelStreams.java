package conformance;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Parallel streams give what sequential ones give. */
public class ParallelStreams {
    public static void main(String[] args) {
        Check.same(5050L, LongStream.rangeClosed(1, 100).parallel().sum(), "sum");
        List<String> words = List.of("delta", "alpha", "charlie", "bravo", "echo", "foxtrot");
        List<String> upper =
                words.parallelStream().map(String::toUpperCase).sorted().collect(Collectors.toList());
        Check.same(List.of("ALPHA", "BRAVO", "CHARLIE", "DELTA", "ECHO", "FOXTROT"), upper, "sorted");
        Map<Integer, Long> lengths =
                words.parallelStream().collect(Collectors.groupingByConcurrent(String::length, Collectors.counting()));
        Check.same(Map.of(4, 1L, 5, 3L, 7, 2L), Map.copyOf(lengths), "lengths");
        ConcurrentLinkedQueue<Integer> seen = new ConcurrentLinkedQueue<>();
        IntStream.range(0, 16).parallel().forEach(seen::add);
        Check.same(16L, seen.stream().distinct().count(), "each once");
        StringBuilder ordered = new StringBuilder();
        IntStream.range(0, 8).parallel().forEachOrdered(ordered::append);
        Check.same("01234567", ordered.toString(), "in order");
        Check.that(words.parallelStream().anyMatch("echo"::equals), "found");
        Check.same(
                "alpha",
                words.parallelStream()
                        .filter(w -> w.startsWith("a"))
                        .findFirst()
                        .orElseThrow(),
                "first");
        Check.same(
                10, Stream.iterate(1, i -> i + 1).parallel().limit(4).reduce(0, Integer::sum), "of an endless stream");
        int[] data = IntStream.range(0, 64).map(i -> 63 - i).toArray();
        Arrays.parallelSort(data);
        Arrays.parallelPrefix(data, Integer::sum);
        Check.same(2016, data[63], "prefix sum");
        Check.thrownBy(
                ArithmeticException.class,
                () -> IntStream.range(0, 8).parallel().map(i -> 8 / (i - 5)).sum());
        System.out.println(upper);
    }
}
