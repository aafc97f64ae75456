// subject: failing
// after: own (a plan that is read before it is made sets three later steps wrong)
// kind: order-violation
// failure: exception java.lang.ArrayIndexOutOfBoundsException
package subjects.suppression;

/** A planner computes the first platform of a station while the display already asks for it. */
public class TurnPlanner {
    private final int[] platforms = new int[8];
    private final int[] tracks = new int[8];
    private final int[] signals = new int[8];
    private int first = -1;
    private int track;
    private int signal;

    void plan(int trains) {
        first = trains % 4; // culprit: W2 first
    }

    void show() {
        int platform = first; // culprit: R1 first
        track = platform - 1;
        signal = track - 1;
        System.out.println("signal " + signals[Math.abs(signal) > 2 ? signal : 0]);
        System.out.println("track " + tracks[Math.abs(track) > 1 ? track : 0]);
        System.out.println("platform " + platforms[platform]);
    }

    public static void main(String[] args) throws Exception {
        TurnPlanner planner = new TurnPlanner();
        Thread planning = new Thread(() -> planner.plan(6), "planning");
        Thread display = new Thread(planner::show, "display");
        planning.start();
        display.start();
        planning.join();
        display.join();
    }
}
