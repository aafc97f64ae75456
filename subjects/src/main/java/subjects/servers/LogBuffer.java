// subject: failing
// after: ConMem table VII, "Apache-2" (buffered log overflow)
// kind: atomicity-violation
// failure: exception java.lang.ArrayIndexOutOfBoundsException
package subjects.servers;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

/** A web server's transfer log that is buffered in memory and written out block by block. */
public class LogBuffer {

    static final class Disk {
        private final AtomicInteger blocks = new AtomicInteger();
        private final AtomicInteger bytes = new AtomicInteger();

        void write(byte[] block) {
            blocks.incrementAndGet();
            bytes.addAndGet(block.length);
        }
    }

    static final class BufferedLog {
        private final byte[] buffer = new byte[32];
        private final Disk disk;
        private int used;

        BufferedLog(Disk disk) {
            this.disk = disk;
        }

        void append(String entry) {
            byte[] text = entry.getBytes(StandardCharsets.US_ASCII);
            if (used + text.length > buffer.length) { // culprit: R1 used
                flush();
            }
            System.arraycopy(text, 0, buffer, used, text.length); // culprit: R1 used
            used += text.length; // culprit: R1 used; W2 used
        }

        void flush() {
            int length = used; // culprit: R1 used
            byte[] block = new byte[length];
            System.arraycopy(buffer, 0, block, 0, length);
            disk.write(block);
            used = 0;
        }
    }

    static final class Request implements Runnable {
        private final BufferedLog log;
        private final String[] pages;

        Request(BufferedLog log, String... pages) {
            this.log = log;
            this.pages = pages;
        }

        @Override
        public void run() {
            for (String page : pages) {
                log.append("GET " + page + "\n");
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Disk disk = new Disk();
        BufferedLog log = new BufferedLog(disk);
        log.append("start\n");
        Thread first = new Thread(new Request(log, "/index", "/logo"), "request-1");
        Thread second = new Thread(new Request(log, "/news", "/style"), "request-2");
        first.start();
        second.start();
        first.join();
        second.join();
        log.flush();
        System.out.println("log written in " + disk.blocks.get() + " blocks");
    }
}
