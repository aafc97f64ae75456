// source: zone
package subjects.flaky;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;

/** Sales of an evening are booked on the day of the default time zone. */
public class DailySales {

    static LocalDate day(Instant sale) {
        return sale.atZone(ZoneId.systemDefault()).toLocalDate(); // enters
    }

    public static void main(String[] args) {
        LocalDate day = day(Instant.parse("2024-05-04T12:30:00Z"));
        if (!day.equals(LocalDate.of(2024, 5, 4))
                || !day(Instant.parse("2024-05-04T20:30:00Z")).equals(day)) {
            throw new IllegalStateException("booked on " + day);
        }
    }
}
