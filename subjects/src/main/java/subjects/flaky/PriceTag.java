// source: locale
package subjects.flaky;

import java.util.Locale;

/** A price is formatted and parsed again. */
public class PriceTag {

    static String tag(double price) {
        return String.format("%.2f", price); // enters
    }

    public static void main(String[] args) {
        double read = Double.parseDouble(tag(12.5));
        if (read != 12.5 || !String.format(Locale.ROOT, "%.1f", read).equals("12.5")) {
            throw new IllegalStateException("read " + read);
        }
    }
}
