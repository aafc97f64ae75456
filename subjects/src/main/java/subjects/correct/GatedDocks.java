// subject: correct
// after: locks in opposite order under a gate lock
package subjects.correct;

/** Two cranes take the docks in opposite order. A harbour master lets one crane work at a time. */
public class GatedDocks {
    private final Object master = new Object();
    private final Object north = new Object();
    private final Object south = new Object();
    private int loaded;

    private void load(Object first, Object second) {
        synchronized (master) {
            synchronized (first) {
                synchronized (second) {
                    loaded++;
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        GatedDocks harbour = new GatedDocks();
        Thread red = new Thread(() -> harbour.load(harbour.north, harbour.south), "red");
        Thread blue = new Thread(() -> harbour.load(harbour.south, harbour.north), "blue");
        red.start();
        blue.start();
        red.join();
        blue.join();
        if (harbour.loaded != 2) {
            throw new IllegalStateException("loaded " + harbour.loaded);
        }
    }
}
