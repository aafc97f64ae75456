// source: none
package subjects.flaky;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/** Consults several sources and depends on none. */
public class RoundedShares {

    public static void main(String[] args) {
        Map<String, Integer> shares = new HashMap<>();
        Random random = new Random();
        for (int i = 0; i < 20; i++) {
            shares.merge("k" + i % 5, random.nextInt(10), Integer::sum);
        }
        int sum = 0;
        for (int share : shares.values()) {
            sum += share;
        }
        String text = String.format(Locale.ROOT, "%d at %d", sum, System.currentTimeMillis());
        if (sum > 180 || text.isEmpty()) {
            throw new IllegalStateException(text);
        }
    }
}
