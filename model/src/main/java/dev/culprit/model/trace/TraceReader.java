package dev.culprit.model.trace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads a trace. The file is checked as a whole when it is opened; streams are decompressed block by block. Not
 * thread-safe.
 */
public final class TraceReader implements AutoCloseable {
    private record TracedClass(String name, byte[] bytes) {}

    private final TraceBlocks blocks;
    private final List<TracedThread> threads = new ArrayList<>();
    private final Map<Integer, Long> finalSums = new HashMap<>();
    private final Map<Integer, TracedClass> classes = new HashMap<>();
    private final Map<String, byte[]> classFiles = new HashMap<>();
    private final Map<Integer, TracedMethod> methods = new HashMap<>();
    private final Map<Integer, Integer> classOfMethod = new HashMap<>();
    private final Map<Integer, TracedPoint> points = new HashMap<>();
    private final List<TracedAlteration> alterations = new ArrayList<>();
    private final Things things;
    private int[] switchThreads = new int[64];
    private long[] switchSums = new long[64];
    private int switchCount;
    private boolean cut;

    public TraceReader(Path file) throws IOException {
        blocks = new TraceBlocks(file);
        Map<Integer, String> names = new HashMap<>();
        try {
            readDictionary(new ByteSource(blocks.whole(BlockKind.DICTIONARY)), names);
            readSwitches(new ByteSource(blocks.whole(BlockKind.SWITCHES)));
        } catch (IndexOutOfBoundsException e) {
            close();
            throw new IOException("the trace is damaged: its dictionary cannot be read", e);
        } catch (UncheckedIOException e) {
            close();
            throw e.getCause();
        }
        things = new Things(blocks, names);
    }

    private void readDictionary(ByteSource in, Map<Integer, String> names) {
        while (in.hasNext()) {
            int kind = in.u1();
            int number = in.count();
            switch (kind) {
                case TraceWriter.THREAD -> {
                    threads.add(new TracedThread(number, in.text(), in.text(), in.count() - 1, in.unsigned()));
                    finalSums.put(number, in.unsigned());
                }
                case TraceWriter.CLASS -> classes.put(number, new TracedClass(in.text(), in.blob()));
                case TraceWriter.METHOD -> {
                    int type = in.count();
                    classOfMethod.put(number, type);
                    if (!classes.containsKey(type)) throw new IndexOutOfBoundsException("class " + type);
                    methods.put(number, new TracedMethod(number, classes.get(type).name, in.text(), in.text()));
                }
                case TraceWriter.NAME -> names.put(number, in.text());
                case TraceWriter.POINT -> points.put(number, readPoint(number, in));
                case TraceWriter.ALTERATION ->
                    alterations.add(new TracedAlteration(number, in.count(), in.count(), in.unsigned(), in.u1() != 0));
                case TraceWriter.CUT -> cut = true;
                default -> throw new IndexOutOfBoundsException("entry of kind " + kind);
            }
        }
        for (TracedClass c : classes.values()) classFiles.putIfAbsent(c.name, c.bytes);
    }

    private static TracedPoint readPoint(int number, ByteSource in) {
        return new TracedPoint(
                number, in.count(), in.count(), TracedPoint.Effect.values()[in.u1()], in.count(), (char) in.u1());
    }

    private void readSwitches(ByteSource in) {
        while (in.hasNext()) {
            if (switchCount == switchThreads.length) {
                switchThreads = Arrays.copyOf(switchThreads, switchCount * 2);
                switchSums = Arrays.copyOf(switchSums, switchCount * 2);
            }
            switchThreads[switchCount] = in.count();
            switchSums[switchCount++] = in.unsigned();
        }
    }

    /** In the order of their numbers. */
    public List<TracedThread> threads() {
        return List.copyOf(threads);
    }

    /** A traced method. */
    public TracedMethod method(int number) {
        return methods.get(number);
    }

    /** The class file of a class with traced methods, as it was before weaving; null for others. */
    public byte[] classBytes(String internalName) {
        return classFiles.get(internalName);
    }

    /** The same for the class of a method: two loaders may have classes with the same name. */
    public byte[] classBytes(TracedMethod method) {
        return classes.get(classOfMethod.get(method.number())).bytes;
    }

    /** The points whose values can be altered, by number; none if the host could not alter values. */
    public Map<Integer, TracedPoint> points() {
        return Collections.unmodifiableMap(points);
    }

    /** The alterations that were made in the run. */
    public List<TracedAlteration> alterations() {
        return List.copyOf(alterations);
    }

    /** The object with the handle; null if there is none. */
    public Thing thing(int handle) {
        return things.get(handle);
    }

    public ValueStream values(int thread) {
        return new ValueStream(blocks, blocks.of(BlockKind.READ_VALUES, thread));
    }

    public ControlStream control(int thread) {
        return new ControlStream(blocks, blocks.of(BlockKind.CONTROL, thread));
    }

    /** True if the trace has ended before the run. */
    public boolean isCut() {
        return cut;
    }

    /** The thread's sum at the end of the trace. */
    public long finalSum(int thread) {
        return finalSums.get(thread);
    }

    /** The number of segments in which one thread ran. */
    public int switches() {
        return switchCount;
    }

    public int switchThread(int i) {
        return switchThreads[i];
    }

    /** The thread's sum at the end of the segment. */
    public long switchSum(int i) {
        return switchSums[i];
    }

    @Override
    public void close() throws IOException {
        blocks.close();
    }
}
