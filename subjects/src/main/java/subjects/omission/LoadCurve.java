// subject: failing
// after: dual slicing, figures 3 and 4 (requests that should use the new number of elements use the old one)
// kind: order-violation
// failure: output
// output: imbalance 0
package subjects.omission;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Answers questions about the load of a power line; how many readings are looked at can be set while it runs. */
public class LoadCurve {
    private static final int MOST_READINGS = 100;

    private int readings = 2;

    /** Commands are as {@code readings 1}. */
    void configure(List<String> commands) {
        for (String command : commands) {
            if (command.startsWith("readings ")) {
                readings = Integer.parseInt(command.substring("readings ".length())); // culprit: W2 readings
            }
        }
    }

    /** Even numbers of readings count the first one twice, odd ones leave it out. */
    int imbalance(int[] line) {
        int[] load = new int[MOST_READINGS];
        int[] energy = new int[MOST_READINGS];
        int sum = 0;
        int i = 0;
        int wanted = readings; // culprit: R1 readings
        while (i < wanted) {
            load[i] = line[i];
            sum += load[i];
            energy[i] = energyUpTo(load, i);
            i++;
        }
        if (wanted % 2 == 0) {
            sum += load[0];
        } else {
            sum -= load[0];
        }
        return sum;
    }

    private static int energyUpTo(int[] load, int last) {
        int energy = 0;
        for (int i = 0; i <= last; i++) {
            energy += load[i] * 15;
        }
        return energy;
    }

    public static void main(String[] args) throws Exception {
        LoadCurve curve = new LoadCurve();
        Deque<int[]> requests = new ArrayDeque<>();
        requests.add(new int[] {230, 180, 205});
        Thread configuration = new Thread(() -> curve.configure(List.of("unit kW", "readings 1")), "configuration");
        configuration.start();
        while (!requests.isEmpty()) {
            int[] line = requests.pop();
            Thread request = new Thread(() -> System.out.println("imbalance " + curve.imbalance(line)), "request");
            request.start();
            request.join();
        }
        configuration.join();
    }
}
