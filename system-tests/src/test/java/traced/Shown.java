package traced;

/** Prints what a program has computed, by way of a variable, so that its value can be looked up in a trace. */
final class Shown {
    private Shown() {}

    static void show(long value) {
        long shown = value;
        System.out.println(shown);
    }

    static void show(double value) {
        double shown = value;
        System.out.println(shown);
    }
}
