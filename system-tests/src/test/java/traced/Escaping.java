package traced;

/** A constructor starts a thread that uses the object before it is complete. */
public final class Escaping {
    private final Thread reader;
    private volatile int limit;

    private Escaping() {
        reader = new Thread(this::read);
        reader.start();
        limit = 3;
    }

    private void read() {
        while (limit == 0) Thread.onSpinWait();
    }

    public static void main(String[] args) throws InterruptedException {
        new Escaping().reader.join();
    }
}
