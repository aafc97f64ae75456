// subject: correct
// after: locks in opposite order by threads of which one ends before the other starts
package subjects.correct;

/** The night shift takes the keys in another order than the day shift, which has gone home by then. */
public class ShiftChange {
    private final Object safe = new Object();
    private final Object archive = new Object();
    private int rounds;

    private void round(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                rounds++;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        ShiftChange house = new ShiftChange();
        Thread day = new Thread(() -> house.round(house.safe, house.archive), "day");
        day.start();
        day.join();
        Thread night = new Thread(() -> house.round(house.archive, house.safe), "night");
        night.start();
        night.join();
        if (house.rounds != 2) {
            throw new IllegalStateException(house.rounds + " rounds");
        }
    }
}
