// source: zone
package subjects.flaky;

import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Locale;

/** A log line has the local time of an instant. */
public class LogDate {

    static String line(long millis) {
        return new SimpleDateFormat("HH:mm", Locale.ROOT).format(new Date(millis)) + " started"; // enters
    }

    public static void main(String[] args) {
        String line = line(1_714_816_800_000L);
        if (!line.equals("10:00 started")) {
            throw new IllegalStateException(line);
        }
    }
}
