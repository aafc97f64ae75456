// source: clock
package subjects.flaky;

import java.time.LocalDate;

/** A report for the day one month ahead assumes that the month has such a day. */
public class MonthlyReport {

    static int dayOfNextReport(LocalDate today) {
        return today.plusMonths(1).getDayOfMonth();
    }

    public static void main(String[] args) {
        LocalDate today = LocalDate.now(); // enters
        if (dayOfNextReport(today) != today.getDayOfMonth()) {
            throw new IllegalStateException("no report for " + today);
        }
    }
}
