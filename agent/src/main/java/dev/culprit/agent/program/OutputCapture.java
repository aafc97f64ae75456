package dev.culprit.agent.program;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Keeps the beginning of what a trial prints; the rest is counted only. */
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
}
