package dev.culprit.trials.host;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Drains the output of a host's process and keeps its last 64 KB. */
final class HostLog {
    private static final int CAPACITY = 64 * 1024;

    private final byte[] ring = new byte[CAPACITY];
    private final Thread drain;
    private long written;

    HostLog(InputStream in) {
        drain = new Thread(() -> drain(in), "culprit-host-log");
        drain.setDaemon(true);
        drain.start();
    }

    private void drain(InputStream in) {
        byte[] buffer = new byte[8192];
        try (in) {
            for (int n; (n = in.read(buffer)) >= 0; ) append(buffer, n);
        } catch (IOException e) {
            // The process was killed while its output was read; what came before is kept.
        }
    }

    private synchronized void append(byte[] bytes, int count) {
        for (int i = 0; i < count; i++) ring[(int) (written++ % CAPACITY)] = bytes[i];
    }

    /** The end of the output. Complete only after the process has ended. */
    String tail() {
        try {
            drain.join(1000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        synchronized (this) {
            int length = (int) Math.min(written, CAPACITY);
            byte[] tail = new byte[length];
            for (int i = 0; i < length; i++) tail[i] = ring[(int) ((written - length + i) % CAPACITY)];
            return new String(tail, StandardCharsets.UTF_8);
        }
    }
}
