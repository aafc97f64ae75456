// source: random
package subjects.flaky;

import java.util.Random;

/** A coupon has a random number, which sometimes has fewer digits. */
public class Coupon {

    static String code() {
        return "C" + new Random().nextInt(10_000); // enters
    }

    public static void main(String[] args) {
        for (int i = 0; i < 5; i++) {
            String code = code();
            if (code.length() < 4) {
                throw new IllegalStateException("short coupon " + code);
            }
        }
    }
}
