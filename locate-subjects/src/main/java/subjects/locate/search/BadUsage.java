package subjects.locate.search;

/** The command line or a pattern cannot be used. */
final class BadUsage extends Exception {
    BadUsage(String message) {
        super(message, null, false, false);
    }
}
