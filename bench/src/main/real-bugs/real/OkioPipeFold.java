// bug: square/okio#1412
// library: com.squareup.okio:okio-jvm
// affected: 3.7.0
// fixed: 3.8.0
// failure: exception java.lang.IllegalStateException
// root: okio.Pipe.fold, okio.Pipe.sinkClosed
package real;

import java.io.IOException;
import java.io.UncheckedIOException;
import okio.Buffer;
import okio.Pipe;
import okio.Sink;
import okio.Timeout;

/** A pipe is folded into a sink while its writer closes it. The sink must be closed in the end. */
public final class OkioPipeFold {
    static final class Destination implements Sink {
        volatile boolean closed;

        @Override
        public void write(Buffer source, long byteCount) throws IOException {
            source.skip(byteCount);
        }

        @Override
        public void flush() {}

        @Override
        public Timeout timeout() {
            return Timeout.NONE;
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    public static void main(String[] args) throws Exception {
        Pipe pipe = new Pipe(64);
        Destination destination = new Destination();
        Thread writer = new Thread(() -> {
            try {
                pipe.sink().write(new Buffer().writeUtf8("hello"), 5);
                pipe.sink().close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        writer.start();
        pipe.fold(destination);
        writer.join();
        if (!destination.closed) throw new IllegalStateException("the destination is still open");
    }
}
