package subjects.statements;

/** What parking costs: the first half hour is free, every hour begun costs, and a day no more than a limit. */
public final class ParkingFee {
    private static final int DAY = 24 * 60;
    private static final int FREE_MINUTES = 30;
    private static final int PER_HOUR = 250;
    private static final int PER_DAY = 1800;

    private ParkingFee() {}

    /** In cents. */
    static int of(int minutes, boolean resident) {
        if (minutes <= FREE_MINUTES) return 0;
        int days = minutes / DAY;
        int fee = days * PER_DAY + ofPartOfDay(minutes % DAY);
        return resident ? fee - fee / 5 : fee;
    }

    private static int ofPartOfDay(int minutes) {
        int hours = (minutes + 60) / 60; // wrong: 59 minutes are enough to round up
        int fee = hours * PER_HOUR;
        return Math.min(fee, PER_DAY);
    }
}
