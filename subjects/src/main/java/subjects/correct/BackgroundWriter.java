// subject: correct
// after: execution suppression, "mozilla-3", with the flag under the monitor
package subjects.correct;

import java.util.ArrayDeque;
import java.util.Queue;

/** A background writer that sleeps on a monitor while it has nothing to do and is stopped in order. */
public class BackgroundWriter {

    private final Queue<String> lines = new ArrayDeque<>();
    private final StringBuilder file = new StringBuilder();
    private boolean stopped;

    synchronized void write(String line) {
        lines.add(line);
        notifyAll();
    }

    synchronized void stop() {
        stopped = true;
        notifyAll();
    }

    private synchronized String next() throws InterruptedException {
        while (lines.isEmpty() && !stopped) {
            wait();
        }
        return lines.poll();
    }

    private void run() {
        try {
            String line = next();
            while (line != null) {
                file.append(line).append('\n');
                line = next();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws Exception {
        BackgroundWriter writer = new BackgroundWriter();
        Thread thread = new Thread(writer::run, "writer");
        Thread helper = new Thread(() -> writer.write("from the helper"), "helper");
        thread.start();
        helper.start();
        writer.write("from main");
        helper.join();
        writer.stop();
        thread.join();
        if (writer.file.toString().lines().count() != 2) {
            throw new IllegalStateException("file holds " + writer.file);
        }
        System.out.println("2 lines written");
    }
}
