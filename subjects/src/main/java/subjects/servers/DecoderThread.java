// subject: failing
// after: Mozilla thread start (Lu et al. 2008, cited by ConMem): the thread uses its handle before it is stored
// kind: order-violation
// failure: exception java.lang.NullPointerException
package subjects.servers;

import java.util.concurrent.atomic.AtomicInteger;

/** Decodes the frames of an animated picture in a thread of its own. */
public class DecoderThread {

    /** Makes and starts named threads, as the rest of the application does it. */
    static final class ThreadLauncher {
        private final AtomicInteger started = new AtomicInteger();

        Thread launch(String name, Runnable body) {
            Thread thread = new Thread(body, name.concat(Integer.toString(started.incrementAndGet())));
            thread.start();
            return thread;
        }
    }

    /** Translates the levels of the file into those of the screen. */
    static final class Gamma {
        private static final int[] LEVELS = new int[128];

        static {
            for (int level = 0; level < LEVELS.length; level++) {
                LEVELS[level] = level * level / LEVELS.length;
            }
        }

        static int correct(int level) {
            return LEVELS[level];
        }
    }

    static final class Decoder implements Runnable {
        private final byte[] frames;
        private volatile Thread thread;
        private int brightness;
        private String status = "idle";

        Decoder(byte[] frames) {
            this.frames = frames;
        }

        void start(ThreadLauncher launcher) {
            thread = launcher.launch("decoder", this); // culprit: W2 thread
        }

        void finish() throws InterruptedException {
            thread.join();
        }

        @Override
        public void run() {
            int sum = 0;
            for (byte frame : frames) {
                sum += Gamma.correct(frame);
            }
            brightness = sum / frames.length;
            status = thread.getName(); // culprit: R1 thread
        }
    }

    public static void main(String[] args) throws Exception {
        ThreadLauncher launcher = new ThreadLauncher();
        Decoder picture = new Decoder(new byte[] {40, 80, 120});
        picture.start(launcher);
        picture.finish();
        System.out.println("brightness " + picture.brightness + " by " + picture.status);
    }
}
