// from 8
public class Synchronisation {
    int count;
    static long total;
    final Object lock = new Object();

    synchronized int add(int n) {
        if (n < 0) throw new IllegalArgumentException("n");
        for (int i = 0; i < n; i++) {
            if (i == 7) return count;
            count += i;
        }
        return count;
    }

    synchronized void nothing() {}

    synchronized double real(double x, long y) {
        try {
            return x / y;
        } finally {
            count++;
        }
    }

    static synchronized long sum(long x) {
        long y = x * 2;
        return total += y;
    }

    static synchronized Object self(Object o) {
        return o;
    }

    synchronized boolean loop() {
        while (true) {
            if (count++ > 20) return true;
        }
    }

    synchronized void always() {
        throw new IllegalStateException("always");
    }

    String blocks() throws InterruptedException {
        StringBuilder text = new StringBuilder();
        outer:
        for (int i = 0; i < 4; i++) {
            synchronized (lock) {
                synchronized (this) {
                    if (i == 1) continue;
                    if (i == 3) break outer;
                    text.append(i);
                }
                lock.notify();
                lock.notifyAll();
                lock.wait(1);
                lock.wait(1, 1);
            }
        }
        try {
            synchronized (this) {
                always();
            }
        } catch (IllegalStateException e) {
            text.append(e.getMessage());
        }
        return text.toString();
    }

    public static String run() throws Exception {
        Synchronisation s = new Synchronisation();
        String text = s.add(3) + " " + s.add(9) + " " + s.real(3, 2) + " " + sum(4) + self("x") + s.loop();
        s.nothing();
        try {
            s.add(-1);
        } catch (IllegalArgumentException e) {
            text += e.getMessage();
        }
        try {
            synchronized (none()) {
                text += "?";
            }
        } catch (NullPointerException e) {
            text += "null";
        }
        return text + s.blocks();
    }

    static Object none() {
        return null;
    }
}
