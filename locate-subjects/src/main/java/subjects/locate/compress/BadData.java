package subjects.locate.compress;

/** What was to be expanded is not what the compressor writes. */
final class BadData extends Exception {
    BadData(String message) {
        super(message, null, false, false);
    }
}
