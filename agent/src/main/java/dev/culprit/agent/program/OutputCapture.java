package dev.culprit.agent.program;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Keeps the beginning of the output of a run; the rest is only counted. */
public final class OutputCapture extends OutputStream {
    private final byte[] kept;
    private int size;
    private long total;

    public OutputCapture(int limit) {
        kept = new byte[limit];
    }

    public PrintStream stream() {
        return new PrintStream(this, true, StandardCharsets.UTF_8);
    }

    @Override
    public void write(int b) {
        if (size < kept.length) kept[size++] = (byte) b;
        total++;
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
        int n = Math.min(length, kept.length - size);
        System.arraycopy(bytes, from, kept, size, n);
        size += n;
        total += length;
    }

    public void clear() {
        size = 0;
        total = 0;
    }

    public String text() {
        String text = new String(kept, 0, size, StandardCharsets.UTF_8);
        return total > size ? text + "\n… " + (total - size) + " more bytes" : text;
    }

    /** Describes where the actual output begins to differ from the expected one. */
    public static String difference(String expected, String actual) {
        List<String> e = expected.lines().toList();
        List<String> a = actual.lines().toList();
        int i = 0;
        while (i < e.size() && i < a.size() && e.get(i).equals(a.get(i))) i++;
        return "line " + (i + 1) + " is " + (i < a.size() ? "'" + a.get(i) + "'" : "missing") + ", expected "
                + (i < e.size() ? "'" + e.get(i) + "'" : "nothing");
    }
}
