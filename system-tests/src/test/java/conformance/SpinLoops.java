package conformance;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;

/** Threads that wait by looking again and again, in every way that programs do. */
public class SpinLoops {
    private volatile boolean flag;
    private volatile int turn;
    private boolean guarded;
    private final AtomicBoolean atomic = new AtomicBoolean();
    private final ReentrantLock lock = new ReentrantLock();

    private synchronized boolean isGuarded() {
        return guarded;
    }

    private synchronized void setGuarded() {
        guarded = true;
    }

    private void pingPong(int mine) {
        for (int i = 0; i < 5; i++) {
            while (turn % 2 != mine) {
                // a plain volatile spin
            }
            turn++;
        }
    }

    public static void main(String[] args) throws Exception {
        SpinLoops s = new SpinLoops();
        Check.Worker[] spinners = {
            Check.start("on-spin-wait", () -> {
                while (!s.flag) Thread.onSpinWait();
            }),
            Check.start("yield", () -> {
                while (!s.flag) Thread.yield();
            }),
            Check.start("volatile", () -> {
                while (!s.flag) {
                    // nothing
                }
            }),
            Check.start("atomic", () -> {
                while (!s.atomic.get()) {
                    // nothing
                }
            }),
            Check.start("synchronized", () -> {
                while (!s.isGuarded()) {
                    // nothing
                }
            }),
            Check.start("sleep", () -> {
                while (!s.flag) Thread.sleep(1);
            }),
            Check.start("try-lock", () -> {
                while (!s.lock.tryLock()) Thread.onSpinWait();
                s.lock.unlock();
            }),
        };
        s.flag = true;
        s.setGuarded();
        s.atomic.set(true);
        for (Check.Worker spinner : spinners) spinner.done();

        Check.Worker ping = Check.start("ping", () -> s.pingPong(0));
        Check.Worker pong = Check.start("pong", () -> s.pingPong(1));
        while (ping.isAlive() || pong.isAlive()) Thread.onSpinWait();
        Check.same(10, s.turn, "turn");

        s.flag = false;
        long start = System.nanoTime();
        Check.Worker late = Check.start("late", () -> {
            Thread.sleep(5_000);
            s.flag = true;
        });
        while (!s.flag) {
            // time has to pass although this thread can run
        }
        Check.elapsed(start, 5_000);
        late.done();
        System.out.println(s.turn);
    }
}
